import type { PracticeAddressDetails } from '@careline/contracts/practice-addresses';
import type { PracticeDetails } from '@careline/contracts/practices';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

export const practiceDetails = (id: number) =>
  queryOptions({
    queryKey: ['Practices', 'GetDetails', id],
    queryFn: ({ signal }) => api.get<PracticeDetails>(`/api/Practices/GetDetails/${id}`, { signal }),
  });

export const addressDetails = (id: number) =>
  queryOptions({
    queryKey: ['PracticeAddresses', 'GetDetails', id],
    queryFn: ({ signal }) =>
      api.get<PracticeAddressDetails>(`/api/PracticeAddresses/GetDetails/${id}`, { signal }),
  });
