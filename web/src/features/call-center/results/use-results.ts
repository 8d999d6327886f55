import type { SearchAnswer, SearchItem } from '@careline/contracts/call-center';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { rowIn, windowsOf } from '../../../entity-set/windows.ts';
import { searchQuery } from '../call-center-api.ts';
import { type ProviderPlace, providerPlaces } from '../model/provider-places.ts';
import type { Ordered } from '../model/requests.ts';

/** A screenful and some more: a row brings its locations with it, and the first answer must not wait for the fiftieth. */
const WINDOW = 40;

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
  windows: ReadonlyMap<number, readonly SearchItem[]>;
  places: ReadonlyMap<number, ProviderPlace>;
}

/** The results of a search, fetched window by window as they come into view; the last ones stay until the next come. */
export function useResults(request: Ordered): Results {
  const name = useMemo(() => JSON.stringify(request), [request]);
  const [view, setView] = useState({ name, first: 0, last: 0 });
  // A new search starts at its top, whatever was in view before.
  const wanted = view.name === name ? windowsOf(view.first, view.last, WINDOW) : [0];
  const { answers, error } = useQueries({
    queries: wanted.map((window) => searchQuery({ ...request, skip: window * WINDOW, take: WINDOW })),
    combine: (results) => ({
      answers: results.map(({ data }) => data),
      error: results.find((result) => result.error)?.error,
    }),
  });
  const kept = useRef<Arrived>(NOTHING);
  const arrived = merge(kept.current, name, request, wanted, answers);
  useEffect(() => {
    kept.current = arrived;
  });
  const find = (providerId: number) => locate(arrived.windows, providerId);
  return {
    name: arrived.name,
    total: arrived.total,
    similarNames: arrived.similarNames,
    rowAt: (index) => rowIn(arrived.windows, index, WINDOW),
    placeOf: (providerId) => arrived.places.get(providerId),
    itemOf: (providerId) => find(providerId)?.item,
    indexOf: (providerId) => find(providerId)?.index,
    setRange: (first, last) => setView({ name, first, last }),
    stale: arrived.total !== undefined && arrived.name !== name,
    error,
  };
}

const NOTHING: Arrived = {
  name: '',
  total: undefined,
  similarNames: false,
  windows: new Map(),
  places: new Map(),
};

/** What has arrived for the present search, or for the one before as long as nothing has. */
function merge(
  before: Arrived,
  name: string,
  { origin }: Ordered,
  wanted: readonly number[],
  answers: readonly (SearchAnswer | undefined)[],
): Arrived {
  const newest = answers.findLast((answer) => answer !== undefined);
  if (!newest) return before;
  const sameSearch = before.name === name;
  const windows = new Map(sameSearch ? before.windows : []);
  const places = new Map(sameSearch ? before.places : []);
  wanted.forEach((window, position) => {
    const answer = answers[position];
    if (!answer || windows.get(window) === answer.items) return;
    windows.set(window, answer.items);
    for (const [id, place] of providerPlaces(answer.locations, origin ?? undefined)) places.set(id, place);
  });
  return { name, total: newest.total, similarNames: newest.similarNames, windows, places };
}

function locate(windows: Arrived['windows'], providerId: number) {
  for (const [window, items] of windows) {
    const position = items.findIndex((item) => item.providerId === providerId);
    const item = items[position];
    if (item) return { item, index: window * WINDOW + position };
  }
  return undefined;
}
