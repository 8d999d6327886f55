import { matchSegment } from '../matching/match.js';
const kept = new WeakMap();
/**
 * The providers that match without these filters, for a list that does not narrow itself. Most lists of a tab lift a filter that is not
 * set, and share one result: callers must not modify it.
 */
export function matchWithout(lifted, segment, { query, names }) {
    if (lifted.some((filter) => query[filter] !== null)) {
        const without = Object.fromEntries(lifted.map((filter) => [filter, null]));
        return matchSegment(segment, { ...query, ...without }, names).bits;
    }
    const ofQuery = kept.get(query) ?? new Map();
    kept.set(query, ofQuery);
    const bits = ofQuery.get(segment) ?? matchSegment(segment, query, names).bits;
    ofQuery.set(segment, bits);
    return bits;
}
//# sourceMappingURL=facet-request.js.map