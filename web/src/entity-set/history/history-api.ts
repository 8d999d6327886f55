import { callsOf } from '@careline/contracts/basis/entity-calls';
import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { historyCalls, type RestoreRequest } from '@careline/contracts/basis/history';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi, callQuery } from '../../lib/api/call-api.ts';
import { nextPage } from '../../lib/api/next-page.ts';

const EVENTS_PER_PAGE = 50;
const DELETED_PER_PAGE = 100;

/** The notice about a deletion: gone once the record is back. */
export const deletionNotice = (id: number) => `deleted ${id}`;

/** The history of one record, and restoring from it. */
export function historyApi<S extends EntitySet>(set: S, id: number) {
  const calls = callsOf(set);
  const params = { id };
  return {
    events: infiniteQueryOptions({
      queryKey: [set.name, 'GetHistory', id],
      queryFn: ({ pageParam, signal }) =>
        callApi(calls.getHistory)({ params, query: { skip: pageParam, take: EVENTS_PER_PAGE }, signal }),
      initialPageParam: 0,
      getNextPageParam: nextPage,
    }),
    version: (eventId: number) => callQuery(calls.getVersion, { params, query: { eventId } }),
    restore: (body: RestoreRequest) => callApi(calls.restore)({ body }),
  };
}

export const deletedApi = {
  key: ['History', 'SearchDeleted'] as const,
  search: (set: EntitySet | undefined, query: string) =>
    infiniteQueryOptions({
      queryKey: [...deletedApi.key, set?.name, query],
      queryFn: ({ pageParam, signal }) =>
        callApi(historyCalls.searchDeleted)({
          body: { set: set?.name, query, skip: pageParam, take: DELETED_PER_PAGE },
          signal,
        }),
      initialPageParam: 0,
      getNextPageParam: nextPage,
    }),
  bringBack: (eventId: number) => callApi(historyCalls.restoreDeleted)({ body: { eventId } }),
};

/** Brings back a record that was just deleted. */
export async function bringBack(set: EntitySet, id: number, name: string): Promise<void> {
  const { items } = await callApi(historyCalls.searchDeleted)({
    body: { set: set.name, query: name, take: DELETED_PER_PAGE },
  });
  const deleted = items.find((item) => item.id === id);
  if (deleted) await deletedApi.bringBack(deleted.eventId);
  else throw new Error('The deleted record is not listed.');
}
