import type { Bitset } from '../basics/bitset.ts';
import { at, codeAt, type Slots, slotAt } from '../basics/columns.ts';
import type { PostingLists } from '../basics/posting-lists.ts';
import { type TextColumn, textAt } from '../basics/text-columns.ts';
import type { Reference } from '../reference/reference.ts';
import type { ProviderRow } from '../reference/rows.ts';
import { ageOfCode, isPriority } from './age-codes.ts';
import type { AgeSets } from './age-sets.ts';
import type { NameIndex } from './name-index.ts';
import type { NameOrder } from './name-order.ts';
import { type SparseTexts, sparseTextAt } from './sparse-texts.ts';

/**
 * Providers as columns. A provider is its ordinal here; the rows of provider p in a column that belongs to
 * `xStart` are those from xStart[p] to xStart[p + 1] - 1. Nothing changes after building but `live`.
 */
export interface Segment extends NameOrder {
  size: number;
  /** A provider that was changed or deleted since is no longer live: its present rows are in a later segment. */
  live: Bitset;
  ids: Uint32Array;
  /** Ordinals in ascending order of id. */
  byId: Uint32Array;

  name: TextColumn;
  forConsideration: TextColumn;
  phone: TextColumn;
  inactive: Bitset;
  groupSet: Slots;
  specialtySet: Slots;
  names: NameIndex;

  termStart: Uint32Array;
  termSlot: Slots;
  termCode: Uint16Array;
  notes: SparseTexts;
  hasPriority: Bitset;
  ages: AgeSets;
  /** For each term its providers, and beside each the code of the row. */
  byTerm: PostingLists;
  byTermCode: Uint16Array;

  planStart: Uint32Array;
  planSlot: Slots;
  considerations: SparseTexts;
  /** For each plan the providers that take it. */
  byPlan: PostingLists;

  locationStart: Uint32Array;
  locationAddress: Slots;
  locationProvider: Uint32Array;
  /** For each address the location rows there, and beside each its provider. */
  byAddress: PostingLists;
  byAddressProvider: Uint32Array;
  acceptedStart: Uint32Array;
  acceptedPlan: Slots;
}

/** Where a provider stands in a segment, live or not. */
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

/** The provider as it was put in, for building a new segment from old ones. */
export function providerRowAt(segment: Segment, reference: Reference, ordinal: number): ProviderRow {
  const { term, insurance_plan: plan, practice_address: address } = reference.tables;
  return {
    id: at(segment.ids, ordinal),
    name: textAt(segment.name, ordinal),
    inactive: ((segment.inactive[ordinal >>> 5] as number) & (1 << (ordinal & 31))) !== 0,
    forConsideration: textAt(segment.forConsideration, ordinal),
    phone: textAt(segment.phone, ordinal),
    groupIds: reference.groupSets.idsOf(slotAt(segment.groupSet, ordinal)),
    specialtyIds: reference.specialtySets.idsOf(slotAt(segment.specialtySet, ordinal)),
    terms: rowsOf(segment.termStart, ordinal, (row) => ({
      termId: term.idAt(slotAt(segment.termSlot, row)),
      ...ageOfCode(codeAt(segment.termCode, row)),
      note: sparseTextAt(segment.notes, row),
      priority: isPriority(codeAt(segment.termCode, row)),
    })),
    plans: rowsOf(segment.planStart, ordinal, (row) => ({
      planId: plan.idAt(slotAt(segment.planSlot, row)),
      consideration: sparseTextAt(segment.considerations, row),
    })),
    locations: rowsOf(segment.locationStart, ordinal, (row) => ({
      addressId: address.idAt(slotAt(segment.locationAddress, row)),
      planIds: rowsOf(segment.acceptedStart, row, (k) => plan.idAt(slotAt(segment.acceptedPlan, k))),
    })),
  };
}

function rowsOf<Value>(start: Uint32Array, owner: number, read: (row: number) => Value): Value[] {
  const values: Value[] = [];
  for (let row = at(start, owner); row < at(start, owner + 1); row++) values.push(read(row));
  return values;
}
