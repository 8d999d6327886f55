import type { MatrixRequest } from '@careline/contracts/call-center/maps';
import type { SearchItem } from '@careline/contracts/call-center/search';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWindowedRows } from '../../lib/api/windowed-rows.ts';
import { findMatrix, mapSettingsQuery } from '../../maps/maps-api.ts';
import { searchQuery } from '../call-center-api.ts';
import { type ProviderPlace, type ResultWindow, toPlaceKey } from '../model/places/provider-places.ts';
import { findPriorityChange } from '../model/search/order.ts';
import { type Ordered, RESULTS_PER_WINDOW, toWindowRequest } from '../model/search/requests.ts';

export interface Results {
  /** Identifies the search that these rows answer. */
  search: string;
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

type MinutesByPlace = ReadonlyMap<string, number>;

/** Minutes by car to the places of the rows: one call for each window, after its rows are shown. Nothing waits for them. */
export function useDrivingMinutes(windows: ReadonlyMap<number, ResultWindow>) {
  const drives = [...windows.values()].flatMap(({ drive }) => drive ?? []);
  const { data: settings } = useQuery({ ...mapSettingsQuery, enabled: drives.length > 0 });
  const hasRouter = settings?.hasRouter ?? false;
  const known = useQueries({ queries: hasRouter ? drives.map(minutesQuery) : [], combine });
  return {
    hasMinutes: hasRouter && drives.length > 0,
    minutesTo: (place: ProviderPlace | undefined): number | undefined => {
      if (!place?.at) return undefined;
      const key = toPlaceKey(place.at);
      return known.find((minutes) => minutes.has(key))?.get(key);
    },
  };
}

const minutesQuery = (drive: MatrixRequest) =>
  queryOptions({
    queryKey: ['Maps', 'Matrix', drive],
    queryFn: async ({ signal }): Promise<MinutesByPlace> => {
      const { items } = await findMatrix(drive, signal);
      const pairs = drive.to.map((place, index) => [toPlaceKey(place), items[index]?.duration] as const);
      return new Map(pairs.filter((pair): pair is [string, number] => typeof pair[1] === 'number'));
    },
    structuralSharing: false,
    staleTime: STAYS_FRESH,
    retry: false,
  });

/** A service that did not answer may do so a little later. */
const STAYS_FRESH = 60_000;

// Declared once: React Query runs a new `combine` function on every render.
const combine = (results: readonly { data: MinutesByPlace | undefined }[]): readonly MinutesByPlace[] =>
  results.flatMap(({ data }) => data ?? []);
