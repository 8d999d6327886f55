import type {
  CloseReport,
  Report,
  ReportCounts,
  ReportsAnswer,
  SaveReport,
  SearchReportsRequest,
} from '@careline/contracts/trust/reports';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';

const at = (call: string) => `/api/Reports/${call}`;
const POLL_MS = 20_000;

/** The prefix of all query keys of reports; invalidate it after a change. */
export const REPORTS = 'Reports';

export const reportsApi = {
  save: (report: SaveReport) => api.post<Report>(at('Save'), report, { spinner: false }),
  close: (id: number, close: CloseReport) => api.put(at(`Close/${id}`), close),
  markSeen: () => api.put(at('Seen'), undefined, { spinner: false }),
  search: (request: SearchReportsRequest) =>
    queryOptions({
      queryKey: [REPORTS, 'Search', request],
      queryFn: ({ signal }) => api.post<ReportsAnswer>(at('Search'), request, { signal }),
    }),
  /** Polled, so that neither a spinner nor a notice about a lost connection appears every few seconds. */
  counts: queryOptions({
    queryKey: [REPORTS, 'GetCounts'],
    queryFn: ({ signal }) => api.get<ReportCounts>(at('GetCounts'), { signal, spinner: false, quiet: true }),
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
  }),
};
