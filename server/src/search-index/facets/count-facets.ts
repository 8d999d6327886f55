import type { AvailabilityRequest } from '@careline/contracts/call-center';
import { clinicalKey, matchClinical } from '../matching/clinical.ts';
import { restrictToGroups } from '../matching/groups.ts';
import { matchSegment } from '../matching/match.ts';
import type { NameMatch } from '../matching/match-names.ts';
import type { Query } from '../matching/query.ts';
import type { Reference } from '../reference/reference.ts';
import type { Segment } from '../segment/segment.ts';
import { type Bitset, countBits, difference, fullBits, intersect } from '../structures/bitset.ts';
import { LruCache } from '../structures/lru-cache.ts';
import { at } from '../structures/numbers.ts';
import {
  ageTest,
  countLeaves,
  countParents,
  postingsToCount,
  providersByLeaf,
  rowTest,
} from './count-postings.ts';
import { countRows, valuesRepeat } from './count-rows.ts';
import { countsByAge } from './counts-by-age.ts';
import { createTally, type FacetValues } from './facet-tally.ts';
import { CLINICAL, type Family, PLACE } from './facets.ts';
import { countSets, valueSets } from './value-sets.ts';

export interface Asked {
  request: AvailabilityRequest;
  query: Query;
  names: NameMatch;
  reference: Reference;
}

/** The lists of a family that are counted in a segment. */
interface Counting {
  family: Family;
  segment: Segment;
  /** Providers that satisfy all that is not the family's own. */
  bits: Bitset;
  matching: number;
  asked: Asked;
}

// What it takes, roughly, in nanoseconds. A repeated row is one of a provider that may have others of the same value.
const ROW = 4;
const REPEATED_ROW = 16;
const POSTING = 4;
const WORD = 3;

/**
 * For each list the providers of a segment by its values, counted the shortest way: from the sets of who has which value, from
 * the postings of the values that are left, from the rows of those who match, or from a known total less those who do not.
 */
export function countFacets(
  family: Family,
  lists: readonly FacetValues[],
  segment: Segment,
  asked: Asked,
): Uint32Array[] {
  const bits = matchOtherFilters(family, segment, asked);
  const counting = { family, segment, bits, matching: countBits(bits), asked };
  const superset = findSuperset(counting);
  const counts = new Map<FacetValues, Uint32Array>();
  const fromRows: FacetValues[] = [];
  const fromSuperset: FacetValues[] = [];
  for (const values of lists) {
    const additive = isAdditive(values, counting);
    const providers = additive && superset.isNear ? superset.missing : counting.matching;
    const counted =
      (additive ? countFromSets(values, providers, counting) : null) ??
      countFromPostings(values, providers, counting);
    if (counted !== null) counts.set(values, counted);
    else (providers < counting.matching ? fromSuperset : fromRows).push(values);
  }
  countRows(family, fromRows, segment, bits, asked.query).forEach((found, k) => {
    counts.set(fromRows[k] as FacetValues, found);
  });
  if (fromSuperset.length > 0) {
    const missing = difference(superset.bits, bits);
    countRows(family, fromSuperset, segment, missing, asked.query).forEach((absent, k) => {
      const values = fromSuperset[k] as FacetValues;
      const total = countTotals(values, superset, counting);
      counts.set(
        values,
        total.map((count, value) => count - at(absent, value)),
      );
    });
  }
  return lists.map((values) => counts.get(values) as Uint32Array);
}

function matchOtherFilters(family: Family, segment: Segment, { query, names }: Asked): Bitset {
  if (family === CLINICAL) return matchSegment(segment, { ...query, terms: null, age: null }, names).bits;
  // Place and insurance decide slotsByParent, row by row; here the other of the two only narrows.
  const rest = family === PLACE ? { ...query, addresses: null } : { ...query, plans: null };
  return matchSegment(segment, rest, names).bits;
}

/** Whether a provider counts for the same values whatever else was asked, so that counts may be taken from a total. */
function isAdditive({ facet }: FacetValues, { family, asked }: Counting): boolean {
  const { request, query } = asked;
  if (family.facets.some((other) => other !== facet && (request[other.chosenId] ?? null) !== null))
    return false;
  if (family === CLINICAL) return true;
  return family === PLACE ? query.plans === null : query.addresses === null;
}

/** Null where rows must be looked at, or where the rows of so few providers are looked at sooner. */
function countFromSets(
  { facet, bin }: FacetValues,
  providers: number,
  counting: Counting,
): Uint32Array | null {
  const { family, segment, bits, asked } = counting;
  const leaves = providersByLeaf(family, segment, asked.query);
  if (facet.parents === null || leaves === null || rowTest(family, segment, asked.query) !== null)
    return null;
  const rows = (providers * leaves.postings.length) / Math.max(1, segment.size);
  if (rows * REPEATED_ROW < Math.min(bin * bits.length * WORD, leaves.postings.length * POSTING)) return null;
  const counts = new Uint32Array(bin + 1);
  countSets(valueSets(segment, facet.list, facet.parents(asked.reference), leaves), bits, counts);
  return counts;
}

/** Null where the rows of so many providers are looked at sooner. */
function countFromPostings(values: FacetValues, providers: number, counting: Counting): Uint32Array | null {
  const { family, segment, bits, asked } = counting;
  const leaves = providersByLeaf(family, segment, asked.query);
  if (leaves === null) return null;
  const rows = (providers * leaves.postings.length) / Math.max(1, segment.size);
  // Where there are more leaves than rows, merely going through the leaves would take longer.
  if (rows < values.valueOfLeaf.length) return null;
  const repeats = valuesRepeat(family, values, asked.query);
  if (postingsToCount(values, leaves) * POSTING > rows * (repeats ? REPEATED_ROW : ROW)) return null;
  const tally = createTally(values, false);
  const counts = rowTest(family, segment, asked.query);
  const what = { lists: leaves, bits, counts, ages: ageTest(family, segment, asked.query) };
  if (values.facet.parents === null) countLeaves(tally, what);
  else countParents(tally, values.facet.parents(asked.reference), what);
  return tally.counts;
}

/** Providers who contain all that match and for whom counts are kept. */
interface Superset {
  key: string;
  bits: Bitset;
  /** How many of them do not match. */
  missing: number;
  /** So few that it is shorter to count these. */
  isNear: boolean;
}

/** A superset that few requests have in common must be nearer: its total may have to be counted for this one alone. */
const NEARER = 2;

/** All whose groups were asked for, if most of them match; otherwise, of these, those of the same clinical question. */
function findSuperset({ family, segment, matching, asked: { query } }: Counting): Superset {
  const bits = restrictToGroups(segment, fullBits(segment.size), query.groups);
  const missing = countBits(bits) - matching;
  const groups = query.groups?.key ?? 'all';
  const clinical =
    family === CLINICAL || missing * NEARER < matching ? null : matchClinical(segment, query).match;
  if (clinical === null) return { key: groups, bits, missing, isNear: missing < matching };
  const missingOfThese = countBits(intersect(bits, clinical)) - matching;
  const isNear = missingOfThese * NEARER < matching;
  return { key: `${groups} ${clinicalKey(query)}`, bits, missing: missingOfThese, isNear };
}

// Broad questions are few, asked all day by everybody, and take the longest to count.
const CACHE_CAPACITY = 128;
const totals = new WeakMap<Segment, LruCache<string, Uint32Array>>();

/** The counts over a superset, kept until the family's leaves change or the list gets longer. */
function countTotals(
  values: FacetValues,
  superset: Superset,
  { family, segment, asked }: Counting,
): Uint32Array {
  const { reference, query } = asked;
  const ofAge = family === CLINICAL ? query.age : null;
  const byAge = ofAge === null ? null : countsByAge(segment, reference);
  if (ofAge !== null && byAge !== null) return byAge(values, ofAge, query.groups);
  const ofSegment = totals.get(segment) ?? new LruCache<string, Uint32Array>(CACHE_CAPACITY);
  totals.set(segment, ofSegment);
  const { version } = reference.tables[family.leaf];
  const matching = countBits(superset.bits);
  const counting = { family, segment, bits: superset.bits, matching, asked };
  return ofSegment.get(`${values.facet.list} ${version} ${values.bin} ${ofAge} ${superset.key}`, () => {
    const counted =
      countFromSets(values, matching, counting) ?? countFromPostings(values, matching, counting);
    return counted ?? (countRows(family, [values], segment, superset.bits, query)[0] as Uint32Array);
  });
}
