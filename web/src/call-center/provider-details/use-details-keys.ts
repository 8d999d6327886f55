import { useWindowEvent } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { readKeystroke } from '../../lib/keyboard/keystroke.ts';
import { type Shortcut, useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { notify } from '../../lib/notify.ts';
import { isOnTop } from '../../ui/panel/side-panel.tsx';

/** The keys of open details. On a small screen the details are a dialog, which disables the page's shortcuts. */
export function useDetailsKeys(details: RefObject<HTMLElement | null>, shortcuts: readonly Shortcut[]): void {
  useShortcuts('Provider details', shortcuts);
  useWindowEvent('keydown', (event) => {
    const shortcut = shortcuts.find(({ keys }) => keys === readKeystroke(event));
    if (shortcut && isOnTop(details.current)) shortcut.run();
  });
}

/**
 * Copies the phone of the open details. Users press C before the details have arrived; the phone is then copied as soon as it is
 * known. `phone` is undefined until then, and empty when none is recorded.
 */
export function useCopyPhone(phone: string | undefined): () => void {
  const [isWanted, setWanted] = useState(false);
  const isReady = isWanted && phone !== undefined;
  const copy = () => {
    setWanted(phone === undefined);
    if (phone === '') notify.error('No phone is recorded: nothing was copied.');
    else if (phone !== undefined) void copyText(phone);
  };
  const copyNow = useEffectEvent(copy);
  useEffect(() => {
    if (isReady) copyNow();
  }, [isReady]);
  return copy;
}
