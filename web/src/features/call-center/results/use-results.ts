import type { SearchItem } from '@careline/contracts/call-center';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { windowsOf } from '../../../lib/api/windows.ts';
import { searchQuery } from '../call-center-api.ts';
import type { ProviderPlace, ResultWindow } from '../model/places/provider-places.ts';
import { type Ordered, toWindowRequest, WINDOW } from '../model/search/requests.ts';

export interface Results {
  /** Names the search that these rows answer. */
  name: string;
  /** Undefined until the first answer. */
  total: number | undefined;
  similarNames: boolean;
  rowAt: (index: number) => SearchItem | undefined;
  /** Where to send the caller for a provider among the rows that have arrived. */
  placeOf: (providerId: number) => ProviderPlace | undefined;
  itemOf: (providerId: number) => SearchItem | undefined;
  indexOf: (providerId: number) => number | undefined;
  setRange: (first: number, last: number) => void;
  /** These rows answer the search before; the next answer is on its way. */
  stale: boolean;
  error: unknown;
}

interface Arrived {
  name: string;
  total: number | undefined;
  similarNames: boolean;
  windows: ReadonlyMap<number, ResultWindow>;
}

/** The results of a search, fetched window by window as they come into view; the last ones stay until the next come. */
export function useResults(request: Ordered): Results {
  const name = useMemo(() => JSON.stringify(request), [request]);
  const [view, setView] = useState({ name, first: 0, last: 0 });
  // A new search starts at its top, whatever was in view before.
  const wanted = view.name === name ? windowsOf(view.first, view.last, WINDOW) : [0];
  const { answers, error } = useQueries({
    queries: wanted.map((window) => searchQuery(toWindowRequest(request, window))),
    combine: answersAndError,
  });
  const kept = useRef<Arrived>(NOTHING);
  const arrived = merge(kept.current, name, wanted, answers);
  useEffect(() => {
    kept.current = arrived;
  });
  const find = (providerId: number) => locate(arrived.windows, providerId);
  return {
    name: arrived.name,
    total: arrived.total,
    similarNames: arrived.similarNames,
    rowAt: (index) => arrived.windows.get(Math.floor(index / WINDOW))?.items[index % WINDOW],
    placeOf: (providerId) => placeIn(arrived.windows, providerId),
    itemOf: (providerId) => find(providerId)?.item,
    indexOf: (providerId) => find(providerId)?.index,
    setRange: (first, last) => setView({ name, first, last }),
    stale: arrived.total !== undefined && arrived.name !== name,
    error,
  };
}

// One function for good: a new one would be run, and what it answers compared, each time the page is drawn.
const answersAndError = (results: readonly UseQueryResult<ResultWindow>[]) => ({
  answers: results.map(({ data }) => data),
  error: results.find((result) => result.error)?.error,
});

const NOTHING: Arrived = {
  name: '',
  total: undefined,
  similarNames: false,
  windows: new Map(),
};

/** What has arrived for the present search, or for the one before as long as nothing has. */
function merge(
  before: Arrived,
  name: string,
  wanted: readonly number[],
  answers: readonly (ResultWindow | undefined)[],
): Arrived {
  const newest = answers.findLast((answer) => answer !== undefined);
  if (!newest) return before;
  const windows = new Map(before.name === name ? before.windows : []);
  wanted.forEach((window, position) => {
    const answer = answers[position];
    if (answer) windows.set(window, answer);
  });
  return { name, total: newest.total, similarNames: newest.similarNames, windows };
}

function locate(windows: Arrived['windows'], providerId: number) {
  for (const [window, { items }] of windows) {
    const position = items.findIndex((item) => item.providerId === providerId);
    const item = items[position];
    if (item) return { item, index: window * WINDOW + position };
  }
  return undefined;
}

function placeIn(windows: Arrived['windows'], providerId: number): ProviderPlace | undefined {
  for (const { places } of windows.values()) {
    const place = places.get(providerId);
    if (place) return place;
  }
  return undefined;
}
