import type { InsightsOverview } from '@careline/contracts/insights';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';

export const insightsApi = {
  overview: queryOptions({
    queryKey: ['Insights', 'GetOverview'],
    queryFn: ({ signal }) => api.get<InsightsOverview>('/api/Insights/GetOverview', { signal }),
  }),
};
