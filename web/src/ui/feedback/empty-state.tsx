import { NO_CONTENT } from '@careline/contracts/basis/messages';
import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  text?: string;
  /** What the user can do about it. */
  action?: ReactNode;
}

export function EmptyState({ text = NO_CONTENT, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <IconInbox size={28} stroke={1.4} aria-hidden />
      <span role="status">{text}</span>
      {action}
    </div>
  );
}
