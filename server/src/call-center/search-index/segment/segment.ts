import type { Days } from '@careline/contracts/rules/days';
import type { NameIndex } from '../names/name-index.ts';
import type { NameOrder, NamePlaces } from '../names/name-order.ts';
import { type NpiIndex, npiText } from '../names/npi-index.ts';
import type { Reference } from '../reference/reference.ts';
import type { IndexedProvider } from '../reference/rows.ts';
import { type Bitset, hasBit } from '../structures/bitset.ts';
import { at, codeAt, flagAt, type Slots, slotAt } from '../structures/numbers.ts';
import type { PostingLists } from '../structures/posting-lists.ts';
import { type TextColumn, textAt } from '../structures/text-column.ts';
import { type AgeBitmaps, ageOfCode, isPriority } from './age-codes.ts';
import { type DayCodes, isRowInForce } from './day-codes.ts';
import { acceptingOfCode, type ByFlag, byFlag, genderOfCode } from './preference-codes.ts';
import { type SparseTexts, sparseTextAt } from './sparse-texts.ts';
import { NEVER_VERIFIED } from './stored-providers.ts';

/**
 * Providers as columns. A provider is an ordinal; its rows in the columns of x are those from xOffsets[p] to xOffsets[p + 1] - 1.
 * Immutable except for `live`.
 */
export interface Segment extends NameOrder, NamePlaces, NpiIndex {
  size: number;
  /** A cleared bit is a tombstone: the provider was deleted, or its current rows are in a later segment. */
  live: Bitset;
  ids: Uint32Array;
  /** Ordinals by ascending id. */
  byId: Uint32Array;

  name: TextColumn;
  /** Each name with the other words its provider is found by; the same column as `name` if there are no such words. */
  searchedName: TextColumn;
  forConsideration: TextColumn;
  clinicalRestriction: TextColumn;
  phone: TextColumn;
  inactive: Bitset;
  providerDays: DayCodes;
  /** Milliseconds since 1970, or NEVER_VERIFIED. */
  verifiedAt: Float64Array;
  openReports: Slots;
  /** A provider without a degree has the slot of id 0, which no record has. */
  degree: Slots;
  groupSet: Slots;
  specialtySet: Slots;
  languageSet: Slots;
  /** See preference-codes.ts. */
  gender: Slots;
  flags: ByFlag<Bitset>;
  names: NameIndex;

  termOffsets: Uint32Array;
  termSlot: Slots;
  termCode: Uint16Array;
  notes: SparseTexts;
  hasPriority: Bitset;
  ages: AgeBitmaps;
  /** Providers of each term, and in parallel the age code of the row. */
  byTerm: PostingLists;
  byTermCode: Uint16Array;

  planOffsets: Uint32Array;
  planSlot: Slots;
  planDays: DayCodes;
  considerations: SparseTexts;
  /** Providers that take each plan. */
  byPlan: PostingLists;
  /** In parallel the days of the row. */
  byPlanDays: DayCodes;

  locationOffsets: Uint32Array;
  locationAddress: Slots;
  locationProvider: Uint32Array;
  locationDays: DayCodes;
  /** 1 for the primary location of its provider. */
  locationPrimary: Uint8Array;
  /** Which patients are taken, as a code. */
  locationAccepting: Uint8Array;
  /** Location rows at each address, and in parallel the provider of the row. */
  byAddress: PostingLists;
  byAddressProvider: Uint32Array;
  acceptedOffsets: Uint32Array;
  acceptedPlan: Slots;
  acceptedDays: DayCodes;
}

/** The ordinal of a provider, live or not. */
export function ordinalOf(segment: Segment, id: number): number | undefined {
  let low = 0;
  let high = segment.size - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const ordinal = at(segment.byId, middle);
    const found = at(segment.ids, ordinal);
    if (found === id) return ordinal;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

/** Decodes a provider, for building a new segment from old ones. */
export function providerRowAt(segment: Segment, reference: Reference, ordinal: number): IndexedProvider {
  const { term, insurance_plan: plan, practice_address: address, degree } = reference.tables;
  return {
    id: at(segment.ids, ordinal),
    name: textAt(segment.name, ordinal),
    former: formerAt(segment, ordinal),
    npi: npiText(segment.npi[ordinal] as number),
    degreeId: degree.idAt(slotAt(segment.degree, ordinal)) || null,
    inactive: hasBit(segment.inactive, ordinal),
    ...datedAs(daysOf(segment.providerDays, ordinal)),
    forConsideration: textAt(segment.forConsideration, ordinal),
    clinicalRestriction: textAt(segment.clinicalRestriction, ordinal),
    phone: textAt(segment.phone, ordinal),
    verifiedAt: verifiedAtOf(segment, ordinal),
    openReportCount: slotAt(segment.openReports, ordinal),
    groupIds: reference.groupSets.idsOf(slotAt(segment.groupSet, ordinal)),
    specialtyIds: reference.specialtySets.idsOf(slotAt(segment.specialtySet, ordinal)),
    gender: genderOfCode(slotAt(segment.gender, ordinal)),
    languageIds: reference.languageSets.idsOf(slotAt(segment.languageSet, ordinal)),
    ...byFlag((flag) => hasBit(segment.flags[flag], ordinal)),
    terms: rowsOf(segment.termOffsets, ordinal, (row) => ({
      termId: term.idAt(slotAt(segment.termSlot, row)),
      ...ageOfCode(codeAt(segment.termCode, row)),
      note: sparseTextAt(segment.notes, row),
      priority: isPriority(codeAt(segment.termCode, row)),
    })),
    plans: rowsOf(segment.planOffsets, ordinal, (row) => ({
      planId: plan.idAt(slotAt(segment.planSlot, row)),
      consideration: sparseTextAt(segment.considerations, row),
      ...datedAs(daysOf(segment.planDays, row)),
    })),
    locations: rowsOf(segment.locationOffsets, ordinal, (row) => ({
      addressId: address.idAt(slotAt(segment.locationAddress, row)),
      isPrimary: flagAt(segment.locationPrimary, row) === 1,
      accepting: acceptingOfCode(flagAt(segment.locationAccepting, row)),
      planIds: rowsOf(segment.acceptedOffsets, row, (k) => plan.idAt(slotAt(segment.acceptedPlan, k))),
      ...datedAs(daysOf(segment.locationDays, row)),
      ...planDaysAt(row),
    })),
  };

  function daysOf(codes: DayCodes, row: number): Days | undefined {
    return codes === null ? undefined : reference.daySpans.daysOf(slotAt(codes, row));
  }

  function planDaysAt(location: number): { planDays?: Record<number, Days> } {
    const dated = rowsOf(segment.acceptedOffsets, location, (k) => {
      const days = daysOf(segment.acceptedDays, k);
      return days && ([plan.idAt(slotAt(segment.acceptedPlan, k)), days] as const);
    }).filter((entry) => entry !== undefined);
    return dated.length === 0 ? {} : { planDays: Object.fromEntries(dated) };
  }
}

const datedAs = (days: Days | undefined): { days?: Days } => (days === undefined ? {} : { days });

/** `searchedName` is the name, a space, and what else the provider is found by. */
const formerAt = ({ name, searchedName }: Segment, ordinal: number): string =>
  name === searchedName ? '' : textAt(searchedName, ordinal).slice(textAt(name, ordinal).length + 1);

/** Deactivated, or not among the providers on the day asked for. */
export const isInactive = (
  { inactive, providerDays }: Segment,
  { days }: { days: Uint8Array | null },
  ordinal: number,
): boolean => hasBit(inactive, ordinal) || !isRowInForce(providerDays, days, ordinal);

export function verifiedAtOf(segment: Segment, ordinal: number): number | null {
  const moment = segment.verifiedAt[ordinal] as number;
  return moment === NEVER_VERIFIED ? null : moment;
}

function rowsOf<Value>(offsets: Uint32Array, owner: number, read: (row: number) => Value): Value[] {
  const values: Value[] = [];
  for (let row = at(offsets, owner); row < at(offsets, owner + 1); row++) values.push(read(row));
  return values;
}
