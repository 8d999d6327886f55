import { type ComingRequest, comingCalls } from '@careline/contracts/directory/coming';
import { addDays, dayOf } from '@careline/contracts/rules/days';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callQuery } from '../../lib/api/call-api.ts';

/** The prefix of all query keys of what is coming; invalidate it after a change. */
export const COMING = 'Coming';

const FRESH_MS = 60_000;
/** Today and the days after it. */
export const WEEK = 6;

export const comingApi = {
  search: (body: ComingRequest) => callQuery(comingCalls.search, { body }),
  /** For the menu. */
  thisWeek: queryOptions({
    queryKey: [COMING, 'ThisWeek'],
    queryFn: async ({ signal }) => {
      const body = { to: addDays(dayOf(new Date()), WEEK), take: 1 };
      return (await callApi(comingCalls.search)({ body, signal, spinner: false, quiet: true })).total;
    },
    staleTime: FRESH_MS,
  }),
};
