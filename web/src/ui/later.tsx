import { Children, type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * Draws its children after what is around them, and in slices of a few milliseconds, between which the browser answers
 * the user. What appears because of an answer of the server or a step of the router React draws in one go otherwise:
 * that holds up a phone for a second.
 */
export function Later({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  return isDue ? children : null;
}

/** Draws its parts one after the other, each like `Later`: what is put into the page at once stays small. */
export function InTurn({ children }: { children: readonly ReactNode[] }) {
  const count = useGrowingCount(children.length, 1);
  return Children.toArray(children.slice(0, count));
}

/** How many of `total` parts to draw now: first none, then `step` more at a time until all of them are there. */
export function useGrowingCount(total: number, step: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count + step));
  }, [count, total, step]);
  return Math.min(count, total);
}

/**
 * True once the browser has nothing else to do: for what the first screen can do without. With `hasBegun`, the browser's
 * rest before that does not count.
 */
export function useIsIdle(hasBegun = true): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => (hasBegun ? whenIdle(() => startTransition(() => setIdle(true))) : undefined), [hasBegun]);
  return isIdle;
}

function whenIdle(act: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(act, { timeout: 2_000 });
  return () => window.cancelIdleCallback(handle);
}
