import type { ProviderFlag } from '@careline/contracts/call-center/filters';
import type { Site } from '@careline/contracts/directory/practice-addresses';
import type { Accepting, Gender } from '@careline/contracts/directory/preferences';
import type { Days } from '@careline/contracts/rules/days';

/** The input of the index: reference lists as stored, and providers with their child rows. */

interface NamedRow {
  id: number;
  name: string;
}

/** A record that callers know by other words. */
interface SpokenRow extends NamedRow {
  synonyms: readonly string[];
}

export interface TermRow extends SpokenRow {
  bodyPartId: number;
  categoryId: number;
}

export interface AddressRow {
  id: number;
  practiceId: number;
  regionId: number | null;
  address: string;
  suite: string;
  zip: string;
  /** As entered, else that of the ZIP. */
  city: string | null;
  state: string | null;
  latitude: number | null;
  longitude: number | null;
  mainPhone: string;
  services: Site;
}

interface InsuranceRow {
  id: number;
  fullName: string;
  consumerFriendlyName: string;
}

export interface InsurancePlanRow extends NamedRow {
  insuranceId: number;
  referralDetails: string;
}

/** One row type for each reference list; the keys are the kinds of the change feed. */
export interface ReferenceRow {
  body_part: SpokenRow;
  category: NamedRow;
  term: TermRow;
  practice: NamedRow;
  practice_address: AddressRow;
  region: NamedRow;
  insurance: InsuranceRow;
  insurance_plan: InsurancePlanRow;
  specialty: SpokenRow;
  group: NamedRow;
  degree: NamedRow;
  language: NamedRow;
}
export type ReferenceKind = keyof ReferenceRow;
export const REFERENCE_KINDS = [
  'body_part',
  'category',
  'term',
  'practice',
  'practice_address',
  'region',
  'insurance',
  'insurance_plan',
  'specialty',
  'group',
  'degree',
  'language',
] as const satisfies readonly ReferenceKind[];
export type ReferenceRows = { [Kind in ReferenceKind]: readonly ReferenceRow[Kind][] };

/** Rows without `days` are always in force. Guaranteed by the database: a provider has a term, plan or address at most once, and a location accepts only its provider's plans. */
export interface IndexedProvider extends Readonly<Record<ProviderFlag, boolean>> {
  id: number;
  name: string;
  /** Searchable names and NPIs of providers that were merged into this one; usually empty. */
  former: string;
  /** Ten digits, or empty. */
  npi: string;
  degreeId: number | null;
  inactive: boolean;
  days?: Days | undefined;
  forConsideration: string;
  clinicalRestriction: string;
  /** The coordinator's phone, else the surgical scheduler's, else empty. */
  phone: string;
  /** Milliseconds since 1970; null if the provider was never verified. */
  verifiedAt: number | null;
  openReportCount: number;
  groupIds: readonly number[];
  specialtyIds: readonly number[];
  gender: Gender | null;
  languageIds: readonly number[];
  terms: readonly ProviderTermRow[];
  plans: readonly ProviderPlanRow[];
  locations: readonly ProviderLocationRow[];
}

export interface ProviderTermRow {
  termId: number;
  min: number | null;
  max: number | null;
  note: string;
  priority: boolean;
}

export interface ProviderPlanRow {
  planId: number;
  consideration: string;
  days?: Days | undefined;
}

export interface ProviderLocationRow {
  addressId: number;
  isPrimary: boolean;
  accepting: Accepting | null;
  planIds: readonly number[];
  days?: Days | undefined;
  /** By plan: the days on which both the provider takes it and it is taken there. */
  planDays?: Readonly<Record<number, Days>> | undefined;
}
