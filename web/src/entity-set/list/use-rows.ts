import type { EntitySet, Page, RowOf, ScopeOf } from '@careline/contracts/entity-set';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { rowIn, WINDOW, windowsOf } from '../../lib/api/windows.ts';
import type { Order } from '../../ui/table/table-columns.ts';
import { entitySetApi } from '../api.ts';

export interface RowSearch<S extends EntitySet> {
  query: string;
  order?: Order | undefined;
  scope?: ScopeOf<S> | undefined;
  /** False when this runs beside the user's typing. */
  spinner?: boolean;
  enabled?: boolean;
}

export interface Rows<Row> {
  /** Undefined until the first answer. */
  total: number | undefined;
  rowAt: (index: number) => Row | undefined;
  setRange: (first: number, last: number) => void;
  /** These rows answer the search before; the new answer is on its way. */
  stale: boolean;
  /** Why there will be no answer. */
  error: unknown;
}

const TOP = [0];

/** The rows of a search, fetched window by window as they come into view. */
export function useRows<S extends EntitySet>(set: S, search: RowSearch<S>): Rows<RowOf<S>> {
  const { query, order, scope, spinner = true, enabled = true } = search;
  const name = JSON.stringify([query, order, scope]);
  const [view, setView] = useState({ name, windows: TOP });
  // A new search starts at its top, whatever was in view before.
  const wanted = view.name === name ? view.windows : TOP;
  const answers = useQueries({
    queries: wanted.map((window) => ({
      queryKey: [set.name, 'Search', { query, order, scope }, window],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        entitySetApi(set).search(
          {
            ...scope,
            query,
            skip: window * WINDOW,
            take: WINDOW,
            orderBy: order?.by,
            direction: order?.direction,
          } as Parameters<ReturnType<typeof entitySetApi<S>>['search']>[0],
          { signal, spinner: spinner && window === 0 },
        ),
      enabled,
    })),
    combine: (results) => ({
      pages: results.map((result) => result.data),
      error: results.find((result) => result.isError)?.error,
    }),
  });
  const arrived = answersOf<RowOf<S>>(name, wanted, answers.pages);
  const kept = useRef(arrived);
  useEffect(() => {
    if (arrived.total !== undefined) kept.current = arrived;
  });
  const shown = arrived.total === undefined ? kept.current : arrived;
  return {
    total: shown.total,
    rowAt: (index) => rowIn(shown.windows, index),
    setRange: (first, last) => {
      const windows = windowsOf(first, last);
      // Most steps of a scroll stay within the windows that are there: nothing is to be drawn anew.
      if (windows.join() !== wanted.join()) setView({ name, windows });
    },
    stale: shown.total !== undefined && shown.name !== name,
    error: answers.error,
  };
}

interface Answers<Row> {
  name: string;
  total: number | undefined;
  windows: ReadonlyMap<number, readonly Row[]>;
}

function answersOf<Row>(
  name: string,
  wanted: readonly number[],
  answers: readonly (Page<Row> | undefined)[],
): Answers<Row> {
  const windows = new Map<number, readonly Row[]>();
  let total: number | undefined;
  wanted.forEach((window, place) => {
    const answer = answers[place];
    if (!answer) return;
    windows.set(window, answer.items);
    total = answer.total;
  });
  return { name, total, windows };
}
