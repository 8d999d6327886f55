import { type DuplicateSet, duplicateCalls, type Side } from '@careline/contracts/trust/duplicates';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';

/** The prefix of all query keys of duplicates; invalidate it after a change. */
export const DUPLICATES = 'Duplicates';

const PAGE = 50;

interface MergeBody {
  set: DuplicateSet;
  keep: number;
  remove: number;
  rowVersions: [number, number];
  choices: Record<string, Side>;
}

export const duplicatesApi = {
  /** Always fetched: it must show the records as they are now. */
  preview: (body: MergeBody | undefined) =>
    queryOptions({
      queryKey: [DUPLICATES, 'Preview', body] as const,
      queryFn: ({ signal }) =>
        body
          ? callApi(duplicateCalls.preview)({ body, signal, spinner: false })
          : Promise.reject(new Error()),
      gcTime: 0,
      retry: false,
      // The preview lists what can be chosen: it must not disappear while the user chooses.
      placeholderData: (before, query) => (query?.queryKey[2]?.keep === body?.keep ? before : undefined),
    }),
  search: (listed: { set: DuplicateSet; query: string; status: 'open' | 'dismissed' }) =>
    pagedQuery([DUPLICATES, 'Search', listed], PAGE, (paging, signal) =>
      callApi(duplicateCalls.search)({ body: { ...listed, ...paging }, signal }),
    ),
};
