import { EVERYONE, getCall, postCall } from '../basis/call.ts';
import { IdParam } from '../basis/primitives.ts';
import { AskNextAnswer, AskNextRequest } from './ask-next.ts';
import {
  AvailabilityAnswer,
  AvailabilityRequest,
  FilterLists,
  FilterListsQuery,
  GroupsAnswer,
} from './filter-lists.ts';
import {
  ProviderDetails,
  ProviderDetailsBodyParts,
  ProviderDetailsInsurances,
  ProviderDetailsInsurancesRequest,
  ProviderDetailsRequest,
} from './provider-details.ts';
import {
  LocationAnswer,
  LocationRequest,
  SearchAnswer,
  SearchLocationsAnswer,
  SearchLocationsRequest,
  SearchMarkersAnswer,
  SearchRequest,
} from './search.ts';
import { UnderstandAnswer, UnderstandRequest } from './understanding.ts';

export const callCenterCalls = {
  search: postCall('/api/CallCenter/Search', EVERYONE, {
    fromMemory: true,
    summary: 'Finds providers that match all filters, one page at a time.',
    body: SearchRequest,
    answer: SearchAnswer,
  }),
  searchLocations: postCall('/api/CallCenter/SearchLocations', EVERYONE, {
    fromMemory: true,
    summary: 'The locations of all providers that match.',
    body: SearchLocationsRequest,
    answer: SearchLocationsAnswer,
  }),
  searchMarkers: postCall('/api/CallCenter/SearchMarkers', EVERYONE, {
    fromMemory: true,
    summary:
      'The same locations for a map: where they are and what they are called, without their physicians.',
    body: SearchLocationsRequest,
    answer: SearchMarkersAnswer,
  }),
  getLocation: postCall('/api/CallCenter/GetLocation', EVERYONE, {
    fromMemory: true,
    summary: 'One of these locations in full.',
    body: LocationRequest,
    answer: LocationAnswer,
  }),
  searchFiltersAvailable: postCall('/api/CallCenter/SearchFiltersAvailable', EVERYONE, {
    fromMemory: true,
    summary: 'The values of each filter that would still find somebody, with counts.',
    body: AvailabilityRequest,
    answer: AvailabilityAnswer,
  }),
  askNext: postCall('/api/CallCenter/AskNext', EVERYONE, {
    fromMemory: true,
    summary: 'The question whose answer leaves fewest providers; null where asking more does not help.',
    body: AskNextRequest,
    answer: AskNextAnswer,
  }),
  understand: postCall('/api/CallCenter/Understand', EVERYONE, {
    fromMemory: true,
    summary: 'What a caller says as values of the filters. Nothing of it is kept.',
    body: UnderstandRequest,
    answer: UnderstandAnswer,
  }),
  searchFilters: getCall('/api/CallCenter/SearchFilters', EVERYONE, {
    fromMemory: true,
    summary: 'All values of all filters, as if nothing were chosen.',
    query: FilterListsQuery,
    answer: FilterLists,
  }),
  getGroups: getCall('/api/CallCenter/GetGroups', EVERYONE, {
    fromMemory: true,
    summary: 'The groups you may search in.',
    answer: GroupsAnswer,
  }),
  getProviderDetails: postCall('/api/CallCenter/GetProviderDetails', EVERYONE, {
    fromMemory: true,
    summary: 'What the details panel shows of a provider, matching locations first.',
    body: ProviderDetailsRequest,
    answer: ProviderDetails,
  }),
  getProviderDetailsBodyParts: getCall('/api/CallCenter/GetProviderDetailsBodyParts/:id', EVERYONE, {
    summary: 'What a provider treats, by body part.',
    params: IdParam,
    answer: ProviderDetailsBodyParts,
  }),
  getProviderDetailsInsurances: postCall('/api/CallCenter/GetProviderDetailsInsurances', EVERYONE, {
    summary: 'The insurances a provider takes, matching ones first.',
    body: ProviderDetailsInsurancesRequest,
    answer: ProviderDetailsInsurances,
  }),
};
