import { keepOwnMatches, keyOfOwnFilters } from '../matching/match.ts';
import type { ResolvedQuery } from '../matching/query.ts';
import { wantedOffers } from '../reference/offers.ts';
import type { Segment } from '../segment/segment.ts';
import { type Bitset, countBits, difference, fullBits } from '../structures/bitset.ts';
import { OwnedCache } from '../structures/lru-cache.ts';
import { at } from '../structures/numbers.ts';
import {
  countLeaves,
  countParents,
  countSets,
  postingsToCount,
  providersByLeaf,
  rowTest,
  valueSets,
} from './count-postings.ts';
import { countRows, valuesRepeat } from './count-rows.ts';
import { countsByAge } from './counts-by-age.ts';
import {
  CLINICAL,
  createTally,
  type FacetRequest,
  type FacetValues,
  type Family,
  INSURANCE,
  matchWithout,
  PLACE,
} from './facets.ts';

/** Counting the facets of one family in one segment. */
interface Counting {
  family: Family;
  segment: Segment;
  /** Providers that satisfy the filters of the other families. */
  bits: Bitset;
  matching: number;
  asked: FacetRequest;
}

// The cost model, in nanoseconds. A repeated row belongs to a provider that may have other rows with the same value.
const ROW = 4;
const REPEATED_ROW = 16;
const POSTING = 4;
const WORD = 3;

/**
 * Providers by value for each facet, counted the cheapest way: from the provider sets of parent values, from posting lists, from
 * the rows of the matches, or from the cached counts of a superset minus the rows of those who do not match.
 */
export function countFacets(
  family: Family,
  lists: readonly FacetValues[],
  segment: Segment,
  asked: FacetRequest,
): Uint32Array[] {
  const bits = matchOtherFilters(family, segment, asked);
  const counting = { family, segment, bits, matching: countBits(bits), asked };
  return countCheapest(lists, counting, findSupersets(counting));
}

/** `supersets`: from the smallest to the largest. */
function countCheapest(
  lists: readonly FacetValues[],
  counting: Counting,
  [superset, ...larger]: readonly Superset[],
): Uint32Array[] {
  const { family, segment, bits, matching, asked } = counting;
  const missing = superset === undefined ? Infinity : superset.size - matching;
  const counts = new Map<FacetValues, Uint32Array>();
  const fromRows: FacetValues[] = [];
  const fromSuperset: FacetValues[] = [];
  for (const values of lists) {
    const additive = isAdditive(values, counting);
    const providers = additive ? Math.min(missing, matching) : matching;
    const counted =
      (additive ? countFromSets(values, providers, counting) : null) ??
      countFromPostings(values, providers, counting);
    if (counted !== null) counts.set(values, counted);
    else (providers < matching ? fromSuperset : fromRows).push(values);
  }
  countRows(family, fromRows, segment, bits, asked.query).forEach((found, k) => {
    counts.set(fromRows[k] as FacetValues, found);
  });
  if (superset !== undefined && fromSuperset.length > 0) {
    const others = difference(superset.bits, bits);
    const all = countTotals(fromSuperset, counting, superset, larger);
    countRows(family, fromSuperset, segment, others, asked.query).forEach((absent, k) => {
      const total = all[k] as Uint32Array;
      counts.set(
        fromSuperset[k] as FacetValues,
        total.map((count, value) => count - at(absent, value)),
      );
    });
  }
  return lists.map((values) => counts.get(values) as Uint32Array);
}

/** Place and insurance are decided together, row by row; for the lists of one, the other only narrows. */
function matchOtherFilters(family: Family, segment: Segment, asked: FacetRequest): Bitset {
  if (family === CLINICAL) return matchWithout(['terms', 'age'], segment, asked);
  return matchWithout([family === PLACE ? 'addresses' : 'plans'], segment, asked);
}

/** Whether a provider counts for the same values whatever the other filters are, so that counts can be subtracted. */
function isAdditive({ facet }: FacetValues, { family, asked }: Counting): boolean {
  const { request, query } = asked;
  if (family.facets.some((other) => other !== facet && (request[other.key] ?? null) !== null)) return false;
  if (family === CLINICAL) return true;
  if (family === INSURANCE) return query.addresses === null;
  return query.plans === null && wantedOffers(request) === 0;
}

/** Null when each row must be tested, or when so few providers count that their rows are cheaper. */
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

/** Null when rows are cheaper than posting lists. */
function countFromPostings(values: FacetValues, providers: number, counting: Counting): Uint32Array | null {
  const { family, segment, bits, asked } = counting;
  const leaves = providersByLeaf(family, segment, asked.query);
  if (leaves === null) return null;
  const rows = (providers * leaves.postings.length) / Math.max(1, segment.size);
  // With more leaves than rows, visiting every leaf would already cost more.
  if (rows < values.valueOfLeaf.length) return null;
  const repeats = valuesRepeat(family, values, asked.query);
  if (postingsToCount(values, leaves) * POSTING > rows * (repeats ? REPEATED_ROW : ROW)) return null;
  const tally = createTally(values, false);
  const what = { lists: leaves, bits, accepts: rowTest(family, segment, asked.query) };
  if (values.facet.parents === null) countLeaves(tally, what);
  else countParents(tally, values.facet.parents(asked.reference), what);
  return tally.counts;
}

/** Providers that include all matches. The counts over them are cached. */
interface Superset {
  key: string;
  bits: Bitset;
  size: number;
}

/** With fewer matches than one provider in this many, counting them is fast. */
const FEW = 16;

/** Those who match all filters but name, place and insurance, and all of the requested groups. */
function findSupersets({ family, segment, matching, asked: { query } }: Counting): Superset[] {
  if (matching * FEW < segment.size) return [];
  const anyClinical = { ...query, terms: null, age: null };
  // Terms have no days: counts of one day are those of all, and are cached once.
  const clinical = family === CLINICAL ? { ...anyClinical, days: null, closures: null } : anyClinical;
  const ofGroups = { ...clinical, specialties: null, languages: null, genders: null, flags: [] };
  if (family !== CLINICAL) return supersetsOf(segment, [query, ofGroups]);
  const everywhere = { ...ofGroups, acceptsNew: false };
  // Counts by age are for groups alone.
  return supersetsOf(segment, query.age === null ? [clinical, everywhere] : [everywhere]);
}

function supersetsOf(segment: Segment, queries: readonly ResolvedQuery[]): Superset[] {
  const byKey = new Map(queries.map((query) => [keyOfOwnFilters(query), query]));
  return [...byKey].map(([key, query]) => {
    const bits = keepOwnMatches(segment, query, fullBits(segment.size));
    return { key, bits, size: countBits(bits) };
  });
}

// Broad requests are few, repeated all day, and the most expensive to count.
const totals = new OwnedCache<Segment, Uint32Array>(256);

/** Counts over a superset, cached until the family's leaves change or a list grows. For another day all lists are counted in one pass. */
function countTotals(
  lists: readonly FacetValues[],
  { family, segment, asked }: Counting,
  { key, bits, size }: Superset,
  larger: readonly Superset[],
): Uint32Array[] {
  const { reference, query } = asked;
  const ofAge = family === CLINICAL ? query.age : null;
  const byAge = ofAge === null ? null : countsByAge(segment, reference);
  if (ofAge !== null && byAge !== null) return lists.map((values) => byAge(values, ofAge, query.groups));
  const { version } = reference.tables[family.leaf];
  let counted: Uint32Array[] | undefined;
  return lists.map((values, k) =>
    totals.get(segment, `${values.facet.list} ${version} ${values.bin} ${ofAge} ${key}`, () => {
      counted ??= countCheapest(lists, { family, segment, bits, matching: size, asked }, larger);
      return counted[k] as Uint32Array;
    }),
  );
}
