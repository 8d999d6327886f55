import { callsOf } from '@careline/contracts/basis/entity-calls';
import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { historyCalls, type RestoreRequest } from '@careline/contracts/basis/history';
import { callApi, callQuery } from '../../lib/api/call-api.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';

const EVENTS_PER_PAGE = 50;
const DELETED_PER_PAGE = 100;

/** The notice about a deletion: gone once the record is back. */
export const deletionNotice = (id: number) => `deleted ${id}`;

export function historyApi<S extends EntitySet>(set: S, id: number) {
  const calls = callsOf(set);
  const params = { id };
  return {
    events: pagedQuery([set.name, 'GetHistory', id], EVENTS_PER_PAGE, (query, signal) =>
      callApi(calls.getHistory)({ params, query, signal }),
    ),
    version: (eventId: number) => callQuery(calls.getVersion, { params, query: { eventId } }),
    restore: (body: RestoreRequest) => callApi(calls.restore)({ body }),
  };
}

export const deletedApi = {
  key: ['History', 'SearchDeleted'] as const,
  search: (set: EntitySet | undefined, query: string) =>
    pagedQuery([...deletedApi.key, set?.name, query], DELETED_PER_PAGE, (paging, signal) =>
      callApi(historyCalls.searchDeleted)({ body: { set: set?.name, query, ...paging }, signal }),
    ),
  bringBack: (eventId: number) => callApi(historyCalls.restoreDeleted)({ body: { eventId } }),
};

export async function bringBack(set: EntitySet, id: number, name: string): Promise<void> {
  const { items } = await callApi(historyCalls.searchDeleted)({
    body: { set: set.name, query: name, take: DELETED_PER_PAGE },
  });
  const deleted = items.find((item) => item.id === id);
  if (deleted) await deletedApi.bringBack(deleted.eventId);
  else throw new Error('The deleted record is not listed.');
}

/** "sign-in failed" reads "Sign-in failed". */
export const actionLabel = (action: string): string => action.charAt(0).toUpperCase() + action.slice(1);
