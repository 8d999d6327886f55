import type { AvailabilityRequest, FilterLists } from './filter-lists.ts';
import type { SearchFilter } from './search.ts';

/** The filters that pick one value from a list, and their names in the three calls of the search page. */

export type FilterKey = Extract<keyof SearchFilter, `${string}Id`>;

export interface Filter {
  /** In Search: the id of the selected value. */
  key: FilterKey;
  /** In the responses of SearchFilters and SearchFiltersAvailable: the available values. */
  list: Exclude<keyof FilterLists, 'genders' | 'services'>;
  /** In SearchFiltersAvailable: requests this list. */
  include: Exclude<
    Extract<keyof AvailabilityRequest, `include${string}`>,
    'includeGender' | 'includeService'
  >;
}

// A record, so that the compiler reports a missing filter.
const NAMES: Readonly<Record<FilterKey, Omit<Filter, 'key'>>> = {
  bodyPartId: { list: 'bodyParts', include: 'includeBodyPart' },
  categoryId: { list: 'categories', include: 'includeCategory' },
  termId: { list: 'terms', include: 'includeTerm' },
  practiceId: { list: 'practices', include: 'includePractice' },
  practiceAddressId: { list: 'practiceAddresses', include: 'includePracticeAddress' },
  practiceAddressRegionId: { list: 'practiceAddressRegions', include: 'includePracticeAddressRegion' },
  insuranceId: { list: 'insurances', include: 'includeInsurance' },
  insurancePlanId: { list: 'insurancePlans', include: 'includeInsurancePlan' },
  specialtyId: { list: 'specialties', include: 'includeSpecialty' },
  languageId: { list: 'languages', include: 'includeLanguage' },
};

export const FILTERS: readonly Filter[] = (Object.keys(NAMES) as FilterKey[]).map((key) => ({
  key,
  ...NAMES[key],
}));
