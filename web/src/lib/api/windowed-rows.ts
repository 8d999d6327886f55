import { type UseQueryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** One answer of the server: `size` consecutive rows of a list, and how many rows the list has. */
export interface RowWindow {
  items: readonly unknown[];
  total: number;
}

interface WindowedRowsOptions<W extends RowWindow> {
  /** Identifies the search; another value starts at the top. */
  search: string;
  /** Rows per window. */
  size: number;
  query: (window: number) => UseQueryOptions<W>;
}

export interface WindowedRows<W extends RowWindow> {
  /** The search that these rows answer: the previous one until the first answer to the current one arrives. */
  search: string;
  /** Undefined until the first answer. */
  total: number | undefined;
  windows: ReadonlyMap<number, W>;
  rowAt: (index: number) => W['items'][number] | undefined;
  /** Reports which rows are in view, so that their windows are fetched. */
  setRange: (first: number, last: number) => void;
  isStale: boolean;
  error: unknown;
}

/** A list of any length, fetched window by window as rows come into view. Old rows stay until new ones arrive. */
export function useWindowedRows<W extends RowWindow>(options: WindowedRowsOptions<W>): WindowedRows<W> {
  const { search, size, query } = options;
  const [view, setView] = useState({ search, windows: TOP });
  const wanted = view.search === search ? view.windows : TOP;
  const { answers, error } = useQueries({ queries: wanted.map(query), combine: combineAnswers<W> });
  const kept = useRef<Arrived<W>>({ search: '', total: undefined, windows: new Map() });
  const arrived = addAnswers(kept.current, search, wanted, answers);
  useEffect(() => {
    kept.current = arrived;
  });
  return {
    ...arrived,
    rowAt: (index) => arrived.windows.get(Math.floor(index / size))?.items[index % size],
    setRange: (first, last) => {
      const windows = listWindows(first, last, size);
      // Most steps of a scroll stay within the same windows and need no render.
      if (windows.join() !== wanted.join()) setView({ search, windows });
    },
    isStale: arrived.total !== undefined && arrived.search !== search,
    error,
  };
}

const TOP: readonly number[] = [0];

/** The windows that contain the rows from `first` to `last`. */
export function listWindows(first: number, last: number, size: number): readonly number[] {
  const from = Math.floor(Math.max(0, first) / size);
  const to = Math.floor(Math.max(first, last) / size);
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

interface Arrived<W> {
  search: string;
  total: number | undefined;
  windows: ReadonlyMap<number, W>;
}

// Declared once: React Query runs a new `combine` function on every render.
const combineAnswers = <W>(results: readonly UseQueryResult<W>[]) => ({
  answers: results.map(({ data }) => data),
  error: results.find((result) => result.error)?.error ?? undefined,
});

/** The answers to the current search; those to the previous search as long as there are none. */
function addAnswers<W extends RowWindow>(
  before: Arrived<W>,
  search: string,
  wanted: readonly number[],
  answers: readonly (W | undefined)[],
): Arrived<W> {
  const newest = answers.findLast((answer) => answer !== undefined);
  if (!newest) return before;
  const windows = new Map(before.search === search ? before.windows : []);
  wanted.forEach((window, position) => {
    const answer = answers[position];
    if (answer) windows.set(window, answer);
  });
  return { search, total: newest.total, windows };
}
