import { useEffect, useState } from 'react';
import type { Results } from './use-results.ts';

/** The current row of the list: which one Enter opens. A new search has none. */
export interface Cursor {
  index: number | undefined;
  set: (index: number) => void;
  /** Answers where it is then. */
  move: (steps: number) => number | undefined;
}

export function useCursor({ name, total = 0 }: Results): Cursor {
  const [at, setAt] = useState<{ name: string; index: number }>();
  useEffect(() => setAt((before) => (before?.name === name ? before : undefined)), [name]);
  const index = at?.name === name && at.index < total ? at.index : undefined;
  const set = (to: number) => setAt({ name, index: to });
  const move = (steps: number): number | undefined => {
    if (total === 0) return undefined;
    const to = index === undefined ? 0 : Math.max(0, Math.min(total - 1, index + steps));
    set(to);
    return to;
  };
  return { index, set, move };
}
