import type { AskedFilter, AskNextRequest } from '@careline/contracts/call-center/ask-next';
import type { AvailabilityRequest } from '@careline/contracts/call-center/filter-lists';
import { FILTERS, type Filter, type IdFilter, isListed, isOf } from '@careline/contracts/call-center/filters';
import type {
  ProviderDetailsInsurancesRequest,
  ProviderDetailsRequest,
} from '@careline/contracts/call-center/provider-details';
import type {
  LocationRequest,
  Origin,
  SearchFilter,
  SearchLocationsRequest,
  SearchRequest,
} from '@careline/contracts/call-center/search';
import { toServerOrder } from './order.ts';
import type { SearchState } from './search-state.ts';

/** The requests to the server, made from the page's state and the patient. */

export interface PatientFacts {
  age?: number | undefined;
  origin?: Origin | undefined;
}

export type Ordered = Omit<SearchLocationsRequest, 'skip' | 'take'>;

function toFilter(state: SearchState, { age }: PatientFacts): SearchFilter {
  return {
    groups: state.groups && [...state.groups],
    age,
    physician: state.physician || undefined,
    ...pick(FILTERS, state),
    on: state.on,
  };
}

/** What is chosen of some filters. */
const pick = (filters: readonly Filter[], state: SearchState) =>
  Object.fromEntries(filters.map(({ key }) => [key, state[key]]));

/** The details of a provider, whose locations are marked by place and insurance. */
export const toDetails = (providerId: number, state: SearchState): ProviderDetailsRequest => ({
  providerId,
  ...pick(FILTERS.filter(isOf('location', 'plan')), state),
  on: state.on,
});

/** Their plans, marked by insurance. */
export const toInsurances = (providerId: number, state: SearchState): ProviderDetailsInsurancesRequest => ({
  providerId,
  ...pick(FILTERS.filter(isOf('plan')), state),
  on: state.on,
});

export function toSearch(state: SearchState, patient: PatientFacts): Ordered {
  const order = toServerOrder(state.order, toOrderContext(state, patient));
  return {
    ...toFilter(state, patient),
    origin: patient.origin,
    ...(order.by === 'default' ? {} : { orderBy: order.by, direction: order.direction }),
  };
}

/** A little more than a screenful: each row brings its locations along, and the first screen should arrive fast. */
export const RESULTS_PER_WINDOW = 40;

export const toWindowRequest = (request: Ordered, window: number): SearchRequest => ({
  ...request,
  skip: window * RESULTS_PER_WINDOW,
  take: RESULTS_PER_WINDOW,
  withRestriction: true,
});

/** Who is found does not depend on the order; no rows are wanted. */
export const toAskNext = (
  state: SearchState,
  patient: PatientFacts,
  asked: readonly AskedFilter[],
): AskNextRequest => ({ ...toFilter(state, patient), asked: [...asked] });

/** One address of the map. Who is seen there depends neither on where the patient is nor on the order. */
export function toLocationRequest(markers: SearchLocationsRequest, addressId: number): LocationRequest {
  const { origin: _, orderBy: _by, direction: _to, skip: _skip, take: _take, ...filter } = markers;
  return { ...filter, addressId };
}

export const toOrderContext = (state: SearchState, { age, origin }: PatientFacts) => ({
  hasAge: age !== undefined,
  hasTerm: state.termId !== undefined,
  hasAddress: origin !== undefined,
});

/** What one filter alone has to offer. */
export const toChoicesOf = (
  { include }: Pick<IdFilter, 'include'>,
  state: SearchState,
  patient: PatientFacts,
): AvailabilityRequest => ({ ...toFilter(state, patient), [include]: true });

/** Only the active tab's lists are asked for. */
export const toAvailability = (state: SearchState, patient: PatientFacts): AvailabilityRequest => ({
  ...toFilter(state, patient),
  ...Object.fromEntries(
    FILTERS.filter(isListed)
      .filter(({ tab }) => tab === state.tab)
      .map(({ include }) => [include, true]),
  ),
  withOwner: true,
});
