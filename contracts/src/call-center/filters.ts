import type { z } from 'zod';
import {
  ACCOMMODATION_LABELS,
  Accommodation,
  GENDER_LABELS,
  Gender,
  SERVICE_GROUPS,
  SERVICE_LABELS,
  Service,
} from '../directory/preferences.ts';
import type { Said } from '../rules/sentences/say.ts';
import { TO_CALLERS } from '../rules/sentences/to-callers.ts';
import type { FilterSpec, Listed } from './filter-spec.ts';

/**
 * Every filter of the search, said once. From this table follow the requests and the lists of values, the URL, boxes, chips and
 * shortcuts, the flags of the index, whether a provider fits, and what is said about it. CONTRIBUTING.md: "Add a search filter".
 */

/** In the order of the page. */
export const FILTERS = [
  {
    key: 'bodyPartId',
    kind: 'id',
    of: 'term',
    label: 'Body part',
    tab: 'clinical',
    shortcut: 'B',
    piece: 'bodyPart',
    list: 'bodyParts',
    include: 'includeBodyPart',
  },
  {
    key: 'categoryId',
    kind: 'id',
    of: 'term',
    label: 'Category',
    tab: 'clinical',
    shortcut: 'Y',
    piece: 'category',
    list: 'categories',
    include: 'includeCategory',
  },
  {
    key: 'termId',
    kind: 'id',
    of: 'term',
    label: 'Clinical term',
    tab: 'clinical',
    shortcut: 'T',
    piece: 'term',
    list: 'terms',
    include: 'includeTerm',
  },
  {
    key: 'practiceId',
    kind: 'id',
    of: 'location',
    where: 'at',
    label: 'Practice group',
    tab: 'practice',
    shortcut: 'P',
    piece: 'practice',
    list: 'practices',
    include: 'includePractice',
  },
  {
    key: 'practiceAddressId',
    kind: 'id',
    of: 'location',
    recorded: 'id',
    where: 'at',
    label: 'Practice',
    tab: 'practice',
    shortcut: 'S',
    piece: 'practiceAddress',
    list: 'practiceAddresses',
    include: 'includePracticeAddress',
  },
  {
    key: 'practiceAddressRegionId',
    kind: 'id',
    of: 'location',
    recorded: 'regionId',
    where: 'in',
    label: 'Practice region',
    tab: 'practice',
    shortcut: 'N',
    piece: 'practiceAddressRegion',
    list: 'practiceAddressRegions',
    include: 'includePracticeAddressRegion',
  },
  {
    key: 'insuranceId',
    kind: 'id',
    of: 'plan',
    label: 'Insurance',
    tab: 'insurance',
    shortcut: 'I',
    piece: 'insurance',
    list: 'insurances',
    include: 'includeInsurance',
  },
  {
    key: 'insurancePlanId',
    kind: 'id',
    of: 'plan',
    label: 'Insurance plan',
    tab: 'insurance',
    shortcut: 'L',
    piece: 'insurancePlan',
    list: 'insurancePlans',
    include: 'includeInsurancePlan',
  },
  {
    key: 'specialtyId',
    kind: 'id',
    of: 'provider',
    recorded: 'specialties',
    label: 'Specialty',
    tab: 'preferences',
    shortcut: 'E',
    piece: 'specialty',
    list: 'specialties',
    include: 'includeSpecialty',
    unmet: TO_CALLERS.noSpecialty,
  },
  {
    key: 'languageId',
    kind: 'id',
    of: 'provider',
    recorded: 'languages',
    label: 'Language',
    tab: 'preferences',
    shortcut: 'F',
    piece: 'language',
    list: 'languages',
    include: 'includeLanguage',
    met: TO_CALLERS.speaks,
    unmet: TO_CALLERS.notSpeaking,
  },
  {
    key: 'gender',
    kind: 'choice',
    of: 'provider',
    label: 'Gender',
    tab: 'preferences',
    piece: 'gender',
    says: "The provider's",
    values: Gender,
    labels: GENDER_LABELS,
    shortcuts: { female: 'V F', male: 'V M' } satisfies Partial<Record<Gender, string>>,
    list: 'genders',
    include: 'includeGender',
    met: { female: TO_CALLERS.female, male: TO_CALLERS.male } satisfies Partial<Record<Gender, Said>>,
    unmet: { female: TO_CALLERS.notFemale, male: TO_CALLERS.notMale } satisfies Partial<Record<Gender, Said>>,
  },
  {
    key: 'telehealth',
    kind: 'flag',
    of: 'provider',
    label: 'Telehealth',
    tab: 'preferences',
    shortcut: 'V T',
    piece: 'telehealth',
    says: 'true: only those who offer it',
    met: TO_CALLERS.telehealth,
    unmet: TO_CALLERS.noTelehealth,
  },
  {
    key: 'accepting',
    kind: 'flag',
    of: 'location',
    yes: 'new',
    label: 'Accepting new patients',
    tab: 'preferences',
    shortcut: 'V N',
    piece: 'accepting',
    says: 'true: only locations that take new patients',
    met: TO_CALLERS.accepting,
    place: TO_CALLERS.thatAccepts,
  },
  {
    key: 'services',
    kind: 'flags',
    of: 'location',
    label: 'Service',
    tab: 'preferences',
    piece: 'service',
    says: 'All of them at one location',
    values: Service,
    labels: SERVICE_LABELS,
    groups: SERVICE_GROUPS,
    shortcuts: {
      urgentHours: 'H U',
      eveningHours: 'H E',
      weekendHours: 'H W',
      xRayOnSite: 'X X',
      mriOnSite: 'X M',
      ptOnSite: 'X P',
      otOnSite: 'X O',
      pmOnSite: 'X A',
      emgOnSite: 'X E',
    } satisfies Record<Service, string>,
    list: 'services',
    include: 'includeService',
  },
  {
    key: 'accommodations',
    kind: 'flags',
    of: 'location',
    label: 'Accommodation',
    tab: 'preferences',
    piece: 'accommodation',
    says: 'All of them at one location',
    values: Accommodation,
    labels: ACCOMMODATION_LABELS,
    groups: [{ title: 'Accommodations', values: Accommodation.options }],
    shortcuts: {
      wheelchair: 'V W',
      adaCompliant: 'V A',
      publicTransit: 'V P',
      signLanguage: 'V S',
      cognitive: 'V C',
      mobility: 'V B',
      culturalCompetence: 'V U',
    } satisfies Record<Accommodation, string>,
    list: 'accommodations',
    include: 'includeAccommodation',
  },
] as const satisfies readonly FilterSpec[];

export type Filter = (typeof FILTERS)[number];
export type FilterKey = Filter['key'];
export type FilterOf<Owner extends Filter['of']> = Extract<Filter, { of: Owner }>;
export type IdFilter = Extract<Filter, { kind: 'id' }>;
export type IdFilterKey = IdFilter['key'];
export type FlagsFilter = Extract<Filter, { kind: 'flags' }>;
/** A filter whose values are a short fixed list, not records. */
export type ValuesFilter = Extract<Filter, { values: z.ZodEnum }>;
/** A filter whose values are listed with counts. */
export type ListedFilter = Extract<Filter, Listed>;

type ValueOf<F> = F extends { values: z.ZodType<infer Value> } ? Value : never;

/** What a filter is set to, once it is set. */
export type FilterValue<F extends Filter> = F extends { kind: 'id' }
  ? number
  : F extends { kind: 'flag' }
    ? true
    : F extends { kind: 'flags' }
      ? readonly ValueOf<F>[]
      : ValueOf<F>;

export type ChosenFilters = { [F in Filter as F['key']]?: FilterValue<F> | undefined };

export const isOf =
  <Owner extends Filter['of']>(...owners: Owner[]) =>
  <F extends Filter>(filter: F): filter is Extract<F, { of: Owner }> =>
    owners.some((owner) => owner === filter.of);
export const isKind =
  <Kind extends Filter['kind']>(...kinds: Kind[]) =>
  <F extends Filter>(filter: F): filter is Extract<F, { kind: Kind }> =>
    kinds.some((kind) => kind === filter.kind);
export const isListed = (filter: Filter): filter is ListedFilter => 'list' in filter;

export const ID_FILTERS = FILTERS.filter(isKind('id'));
export const FLAGS_FILTERS = FILTERS.filter(isKind('flags'));

/** The boolean fields of a provider that are filters. */
export type ProviderFlag = Extract<Filter, { kind: 'flag'; of: 'provider' }>['key'];
export const PROVIDER_FLAGS: readonly ProviderFlag[] = FILTERS.filter(isKind('flag'))
  .filter(isOf('provider'))
  .map(({ key }) => key);

export const labelOfValue = ({ labels }: ValuesFilter, value: string): string => {
  const known: Readonly<Record<string, string>> = labels;
  return known[value] ?? value;
};
