import { hasDatedRows, locationIsShown, rowIsTaken } from '../matching/match.ts';
import type { ResolvedQuery } from '../matching/query.ts';
import { isRowInForce } from '../segment/day-codes.ts';
import type { Segment } from '../segment/segment.ts';
import { type Bitset, ordinalsOf } from '../structures/bitset.ts';
import { at, codeAt, flagAt, type Slots, slotAt } from '../structures/numbers.ts';
import {
  countLeaf,
  createTally,
  type FacetTally,
  type FacetValues,
  type Family,
  INSURANCE,
} from './facets.ts';

/** Counting from the rows of the matching providers. */

/** Whether a provider may have several rows with one value. It has a leaf once, but may accept a plan at several locations. */
export function valuesRepeat(family: Family, { facet }: FacetValues, query: ResolvedQuery): boolean {
  return facet.parents !== null || (family === INSURANCE && countsByLocation(query));
}

/** Whether only the plans of some of a provider's locations count. */
const countsByLocation = ({ addresses, acceptsNew }: ResolvedQuery): boolean =>
  addresses !== null || acceptsNew;

/** Providers in `bits` by value, for several facets in one pass: reaching a row costs more than counting it. */
export function countRows(
  family: Family,
  lists: readonly FacetValues[],
  segment: Segment,
  bits: Bitset,
  query: ResolvedQuery,
): Uint32Array[] {
  if (lists.length === 0) return [];
  const tallies = lists.map((values) => createTally(values, valuesRepeat(family, values, query)));
  const ordinals = ordinalsOf(bits);
  if (family === INSURANCE && countsByLocation(query)) {
    countAcceptedPlans(tallies, segment, query, ordinals);
  } else {
    countLeafRows(tallies, leafRows(family, segment, query), ordinals);
  }
  return tallies.map(({ counts }) => counts);
}

/** Rows with one leaf each, and which of them count; null when all do. */
interface LeafRows {
  offsets: Uint32Array;
  leaf: Slots;
  counts: ((row: number) => boolean) | null;
}

function leafRows({ leaf }: Family, segment: Segment, query: ResolvedQuery): LeafRows {
  const { age, ageTable, plans, acceptsNew, days } = query;
  switch (leaf) {
    case 'term':
      return {
        offsets: segment.termOffsets,
        leaf: segment.termSlot,
        counts: age === null ? null : (row) => flagAt(ageTable, codeAt(segment.termCode, row)) !== 0,
      };
    case 'practice_address':
      return {
        offsets: segment.locationOffsets,
        leaf: segment.locationAddress,
        counts:
          plans !== null || acceptsNew || hasDatedRows(segment, query)
            ? (row) => rowIsTaken(segment, query, row)
            : null,
      };
    case 'insurance_plan':
      return {
        offsets: segment.planOffsets,
        leaf: segment.planSlot,
        counts:
          days === null || segment.planDays === null
            ? null
            : (row) => isRowInForce(segment.planDays, days, row),
      };
  }
}

function countLeafRows(tallies: readonly FacetTally[], rows: LeafRows, ordinals: Uint32Array): void {
  if (rows.counts === null) for (const tally of tallies) countAllRows(tally, rows, ordinals);
  else countTestedRows(tallies, rows, rows.counts, ordinals);
}

function countTestedRows(
  tallies: readonly FacetTally[],
  { offsets, leaf }: LeafRows,
  counts: (row: number) => boolean,
  ordinals: Uint32Array,
): void {
  for (let k = 0; k < ordinals.length; k++) {
    const ordinal = at(ordinals, k);
    const end = at(offsets, ordinal + 1);
    for (let row = at(offsets, ordinal); row < end; row++) {
      if (counts(row)) countLeafIn(tallies, slotAt(leaf, row), ordinal);
    }
  }
}

/** A pass for each list, without branches: half the time of one pass for all lists. */
function countAllRows(tally: FacetTally, { offsets, leaf }: LeafRows, ordinals: Uint32Array): void {
  const { valueOfLeaf, counts } = tally;
  const lastSeen = tally.lastSeen ?? new Uint32Array(counts.length);
  const repeats = tally.lastSeen === null ? 0 : 1;
  for (let k = 0; k < ordinals.length; k++) {
    const provider = at(ordinals, k) + 1;
    const end = at(offsets, provider);
    for (let row = at(offsets, provider - 1); row < end; row++) {
      const value = at(valueOfLeaf, slotAt(leaf, row));
      const known = at(lastSeen, value) === provider ? repeats : 0;
      counts[value] = at(counts, value) + 1 - known;
      lastSeen[value] = provider;
    }
  }
}

function countAcceptedPlans(
  tallies: readonly FacetTally[],
  segment: Segment,
  query: ResolvedQuery,
  ordinals: Uint32Array,
): void {
  const anyPlan = { ...query, plans: null };
  for (let k = 0; k < ordinals.length; k++) {
    const ordinal = at(ordinals, k);
    const end = at(segment.locationOffsets, ordinal + 1);
    for (let row = at(segment.locationOffsets, ordinal); row < end; row++) {
      if (!locationIsShown(segment, anyPlan, row)) continue;
      const last = at(segment.acceptedOffsets, row + 1);
      for (let a = at(segment.acceptedOffsets, row); a < last; a++) {
        if (isRowInForce(segment.acceptedDays, query.days, a))
          countLeafIn(tallies, slotAt(segment.acceptedPlan, a), ordinal);
      }
    }
  }
}

function countLeafIn(tallies: readonly FacetTally[], leaf: number, ordinal: number): void {
  for (let k = 0; k < tallies.length; k++) countLeaf(tallies[k] as FacetTally, leaf, ordinal + 1);
}
