import { type CallsRequest, outcomeCalls } from '@careline/contracts/call-center/call-outcomes';
import { callCenterCalls } from '@careline/contracts/call-center/calls';
import { gapCalls } from '@careline/contracts/trust/gaps';
import { insightCalls } from '@careline/contracts/trust/insights';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callQuery } from '../../lib/api/call-api.ts';

const MOST_GAPS = 12;
const GAP_DAYS = 30;
export const CALL_DAYS = 30;
const DAY_MS = 86_400_000;

const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

export const insightsApi = {
  overview: callQuery(insightCalls.getOverview),
  doubtfulContacts: callQuery(insightCalls.getDoubtfulContacts, { spinner: false }),
  gaps: queryOptions({
    queryKey: ['Insights', 'Gaps'],
    queryFn: ({ signal }) => {
      const from = daysAgo(GAP_DAYS);
      return callApi(gapCalls.gaps)({ body: { from, take: MOST_GAPS }, signal });
    },
  }),
  calls: (by: CallsRequest['by']) =>
    callQuery(outcomeCalls.figures, { body: { by, from: daysAgo(CALL_DAYS) }, spinner: false }),
  /** The ids behind the names of a gap. */
  filterLists: callQuery(callCenterCalls.searchFilters, { query: { withOwner: true } }),
};
