import { reportCalls } from '@careline/contracts/trust/reports';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/call-api.ts';

const POLL_MS = 20_000;

/** The prefix of all query keys of reports; invalidate it after a change. */
export const REPORTS = 'Reports';

/** Polled, so that neither a spinner nor a notice about a lost connection appears every few seconds. */
export const reportCounts = queryOptions({
  ...callQuery(reportCalls.getCounts, { spinner: false, quiet: true }),
  refetchInterval: POLL_MS,
  refetchIntervalInBackground: true,
});
