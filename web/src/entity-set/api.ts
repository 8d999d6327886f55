import type {
  DraftOf,
  EntitySet,
  Page,
  RecordOf,
  RowOf,
  ScopeOf,
  SearchOptions,
  Usage,
} from '@careline/contracts/basis/entity-set';
import { queryOptions } from '@tanstack/react-query';
import { api, type CallOptions } from '../lib/api/api-client.ts';

/** The calls of a set, and the query keys that name their answers. */
export function entitySetApi<S extends EntitySet>(set: S) {
  const at = (call: string) => `/api/${set.name}/${call}`;
  return {
    /** The prefix of all query keys of this set; invalidate it after a change. */
    key: [set.name] as const,
    search: (request: SearchOptions & Partial<ScopeOf<S>>, options?: CallOptions) =>
      api.post<Page<RowOf<S>>>(at('Search'), request, options),
    all: () =>
      queryOptions({
        queryKey: [set.name, 'GetAll'],
        queryFn: ({ signal }) => api.get<Page<RowOf<S>>>(at('GetAll'), { signal }),
      }),
    byId: (id: number) =>
      queryOptions({
        queryKey: [set.name, 'GetById', id],
        queryFn: ({ signal }) => api.get<RecordOf<S>>(at(`GetById/${id}`), { signal }),
      }),
    save: (draft: DraftOf<S>) => api.post<RecordOf<S>>(at('Save'), draft),
    remove: (id: number) => api.delete(at(`Delete/${id}`)),
    usage: (id: number) => api.get<Usage>(at(`GetUsage/${id}`), { spinner: false }),
  };
}
