import { UnstyledButton } from '@mantine/core';
import { type Icon, IconCopy } from '@tabler/icons-react';
import { copyText } from '../copy-text.ts';
import styles from './details.module.css';

interface CopyLineProps {
  icon: Icon;
  /** "phone": read before the value. */
  what: string;
  value: string;
  keys?: string;
}

/** A value to copy with one click anywhere on its line. */
export function CopyLine({ icon: Glyph, what, value, keys }: CopyLineProps) {
  return (
    <UnstyledButton
      className={styles.copyLine}
      aria-label={`Copy ${what} ${value}`}
      aria-keyshortcuts={keys}
      onClick={() => void copyText(value)}
    >
      <Glyph size={16} aria-hidden />
      <span className={styles.copyValue}>{value}</span>
      <span className={styles.copyHint}>
        <IconCopy size={14} aria-hidden /> Copy
      </span>
    </UnstyledButton>
  );
}
