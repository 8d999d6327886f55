import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api/api-client.ts';
import { Message } from './message.tsx';

interface ErrorBannerProps {
  error: unknown;
  /** What the user can do about it, such as Reload. */
  action?: ReactNode;
}

/** What the server said against a request, line by line. Failures without words are announced elsewhere. */
export function ErrorBanner({ error, action }: ErrorBannerProps) {
  if (!(error instanceof ApiError) || error.messages.length === 0 || error.status >= 500) return null;
  return (
    <Message kind="error" role="alert">
      {error.messages.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {action}
    </Message>
  );
}
