import { useCallbackRef } from '@mantine/hooks';
import { notify } from '../../lib/notify.ts';
import { type Pin, togglePin } from '../model/caller/pins.ts';
import { useSessionMemory } from '../search/use-session-memory.ts';

const NONE: readonly Pin[] = [];

export interface Pins {
  pins: readonly Pin[];
  /** Pins a provider, or unpins it. */
  toggle: (pin: Pin) => void;
  clear: () => void;
}

/** The shortlist of this call. It outlives filters and screens, and lives in memory alone. */
export function usePins(): Pins {
  const [pins, setPins] = useSessionMemory('pins', NONE);
  const toggle = useCallbackRef((pin: Pin) => {
    const next = togglePin(pins, pin);
    if (next) setPins(next);
    else notify.info('Four providers are pinned already. Unpin one first.');
  });
  const clear = useCallbackRef(() => setPins(NONE));
  return { pins, toggle, clear };
}
