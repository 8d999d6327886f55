import { roleLabel } from '@careline/contracts/basis/role';
import { Credentials } from '@careline/contracts/people/account';
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { hashKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { type InterruptionReason, interruption } from '../../entity-set/form/kept-draft/interruption.ts';
import { keptTexts } from '../../entity-set/form/kept-draft/kept-drafts.ts';
import { createValidator } from '../../lib/api/field-errors.ts';
import { sessionToken } from '../../lib/api/session-token.ts';
import { signIn } from '../../lib/session/session.ts';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { account, type DemoAccount } from './account-api.ts';
import styles from './entrance.module.css';
import { Entrance } from './entrance.tsx';

const ForcedChangeForm = lazyPart({
  name: 'forced-change-form',
  load: async () => (await import('./forced-change-form.tsx')).ForcedChangeForm,
});

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
      <WhySignedOut from={from} />
      <LoginForm onSubmit={enter} />
    </Entrance>
  );
}

const REASONS: Record<InterruptionReason, string> = {
  expired: 'Your session has ended.',
  inactive: 'You were signed out after an hour without activity.',
};

function WhySignedOut({ from }: { from: string | undefined }) {
  const ended = sessionToken.read() ? undefined : interruption.read();
  if (!ended) return null;
  return (
    <div className={styles.reason}>
      <Message kind="info" role="status">
        {REASONS[ended.reason]} Sign in to continue where you were.
        {from?.startsWith('/call-center') &&
          ' Nothing of the patient has been kept: type what the caller said, age and address again.'}
        {(ended.forms.length > 0 || keptTexts.hasAny()) && ' What you typed has been kept.'}
      </Message>
    </div>
  );
}

/** Clears the previous user's data from memory. Not on signing out: the screens being left still show it. */
function useForgottenUser(): void {
  const client = useQueryClient();
  useEffect(() => {
    const hints = hashKey(account.signInHints.queryKey);
    client.removeQueries({ predicate: ({ queryHash }) => queryHash !== hints });
  }, [client]);
}

const checkCredentials = createValidator(Credentials);

/** Two fields without the form library, which would be a tenth of what this page loads. */
function LoginForm({ onSubmit }: { onSubmit: (credentials: Credentials) => Promise<void> }) {
  const [values, setValues] = useState<Credentials>({ username: '', password: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const login = useMutation({ mutationFn: onSubmit });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkCredentials(values);
    setErrors(found);
    if (Object.keys(found).length === 0) login.mutate(values);
  };
  const field = (name: keyof Credentials) => ({
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
      // A password manager fills in both fields before the next render.
      setValues((others) => ({ ...others, [name]: value }));
      setErrors((others) => ({ ...others, [name]: '' }));
    },
  });
  return (
    <>
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <ErrorBanner error={login.error} />
          <TextInput
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            autoFocus
            {...field('username')}
          />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
            {...field('password')}
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
          setValues({ username: userName, password });
          setErrors({});
          login.mutate({ username: userName, password });
        }}
      />
    </>
  );
}

/** One click to sign in as each role, while the server runs with its demo directory. */
function DemoAccounts({ onChoose }: { onChoose: (account: DemoAccount) => void }) {
  const { data } = useQuery(account.signInHints);
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
