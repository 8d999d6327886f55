import { callsOf } from '@careline/contracts/basis/entity-calls';
import type { DraftOf, EntitySet, ScopeOf, SearchOptions } from '@careline/contracts/basis/entity-set';
import type { CallOptions } from '../lib/api/api-client.ts';
import { callApi, callQuery } from '../lib/api/call-api.ts';

/** The calls of a set, and the query keys that name their answers. */
export function entitySetApi<S extends EntitySet>(set: S) {
  const calls = callsOf(set);
  return {
    /** The prefix of all query keys of this set; invalidate it after a change. */
    key: [set.name] as const,
    search: (body: SearchOptions & Partial<ScopeOf<S>>, options?: CallOptions) =>
      callApi(calls.search)({ body, ...options }),
    all: () => callQuery(calls.getAll),
    byId: (id: number) => callQuery(calls.getById, { params: { id } }),
    save: (body: DraftOf<S>) => callApi(calls.save)({ body }),
    remove: (id: number) => callApi(calls.delete)({ params: { id } }),
    usage: (id: number) => callApi(calls.getUsage)({ params: { id }, spinner: false }),
  };
}
