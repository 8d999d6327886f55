import { createSpotlight } from '@mantine/spotlight';
import { flushSync } from 'react-dom';

export const [paletteStore, paletteActions] = createSpotlight();
export const PALETTE_LABEL = 'Search commands';

/** Moves the focus in the same task: Mantine's timer would leave the next letters to the field that had it before. */
export const openPalette = (): void => {
  flushSync(paletteActions.open);
  document.querySelector<HTMLElement>(`[aria-label="${PALETTE_LABEL}"]`)?.focus();
};

/** The list of shortcuts opens from the top bar, the palette and with `?`. */
const listeners = new Set<() => void>();
export const openShortcutHelp = (): void => {
  for (const listener of listeners) listener();
};
export const onShortcutHelp = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
