import type { Undone } from '@careline/contracts/basis/undo';
import type { BulkChange } from '@careline/contracts/directory/bulk-changes/bulk-change-table';
import {
  type BulkResult,
  bulkCalls,
  type ProviderChoice,
} from '@careline/contracts/directory/bulk-changes/bulk-changes';
import { callApi } from '../../../lib/api/call-api.ts';
import { pagedQuery } from '../../../lib/api/paged-query.ts';

export interface BulkRequest {
  providers: ProviderChoice;
  change: BulkChange;
}

const PAGE = 50;

export const bulkApi = {
  key: ['BulkChanges'] as const,
  /** Another `round` looks again at what is there by then. */
  preview: (request: BulkRequest, result: BulkResult, round: number) => ({
    ...pagedQuery(['BulkChanges', 'Preview', request, result, round], PAGE, (paging, signal) =>
      callApi(bulkCalls.preview)({ body: { ...request, result, ...paging }, signal }),
    ),
    // A preview shows what is there now, and its token works once.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }),
  apply: (body: BulkRequest & { token: string }) => callApi(bulkCalls.apply)({ body }),
  undo: (id: number): Promise<Undone> => callApi(bulkCalls.undo)({ body: { id } }),
};
