import { z } from 'zod';
import { Direction, Id, Skip, takeUpTo, typedText } from './basis/primitives.ts';
import { Accepting, Gender, Service } from './preferences.ts';
import { OpenReport } from './reports.ts';
import { Verification, VerificationStatus } from './verifications.ts';

/** Call-center search: every request and response under /api/CallCenter/. */

export const RESULTS_PAGE = { default: 100, most: 1_000 } as const;
export const LOCATIONS_PAGE = { default: 500, most: 5_000 } as const;
export const OLDEST_AGE = 150;

const PHYSICIAN_LENGTH = 200;

// ---------------------------------------------------------------- search

/** The patient's location; distances are measured from here. */
export const Origin = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Origin = z.infer<typeof Origin>;

export const OrderBy = z.enum(['default', 'priority', 'physician', 'specialty', 'distance']);
export type OrderBy = z.infer<typeof OrderBy>;

const Wish = z.boolean('This must be true or false.').nullish();

/** The conditions a provider must satisfy. A filter that is absent or null is not set. */
export const SearchFilter = z.object({
  groups: z
    .array(Id)
    .max(1_000, 'At most 1,000 entries are allowed.')
    .nullish()
    .describe('Providers of these groups, and those in no group. Absent: all you may see'),
  age: z.int('An age is in whole years.').min(0).max(OLDEST_AGE).nullish().describe('Whole years'),
  physician: typedText(PHYSICIAN_LENGTH).describe(
    'Words of the name in any order. When no name has them all, similar names are answered',
  ),
  bodyPartId: Id.nullish(),
  categoryId: Id.nullish(),
  termId: Id.nullish(),
  practiceId: Id.nullish(),
  practiceAddressId: Id.nullish(),
  practiceAddressRegionId: Id.nullish(),
  insuranceId: Id.nullish(),
  insurancePlanId: Id.nullish(),
  specialtyId: Id.nullish(),
  gender: Gender.nullish().describe("The provider's"),
  languageId: Id.nullish(),
  telehealth: Wish.describe('true: only those who offer it'),
  accepting: Wish.describe('true: only locations that take new patients'),
  services: z
    .array(Service, 'Services are a list.')
    .max(50, 'At most 50 entries are allowed.')
    .nullish()
    .describe('All of them at one location'),
});
export type SearchFilter = z.infer<typeof SearchFilter>;

const Ordered = SearchFilter.extend({
  origin: Origin.nullish().describe('Where the patient is: distances are measured from here'),
  orderBy: OrderBy.nullish().describe('default: priority, then distance, then name'),
  direction: Direction.nullish(),
  skip: Skip,
});

export const SearchRequest = Ordered.extend({
  take: takeUpTo(RESULTS_PAGE.most),
  withRestriction: z.boolean().nullish().describe("Also each provider's clinical restriction"),
});
export type SearchRequest = z.infer<typeof SearchRequest>;

export const SearchLocationsRequest = Ordered.extend({ take: takeUpTo(LOCATIONS_PAGE.most) });
export type SearchLocationsRequest = z.infer<typeof SearchLocationsRequest>;

export const SearchItem = z.object({
  providerId: Id,
  physician: z.string(),
  inactive: z.boolean(),
  priority: z.boolean().describe('A matching term has priority'),
  minYear: z.int().nullable().describe('Youngest age of the matching terms; null when one is open'),
  maxYear: z.int().nullable().describe('Oldest age of the matching terms; null when one is open'),
  specialty: z.string().describe('Names joined by ", "'),
  note: z.string().describe('The notes of the matching terms joined by "; "'),
  forConsideration: z.string(),
  insuranceConsideration: z.string(),
  clinicalRestriction: z.string().optional().describe('With withRestriction'),
  distance: z.number().nullable().describe('Miles to the nearest matching location; null without an origin'),
  gender: Gender.nullable(),
  languages: z.string().describe('Names joined by ", "'),
  telehealth: z.boolean(),
  accepting: Accepting.nullable().describe('The best of the matching locations; null when not known'),
  verificationStatus: VerificationStatus,
  openReportCount: z.int().describe('Reports of wrong data that nobody has answered yet'),
});
export type SearchItem = z.infer<typeof SearchItem>;

export const LocationPhysician = z.object({
  providerId: Id,
  physician: z.string(),
  phoneNumber: z.string().describe("The coordinator's, else the surgical scheduler's, else the address's"),
  inactive: z.boolean(),
});
export type LocationPhysician = z.infer<typeof LocationPhysician>;

/** What a practice offers at an address: hours and services, each with a note. */
export const SiteServices = z.object({
  urgentHours: z.boolean(),
  urgentHoursAdditional: z.string(),
  eveningHours: z.boolean(),
  eveningHoursAdditional: z.string(),
  weekendHours: z.boolean(),
  weekendHoursAdditional: z.string(),
  xrayOnSite: z.boolean(),
  xrayOnSiteAdditional: z.string(),
  mriOnSite: z.boolean(),
  mriOnSiteAdditional: z.string(),
  ptOnSite: z.boolean(),
  ptOnSiteAdditional: z.string(),
  otOnSite: z.boolean(),
  otOnSiteAdditional: z.string(),
  pmOnSite: z.boolean(),
  pmOnSiteAdditional: z.string(),
  emgOnSite: z.boolean(),
  emgOnSiteAdditional: z.string(),
  siteContact1: z.string(),
  siteContact2: z.string(),
});
export type SiteServices = z.infer<typeof SiteServices>;

export const LocationPractice = SiteServices.extend({
  practiceAddressId: Id,
  practice: z.string(),
  address: z.string(),
  zipCode: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  physicians: z.array(LocationPhysician),
});
export type LocationPractice = z.infer<typeof LocationPractice>;

export const SearchLocation = z.object({ address: z.string(), practices: z.array(LocationPractice) });
export type SearchLocation = z.infer<typeof SearchLocation>;

export const SearchAnswer = z.object({
  items: z.array(SearchItem),
  locations: z.array(SearchLocation),
  total: z.int(),
  similarNames: z.boolean().describe('No name has what was typed: these are similar names'),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const SearchLocationsAnswer = z.object({ locations: z.array(SearchLocation), total: z.int() });
export type SearchLocationsAnswer = z.infer<typeof SearchLocationsAnswer>;

// ---------------------------------------------------------------- filter lists

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

// ---------------------------------------------------------------- provider details

export const ProviderDetailsRequest = z.object({
  providerId: Id,
  practiceId: Id.nullish(),
  practiceAddressId: Id.nullish(),
  practiceAddressRegionId: Id.nullish(),
  insuranceId: Id.nullish(),
  insurancePlanId: Id.nullish(),
  accepting: SearchFilter.shape.accepting,
  services: SearchFilter.shape.services,
});
export type ProviderDetailsRequest = z.infer<typeof ProviderDetailsRequest>;

export const DetailsLocation = z.object({
  id: Id.describe('The practice address'),
  name: z.string().describe('Practice, address, zip'),
  address: z.string(),
  zip: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  isPrimary: z.boolean(),
  hip: z.string(),
  practiceId: Id,
  regionId: Id.nullable(),
  accepting: Accepting.nullable().describe('null when not known'),
  acceptingSince: z.string().nullable().describe('The day it last changed'),
  services: z.array(Service).describe('What the place offers'),
  matches: z.boolean().describe('Satisfies the place and insurance asked for'),
  insurances: z.array(
    z.object({
      insuranceId: Id,
      insuranceName: z.string(),
      insurancePlans: z.array(z.object({ id: Id, name: z.string() })),
    }),
  ),
});
export type DetailsLocation = z.infer<typeof DetailsLocation>;

export const ProviderDetails = z.object({
  fullName: z.string(),
  npi: z.string(),
  degree: z.string(),
  specialties: z.array(z.object({ id: Id, name: z.string() })),
  primaryPracticeLocation: z.string(),
  surgicalScheduler: z.string(),
  surgicalSchedulerPhone: z.string(),
  coordinator: z.string(),
  coordinatorPhone: z.string(),
  extenders: z.array(z.object({ name: z.string(), degree: z.string() })),
  clinicalRestriction: z.string(),
  forConsideration: z.string(),
  communication: z.string(),
  inactive: z.boolean(),
  gender: Gender.nullable(),
  languages: z.array(z.object({ id: Id, name: z.string() })),
  telehealth: z.boolean(),
  oxford: z.string(),
  uhc: z.string(),
  profilePhoto: z.string().nullable().describe('A data URL'),
  locations: z.array(DetailsLocation),
  verification: Verification,
  openReports: z.array(OpenReport).describe('Oldest first'),
});
export type ProviderDetails = z.infer<typeof ProviderDetails>;

export const ProviderDetailsBodyParts = z.object({
  bodyParts: z.array(
    z.object({
      bodyPartId: Id,
      bodyPartName: z.string(),
      terms: z.array(
        z.object({
          termId: Id,
          termName: z.string(),
          categoryId: Id,
          min: z.int().nullable().describe('Youngest age; null when open'),
          max: z.int().nullable().describe('Oldest age; null when open'),
          priority: z.boolean(),
          note: z.string(),
        }),
      ),
    }),
  ),
});
export type ProviderDetailsBodyParts = z.infer<typeof ProviderDetailsBodyParts>;

export const ProviderDetailsInsurancesRequest = z.object({
  providerId: Id,
  insuranceId: Id.nullish(),
  insurancePlanId: Id.nullish(),
});
export type ProviderDetailsInsurancesRequest = z.infer<typeof ProviderDetailsInsurancesRequest>;

export const ProviderDetailsInsurances = z.object({
  insurances: z.array(
    z.object({
      insuranceId: Id,
      insuranceName: z.string(),
      plansCount: z.int().describe('How many plans the insurance has, taken or not'),
      matches: z.boolean(),
      plans: z.array(
        z.object({
          insurancePlanId: Id,
          insuranceName: z.string(),
          insurancePlanName: z.string(),
          referralRequired: z.boolean(),
          referralDetails: z.string(),
          insuranceConsideration: z.string(),
          matches: z.boolean(),
        }),
      ),
    }),
  ),
});
export type ProviderDetailsInsurances = z.infer<typeof ProviderDetailsInsurances>;
