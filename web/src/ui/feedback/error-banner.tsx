import type { ReactNode } from 'react';
import { messagesOf } from '../../lib/api/api-client.ts';
import { Message } from './message.tsx';

interface ErrorBannerProps {
  error: unknown;
  /** A remedy, such as a Reload button. */
  action?: ReactNode;
}

/** The server's messages about a refused request. Failures without a message are shown as a notice instead. */
export function ErrorBanner({ error, action }: ErrorBannerProps) {
  const messages = messagesOf(error);
  if (messages.length === 0) return null;
  return (
    <Message kind="error" role="alert">
      {[...new Set(messages)].map((line) => (
        <div key={line}>{line}</div>
      ))}
      {action}
    </Message>
  );
}
