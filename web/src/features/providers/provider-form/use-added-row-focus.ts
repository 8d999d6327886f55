import { type RefObject, useEffect, useRef } from 'react';

/** Whoever adds a row wants to type in it: when the rows have become more by one, the last one's first input is focused. */
export function useAddedRowFocus(rows: RefObject<HTMLElement | null>, count: number): () => void {
  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current || count === 0) return;
    wanted.current = false;
    const added = rows.current?.lastElementChild;
    // In the middle, so that there is room for the list that opens below its picker.
    added?.scrollIntoView({ block: 'center' });
    added?.querySelector('input')?.focus({ preventScroll: true });
  }, [rows, count]);
  return () => {
    wanted.current = true;
  };
}
