import type { Verification } from '@careline/contracts/basis/verification';
import type { PracticeAddressDetails } from '@careline/contracts/directory/practice-addresses';
import type { ReportsAnswer } from '@careline/contracts/trust/reports';
import type {
  DueAnswer,
  DueRequest,
  VerificationSettings,
  VerifyRequest,
} from '@careline/contracts/trust/verifications';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';

const at = (call: string) => `/api/Verifications/${call}`;

/** The prefix of all query keys of verifications; invalidate it after a change. */
export const VERIFICATIONS = 'Verifications';

const FRESH_MS = 60_000;

export const verificationApi = {
  verify: (request: VerifyRequest) => api.post<Verification>(at('Verify'), request, { spinner: false }),
  saveSettings: (settings: VerificationSettings) => api.put(at('SaveSettings'), settings),

  due: (request: DueRequest) =>
    queryOptions({
      queryKey: [VERIFICATIONS, 'Due', request] as QueryKey,
      queryFn: ({ signal }) => api.post<DueAnswer>(at('Due'), request, { signal }),
    }),
  /** For the menu. Not polled: unlike the status of an import, this call keeps the session alive. */
  dueCounts: queryOptions({
    queryKey: [VERIFICATIONS, 'Counts'],
    queryFn: async ({ signal }) => {
      const options = { signal, spinner: false, quiet: true };
      return (await api.post<DueAnswer>(at('Due'), { set: 'Providers', take: 1 }, options)).counts;
    },
    staleTime: FRESH_MS,
  }),
  settings: queryOptions({
    queryKey: [VERIFICATIONS, 'GetSettings'],
    queryFn: ({ signal }) => api.get<VerificationSettings>(at('GetSettings'), { signal, spinner: false }),
  }),
  /** Phones and hours of a location. */
  address: (id: number) =>
    queryOptions({
      queryKey: ['PracticeAddresses', 'GetDetails', id],
      queryFn: ({ signal }) =>
        api.get<PracticeAddressDetails>(`/api/PracticeAddresses/GetDetails/${id}`, {
          signal,
          spinner: false,
        }),
    }),
  openReports: (providerId: number) =>
    queryOptions({
      queryKey: ['Reports', 'Search', { providerId, status: 'open' }],
      queryFn: ({ signal }) =>
        api.post<ReportsAnswer>(
          '/api/Reports/Search',
          { providerId, status: 'open' },
          { signal, spinner: false },
        ),
    }),
};
