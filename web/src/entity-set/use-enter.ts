import { useEffect, useEffectEvent, useState } from 'react';
import { within } from './use-select-keys.ts';

interface Answer {
  /** The list answers what is typed. */
  settled: boolean;
  /** How many options it has, once they are known. */
  count: number | undefined;
  /** There will be no answer. */
  failed?: boolean;
}

/** Enter chooses from the answer to what was typed: pressed before that is there, it waits for it. */
export function useEnter({ settled, count, failed = false }: Answer, choose: (index: number) => void) {
  const [awaited, setAwaited] = useState<number>();
  const cancel = () => setAwaited(undefined);
  const arrived = useEffectEvent((index: number) => {
    cancel();
    choose(within(index, count));
  });
  useEffect(() => {
    if (awaited === undefined) return;
    if (settled) arrived(awaited);
    else if (failed) setAwaited(undefined);
  }, [settled, failed, awaited]);
  return { press: setAwaited, cancel, isAwaited: awaited !== undefined };
}
