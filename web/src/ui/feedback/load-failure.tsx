import { Button } from '@mantine/core';
import { ApiError } from '../../lib/api/api-client.ts';
import { Message } from './message.tsx';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Instead of waiting for ever: what the server said, as far as it said something, and another try. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const isGone = error instanceof ApiError && error.status === 404;
  const said = error instanceof ApiError && error.status < 500 ? error.messages : [];
  return (
    <Message kind="warn" role="status">
      {said.length === 0 && 'This could not be loaded.'}
      {said.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {!isGone && (
        <div>
          <Button size="compact-sm" variant="default" mt={8} onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </Message>
  );
}
