import { z } from 'zod';
import type { UsedIn } from '../basis/entity-set.ts';
import type { ListFilters } from '../basis/list-filters.ts';
import { VERIFICATION_LABELS, VerificationStatus } from '../basis/verification.ts';
import { ACCEPTING_LABELS, Accepting } from './preferences.ts';

/** Details that callers ask for and a provider may lack. */
export const Missing = z.enum([
  'npi',
  'location',
  'plan',
  'planAtLocation',
  'network',
  'codedSpecialty',
  'photo',
  'phone',
]);
export type Missing = z.infer<typeof Missing>;

const MISSING_LABELS: Readonly<Record<Missing, string>> = {
  npi: 'NPI',
  location: 'Location',
  plan: 'Insurance plan',
  planAtLocation: 'Plan at a location',
  network: 'Any plan at a location',
  codedSpecialty: 'Coded specialty',
  photo: 'Photo',
  phone: 'Phone number',
};

/** What narrows the list of providers. One more filter is one row here, and its SQL in the server's `provider-filters.ts`. */
export const PROVIDER_FILTERS = {
  providerTypeId: { kind: 'record', set: 'ProviderTypes', label: 'Type', all: 'All types', url: 'type' },
  groupId: { kind: 'record', set: 'Groups', label: 'Group', all: 'All groups', url: 'group' },
  practiceId: {
    kind: 'record',
    set: 'Practices',
    label: 'Practice',
    all: 'All practices',
    url: 'practice',
    says: 'Those who work at an address of this practice',
  },
  inactive: {
    kind: 'flag',
    labels: { no: 'Active', yes: 'Inactive' },
    label: 'Status',
    all: 'Active and inactive',
    url: 'inactive',
    says: 'Only inactive ones, or only active ones',
  },
  missing: {
    kind: 'choice',
    values: Missing,
    labels: MISSING_LABELS,
    label: 'Missing',
    all: 'Nothing in particular',
    url: 'missing',
    says: 'Those who lack it; planAtLocation: who have plans and locations, but accept no plan at any of them; network: who accept no plan at any location; codedSpecialty: who have no specialty with a code of the Plan-Net guide',
  },
  insuranceId: {
    kind: 'record',
    set: 'Insurances',
    label: 'Insurance',
    all: 'All insurances',
    url: 'insurance',
    isMore: true,
  },
  insurancePlanId: {
    kind: 'record',
    set: 'InsurancePlans',
    label: 'Plan',
    all: 'All plans',
    url: 'plan',
    isMore: true,
  },
  practiceAddressId: {
    kind: 'record',
    set: 'PracticeAddresses',
    label: 'Location',
    all: 'All locations',
    url: 'location',
    isMore: true,
  },
  regionId: {
    kind: 'record',
    set: 'Regions',
    label: 'Region',
    all: 'All regions',
    url: 'region',
    isMore: true,
  },
  specialtyId: {
    kind: 'record',
    set: 'Specialties',
    label: 'Specialty',
    all: 'All specialties',
    url: 'specialty',
    isMore: true,
  },
  termId: { kind: 'record', set: 'Terms', label: 'Term', all: 'All terms', url: 'term', isMore: true },
  languageId: {
    kind: 'record',
    set: 'Languages',
    label: 'Language',
    all: 'All languages',
    url: 'language',
    isMore: true,
  },
  degreeId: {
    kind: 'record',
    set: 'Degrees',
    label: 'Degree',
    all: 'All degrees',
    url: 'degree',
    says: 'Their own, or that of one of their extenders',
    isMore: true,
  },
  coordinator: {
    kind: 'text',
    label: 'Coordinator',
    all: 'All coordinators',
    url: 'coordinator',
    says: 'The name or the phone number of the coordinator or the surgical scheduler, as a whole',
    isMore: true,
  },
  accepting: {
    kind: 'choice',
    values: Accepting,
    labels: ACCEPTING_LABELS,
    label: 'Patients',
    all: 'Any',
    url: 'accepting',
    says: 'At one of their locations',
    isMore: true,
  },
  verificationStatus: {
    kind: 'choice',
    values: VerificationStatus,
    labels: VERIFICATION_LABELS,
    label: 'Verification',
    all: 'Any',
    url: 'verification',
    isMore: true,
  },
} as const satisfies ListFilters;

/** `usedIn` of a set whose records providers use. */
export const byProviders = (filter: keyof typeof PROVIDER_FILTERS): UsedIn => ({
  one: 'provider',
  many: 'providers',
  set: 'Providers',
  filter,
});
