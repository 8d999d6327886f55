import type { Undone } from '@careline/contracts/basis/undo';
import type { BulkChange } from '@careline/contracts/directory/bulk-change-table';
import { type BulkResult, bulkCalls, type ProviderChoice } from '@careline/contracts/directory/bulk-changes';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

export interface BulkRequest {
  providers: ProviderChoice;
  change: BulkChange;
}

const PAGE = 50;

interface ListPage {
  items: readonly unknown[];
  total: number;
}

/** The number of the next entry; undefined when all are there. */
const nextOf = <Page extends ListPage>({ total }: Page, pages: readonly Page[]) => {
  const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
  return loaded < total ? loaded : undefined;
};

export const bulkApi = {
  key: ['BulkChanges'] as const,
  preview: (request: BulkRequest, result: BulkResult) =>
    infiniteQueryOptions({
      queryKey: ['BulkChanges', 'Preview', request, result],
      queryFn: ({ pageParam, signal }) =>
        callApi(bulkCalls.preview)({ body: { ...request, result, skip: pageParam, take: PAGE }, signal }),
      initialPageParam: 0,
      getNextPageParam: nextOf,
      // A preview shows what is there now, and its token works once.
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  apply: (body: BulkRequest & { token: string }) => callApi(bulkCalls.apply)({ body }),
  undo: (id: number): Promise<Undone> => callApi(bulkCalls.undo)({ body: { id } }),
  former: infiniteQueryOptions({
    queryKey: ['BulkChanges', 'Search'],
    queryFn: ({ pageParam, signal }) =>
      callApi(bulkCalls.search)({ body: { skip: pageParam, take: PAGE }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextOf,
    gcTime: 0,
  }),
};
