import type { AskNextRequest } from '@careline/contracts/call-center/ask-next';
import { callCenterCalls } from '@careline/contracts/call-center/calls';
import type { AvailabilityRequest } from '@careline/contracts/call-center/filter-lists';
import type {
  ProviderDetailsInsurancesRequest,
  ProviderDetailsRequest,
} from '@careline/contracts/call-center/provider-details';
import type {
  LocationRequest,
  SearchLocationsRequest,
  SearchRequest,
} from '@careline/contracts/call-center/search';
import type { UnderstandRequest } from '@careline/contracts/call-center/understanding';
import { practiceAddressCalls } from '@careline/contracts/directory/practice-addresses';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { callApi, callQuery } from '../lib/api/call-api.ts';
import { toResultWindow } from './model/places/provider-places.ts';

/** The calls of the search page, under one query key: a saved provider refreshes all of them. */
export const CALL_CENTER = 'CallCenter';

// Answers are large and replaced as a whole, so structural sharing would only cost time. The stale time keeps the page
// from repeating a request that was just prefetched.
const ANSWER = { structuralSharing: false, staleTime: 1_000 } as const;

// These run in the background and may not cover the page with a spinner. The search itself may, once it is slow.
const background = { spinner: false } as const;

const search = callApi(callCenterCalls.search);

export const searchQuery = (request: SearchRequest) =>
  queryOptions({
    queryKey: [CALL_CENTER, 'Search', request] as QueryKey,
    queryFn: async ({ signal }) => toResultWindow(await search({ body: request, signal }), request),
    ...ANSWER,
  });

const searchMarkers = callApi(callCenterCalls.searchMarkers);

/** The answer with its request: until the next answer arrives, its addresses are opened with the same filters. */
export const markersQuery = (request: SearchLocationsRequest) =>
  queryOptions({
    queryKey: [CALL_CENTER, 'SearchMarkers', request] as QueryKey,
    queryFn: async ({ signal }) => ({
      ...(await searchMarkers({ body: request, signal, ...background })),
      request,
    }),
    ...ANSWER,
  });

/** The practices and physicians at one address of the map. */
export const locationQuery = (body: LocationRequest) =>
  queryOptions({ ...callQuery(callCenterCalls.getLocation, { body, ...background }), ...ANSWER });

export const availabilityQuery = (body: AvailabilityRequest) =>
  queryOptions({ ...callQuery(callCenterCalls.searchFiltersAvailable, { body, ...background }), ...ANSWER });

export const askNextQuery = (body: AskNextRequest) =>
  queryOptions({ ...callQuery(callCenterCalls.askNext, { body, ...background }), ...ANSWER });

/** Not cached once it leaves the screen: it is what a caller said. */
export const understandQuery = (body: UnderstandRequest) =>
  queryOptions({ ...callQuery(callCenterCalls.understand, { body, ...background }), gcTime: 0, ...ANSWER });

const LISTS_STAY_FRESH = 10 * 60_000;

export const allFiltersQuery = queryOptions({
  ...callQuery(callCenterCalls.searchFilters, {
    query: { withOwner: true, withSynonyms: true },
    ...background,
  }),
  staleTime: LISTS_STAY_FRESH,
});

export const groupsQuery = queryOptions({
  ...callQuery(callCenterCalls.getGroups, background),
  staleTime: LISTS_STAY_FRESH,
});

export const detailsQuery = (body: ProviderDetailsRequest) =>
  callQuery(callCenterCalls.getProviderDetails, { body, ...background });

export const bodyPartsQuery = (id: number) =>
  callQuery(callCenterCalls.getProviderDetailsBodyParts, { params: { id }, ...background });

export const insurancesQuery = (body: ProviderDetailsInsurancesRequest) =>
  callQuery(callCenterCalls.getProviderDetailsInsurances, { body, ...background });

/** Phones, hours and services of one location. */
export const addressQuery = (id: number) =>
  queryOptions({
    ...callQuery(practiceAddressCalls.getDetails, { params: { id }, ...background }),
    queryKey: [CALL_CENTER, 'PracticeAddress', id] as QueryKey,
  });
