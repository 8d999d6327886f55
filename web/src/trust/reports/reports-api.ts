import {
  type CloseReport,
  type ReopenReport,
  reportCalls,
  type SaveReport,
  type SearchReportsRequest,
  type TakeReport,
} from '@careline/contracts/trust/reports';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callQuery } from '../../lib/api/call-api.ts';

const POLL_MS = 20_000;

/** The prefix of all query keys of reports; invalidate it after a change. */
export const REPORTS = 'Reports';

export const reportsApi = {
  save: (body: SaveReport) => callApi(reportCalls.save)({ body, spinner: false }),
  close: (id: number, body: CloseReport) => callApi(reportCalls.close)({ params: { id }, body }),
  take: (id: number, body: TakeReport) => callApi(reportCalls.take)({ params: { id }, body }),
  release: (id: number) => callApi(reportCalls.release)({ params: { id } }),
  withdraw: (id: number) => callApi(reportCalls.withdraw)({ params: { id } }),
  reopen: (id: number, body: ReopenReport) => callApi(reportCalls.reopen)({ params: { id }, body }),
  markSeen: () => callApi(reportCalls.seen)({ spinner: false }),
  search: (body: SearchReportsRequest) => callQuery(reportCalls.search, { body }),
  /** Polled, so that neither a spinner nor a notice about a lost connection appears every few seconds. */
  counts: queryOptions({
    ...callQuery(reportCalls.getCounts, { spinner: false, quiet: true }),
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
  }),
};
