import { IconAlertTriangle, IconCircleX, IconInfoCircle, IconMessage2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './message.module.css';

const icons = {
  warn: IconAlertTriangle,
  info: IconInfoCircle,
  script: IconMessage2,
  error: IconCircleX,
} as const;

interface MessageProps {
  kind: keyof typeof icons;
  title?: string;
  /** "alert" interrupts a screen reader, "status" waits for its turn. */
  role?: 'alert' | 'status';
  children?: ReactNode;
}

/** A coloured box that never relies on its colour: icon and words say the same. */
export function Message({ kind, title, role, children }: MessageProps) {
  const Icon = icons[kind];
  return (
    <div className={styles.message} data-kind={kind} role={role}>
      <Icon size={16} aria-hidden />
      <div className={styles.words}>
        {title && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  );
}
