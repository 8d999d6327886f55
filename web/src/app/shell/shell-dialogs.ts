import { createSpotlight } from '@mantine/spotlight';
import { holdKeys } from '../../lib/keyboard/held-keys.ts';

export const [paletteStore, paletteActions] = createSpotlight();
export const PALETTE_LABEL = 'Search commands';

/** `typed` are keys pressed for it before it could open. */
export const openPalette = (typed: readonly string[] = []): void => {
  if (paletteStore.getState().opened) return;
  holdKeys(typed, (field) => field.getAttribute('aria-label') === PALETTE_LABEL);
  paletteActions.open();
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
