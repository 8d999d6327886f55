import { roleLabel } from '@careline/contracts/basis/call';
import { accountCalls, Credentials, type SignedIn } from '@careline/contracts/people/account';
import { type SsoCode, singleSignOnCalls } from '@careline/contracts/people/single-sign-on';
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { hashKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type InterruptionReason, interruption } from '../../entity-set/form/kept-draft/interruption.ts';
import { keptTexts } from '../../entity-set/form/kept-draft/kept-drafts.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { createValidator } from '../../lib/api/field-errors.ts';
import { sessionToken } from '../../lib/api/session-token.ts';
import { beginSession } from '../../lib/session/session.ts';
import { ErrorBanner, Message } from '../../ui/feedback/feedback.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { canUsePasskeys, signInHints, wayBack } from './account-api.ts';
import styles from './sign-in-card.module.css';
import { SignInCard } from './sign-in-card.tsx';

const ForcedChangeForm = lazyPart(() => import('./forced-change-form.tsx'), 'ForcedChangeForm');

const SecondStepForm = lazyPart(() => import('./second-step-form.tsx'), 'SecondStepForm');

type Demand = NonNullable<SignedIn['secondFactor']>;

/** Signs in, after a new password or a second factor if the server demands one, and returns to where the user was. */
export function LoginPage() {
  const navigate = useNavigate();
  const { from, sso } = useSearch({ from: '/login' });
  const [mustChange, setMustChange] = useState<Credentials>();
  const [demand, setDemand] = useState<Demand>();

  useForgottenUser();

  const goOn = useCallback(
    async (answer: SignedIn) => {
      setDemand(answer.secondFactor);
      if (!beginSession(answer)) return;
      const back = from ?? wayBack.take();
      await navigate({ to: back?.startsWith('/') ? back : '/' });
    },
    [from, navigate],
  );
  const enter = async (credentials: Credentials) => {
    const answer = await callApi(accountCalls.authenticate)({ body: credentials });
    setMustChange(answer.forceChangePassword ? credentials : undefined);
    await goOn(answer);
  };
  const arrival = useArrival(sso, goOn);

  if (mustChange)
    return (
      <SignInCard title="Set a new password">
        <ForcedChangeForm
          credentials={mustChange}
          onChanged={(password) => enter({ username: mustChange.username, password })}
        />
      </SignInCard>
    );
  if (demand)
    return (
      <SignInCard title="Confirm that it is you">
        <SecondStepForm demand={demand} onDone={goOn} onBack={() => setDemand(undefined)} />
      </SignInCard>
    );
  return (
    <SignInCard title="Sign in">
      <WhySignedOut from={from} />
      <WhyNotSignedOn code={sso} error={arrival} />
      <SignInWays from={from} onSubmit={enter} onDone={goOn} />
    </SignInCard>
  );
}

/** Back from the single sign-on provider: the ticket, a cookie, becomes a session. */
function useArrival(sso: string | undefined, goOn: (answer: SignedIn) => Promise<void>): unknown {
  const { mutate, error } = useMutation({
    mutationFn: async () => goOn(await callApi(singleSignOnCalls.session)()),
  });
  const isBegun = useRef(false);
  useEffect(() => {
    if (sso !== 'done' || isBegun.current) return;
    isBegun.current = true;
    mutate();
  }, [sso, mutate]);
  return error;
}

const SSO_REASONS: Record<SsoCode, string> = {
  noRole: 'Your single sign-on account has no role in CareLine. Please ask your administrator.',
  deactivated: 'Your CareLine account is deactivated. Please contact your administrator.',
  unknown: 'There is no CareLine account for you yet. Please ask your administrator.',
  refused: 'The single sign-on was cancelled or refused. You can try again.',
  expired: 'The sign-in took too long, or was begun in another browser. Please try again.',
  failed:
    'The answer of the sign-in service could not be verified. Please try again, or ask your administrator.',
  unavailable: 'The sign-in service does not answer. Please try again in a few minutes.',
};

function WhyNotSignedOn({ code, error }: { code: string | undefined; error: unknown }) {
  const reason = code !== undefined && code in SSO_REASONS ? SSO_REASONS[code as SsoCode] : undefined;
  if (reason === undefined && !error) return null;
  return (
    <div className={styles.reason}>
      <ErrorBanner error={error} />
      {reason !== undefined && (
        <Message kind="warn" role="status">
          {reason}
        </Message>
      )}
    </div>
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

/** Clears the previous user's data from memory. Signing out is too early: the screens being left still show it. */
function useForgottenUser(): void {
  const client = useQueryClient();
  useEffect(() => {
    const hints = hashKey(signInHints.queryKey);
    client.removeQueries({ predicate: ({ queryHash }) => queryHash !== hints });
  }, [client]);
}

const checkCredentials = createValidator(Credentials);

interface SignInWaysProps {
  from: string | undefined;
  onSubmit: (credentials: Credentials) => Promise<void>;
  onDone: (answer: SignedIn) => Promise<void>;
}

/** The provider's button first where there is one; passwords behind a link where only break-glass accounts have them. */
function SignInWays({ from, onSubmit, onDone }: SignInWaysProps) {
  const { data } = useQuery(signInHints);
  const [wantsPassword, setWantsPassword] = useState(false);
  const canPasskey = data?.passkeys === true && canUsePasskeys();
  const passkey = useMutation({
    mutationFn: async () => onDone(await (await import('./passkeys.ts')).signInWithPasskey()),
  });
  const isHidden = data?.password === false && !wantsPassword;
  return (
    <Stack gap="sm">
      {data?.singleSignOn && (
        <Button
          component="a"
          href="/api/Account/SingleSignOn"
          fullWidth
          classNames={{ root: styles.provider, label: styles.providerName }}
          onClick={() => wayBack.keep(from)}
        >
          Sign in with {data.singleSignOn.name}
        </Button>
      )}
      {data?.singleSignOn && !isHidden && <div className={styles.or}>or</div>}
      {isHidden ? (
        <button type="button" className="link-button" onClick={() => setWantsPassword(true)}>
          Emergency access with a password
        </button>
      ) : (
        <LoginForm onSubmit={onSubmit} isSecondary={data?.singleSignOn != null} />
      )}
      {canPasskey && (
        <>
          <ErrorBanner error={passkey.error} />
          <Button variant="default" fullWidth loading={passkey.isPending} onClick={() => passkey.mutate()}>
            Sign in with a passkey
          </Button>
        </>
      )}
      {!isHidden && <DemoAccounts onChoose={onSubmit} />}
    </Stack>
  );
}

/** Two fields without the form library, which would be a tenth of what this page loads. */
function LoginForm({
  onSubmit,
  isSecondary,
}: {
  onSubmit: (credentials: Credentials) => Promise<void>;
  isSecondary: boolean;
}) {
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
        <PasswordInput label="Password" autoComplete="current-password" {...field('password')} />
        <Button
          type="submit"
          fullWidth
          mt={4}
          variant={isSecondary ? 'default' : 'filled'}
          loading={login.isPending}
        >
          Login
        </Button>
        <Link to="/forgot-password" className={styles.link}>
          Forgot password?
        </Link>
      </Stack>
    </form>
  );
}

/** One click to sign in as each role, while the server runs with its demo directory. */
function DemoAccounts({ onChoose }: { onChoose: (credentials: Credentials) => Promise<void> }) {
  const { data } = useQuery(signInHints);
  const login = useMutation({ mutationFn: onChoose });
  if (!data?.demoAccounts.length) return null;
  return (
    <section className={styles.demo} aria-label="Demo accounts">
      <h2>Demo accounts</h2>
      <ErrorBanner error={login.error} />
      <div className={styles.accounts}>
        {data.demoAccounts.map((demo) => (
          <SmallButton
            key={demo.userName}
            loading={login.isPending && login.variables.username === demo.userName}
            onClick={() => login.mutate({ username: demo.userName, password: demo.password })}
          >
            {roleLabel[demo.role]}
          </SmallButton>
        ))}
      </div>
    </section>
  );
}
