import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';
import { keystroke } from '../../../lib/keystroke.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { isOnTop } from '../../../ui/side-panel.tsx';
import { copyText } from '../copy-text.ts';

/** C copies the phone that the details show. */
export function useCopyKey(phone: string, details: RefObject<HTMLElement | null>): void {
  const copy = () => void copyText(phone);
  useShortcuts('Provider details', phone ? [{ keys: 'C', label: 'Copy phone', run: copy }] : []);
  // On a small screen details are a dialog, and the shortcuts of the page rest while one is open.
  useWindowEvent('keydown', (event) => {
    if (phone && keystroke(event) === 'C' && isOnTop(details.current)) copy();
  });
}
