import { NO_CONTENT } from '@careline/contracts/basis/messages';
import { IconInbox } from '@tabler/icons-react';
import styles from './empty-state.module.css';

export function EmptyState({ text = NO_CONTENT }: { text?: string }) {
  return (
    <div className={styles.empty} role="status">
      <IconInbox size={28} stroke={1.4} aria-hidden />
      <span>{text}</span>
    </div>
  );
}
