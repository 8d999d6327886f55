import { UnstyledButton } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type Icon, IconCopy } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { readKeystroke } from '../../../lib/keyboard/keystroke.ts';
import { useShortcuts } from '../../../lib/keyboard/shortcuts.ts';
import { isOnTop } from '../../../ui/panel/side-panel.tsx';
import styles from './details.module.css';

interface CopyLineProps {
  icon: Icon;
  /** "phone": read before the value. */
  what: string;
  value: string;
  /** The value as a link: a phone to call. */
  href?: string | undefined;
  keys?: string;
}

/** A value to copy with one click anywhere on its line, except on the link. */
export function CopyLine({ icon: Glyph, what, value, href, keys }: CopyLineProps) {
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

/** C copies the phone that the details show. */
export function useCopyKey(phone: string, details: RefObject<HTMLElement | null>): void {
  const copy = () => void copyText(phone);
  useShortcuts('Provider details', phone ? [{ keys: 'C', label: 'Copy phone', run: copy }] : []);
  // On a small screen the details are a dialog, which disables the page's shortcuts.
  useWindowEvent('keydown', (event) => {
    if (phone && readKeystroke(event) === 'C' && isOnTop(details.current)) copy();
  });
}
