import type { SearchItem } from '@careline/contracts/call-center/search';
import { useMemo } from 'react';
import { useWindowedRows } from '../../lib/api/windowed-rows.ts';
import { searchQuery } from '../call-center-api.ts';
import type { ProviderPlace, ResultWindow } from '../model/places/provider-places.ts';
import { findPriorityChange } from '../model/search/priority-change.ts';
import { type Ordered, RESULTS_PER_WINDOW, toWindowRequest } from '../model/search/requests.ts';
import { useDrivingMinutes } from './use-driving-minutes.ts';

export interface Results {
  /** Identifies the search that these rows answer. */
  search: string;
  /** Undefined until the first answer. */
  total: number | undefined;
  similarNames: boolean;
  rowAt: (index: number) => SearchItem | undefined;
  /** Where to send the caller, for a provider among the rows that have arrived. */
  providerPlaceOf: (providerId: number) => ProviderPlace | undefined;
  itemOf: (providerId: number) => SearchItem | undefined;
  /** Minutes by car to the provider's place, as far as a router has told them. */
  minutesOf: (providerId: number) => number | undefined;
  /** Driving times are available for this search. */
  hasMinutes: boolean;
  indexOf: (providerId: number) => number | undefined;
  setRange: (first: number, last: number) => void;
  /** The rows answer the previous search; the current answer is on its way. */
  isStale: boolean;
  /** The first row with another priority than the row before it. */
  priorityChange: number | undefined;
  error: unknown;
}

/** The results of a search. */
export function useResults(request: Ordered): Results {
  const search = useMemo(() => JSON.stringify(request), [request]);
  const { windows, ...rows } = useWindowedRows<ResultWindow>({
    search,
    size: RESULTS_PER_WINDOW,
    query: (window) => searchQuery(toWindowRequest(request, window)),
  });
  const { hasMinutes, minutesTo } = useDrivingMinutes(windows);
  const find = (providerId: number) => findProvider(windows, providerId);
  return {
    ...rows,
    priorityChange: useMemo(() => findPriorityChange(windows, RESULTS_PER_WINDOW), [windows]),
    similarNames: [...windows.values()].some(({ similarNames }) => similarNames),
    providerPlaceOf: (providerId) => find(providerId)?.place,
    hasMinutes,
    minutesOf: (providerId) => minutesTo(find(providerId)?.place),
    itemOf: (providerId) => find(providerId)?.item,
    indexOf: (providerId) => find(providerId)?.index,
  };
}

function findProvider(windows: ReadonlyMap<number, ResultWindow>, providerId: number) {
  for (const [window, { items, places }] of windows) {
    const position = items.findIndex((item) => item.providerId === providerId);
    const item = items[position];
    if (item) return { item, index: window * RESULTS_PER_WINDOW + position, place: places.get(providerId) };
  }
  return undefined;
}
