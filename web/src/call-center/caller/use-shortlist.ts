import { useCallbackRef } from '@mantine/hooks';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { notify } from '../../lib/notify.ts';
import { type Given, listGiven, type Pin, togglePin } from '../model/caller/pins.ts';
import { useSessionMemory } from '../search/use-session-memory.ts';

/**
 * The pinned providers and the two dialogs about them: compare, and give to the caller. A dialog opens in one task, so that the next
 * key already goes there.
 */
export function useShortlist(onClosed: () => void) {
  const { pins, toggle, clear } = usePins();
  const [isComparing, setComparing] = useState(false);
  const [given, setGiven] = useState<Given>();
  const closeBoth = () => {
    setComparing(false);
    setGiven(undefined);
  };
  const open = (next: Given) =>
    flushSync(() => {
      setComparing(false);
      setGiven(next);
    });
  const give = useCallbackRef((opened?: Pin) => open(listGiven(pins, opened)));
  return {
    pins,
    toggle,
    isComparing,
    given,
    /** All pins, and the open provider if it is not among them. */
    give,
    givePinned: useCallbackRef(() => give()),
    giveOne: useCallbackRef((pin: Pin) => open({ people: pins, all: pins, first: pin })),
    compare: useCallbackRef(() => flushSync(() => setComparing(true))),
    close: useCallbackRef(() => {
      closeBoth();
      onClosed();
    }),
    forget: () => {
      clear();
      closeBoth();
    },
  };
}

export type Shortlist = ReturnType<typeof useShortlist>;

const NONE: readonly Pin[] = [];

interface Pins {
  pins: readonly Pin[];
  toggle: (pin: Pin) => void;
  clear: () => void;
}

/** The shortlist of this call. It outlives filters and screens, and lives in memory alone. */
function usePins(): Pins {
  const [pins, setPins] = useSessionMemory('pins', NONE);
  const toggle = useCallbackRef((pin: Pin) => {
    const next = togglePin(pins, pin);
    if (next) setPins(next);
    else notify.info('Four providers are pinned already. Unpin one first.');
  });
  const clear = useCallbackRef(() => setPins(NONE));
  return { pins, toggle, clear };
}
