import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';
import { readKeystroke } from '../../lib/keyboard/keystroke.ts';
import { type Shortcut, useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { isOnTop } from '../../ui/panel/side-panel.tsx';

/** The keys of open details. On a small screen the details are a dialog, which disables the page's shortcuts. */
export function useDetailsKeys(details: RefObject<HTMLElement | null>, shortcuts: readonly Shortcut[]): void {
  useShortcuts('Provider details', shortcuts);
  useWindowEvent('keydown', (event) => {
    const shortcut = shortcuts.find(({ keys }) => keys === readKeystroke(event));
    if (shortcut && isOnTop(details.current)) shortcut.run();
  });
}
