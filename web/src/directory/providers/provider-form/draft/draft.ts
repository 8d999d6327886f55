import { ALWAYS } from '@careline/contracts/rules/days';
import type { DraftLocation, DraftPlan, DraftTerm, ProviderDraft } from './draft-record.ts';

/**
 * The rules of the draft: adding, ticking and removing. Pure functions: each returns a new draft that shares unchanged
 * parts. Two invariants: a location accepts only plans the provider takes, and a stored row (one with an id) is never
 * unticked.
 */

/** How many were new, and how many were there before. */
export interface Added {
  draft: ProviderDraft;
  added: number;
  already: number;
}

// Extenders, specialties and locations: rows that are added empty and filled in.

type KeyedList = 'extenders' | 'specialties' | 'locations';

function keyedRows<List extends KeyedList>(list: List, blank: Omit<ProviderDraft[List][number], 'key'>) {
  type Row = ProviderDraft[List][number];
  const rowsOf = (draft: ProviderDraft): readonly Row[] => draft[list];
  return {
    add: (draft: ProviderDraft): ProviderDraft => ({
      ...draft,
      [list]: [...rowsOf(draft), { ...blank, key: draft.nextKey }],
      nextKey: draft.nextKey + 1,
    }),
    set: (draft: ProviderDraft, key: number, change: Partial<Row>): ProviderDraft => ({
      ...draft,
      [list]: changeRows(rowsOf(draft), (row) => row.key === key, change),
    }),
    remove: (draft: ProviderDraft, key: number): ProviderDraft => ({
      ...draft,
      [list]: rowsOf(draft).filter((row) => row.key !== key),
    }),
  };
}

export const {
  add: addExtender,
  set: setExtender,
  remove: removeExtender,
} = keyedRows('extenders', { id: undefined, name: '', degreeId: null });

export const {
  add: addSpecialty,
  set: setSpecialty,
  remove: removeSpecialty,
} = keyedRows('specialties', { specialtyId: null });

export const {
  add: addLocation,
  set: setLocation,
  remove: removeLocation,
} = keyedRows('locations', {
  id: undefined,
  practiceAddressId: null,
  practiceName: '',
  address: '',
  suite: '',
  zip: '',
  hip: '',
  isPrimary: false,
  accepting: null,
  ...ALWAYS,
  plans: [],
  planDays: {},
});

// Terms.

export type TermToAdd = Pick<DraftTerm, 'termId' | 'name' | 'bodyPartId' | 'bodyPartName'>;

export const addTerms = (draft: ProviderDraft, terms: readonly TermToAdd[]): Added => {
  const blank = { min: '', max: '', note: '', priority: false };
  const { rows, ...counts } = addMissing(draft.terms, terms, (row) => row.termId, blank);
  return { draft: counts.added === 0 ? draft : { ...draft, terms: rows }, ...counts };
};

export const setTerm = (draft: ProviderDraft, termId: number, change: Partial<DraftTerm>): ProviderDraft => ({
  ...draft,
  terms: changeRows(draft.terms, (row) => row.termId === termId, change),
});

/** Copies the ages of one row to others, as most terms of a body part have the same. */
export const copyAges = (
  draft: ProviderDraft,
  from: DraftTerm,
  to: (row: DraftTerm) => boolean,
): ProviderDraft => ({
  ...draft,
  terms: changeRows(draft.terms, to, { min: from.min, max: from.max }),
});

/** Whether a term has ages of its own, other than those that would be copied to it. */
export const isOverwritten = (row: DraftTerm, from: DraftTerm): boolean =>
  (row.min !== '' || row.max !== '') && (row.min !== from.min || row.max !== from.max);

/** "5 to 80", "from 18", "up to 17", "any age". */
export const describeAges = ({ min, max }: DraftTerm): string => {
  if (min === '' && max === '') return 'any age';
  if (max === '') return `from ${min}`;
  return min === '' ? `up to ${max}` : `${min} to ${max}`;
};

export const tickTerms = (draft: ProviderDraft, which: (row: DraftTerm) => boolean, included: boolean) => ({
  ...draft,
  terms: tickRows(draft.terms, which, included),
});

export const removeTerms = (draft: ProviderDraft, which: (row: DraftTerm) => boolean): ProviderDraft => ({
  ...draft,
  terms: draft.terms.filter((row) => !which(row)),
});

// Insurance plans.

export type PlanToAdd = Pick<
  DraftPlan,
  'insurancePlanId' | 'insurancePlanName' | 'insuranceId' | 'insuranceName'
>;

export const addPlans = (draft: ProviderDraft, plans: readonly PlanToAdd[]): Added => {
  const blank = { insuranceConsideration: '', ...ALWAYS };
  const { rows, ...counts } = addMissing(draft.plans, plans, (row) => row.insurancePlanId, blank);
  return { draft: counts.added === 0 ? draft : { ...draft, plans: rows }, ...counts };
};

export const setPlan = (draft: ProviderDraft, insurancePlanId: number, change: Partial<DraftPlan>) => ({
  ...draft,
  plans: changeRows(draft.plans, (row) => row.insurancePlanId === insurancePlanId, change),
});

export const tickPlans = (draft: ProviderDraft, which: (row: DraftPlan) => boolean, included: boolean) =>
  dropUntakenPlans({ ...draft, plans: tickRows(draft.plans, which, included) });

export const removePlans = (draft: ProviderDraft, which: (row: DraftPlan) => boolean): ProviderDraft =>
  dropUntakenPlans({ ...draft, plans: draft.plans.filter((row) => !which(row)) });

// Locations.

/** At most one is primary: a new one takes it from the old. */
export const setPrimary = (draft: ProviderDraft, key: number, isPrimary: boolean): ProviderDraft => ({
  ...draft,
  locations: draft.locations.map((row) => {
    const wanted = row.key === key ? isPrimary : row.isPrimary && !isPrimary;
    return row.isPrimary === wanted ? row : { ...row, isPrimary: wanted };
  }),
});

/** Accepts or refuses plans, at one location or at all of them. */
export function acceptPlans(
  draft: ProviderDraft,
  plans: readonly number[],
  accepted: boolean,
  at: (location: DraftLocation) => boolean = () => true,
): ProviderDraft {
  const these = new Set(plans);
  return dropUntakenPlans({
    ...draft,
    locations: draft.locations.map((row) => {
      if (!at(row)) return row;
      const others = row.plans.filter((plan) => !these.has(plan));
      return replacePlans(row, accepted ? [...others, ...these] : others);
    }),
  });
}

/** A search by plan and place never finds a provider who accepts the plan at no location. */
export const acceptsPlansNowhere = (draft: ProviderDraft): boolean =>
  draft.locations.length > 0 &&
  draft.plans.some((row) => row.included) &&
  draft.locations.every((row) => row.plans.length === 0);

export const ACCEPTED_NOWHERE =
  'The insurance plans are accepted at none of the locations: a search for a plan at a place does not find this provider.';

export function copyPlans(draft: ProviderDraft, from: number, to: number): ProviderDraft {
  const source = draft.locations.find((row) => row.key === from);
  return source ? setLocation(draft, to, { plans: source.plans, planDays: source.planDays }) : draft;
}

/** The plans a location may accept: those stored or ticked. */
export const getTakenPlans = (draft: ProviderDraft): ReadonlySet<number> =>
  new Set(draft.plans.filter((row) => row.included).map((row) => row.insurancePlanId));

export function dropUntakenPlans(draft: ProviderDraft): ProviderDraft {
  const taken = getTakenPlans(draft);
  const locations = draft.locations.map((row) =>
    row.plans.every((plan) => taken.has(plan))
      ? row
      : replacePlans(
          row,
          row.plans.filter((plan) => taken.has(plan)),
        ),
  );
  return locations.every((row, place) => row === draft.locations[place]) ? draft : { ...draft, locations };
}

export function replacePlans(row: DraftLocation, plans: readonly number[]): DraftLocation {
  const ordered = [...plans].sort((a, b) => a - b);
  const same = ordered.length === row.plans.length && ordered.every((plan, at) => plan === row.plans[at]);
  return same ? row : { ...row, plans: ordered };
}

const changeRows = <Row>(rows: readonly Row[], which: (row: Row) => boolean, change: Partial<Row>): Row[] =>
  rows.map((row) => (which(row) ? { ...row, ...change } : row));

function tickRows<Row extends { id: number | undefined; included: boolean }>(
  rows: readonly Row[],
  which: (row: Row) => boolean,
  included: boolean,
): Row[] {
  return rows.map((row) =>
    row.id === undefined && row.included !== included && which(row) ? { ...row, included } : row,
  );
}

/** New rows come first and ticked, so that the user sees them. */
function addMissing<New extends object, Blank extends object>(
  rows: readonly (New & Blank & { id: number | undefined; included: boolean })[],
  wanted: readonly New[],
  keyOf: (row: New) => number,
  blank: Blank,
) {
  const present = new Set(rows.map(keyOf));
  const fresh = wanted
    .filter((row) => !present.has(keyOf(row)))
    .map((row) => ({ ...row, ...blank, id: undefined, included: true }));
  return { rows: [...fresh, ...rows], added: fresh.length, already: wanted.length - fresh.length };
}
