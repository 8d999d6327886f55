import type { SiteServices } from '@careline/contracts/call-center';

/** What the index is fed: reference lists as they are stored, and providers with all that belongs to them. */

export interface NamedRow {
  id: number;
  name: string;
}

export interface TermRow extends NamedRow {
  bodyPartId: number;
  categoryId: number;
}

export interface AddressRow {
  id: number;
  practiceId: number;
  regionId: number | null;
  address: string;
  zip: string;
  latitude: number | null;
  longitude: number | null;
  mainPhone: string;
  services: SiteServices;
}

export interface InsuranceRow {
  id: number;
  fullName: string;
  consumerFriendlyName: string;
}

export interface InsurancePlanRow extends NamedRow {
  insuranceId: number;
  referralDetails: string;
}

/** One row type for each reference list; the names are the kinds of the change feed. */
export interface ReferenceRow {
  body_part: NamedRow;
  category: NamedRow;
  term: TermRow;
  practice: NamedRow;
  practice_address: AddressRow;
  region: NamedRow;
  insurance: InsuranceRow;
  insurance_plan: InsurancePlanRow;
  specialty: NamedRow;
  group: NamedRow;
}
export type ReferenceKind = keyof ReferenceRow;
export type ReferenceRows = { [Kind in ReferenceKind]: readonly ReferenceRow[Kind][] };

/** A provider has a term, a plan or an address at most once, and a location accepts only the provider's plans. */
export interface ProviderRow {
  id: number;
  name: string;
  inactive: boolean;
  forConsideration: string;
  /** The coordinator's, else the surgical scheduler's; empty when there is neither. */
  phone: string;
  groupIds: readonly number[];
  specialtyIds: readonly number[];
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
}

export interface ProviderLocationRow {
  addressId: number;
  planIds: readonly number[];
}
