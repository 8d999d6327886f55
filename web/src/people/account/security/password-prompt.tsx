import { Button, PasswordInput, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-client.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { offerDownload } from '../../../lib/offer-download.ts';
import { ErrorBanner, Message } from '../../../ui/feedback/feedback.tsx';
import { useShownOnce } from '../../../ui/feedback/unsaved-changes.ts';
import { signInHints } from '../account-api.ts';
import styles from './security.module.css';

interface PasswordPromptProps {
  title: string;
  action: string;
  danger?: boolean;
  children?: ReactNode;
  error: unknown;
  isBusy: boolean;
  onSubmit: (currentPassword: string) => void;
  onCancel?: (() => void) | undefined;
}

/** Asks for the current password before a change to the account's security. */
export function PasswordPrompt(props: PasswordPromptProps) {
  const { title, action, danger = false, children, error, isBusy, onSubmit, onCancel } = props;
  const [password, setPassword] = useState('');
  const { data: hints } = useQuery(signInHints);
  return (
    <form
      noValidate
      className={styles.section}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(password);
      }}
    >
      <h2>{title}</h2>
      <Stack gap="sm">
        <ErrorBanner error={error} />
        {children}
        <PasswordInput
          label="Current password"
          description={hints?.singleSignOn && 'Leave it empty if your account has no password here.'}
          autoComplete="current-password"
          autoFocus
          error={error instanceof ApiError && error.fields.currentPassword}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" loading={isBusy} {...(danger && { color: 'red.8' })}>
            {action}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      </Stack>
    </form>
  );
}

/** New recovery codes. They are shown this once. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n');
  const keep = useShownOnce();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that led here is gone, and its button with it.
  useEffect(() => heading.current?.focus(), []);
  const download = () =>
    offerDownload(new Blob([`${text}\n`], { type: 'text/plain' }), 'careline-recovery-codes.txt');
  return (
    <section className={styles.section} aria-label="Recovery codes">
      <h2 ref={heading} tabIndex={-1}>
        Your recovery codes
      </h2>
      <Message kind="info" role="status">
        Keep them where you can reach them without your device. Each works once, and they are shown only now.
      </Message>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => void copyText(text, 'the recovery codes')}>
          Copy
        </Button>
        <Button variant="default" onClick={download}>
          Download
        </Button>
        <Button
          onClick={() => {
            keep();
            onDone();
          }}
        >
          I have kept them
        </Button>
      </div>
    </section>
  );
}
