import { type RefObject, useEffect, useRef } from 'react';

/** Whoever adds a row wants to type in it: when the rows have become more by one, the last one's first input is focused. */
export function useAddedRowFocus(rows: RefObject<HTMLElement | null>, count: number): () => void {
  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current || count === 0) return;
    wanted.current = false;
    rows.current?.lastElementChild?.querySelector('input')?.focus();
  }, [rows, count]);
  return () => {
    wanted.current = true;
  };
}
