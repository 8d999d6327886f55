import { Button, PasswordInput, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../lib/api/api-client.ts';
import { ErrorBanner } from '../../../ui/feedback/feedback.tsx';
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
          visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
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
