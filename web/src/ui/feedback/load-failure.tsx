import { Button } from '@mantine/core';
import { isGone, messagesOf } from '../../lib/api/api-client.ts';
import { Message } from './message.tsx';

/** Shows the server's message, if any, and a button to try again. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const said = messagesOf(error);
  return (
    <Message kind="warn" role="status">
      {said.length === 0 && 'This could not be loaded.'}
      {said.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {!isGone(error) && (
        <div>
          <Button size="compact-sm" variant="default" mt={8} onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </Message>
  );
}
