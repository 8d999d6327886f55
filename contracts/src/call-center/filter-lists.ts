import { z } from 'zod';
import { Id } from '../basis/primitives.ts';
import { Gender, Service } from '../directory/preferences.ts';
import { SearchFilter } from './search.ts';

/** The values each filter offers, with the providers they leave. */

const include = z.boolean().nullish();

export const AvailabilityRequest = SearchFilter.extend({
  includeBodyPart: include,
  includeCategory: include,
  includeTerm: include,
  includePractice: include,
  includePracticeAddress: include,
  includePracticeAddressRegion: include,
  includeInsurance: include,
  includeInsurancePlan: include,
  includeSpecialty: include,
  includeGender: include,
  includeLanguage: include,
  includeService: include,
  withOwner: include.describe(
    'Also whose each term and plan is: several body parts may have a term of one name, several insurances a plan',
  ),
});
export type AvailabilityRequest = z.infer<typeof AvailabilityRequest>;

export const FilterItem = z.object({
  key: Id,
  value: z.string(),
  count: z.int().describe('Providers that choosing this value would find'),
  owner: z.string().optional().describe('With withOwner: the body part of a term, the insurance of a plan'),
  synonyms: z
    .array(z.string())
    .optional()
    .describe('With withSynonyms: what callers say, where there is any'),
});
export type FilterItem = z.infer<typeof FilterItem>;

const InsuranceFilterItem = FilterItem.extend({ fullName: z.string() });

const InsurancePlanFilterItem = FilterItem.extend({ referralDetails: z.string() });

export const FilterLists = z.object({
  bodyParts: z.array(FilterItem),
  categories: z.array(FilterItem),
  terms: z.array(FilterItem),
  practices: z.array(FilterItem),
  practiceAddresses: z.array(FilterItem),
  practiceAddressRegions: z.array(FilterItem),
  insurances: z.array(InsuranceFilterItem),
  insurancePlans: z.array(InsurancePlanFilterItem),
  specialties: z.array(FilterItem),
  genders: z.array(FilterItem.omit({ owner: true, synonyms: true }).extend({ key: Gender })),
  languages: z.array(FilterItem),
  services: z.array(FilterItem.omit({ owner: true, synonyms: true }).extend({ key: Service })),
});
export type FilterLists = z.infer<typeof FilterLists>;

/** Only the requested lists. */
export const AvailabilityAnswer = FilterLists.partial();
export type AvailabilityAnswer = z.infer<typeof AvailabilityAnswer>;

export const FilterListsQuery = z.object({
  withOwner: z.stringbool().optional().describe('true or false: also whose each term and plan is'),
  withSynonyms: z.stringbool().optional().describe('true or false: also what callers say for each value'),
});

export const GroupsAnswer = z.object({ items: z.array(z.object({ id: Id, name: z.string() })) });
export type GroupsAnswer = z.infer<typeof GroupsAnswer>;
