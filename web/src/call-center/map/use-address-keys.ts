import type { RefObject } from 'react';
import { useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import type { Destination } from '../model/places/destinations.ts';

interface AddressKeys {
  panel: RefObject<HTMLElement | null>;
  destinations: readonly Destination[];
  selected: Destination | undefined;
  onSelect: (key: string) => void;
}

/** The keys that walk through the rows of the list walk through the addresses of the map. */
export function useAddressKeys({ panel, destinations, selected, onSelect }: AddressKeys): void {
  const walk = (steps: number) => () => {
    const at = selected ? destinations.indexOf(selected) + steps : 0;
    const next = destinations[Math.max(0, Math.min(destinations.length - 1, at))];
    if (!next) return;
    onSelect(next.key);
    // From the address, Tab leads to its physicians.
    requestAnimationFrame(() =>
      panel.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus({ preventScroll: true }),
    );
  };
  const panelHasFocus = () =>
    document.activeElement === document.body || document.activeElement === panel.current;
  useShortcuts('Results', [
    { keys: 'J', label: 'Next address', run: walk(1) },
    { keys: 'K', label: 'Previous address', run: walk(-1) },
    { keys: 'ArrowDown', label: 'Next address', run: walk(1), when: panelHasFocus },
    { keys: 'ArrowUp', label: 'Previous address', run: walk(-1), when: panelHasFocus },
  ]);
}
