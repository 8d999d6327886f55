import type { MatrixRequest } from '@careline/contracts/call-center/maps';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { findMatrix, mapSettingsQuery } from '../../maps/maps-api.ts';
import { type ProviderPlace, type ResultWindow, toPlaceKey } from '../model/places/provider-places.ts';

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
