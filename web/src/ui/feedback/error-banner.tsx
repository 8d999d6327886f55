import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api/api-client.ts';
import { Message } from './message.tsx';

interface ErrorBannerProps {
  error: unknown;
  /** A remedy, such as a Reload button. */
  action?: ReactNode;
}

/** The server's messages about a refused request. Failures without a message are shown as a notice instead. */
export function ErrorBanner({ error, action }: ErrorBannerProps) {
  if (!(error instanceof ApiError) || error.messages.length === 0 || error.status >= 500) return null;
  return (
    <Message kind="error" role="alert">
      {[...new Set(error.messages)].map((line) => (
        <div key={line}>{line}</div>
      ))}
      {action}
    </Message>
  );
}
