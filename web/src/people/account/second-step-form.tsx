import { accountCalls, type SignedIn } from '@careline/contracts/people/account';
import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../lib/api/call-api.ts';
import { ErrorBanner, Message } from '../../ui/feedback/feedback.tsx';
import { confirmWithPasskey } from './passkeys.ts';
import styles from './sign-in-card.module.css';

interface SecondStepFormProps {
  demand: NonNullable<SignedIn['secondFactor']>;
  onDone: (answer: SignedIn) => Promise<void>;
  onBack: () => void;
}

/** The second step of a sign-in: a code of the app, a passkey, or a recovery code. */
export function SecondStepForm({ demand: { ticket, methods }, onDone, onBack }: SecondStepFormProps) {
  const hasApp = methods.includes('totp');
  const hasPasskey = methods.includes('passkey');
  const [usesRecovery, setUsesRecovery] = useState(!hasApp && !hasPasskey && methods.includes('recovery'));
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: async () => onDone(await callApi(accountCalls.secondFactor)({ body: { ticket, code } })),
  });
  const passkey = useMutation({ mutationFn: async () => onDone(await confirmWithPasskey(ticket)) });
  const isTyped = hasApp || usesRecovery;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    passkey.reset();
    if (code.trim()) confirm.mutate();
  };
  return (
    <Stack gap="sm">
      {methods.length === 0 && (
        <Message kind="warn" role="status">
          None of your second factors can be used any more. Please ask your administrator to reset them.
        </Message>
      )}
      <ErrorBanner error={confirm.error ?? passkey.error} />
      {hasPasskey && (
        <Button
          fullWidth
          variant={isTyped ? 'default' : 'filled'}
          loading={passkey.isPending}
          onClick={() => {
            confirm.reset();
            passkey.mutate();
          }}
        >
          Use your passkey
        </Button>
      )}
      {isTyped && (
        <form noValidate onSubmit={submit}>
          <Stack gap="sm">
            <TextInput
              key={usesRecovery ? 'recovery' : 'app'}
              label={usesRecovery ? 'Recovery code' : 'Code of your authenticator app'}
              description={usesRecovery ? 'One of the codes that you kept. Each works once.' : undefined}
              inputMode={usesRecovery ? 'text' : 'numeric'}
              autoComplete={usesRecovery ? 'off' : 'one-time-code'}
              autoFocus
              value={code}
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
            />
            <Button type="submit" fullWidth loading={confirm.isPending}>
              Confirm
            </Button>
          </Stack>
        </form>
      )}
      {methods.includes('recovery') && (hasApp || hasPasskey) && (
        <button
          type="button"
          className={`link-button ${styles.link}`}
          onClick={() => {
            setUsesRecovery(!usesRecovery);
            setCode('');
            confirm.reset();
          }}
        >
          {usesRecovery ? 'Back to the other ways' : 'Use a recovery code'}
        </button>
      )}
      <button type="button" className={`link-button ${styles.link}`} onClick={onBack}>
        Back to sign in
      </button>
    </Stack>
  );
}
