import { UnstyledButton } from '@mantine/core';
import { type Icon, IconCopy } from '@tabler/icons-react';
import { copyText } from '../../lib/copy-text.ts';
import styles from './details.module.css';

interface CopyLineProps {
  icon: Icon;
  /** "phone": read before the value. */
  what: string;
  value: string;
  /** Read under the value: whose it is. */
  label?: string | undefined;
  /** The value as a link: a phone to call. */
  href?: string | undefined;
  keys?: string;
}

/** A value to copy with one click anywhere on its line, except on the link. */
export function CopyLine({ icon: Glyph, what, value, label, href, keys }: CopyLineProps) {
  return (
    <div className={styles.copyLine}>
      <Glyph size={16} aria-hidden />
      <span className={styles.copyValue}>
        {href ? (
          <a href={href} className={styles.copyLink}>
            {value}
          </a>
        ) : (
          value
        )}
        {label && <span className={styles.copyLabel}>{label}</span>}
      </span>
      <UnstyledButton
        className={styles.copyHint}
        aria-label={`Copy ${what} ${value}`}
        aria-keyshortcuts={keys}
        onClick={() => void copyText(value)}
      >
        <IconCopy size={14} aria-hidden /> Copy
      </UnstyledButton>
    </div>
  );
}
