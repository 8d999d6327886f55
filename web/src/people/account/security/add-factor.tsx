import { secondFactorCalls, type TotpBegun } from '@careline/contracts/people/second-factors';
import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { encode } from 'uqr';
import { ApiError } from '../../../lib/api/api-client.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { useSingleMutation } from '../../../lib/api/use-single-mutation.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { ErrorBanner } from '../../../ui/feedback/feedback.tsx';
import { PasswordPrompt } from './password-prompt.tsx';
import styles from './security.module.css';

interface AddFactorProps {
  kind: 'totp' | 'passkey';
  /** The recovery codes that came with the first factor; empty otherwise. */
  onAdded: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** Sets up a second factor: the password first, then the proof that its owner holds it. */
export const AddFactor = ({ kind, ...rest }: AddFactorProps) =>
  kind === 'totp' ? <AddApp {...rest} /> : <AddPasskey {...rest} />;

type AddProps = Omit<AddFactorProps, 'kind'>;

function AddApp({ onAdded, onCancel }: AddProps) {
  const begin = useSingleMutation({
    mutationFn: (currentPassword: string) =>
      callApi(secondFactorCalls.beginTotp)({ body: { currentPassword } }),
  });
  if (begin.data) return <ConfirmApp begun={begin.data} onAdded={onAdded} onCancel={onCancel} />;
  return (
    <PasswordPrompt
      title="Add an authenticator app"
      action="Continue"
      error={begin.error}
      isBusy={begin.isPending}
      onSubmit={begin.mutate}
      onCancel={onCancel}
    />
  );
}

function ConfirmApp({ begun, onAdded, onCancel }: AddProps & { begun: TotpBegun }) {
  const [code, setCode] = useState('');
  const confirm = useSingleMutation({
    mutationFn: () => callApi(secondFactorCalls.confirmTotp)({ body: { id: begun.id, code } }),
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  const key = begun.secret.replace(/.{4}(?=.)/g, '$& ');
  return (
    <form
      noValidate
      className={styles.section}
      aria-label="Add an authenticator app"
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate();
      }}
    >
      <h2>Add an authenticator app</h2>
      <p className={styles.detail}>Scan this with the app on your phone, or type the key into it.</p>
      <QrCode text={begun.uri} label="QR code for the authenticator app" />
      <code className={styles.key}>{key}</code>
      <Stack gap="sm">
        <div className={styles.buttons}>
          <Button variant="default" onClick={() => void copyText(begun.secret, 'the key')}>
            Copy key
          </Button>
        </div>
        <ErrorBanner error={confirm.error} />
        <TextInput
          label="Code that the app shows now"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          error={confirm.error instanceof ApiError && confirm.error.fields.code !== undefined}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" loading={confirm.isPending}>
            Confirm
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function AddPasskey({ onAdded, onCancel }: AddProps) {
  const [name, setName] = useState('');
  const add = useSingleMutation({
    mutationFn: async (currentPassword: string) => {
      const { createPasskey } = await import('../passkeys.ts');
      const { id, options } = await callApi(secondFactorCalls.beginPasskey)({ body: { currentPassword } });
      const passkey = await createPasskey(options);
      return callApi(secondFactorCalls.confirmPasskey)({
        body: { id, passkey, name: name.trim() || 'Passkey' },
      });
    },
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  return (
    <PasswordPrompt
      title="Add a passkey"
      action="Continue on this device"
      error={add.error}
      isBusy={add.isPending}
      onSubmit={add.mutate}
      onCancel={onCancel}
    >
      <TextInput
        label="Name"
        placeholder="Passkey"
        description="So that you recognise it in the list, such as Work laptop."
        maxLength={100}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </PasswordPrompt>
  );
}

/** Dark on white in both themes: apps read nothing else. The frame of four modules is part of the standard. */
const FRAME = 4;

/** A QR code as one SVG path, without a style. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0 });
  const modules = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + FRAME} ${y + FRAME}h1v1h-1z` : '')))
    .join('');
  const side = size + 2 * FRAME;
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} width={200} height={200}>
      <rect width={side} height={side} fill="#fff" />
      <path d={modules} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
