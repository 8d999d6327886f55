import { accountCalls, type OwnSession } from '@careline/contracts/people/account';
import { type SecondFactor, secondFactorCalls } from '@careline/contracts/people/second-factors';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useRef, useState } from 'react';
import { callApi, callQuery } from '../../../lib/api/call-api.ts';
import { useSingleMutation } from '../../../lib/api/use-single-mutation.ts';
import { focusNearby } from '../../../lib/keyboard/focus.ts';
import { notify } from '../../../lib/notify.ts';
import { formatMoment } from '../../../lib/text/moments.ts';
import { ErrorBanner, LoadFailure, Message } from '../../../ui/feedback/feedback.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { canUsePasskeys } from '../account-api.ts';
import { AddFactor } from './add-factor.tsx';
import { PasswordPrompt, RecoveryCodeList } from './password-prompt.tsx';
import styles from './security.module.css';

const factorsQuery = callQuery(secondFactorCalls.getAll);
const sessionsQuery = callQuery(accountCalls.getSessions);

/** What is being done; the list of factors gives way to it. */
type Step =
  | { kind: 'totp' | 'passkey' }
  | { kind: 'remove'; factor: SecondFactor }
  | { kind: 'new codes' }
  | { kind: 'codes'; codes: string[] };

/** The Security tab of the profile: second factors, recovery codes and sessions. */
export function SecuritySection() {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>();
  const factors = useRef<HTMLElement>(null);
  const leave = () => {
    setStep(undefined);
    focusNearby(() => factors.current?.focus());
  };
  const done = async () => {
    leave();
    await Promise.all([
      client.invalidateQueries({ queryKey: factorsQuery.queryKey }),
      client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
    ]);
  };
  const added = (codes: string[]) => {
    notify.success('The second factor has been added.');
    if (codes.length > 0) setStep({ kind: 'codes', codes });
    else void done();
  };
  if (step?.kind === 'codes') return <RecoveryCodeList codes={step.codes} onDone={() => void done()} />;
  if (step?.kind === 'remove')
    return <RemoveFactor factor={step.factor} onDone={() => void done()} onCancel={leave} />;
  if (step?.kind === 'new codes')
    return <NewCodes onCodes={(codes) => setStep({ kind: 'codes', codes })} onCancel={leave} />;
  if (step) return <AddFactor kind={step.kind} onAdded={added} onCancel={leave} />;
  return (
    <>
      <Factors ref={factors} onStep={setStep} />
      <SessionsList />
    </>
  );
}

const KINDS = { totp: 'Authenticator app', passkey: 'Passkey' } as const;

function Factors({ ref, onStep }: { ref: Ref<HTMLElement>; onStep: (step: Step) => void }) {
  const { data, error, refetch } = useQuery(factorsQuery);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { items, recoveryCodesLeft, required } = data;
  return (
    <section ref={ref} tabIndex={-1} className={styles.section} aria-label="Second factor">
      <h2>Second factor</h2>
      {items.length === 0 && (
        <div className={styles.detail}>
          {required
            ? 'Your role must have a second factor.'
            : 'None. Signing in asks for your password alone.'}
        </div>
      )}
      <ul className={styles.list}>
        {items.map((factor) => (
          <li key={factor.id} className={styles.item}>
            <div className={styles.words}>
              <div>{factor.name}</div>
              <div className={styles.detail}>
                {KINDS[factor.kind]}, added {formatMoment(factor.createdAt)},{' '}
                {factor.lastUsedAt === null ? 'not used yet' : `last used ${formatMoment(factor.lastUsedAt)}`}
              </div>
              {factor.isDisabled && (
                <Message kind="warn">
                  Disabled after too many wrong codes. Remove it and add it again.
                </Message>
              )}
            </div>
            <SmallButton
              aria-label={`Remove ${factor.name}`}
              onClick={() => onStep({ kind: 'remove', factor })}
            >
              Remove
            </SmallButton>
          </li>
        ))}
        {items.length > 0 && (
          <li className={styles.item}>
            <div className={styles.words}>
              <div>Recovery codes</div>
              <div className={styles.detail}>{recoveryCodesLeft} left</div>
            </div>
            <SmallButton onClick={() => onStep({ kind: 'new codes' })}>New codes</SmallButton>
          </li>
        )}
      </ul>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => onStep({ kind: 'totp' })}>
          Add an authenticator app
        </Button>
        {canUsePasskeys() && (
          <Button variant="default" onClick={() => onStep({ kind: 'passkey' })}>
            Add a passkey
          </Button>
        )}
      </div>
    </section>
  );
}

interface RemoveFactorProps {
  factor: SecondFactor;
  onDone: () => void;
  onCancel: () => void;
}

function RemoveFactor({ factor: { id, name }, onDone, onCancel }: RemoveFactorProps) {
  const remove = useSingleMutation({
    mutationFn: (currentPassword: string) =>
      callApi(secondFactorCalls.remove)({ body: { id, currentPassword } }),
    onSuccess: () => {
      notify.success('The second factor has been removed.');
      onDone();
    },
  });
  return (
    <PasswordPrompt
      title={`Remove ${name}`}
      action="Remove"
      danger
      error={remove.error}
      isBusy={remove.isPending}
      onSubmit={remove.mutate}
      onCancel={onCancel}
    />
  );
}

function NewCodes({ onCodes, onCancel }: { onCodes: (codes: string[]) => void; onCancel: () => void }) {
  const make = useSingleMutation({
    mutationFn: (currentPassword: string) =>
      callApi(secondFactorCalls.newRecoveryCodes)({ body: { currentPassword } }),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  return (
    <PasswordPrompt
      title="New recovery codes"
      action="Make new codes"
      error={make.error}
      isBusy={make.isPending}
      onSubmit={make.mutate}
      onCancel={onCancel}
    >
      <div className={styles.detail}>The old codes work no more, and your other sessions end.</div>
    </PasswordPrompt>
  );
}

const METHODS: Record<OwnSession['method'], string> = {
  password: 'password',
  'second factor': 'password and second factor',
  passkey: 'passkey',
  'single sign-on': 'single sign-on',
};

function SessionsList() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const end = useMutation({
    mutationFn: (which: number | 'others') =>
      which === 'others'
        ? callApi(accountCalls.endOtherSessions)()
        : callApi(accountCalls.endSession)({ params: { id: which } }),
    onSuccess: (_, which) =>
      notify.success(
        which === 'others' ? 'All other sessions have been ended.' : 'The session has been ended.',
      ),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const hasOthers = data.items.some(({ isCurrent }) => !isCurrent);
  return (
    <section className={styles.section} aria-label="Sessions">
      <h2>Sessions</h2>
      <ErrorBanner error={end.error} />
      {hasOthers && (
        <div className={styles.buttons}>
          <Button variant="default" loading={end.isPending} onClick={() => end.mutate('others')}>
            End all others
          </Button>
        </div>
      )}
      <ul className={styles.list}>
        {data.items.map(({ id, device, method, createdAt, lastUsedAt, isCurrent }) => (
          <li key={id} className={styles.item}>
            <div className={styles.words}>
              <div>
                {device || 'Unknown device'}
                {isCurrent && ' (this one)'}
              </div>
              <div className={styles.detail}>
                Since {formatMoment(createdAt)} by {METHODS[method]}, last used {formatMoment(lastUsedAt)}
              </div>
            </div>
            {!isCurrent && (
              <SmallButton
                aria-label={`End ${device || 'Unknown device'} of ${formatMoment(createdAt)}`}
                onClick={() => end.mutate(id)}
              >
                End
              </SmallButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
