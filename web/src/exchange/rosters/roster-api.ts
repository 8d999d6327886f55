import { LIST_PAGE } from '@careline/contracts/basis/entity-set';
import {
  type RosterDifferenceKind,
  type RosterStatusName,
  rosterCalls,
} from '@careline/contracts/exchange/rosters';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi, callQuery } from '../../lib/api/call-api.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';

const PAGE = 50;

export interface ShownDifferences {
  kind?: RosterDifferenceKind | undefined;
  query: string;
  /** Only what the last file of the same profile did not say. */
  sinceLast: boolean;
}

export interface RowDecision {
  key: string;
  take?: boolean;
  /** The labels of changes that are not taken. */
  leave?: string[];
}

/** The server is at work on it by itself. */
export const isAtWork = ({ status }: { status: RosterStatusName }): boolean =>
  status === 'checking' || status === 'applying';

export const rosterApi = {
  key: ['Rosters'] as const,
  profiles: callQuery(rosterCalls.searchProfiles, { body: { take: LIST_PAGE.most } }),
  decideAll: (id: number, { kind, query, sinceLast }: ShownDifferences, take: boolean) =>
    callApi(rosterCalls.decide)({ body: { id, matching: { kind, query, sinceLast, take } } }),

  details: (id: number, sheet?: string) =>
    queryOptions({ ...callQuery(rosterCalls.get, { params: { id }, query: { sheet } }), gcTime: 0 }),
  // Polled, so that neither a spinner nor a notice about a lost connection appears every second.
  status: (id: number) => callQuery(rosterCalls.getStatus, { params: { id }, spinner: false, quiet: true }),
  former: {
    ...pagedQuery(['Rosters', 'Search'], PAGE, (body, signal) =>
      callApi(rosterCalls.search)({ body, signal }),
    ),
    gcTime: 0,
  },
  differences: (id: number, { kind, query, sinceLast }: ShownDifferences) => ({
    ...pagedQuery(['Rosters', 'Differences', id, kind, query, sinceLast], PAGE, (paging, signal) =>
      callApi(rosterCalls.differences)({ body: { id, kind, query, sinceLast, ...paging }, signal }),
    ),
    placeholderData: keepPreviousData,
    gcTime: 0,
  }),
};
