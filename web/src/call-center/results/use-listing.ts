import { useEffect, useState } from 'react';
import { moveIndex } from '../../ui/table/list-window.ts';
import { type Said, useShownSearch } from '../search/use-preview.ts';
import type { Search } from '../search/use-search.ts';
import { useMemory } from '../search/use-session-memory.ts';
import { type Results, useResults } from './use-results.ts';

/** What is listed: the results of the search, or of what the line would make of it. */
export function useListing(search: Search) {
  const [said, setSaid] = useState<Said>();
  const shown = useShownSearch(search, said);
  const found = useResults(shown.request);
  const results = shown.isNobody ? { ...found, total: 0, rowAt: () => undefined } : found;
  const setResults = useResults(search.request);
  return {
    /** What the line would set. */
    said,
    setSaid,
    shown,
    results,
    /** Of the search that is set: the open details belong to it. */
    ownResults: shown.isPreview ? setResults : results,
    /** Nobody fits, and something else is offered. */
    isNobody: results.total === 0 && !results.isStale && !shown.isPreview,
    cursor: useCursor(results),
  };
}

export type Listing = ReturnType<typeof useListing>;

/** The current row of the list: which one Enter opens. A new search has none. */
export interface Cursor {
  index: number | undefined;
  set: (index: number) => void;
  /** Moves by `steps` rows, or to the first row if there is no current one. Returns the new index. */
  move: (steps: number, from?: number) => number | undefined;
}

function useCursor({ search, total = 0 }: Results): Cursor {
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

const wasReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/**
 * The page was loaded again in the middle of a search, whose filters are in the URL: age and address, which are kept nowhere, are gone, and
 * the same list may show other people. True until something of the patient is typed, or the next call begins.
 */
export function useReloaded({ filters, patient: { patient } }: Pick<Search, 'filters' | 'patient'>): boolean {
  const memory = useMemory('reload-told', false);
  const [isReloaded, setReloaded] = useState(() => !memory.read() && wasReloaded());
  useEffect(() => memory.write(true), [memory]);
  const { age, birthDate, address } = patient;
  const isOver = filters.length === 0 || age + birthDate + address !== '';
  useEffect(() => {
    if (isOver) setReloaded(false);
  }, [isOver]);
  return isReloaded && !isOver;
}
