import type { EntitySet, RecordOf } from '@careline/contracts/basis/entity-set';
import type {
  DeletedRecords,
  RecordHistory,
  RecordVersion,
  RestoredRecord,
  RestoreRequest,
} from '@careline/contracts/basis/history';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';

export const EVENTS_PER_PAGE = 50;
export const DELETED_PER_PAGE = 100;

/** The history of one record, and restoring from it. */
export function historyApi<S extends EntitySet>(set: S, id: number) {
  const at = (call: string) => `/api/${set.name}/${call}`;
  return {
    events: infiniteQueryOptions({
      queryKey: [set.name, 'GetHistory', id],
      queryFn: ({ pageParam, signal }) =>
        api.get<RecordHistory>(`${at(`GetHistory/${id}`)}?skip=${pageParam}&take=${EVENTS_PER_PAGE}`, {
          signal,
        }),
      initialPageParam: 0,
      getNextPageParam: nextSkip,
    }),
    version: (eventId: number) =>
      queryOptions({
        queryKey: [set.name, 'GetVersion', id, eventId],
        queryFn: ({ signal }) =>
          api.get<RecordVersion>(`${at(`GetVersion/${id}`)}?eventId=${eventId}`, { signal }),
      }),
    restore: (request: RestoreRequest) => api.post<RecordOf<S>>(at('Restore'), request),
  };
}

export const deletedApi = {
  key: ['History', 'SearchDeleted'] as const,
  search: (set: EntitySet | undefined, query: string) =>
    infiniteQueryOptions({
      queryKey: [...deletedApi.key, set?.name, query],
      queryFn: ({ pageParam, signal }) =>
        api.post<DeletedRecords>(
          '/api/History/SearchDeleted',
          { set: set?.name, query, skip: pageParam, take: DELETED_PER_PAGE },
          { signal },
        ),
      initialPageParam: 0,
      getNextPageParam: nextSkip,
    }),
  bringBack: (eventId: number) => api.post<RestoredRecord>('/api/History/RestoreDeleted', { eventId }),
};

interface Page {
  items: readonly unknown[];
  total: number;
}

/** How many rows to skip for the next page, or undefined after the last one. */
function nextSkip(last: Page, pages: readonly Page[]): number | undefined {
  const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
  return loaded < last.total && last.items.length > 0 ? loaded : undefined;
}
