import { MOST_TOLD } from '@careline/contracts/call-center/answers';
import { useCallbackRef } from '@mantine/hooks';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { usePins } from './caller/use-pins.ts';
import { isPinned, type Pin } from './model/caller/pins.ts';

/** What is given to the caller: about all of these, or one of them. */
interface Given {
  people: readonly Pin[];
  first: Pin | 'all';
}

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
  const give = useCallbackRef((opened?: Pin) => {
    const isNew = opened !== undefined && !isPinned(pins, opened.providerId);
    const people = isNew ? [opened, ...pins] : pins;
    open({ people: people.slice(0, MOST_TOLD), first: isNew ? opened : 'all' });
  });
  return {
    pins,
    toggle,
    isComparing,
    given,
    /** All pins, and the open provider if it is not among them. */
    give,
    givePinned: useCallbackRef(() => give()),
    giveOne: useCallbackRef((pin: Pin) => open({ people: pins, first: pin })),
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
