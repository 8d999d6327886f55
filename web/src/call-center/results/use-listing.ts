import { useState } from 'react';
import { type Said, useShownSearch } from '../search/use-preview.ts';
import type { Search } from '../search/use-search.ts';
import { useCursor } from './use-cursor.ts';
import { useResults } from './use-results.ts';

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
