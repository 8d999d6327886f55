import { locationIsShown, rowIsTaken } from '../matching/match.ts';
import type { ResolvedQuery } from '../matching/query.ts';
import type { Segment } from '../segment/segment.ts';
import { type Bitset, ordinalsOf } from '../structures/bitset.ts';
import { at, codeAt, flagAt, type Slots, slotAt } from '../structures/numbers.ts';
import { countLeaf, createTally, type FacetTally, type FacetValues } from './facet-tally.ts';
import { type Family, INSURANCE } from './facets.ts';

/** Counting from the rows of the matching providers. */

/** Whether a provider may have several rows with one value. It has a leaf once, but may accept a plan at several locations. */
export function valuesRepeat(family: Family, { facet }: FacetValues, query: ResolvedQuery): boolean {
  return facet.parents !== null || (family === INSURANCE && query.addresses !== null);
}

/** Whether the rows of a provider's locations count one by one, not all of them. */
export const testsPlaces = ({ plans, acceptsNew }: ResolvedQuery): boolean => plans !== null || acceptsNew;

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
  if (family === INSURANCE && query.addresses !== null) {
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
  const { age, ageTable } = query;
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
        counts: testsPlaces(query) ? (row) => rowIsTaken(segment, query, row) : null,
      };
    case 'insurance_plan':
      return { offsets: segment.planOffsets, leaf: segment.planSlot, counts: null };
  }
}

function countLeafRows(tallies: readonly FacetTally[], rows: LeafRows, ordinals: Uint32Array): void {
  const { offsets, leaf, counts } = rows;
  for (let k = 0; k < ordinals.length; k++) {
    const ordinal = at(ordinals, k);
    const end = at(offsets, ordinal + 1);
    for (let row = at(offsets, ordinal); row < end; row++) {
      if (counts === null || counts(row)) countLeafIn(tallies, slotAt(leaf, row), ordinal);
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
        countLeafIn(tallies, slotAt(segment.acceptedPlan, a), ordinal);
      }
    }
  }
}

function countLeafIn(tallies: readonly FacetTally[], leaf: number, ordinal: number): void {
  for (let k = 0; k < tallies.length; k++) countLeaf(tallies[k] as FacetTally, leaf, ordinal + 1);
}
