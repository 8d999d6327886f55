import { useEffect, useEffectEvent, useState } from 'react';

interface Answer {
  /** The list answers what is typed. */
  settled: boolean;
  /** There will be no answer. */
  failed?: boolean;
}

/** Enter chooses from the answer to what was typed: pressed before that is there, it waits for it. */
export function useEnter({ settled, failed = false }: Answer, choose: (index: number) => void) {
  const [awaited, setAwaited] = useState<number>();
  const cancel = () => setAwaited(undefined);
  const arrived = useEffectEvent((index: number) => {
    cancel();
    choose(index);
  });
  useEffect(() => {
    if (awaited === undefined) return;
    if (settled) arrived(awaited);
    else if (failed) setAwaited(undefined);
  }, [settled, failed, awaited]);
  return { press: setAwaited, cancel, isAwaited: awaited !== undefined };
}
