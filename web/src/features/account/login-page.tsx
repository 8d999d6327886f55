import { Credentials } from '@careline/contracts/account';
import { roleLabel } from '@careline/contracts/basis/role';
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { createValidator } from '../../lib/api/field-errors.ts';
import { type InterruptionReason, interruption } from '../../lib/session/interruption.ts';
import { signIn } from '../../lib/session/session.ts';
import { sessionToken } from '../../lib/session/session-token.ts';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { account, type DemoAccount, SIGN_IN_HINTS } from './account-api.ts';
import styles from './entrance.module.css';
import { Entrance } from './entrance.tsx';
import { ForcedChangeForm } from './forced-change-form.tsx';

/** Signs in, after a new password if the server demands one, and returns to where the user was. */
export function LoginPage() {
  const navigate = useNavigate();
  const { from } = useSearch({ from: '/login' });
  const [mustChange, setMustChange] = useState<Credentials>();

  useForgottenUser();

  const enter = async (credentials: Credentials) => {
    if ((await signIn(credentials)) === 'must-change-password') return setMustChange(credentials);
    await navigate({ to: from?.startsWith('/') ? from : '/' });
  };

  return mustChange ? (
    <Entrance title="Set a new password">
      <ForcedChangeForm
        credentials={mustChange}
        onChanged={(password) => enter({ username: mustChange.username, password })}
      />
    </Entrance>
  ) : (
    <Entrance title="Sign in">
      <WhySignedOut />
      <LoginForm onSubmit={enter} />
    </Entrance>
  );
}

const REASONS: Record<InterruptionReason, string> = {
  expired: 'Your session has ended.',
  inactive: 'You were signed out after an hour without activity.',
};

function WhySignedOut() {
  const ended = sessionToken.read() ? undefined : interruption.read();
  if (!ended) return null;
  return (
    <div className={styles.reason}>
      <Message kind="info" role="status">
        {REASONS[ended.reason]} Sign in to continue where you were.
        {ended.forms.length > 0 && ' What you typed has been kept.'}
      </Message>
    </div>
  );
}

/** Clears the previous user's data from memory. Not on signing out: the screens being left still show it. */
function useForgottenUser(): void {
  const client = useQueryClient();
  useEffect(() => {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SIGN_IN_HINTS });
  }, [client]);
}

function LoginForm({ onSubmit }: { onSubmit: (credentials: Credentials) => Promise<void> }) {
  const form = useForm({
    initialValues: { username: '', password: '' },
    validate: createValidator(Credentials),
  });
  const login = useMutation({ mutationFn: onSubmit });
  return (
    <>
      <form noValidate onSubmit={form.onSubmit((values) => login.mutate(values))}>
        <Stack gap="sm">
          <ErrorBanner error={login.error} />
          <TextInput
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            autoFocus
            {...form.getInputProps('username')}
          />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
            {...form.getInputProps('password')}
          />
          <Button type="submit" fullWidth mt={4} loading={login.isPending}>
            Login
          </Button>
          <Link to="/forgot-password" className={styles.link}>
            Forgot password?
          </Link>
        </Stack>
      </form>
      <DemoAccounts
        onChoose={({ userName, password }) => {
          form.setValues({ username: userName, password });
          login.mutate({ username: userName, password });
        }}
      />
    </>
  );
}

/** One click to sign in as each role, while the server runs with its demo directory. */
function DemoAccounts({ onChoose }: { onChoose: (account: DemoAccount) => void }) {
  const { data } = useQuery({ queryKey: [SIGN_IN_HINTS], queryFn: account.signInHints });
  if (!data?.demoAccounts.length) return null;
  return (
    <section className={styles.demo} aria-label="Demo accounts">
      <h2>Demo accounts</h2>
      <div className={styles.accounts}>
        {data.demoAccounts.map((demo) => (
          <Button key={demo.userName} size="compact-sm" variant="default" onClick={() => onChoose(demo)}>
            {roleLabel[demo.role]}
          </Button>
        ))}
      </div>
    </section>
  );
}
