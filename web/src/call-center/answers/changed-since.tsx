import { Message } from '../../ui/feedback/feedback.tsx';
import styles from './answers.module.css';

/** What of an answer is no longer as it was told. */
export const ChangedSince = ({ changed }: { changed: readonly string[] }) =>
  changed.length === 0 ? (
    <Message kind="info" title="Nothing has changed since" />
  ) : (
    <Message kind="warn" title="Changed since">
      <ul className={styles.changed}>
        {changed.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Message>
  );
