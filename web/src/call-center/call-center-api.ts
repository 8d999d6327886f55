import type {
  AvailabilityAnswer,
  AvailabilityRequest,
  FilterLists,
  GroupsAnswer,
} from '@careline/contracts/call-center/filter-lists';
import type {
  ProviderDetails,
  ProviderDetailsBodyParts,
  ProviderDetailsInsurances,
  ProviderDetailsInsurancesRequest,
  ProviderDetailsRequest,
} from '@careline/contracts/call-center/provider-details';
import type {
  SearchAnswer,
  SearchLocationsAnswer,
  SearchLocationsRequest,
  SearchRequest,
} from '@careline/contracts/call-center/search';
import { RESULTS_PAGE } from '@careline/contracts/call-center/search';
import type { UnderstandAnswer, UnderstandRequest } from '@careline/contracts/call-center/understanding';
import type { PracticeAddressDetails } from '@careline/contracts/directory/practice-addresses';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api/api-client.ts';
import type { Standings } from './model/places/destinations.ts';
import { toResultWindow } from './model/places/provider-places.ts';

/** The calls of the search page, under one query key: a saved provider refreshes all of them. */
export const CALL_CENTER = 'CallCenter';

// Answers are large and replaced as a whole, so structural sharing would only cost time. The stale time keeps the page
// from repeating a request that was just prefetched.
const ANSWER = { structuralSharing: false, staleTime: 1_000 } as const;

// All of these run in the background: none may cover the page with a spinner.
const post = <T>(call: string, body: unknown, signal: AbortSignal) =>
  api.post<T>(`/api/CallCenter/${call}`, body, { signal, spinner: false });
const get = <T>(call: string, signal: AbortSignal) =>
  api.get<T>(`/api/CallCenter/${call}`, { signal, spinner: false });

export const searchQuery = (request: SearchRequest) =>
  queryOptions({
    queryKey: [CALL_CENTER, 'Search', request] as QueryKey,
    queryFn: async ({ signal }) =>
      toResultWindow(await post<SearchAnswer>('Search', request, signal), request.origin ?? undefined),
    ...ANSWER,
  });

/** Where each provider stands in the results, of as many as one answer holds. */
export const standingsQuery = (request: SearchRequest) =>
  queryOptions({
    queryKey: [CALL_CENTER, 'Standings', request],
    queryFn: async ({ signal }): Promise<Standings> => {
      const { items } = await post<SearchAnswer>('Search', { ...request, take: RESULTS_PAGE.most }, signal);
      return new Map(items.map(({ providerId, priority }, rank) => [providerId, { rank, priority }]));
    },
    ...ANSWER,
  });

export const locationsQuery = (request: SearchLocationsRequest) =>
  queryOptions({
    queryKey: [CALL_CENTER, 'SearchLocations', request],
    queryFn: ({ signal }) => post<SearchLocationsAnswer>('SearchLocations', request, signal),
    ...ANSWER,
  });

export const availabilityQuery = (request: AvailabilityRequest) =>
  queryOptions({
    queryKey: [CALL_CENTER, 'SearchFiltersAvailable', request],
    queryFn: ({ signal }) => post<AvailabilityAnswer>('SearchFiltersAvailable', request, signal),
    ...ANSWER,
  });

/** Not kept when nobody looks at it: it is what a caller said. */
export const understandQuery = (request: UnderstandRequest) =>
  queryOptions({
    queryKey: [CALL_CENTER, 'Understand', request],
    queryFn: ({ signal }) => post<UnderstandAnswer>('Understand', request, signal),
    gcTime: 0,
    ...ANSWER,
  });

const LISTS_STAY_FRESH = 10 * 60_000;

export const allFiltersQuery = queryOptions({
  queryKey: [CALL_CENTER, 'SearchFilters'],
  queryFn: ({ signal }) => get<FilterLists>('SearchFilters?withOwner=true&withSynonyms=true', signal),
  staleTime: LISTS_STAY_FRESH,
});

export const groupsQuery = queryOptions({
  queryKey: [CALL_CENTER, 'GetGroups'],
  queryFn: ({ signal }) => get<GroupsAnswer>('GetGroups', signal),
  staleTime: LISTS_STAY_FRESH,
});

export const detailsQuery = (request: ProviderDetailsRequest) =>
  queryOptions({
    queryKey: [CALL_CENTER, 'GetProviderDetails', request],
    queryFn: ({ signal }) => post<ProviderDetails>('GetProviderDetails', request, signal),
  });

export const bodyPartsQuery = (providerId: number) =>
  queryOptions({
    queryKey: [CALL_CENTER, 'GetProviderDetailsBodyParts', providerId],
    queryFn: ({ signal }) =>
      get<ProviderDetailsBodyParts>(`GetProviderDetailsBodyParts/${providerId}`, signal),
  });

export const insurancesQuery = (request: ProviderDetailsInsurancesRequest) =>
  queryOptions({
    queryKey: [CALL_CENTER, 'GetProviderDetailsInsurances', request],
    queryFn: ({ signal }) => post<ProviderDetailsInsurances>('GetProviderDetailsInsurances', request, signal),
  });

/** Phones, hours and services of one location. */
export const addressQuery = (id: number) =>
  queryOptions({
    queryKey: [CALL_CENTER, 'PracticeAddress', id],
    queryFn: ({ signal }) =>
      api.get<PracticeAddressDetails>(`/api/PracticeAddresses/GetDetails/${id}`, { signal, spinner: false }),
  });
