import { keepOwnMatches, keyOfOwnFilters } from '../matching/match.js';
import { wantedOffers } from '../reference/offers.js';
import { countBits, difference, fullBits } from '../structures/bitset.js';
import { LruCache } from '../structures/lru-cache.js';
import { at } from '../structures/numbers.js';
import { countLeaves, countParents, postingsToCount, providersByLeaf, rowTest } from './count-postings.js';
import { countRows, valuesRepeat } from './count-rows.js';
import { countsByAge } from './counts-by-age.js';
import { matchWithout } from './facet-request.js';
import { createTally } from './facet-tally.js';
import { CLINICAL, INSURANCE, PLACE } from './facets.js';
import { countSets, valueSets } from './value-sets.js';
// The cost model, in nanoseconds. A repeated row belongs to a provider that may have other rows with the same value.
const ROW = 4;
const REPEATED_ROW = 16;
const POSTING = 4;
const WORD = 3;
/**
 * Providers by value for each facet, counted the cheapest way: from the provider sets of parent values, from posting lists, from
 * the rows of the matches, or from the cached counts of a superset minus the rows of those who do not match.
 */
export function countFacets(family, lists, segment, asked) {
    const bits = matchOtherFilters(family, segment, asked);
    const counting = { family, segment, bits, matching: countBits(bits), asked };
    return countCheapest(lists, counting, findSupersets(counting));
}
/** `supersets`: from the smallest to the largest. */
function countCheapest(lists, counting, [superset, ...larger]) {
    const { family, segment, bits, matching, asked } = counting;
    const missing = superset === undefined ? Infinity : superset.size - matching;
    const counts = new Map();
    const fromRows = [];
    const fromSuperset = [];
    for (const values of lists) {
        const additive = isAdditive(values, counting);
        const providers = additive ? Math.min(missing, matching) : matching;
        const counted = (additive ? countFromSets(values, providers, counting) : null) ??
            countFromPostings(values, providers, counting);
        if (counted !== null)
            counts.set(values, counted);
        else
            (providers < matching ? fromSuperset : fromRows).push(values);
    }
    countRows(family, fromRows, segment, bits, asked.query).forEach((found, k) => {
        counts.set(fromRows[k], found);
    });
    if (superset !== undefined && fromSuperset.length > 0) {
        const others = difference(superset.bits, bits);
        countRows(family, fromSuperset, segment, others, asked.query).forEach((absent, k) => {
            const values = fromSuperset[k];
            const total = countTotals(values, counting, superset, larger);
            counts.set(values, total.map((count, value) => count - at(absent, value)));
        });
    }
    return lists.map((values) => counts.get(values));
}
/** Place and insurance are decided together, row by row; for the lists of one, the other only narrows. */
function matchOtherFilters(family, segment, asked) {
    if (family === CLINICAL)
        return matchWithout(['terms', 'age'], segment, asked);
    return matchWithout([family === PLACE ? 'addresses' : 'plans'], segment, asked);
}
/** Whether a provider counts for the same values whatever the other filters are, so that counts can be subtracted. */
function isAdditive({ facet }, { family, asked }) {
    const { request, query } = asked;
    if (family.facets.some((other) => other !== facet && (request[other.key] ?? null) !== null))
        return false;
    if (family === CLINICAL)
        return true;
    if (family === INSURANCE)
        return query.addresses === null;
    return query.plans === null && wantedOffers(request) === 0;
}
/** Null when each row must be tested, or when so few providers count that their rows are cheaper. */
function countFromSets({ facet, bin }, providers, counting) {
    const { family, segment, bits, asked } = counting;
    const leaves = providersByLeaf(family, segment, asked.query);
    if (facet.parents === null || leaves === null || rowTest(family, segment, asked.query) !== null)
        return null;
    const rows = (providers * leaves.postings.length) / Math.max(1, segment.size);
    if (rows * REPEATED_ROW < Math.min(bin * bits.length * WORD, leaves.postings.length * POSTING))
        return null;
    const counts = new Uint32Array(bin + 1);
    countSets(valueSets(segment, facet.list, facet.parents(asked.reference), leaves), bits, counts);
    return counts;
}
/** Null when rows are cheaper than posting lists. */
function countFromPostings(values, providers, counting) {
    const { family, segment, bits, asked } = counting;
    const leaves = providersByLeaf(family, segment, asked.query);
    if (leaves === null)
        return null;
    const rows = (providers * leaves.postings.length) / Math.max(1, segment.size);
    // With more leaves than rows, visiting every leaf would already cost more.
    if (rows < values.valueOfLeaf.length)
        return null;
    const repeats = valuesRepeat(family, values, asked.query);
    if (postingsToCount(values, leaves) * POSTING > rows * (repeats ? REPEATED_ROW : ROW))
        return null;
    const tally = createTally(values, false);
    const what = { lists: leaves, bits, accepts: rowTest(family, segment, asked.query) };
    if (values.facet.parents === null)
        countLeaves(tally, what);
    else
        countParents(tally, values.facet.parents(asked.reference), what);
    return tally.counts;
}
/** With fewer matches than one provider in this many, counting them is fast. */
const FEW = 16;
/** Those who match all filters but name, place and insurance, and all of the requested groups. */
function findSupersets({ family, segment, matching, asked: { query } }) {
    if (matching * FEW < segment.size)
        return [];
    const clinical = { ...query, terms: null, age: null };
    const ofGroups = { ...clinical, specialties: null, languages: null, genders: null, flags: [] };
    if (family !== CLINICAL)
        return supersetsOf(segment, [query, ofGroups]);
    const everywhere = { ...ofGroups, acceptsNew: false };
    // Counts by age are for groups alone.
    return supersetsOf(segment, query.age === null ? [clinical, everywhere] : [everywhere]);
}
function supersetsOf(segment, queries) {
    const byKey = new Map(queries.map((query) => [keyOfOwnFilters(query), query]));
    return [...byKey].map(([key, query]) => {
        const bits = keepOwnMatches(segment, query, fullBits(segment.size));
        return { key, bits, size: countBits(bits) };
    });
}
// Broad requests are few, repeated all day, and the most expensive to count.
const CACHE_CAPACITY = 256;
const totals = new WeakMap();
/** Counts over a superset, cached until the family's leaves change or the list grows. */
function countTotals(values, { family, segment, asked }, { key, bits, size }, larger) {
    const { reference, query } = asked;
    const ofAge = family === CLINICAL ? query.age : null;
    const byAge = ofAge === null ? null : countsByAge(segment, reference);
    if (ofAge !== null && byAge !== null)
        return byAge(values, ofAge, query.groups);
    const ofSegment = totals.get(segment) ?? new LruCache(CACHE_CAPACITY);
    totals.set(segment, ofSegment);
    const { version } = reference.tables[family.leaf];
    return ofSegment.get(`${values.facet.list} ${version} ${values.bin} ${ofAge} ${key}`, () => {
        const counting = { family, segment, bits, matching: size, asked };
        return countCheapest([values], counting, larger)[0];
    });
}
//# sourceMappingURL=count-facets.js.map