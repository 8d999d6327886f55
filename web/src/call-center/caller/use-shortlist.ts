import { useCallbackRef } from '@mantine/hooks';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Given, listGiven, type Pin } from '../model/caller/pins.ts';
import { usePins } from './use-pins.ts';

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
