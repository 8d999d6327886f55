import { Children, type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * Draws its children after what is around them, one after the other, and each in slices of a few milliseconds, between
 * which the browser answers the user. What appears because of an answer of the server or a step of the router React draws
 * in one go otherwise: that holds up a phone for a second.
 */
export function Later({ children }: { children: ReactNode }) {
  // With the parts that are not there now, such as a failure: when one of them appears, none of the others goes away.
  const parts: readonly ReactNode[] = Array.isArray(children) ? children : [children];
  const count = useGrowingCount(parts.length, 1);
  return Children.toArray(parts.slice(0, count));
}

/**
 * Draws a dialog from its first opening on: a closed one costs as much as an open one. It is drawn closed and opened right
 * after, because a dialog notes where to return the focus at the moment it opens.
 */
export function OnceOpened({
  opened,
  children,
}: {
  opened: boolean;
  children: (opened: boolean) => ReactNode;
}) {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (opened) setDrawn(true);
  }, [opened]);
  return opened || isDrawn ? children(opened && isDrawn) : null;
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
