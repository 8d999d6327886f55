import { Message } from '../../ui/feedback/message.tsx';

/** What is to be known before anything is applied. */
export const Warnings = ({ warnings }: { warnings: readonly string[] }) => (
  <Message kind="warn" role="status">
    {warnings.map((warning) => (
      <div key={warning}>{warning}</div>
    ))}
  </Message>
);
