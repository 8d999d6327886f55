import {
  type RosterDifferenceKind,
  type RosterMapping,
  type RosterOptions,
  type RosterStatusName,
  rosterCalls,
} from '@careline/contracts/exchange/rosters';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi, callQuery } from '../../lib/api/call-api.ts';
import { nextPage } from '../../lib/api/next-page.ts';

const PAGE = 50;

export interface ShownDifferences {
  kind?: RosterDifferenceKind | undefined;
  query: string;
}

/** The server is at work on it by itself. */
export const isAtWork = ({ status }: { status: RosterStatusName }): boolean =>
  status === 'checking' || status === 'applying';

export const rosterApi = {
  key: ['Rosters'] as const,
  upload: (file: File) => callApi(rosterCalls.upload)({ file }),
  map: (body: { id: number; mapping: RosterMapping; options: RosterOptions }) =>
    callApi(rosterCalls.map)({ body }),
  apply: (id: number) => callApi(rosterCalls.apply)({ body: { id } }),
  undo: (id: number) => callApi(rosterCalls.undo)({ body: { id } }),
  decide: (id: number, items: { key: string; take: boolean }[]) =>
    callApi(rosterCalls.decide)({ body: { id, items } }),
  decideAll: (id: number, { kind, query }: ShownDifferences, take: boolean) =>
    callApi(rosterCalls.decide)({ body: { id, matching: { kind, query, take } } }),

  details: (id: number, sheet?: string) =>
    queryOptions({ ...callQuery(rosterCalls.get, { params: { id }, query: { sheet } }), gcTime: 0 }),
  // Polled, so that neither a spinner nor a notice about a lost connection appears every second.
  status: (id: number) => callQuery(rosterCalls.getStatus, { params: { id }, spinner: false, quiet: true }),
  former: infiniteQueryOptions({
    queryKey: ['Rosters', 'Search'],
    queryFn: ({ pageParam, signal }) =>
      callApi(rosterCalls.search)({ body: { skip: pageParam, take: PAGE }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextPage,
    gcTime: 0,
  }),
  differences: (id: number, { kind, query }: ShownDifferences) =>
    infiniteQueryOptions({
      queryKey: ['Rosters', 'Differences', id, kind, query],
      queryFn: ({ pageParam, signal }) =>
        callApi(rosterCalls.differences)({ body: { id, kind, query, skip: pageParam, take: PAGE }, signal }),
      initialPageParam: 0,
      getNextPageParam: nextPage,
      placeholderData: keepPreviousData,
      gcTime: 0,
    }),
};
