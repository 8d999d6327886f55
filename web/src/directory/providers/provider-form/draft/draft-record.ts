import type { DraftOf } from '@careline/contracts/basis/entity-set';
import type { Accepting } from '@careline/contracts/directory/preferences';
import { NEW_PROVIDER, type Provider, type providers } from '@careline/contracts/directory/providers';
import { ALWAYS, type Days } from '@careline/contracts/rules/days';
import { readTypedDay } from '../../../../lib/text/typed-day.ts';

/** The draft of a provider: how it is made from a record, and what is sent. Pure. */

type Scalars = Omit<
  Provider,
  | 'id'
  | 'rowVersion'
  | 'providerTypeId'
  | 'groups'
  | 'languages'
  | 'providerExtenders'
  | 'providerTerms'
  | 'providerSpecialties'
  | 'providerPracticeAddresses'
  | 'providerInsurancePlans'
  | 'verification'
>;

/** Rows without a natural key get one from the draft's `nextKey`. */
interface Keyed {
  key: number;
}

/** A row that has an id is stored and therefore fixed; a new one is sent only while it is included. */
interface Included {
  id: number | undefined;
  included: boolean;
}

export interface DraftExtender extends Keyed {
  id: number | undefined;
  name: string;
  degreeId: number | null;
}

export interface DraftSpecialty extends Keyed {
  specialtyId: number | null;
}

export interface DraftTerm extends Included {
  termId: number;
  name: string;
  bodyPartId: number;
  bodyPartName: string;
  /** Ages as they were typed, so that a slip can be shown instead of swallowed. */
  min: string;
  max: string;
  note: string;
  priority: boolean;
}

export interface DraftPlan extends Included, Days {
  insurancePlanId: number;
  insurancePlanName: string;
  insuranceId: number;
  insuranceName: string;
  insuranceConsideration: string;
}

export interface DraftLocation extends Keyed, Days {
  id: number | undefined;
  practiceAddressId: number | null;
  practiceName: string;
  address: string;
  suite: string;
  zip: string;
  hip: string;
  isPrimary: boolean;
  accepting: Accepting | null;
  /** Ids of insurance plans, in ascending order. */
  plans: readonly number[];
  /** By plan; of those that have days. A plan that is unticked keeps its own, in case it was a slip; they are not sent. */
  planDays: Readonly<Record<number, Days>>;
}

export interface ProviderDraft extends Scalars {
  providerTypeId: number | null;
  groups: readonly number[];
  languages: readonly number[];
  extenders: readonly DraftExtender[];
  terms: readonly DraftTerm[];
  plans: readonly DraftPlan[];
  locations: readonly DraftLocation[];
  specialties: readonly DraftSpecialty[];
  nextKey: number;
}

export function toDraft(record: Provider): ProviderDraft {
  const { id: _id, rowVersion: _version, verification: _verification, ...rest } = record;
  const { providerExtenders, providerTerms, providerSpecialties, ...more } = rest;
  const { providerPracticeAddresses, providerInsurancePlans, ...scalars } = more;
  const longest = Math.max(
    providerExtenders.length,
    providerSpecialties.length,
    providerPracticeAddresses.length,
  );
  return {
    ...scalars,
    extenders: providerExtenders.map((row, key) => ({ ...row, key })),
    specialties: providerSpecialties.map(({ specialtyId }, key) => ({ specialtyId, key })),
    terms: providerTerms.map((row) => ({
      ...row,
      min: formatAge(row.min),
      max: formatAge(row.max),
      included: true,
    })),
    plans: providerInsurancePlans.map((row) => ({ ...row, included: true })),
    locations: providerPracticeAddresses.map(({ insurancePlans, acceptingSince: _since, ...row }, key) => ({
      ...row,
      key,
      plans: insurancePlans.map(({ insurancePlanId }) => insurancePlanId).sort((a, b) => a - b),
      planDays: Object.fromEntries(
        insurancePlans.flatMap(({ insurancePlanId, startsOn, endsOn }) =>
          startsOn === null && endsOn === null ? [] : [[insurancePlanId, { startsOn, endsOn }] as const],
        ),
      ),
    })),
    nextKey: longest,
  };
}

export const emptyDraft: ProviderDraft = { ...toDraft(NEW_PROVIDER), providerTypeId: null };

const formatAge = (age: number | null): string => (age === null ? '' : String(age));

/** The body of Save, without the identity of the record. */
export function toSave(draft: ProviderDraft): DraftOf<typeof providers> {
  const { extenders, terms, plans, locations, specialties, nextKey: _nextKey, ...scalars } = draft;
  return {
    ...scalars,
    ...toSentDays(draft),
    groups: [...draft.groups],
    languages: [...draft.languages],
    providerExtenders: extenders.map(({ key: _key, ...row }) => row),
    providerTerms: getSentTerms(draft).map(({ id, termId, min, max, note, priority }) => ({
      id,
      termId,
      min: parseTypedAge(min),
      max: parseTypedAge(max),
      note,
      priority,
    })),
    providerInsurancePlans: getSentPlans(draft).map((row) => ({
      id: row.id,
      insurancePlanId: row.insurancePlanId,
      insuranceConsideration: row.insuranceConsideration,
      ...toSentDays(row),
    })),
    providerPracticeAddresses: locations.map((row) => ({
      id: row.id,
      practiceAddressId: row.practiceAddressId,
      hip: row.hip,
      isPrimary: row.isPrimary,
      accepting: row.accepting,
      ...toSentDays(row),
      insurancePlans: row.plans.map((insurancePlanId) => ({
        insurancePlanId,
        ...toSentDays(row.planDays[insurancePlanId] ?? ALWAYS),
      })),
    })),
    providerSpecialties: specialties.map(({ specialtyId }) => ({ specialtyId })),
  };
}

/** The body of Save for the whole form. An unchanged photo of a stored record is not sent: it may be a megabyte. */
export function toBody(
  { opened, draft }: { opened: ProviderDraft; draft: ProviderDraft },
  isStored: boolean,
) {
  const { profilePhoto, ...others } = toSave(draft);
  return isStored && opened.profilePhoto === draft.profilePhoto ? others : { ...others, profilePhoto };
}

export const getSentTerms = (draft: ProviderDraft): DraftTerm[] => draft.terms.filter((row) => row.included);
export const getSentPlans = (draft: ProviderDraft): DraftPlan[] => draft.plans.filter((row) => row.included);

/** What is no day is sent as it was typed, which the contract refuses with a message. */
const toSentDays = ({ startsOn, endsOn }: Days): Days => ({
  startsOn: startsOn && (readTypedDay(startsOn) ?? startsOn),
  endsOn: endsOn && (readTypedDay(endsOn) ?? endsOn),
});

/** Text that is not a number becomes NaN, which the contract refuses with a message. */
const parseTypedAge = (text: string): number | null => (text.trim() === '' ? null : Number(text));
