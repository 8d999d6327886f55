import { useState } from 'react';
import { moveIndex } from '../../ui/table/list-window.ts';
import type { Results } from './use-results.ts';

/** The current row of the list: which one Enter opens. A new search has none. */
export interface Cursor {
  index: number | undefined;
  set: (index: number) => void;
  /** Moves by `steps` rows, or to the first row if there is no current one. Returns the new index. */
  move: (steps: number, from?: number) => number | undefined;
}

export function useCursor({ search, total = 0 }: Results): Cursor {
  const [at, setAt] = useState<{ search: string; index: number }>();
  const index = at?.search === search && at.index < total ? at.index : undefined;
  const set = (to: number) => setAt({ search, index: to });
  const move = (steps: number, from = index): number | undefined => {
    if (total === 0) return undefined;
    const to = moveIndex(from, steps, total);
    set(to);
    return to;
  };
  return { index, set, move };
}
