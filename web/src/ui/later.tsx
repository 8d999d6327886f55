import { Children, type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * Draws its children after what is around them, one after the other, and each in slices of a few milliseconds, between
 * which the browser answers the user. What appears because of an answer of the server or a step of the router React draws
 * in one go otherwise: that holds up a phone for a second.
 */
export function Later({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children);
  const [drawn, setDrawn] = useState(0);
  const isComplete = drawn >= parts.length;
  useEffect(() => {
    if (!isComplete) startTransition(() => setDrawn(drawn + 1));
  }, [drawn, isComplete]);
  return parts.slice(0, drawn);
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

/** True once the browser has nothing else to do: for calls to the server that the first screen can do without. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
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
