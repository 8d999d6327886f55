import { type HistoryFiltersTyped, type HistoryItems, historyCalls } from '@careline/contracts/basis/history';
import { z } from 'zod';
import { useUrlParameters } from '../../entity-set/list/list-url.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { useWindowedRows } from '../../lib/api/windowed-rows.ts';
import { offerDownload } from '../../lib/offer-download.ts';

const UrlText = z.coerce.string().optional().catch(undefined);
const UrlDay = z.iso.date().optional().catch(undefined);

const HistoryUrl = z.object({
  q: UrlText,
  person: UrlText,
  kind: UrlText,
  action: UrlText,
  from: UrlDay,
  to: UrlDay,
});
export type HistoryUrl = z.infer<typeof HistoryUrl>;

export const useHistoryUrl = () => useUrlParameters(HistoryUrl);

const toFilters = ({ q, person, kind, action, from, to }: HistoryUrl): HistoryFiltersTyped => ({
  query: q ?? '',
  userName: person,
  set: kind,
  action,
  from: dayStart(from),
  to: dayEnd(to),
});

/** Days are meant as the user's own, not as those of Greenwich. */
const dayStart = (day: string | undefined) => day && new Date(`${day}T00:00:00`).toISOString();
const dayEnd = (day: string | undefined) => day && new Date(`${day}T23:59:59.999`).toISOString();

const ROWS_PER_WINDOW = 100;

/** The events that match, fetched as they scroll into view. */
export function useHistoryRows(url: HistoryUrl) {
  return useWindowedRows<HistoryItems>({
    search: JSON.stringify(url),
    size: ROWS_PER_WINDOW,
    query: (window) => ({
      queryKey: ['History', 'Search', url, window],
      queryFn: ({ signal }) =>
        callApi(historyCalls.search)({
          body: { ...toFilters(url), skip: window * ROWS_PER_WINDOW, take: ROWS_PER_WINDOW },
          signal,
          spinner: window === 0,
        }),
      // New events move all rows down: what was fetched before does not fit what is fetched now.
      gcTime: 0,
    }),
  });
}

export async function exportHistory(url: HistoryUrl): Promise<void> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const content = await callApi(historyCalls.export)({ body: { ...toFilters(url), timeZone } });
  offerDownload(content, 'history.csv');
}
