import type { FilterLists } from '@careline/contracts/call-center/filter-lists';
import type { GapsAnswer } from '@careline/contracts/trust/gaps';
import type { InsightsOverview } from '@careline/contracts/trust/insights';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';

const MOST_GAPS = 12;
const GAP_DAYS = 30;
const DAY_MS = 86_400_000;

export const insightsApi = {
  overview: queryOptions({
    queryKey: ['Insights', 'GetOverview'],
    queryFn: ({ signal }) => api.get<InsightsOverview>('/api/Insights/GetOverview', { signal }),
  }),
  gaps: queryOptions({
    queryKey: ['Insights', 'Gaps'],
    queryFn: ({ signal }) => {
      const from = new Date(Date.now() - GAP_DAYS * DAY_MS).toISOString().slice(0, 10);
      return api.post<GapsAnswer>('/api/Insights/Gaps', { from, take: MOST_GAPS }, { signal });
    },
  }),
  /** The ids behind the names of a gap. */
  filterLists: queryOptions({
    queryKey: ['CallCenter', 'SearchFilters', 'names'],
    queryFn: ({ signal }) => api.get<FilterLists>('/api/CallCenter/SearchFilters?withOwner=true', { signal }),
  }),
};
