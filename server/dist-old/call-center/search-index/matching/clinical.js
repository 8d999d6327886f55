import { providersAtAge } from '../segment/age-bitmaps.js';
import { MATCHES } from '../segment/age-codes.js';
import { emptyBits } from '../structures/bitset.js';
import { LruCache } from '../structures/lru-cache.js';
import { at, codeAt, flagAt } from '../structures/numbers.js';
import { postingsEnd, postingsStart } from '../structures/posting-lists.js';
// Segments are immutable, and the clinical filters stay the same while an agent narrows a search by place and insurance, and
// for the facet lists of the same search.
const CACHE_CAPACITY = 128;
const kept = new WeakMap();
/** The result is cached: callers must not modify it. */
export function matchClinical(segment, { terms, age, ageTable }) {
    if (terms === null && age === null)
        return { match: null, priority: segment.hasPriority };
    const ofSegment = kept.get(segment) ?? new LruCache(CACHE_CAPACITY);
    kept.set(segment, ofSegment);
    return ofSegment.get(clinicalKey({ age, terms }), () => terms === null ? matchAge(segment, age ?? 0) : matchTerms(segment, ageTable, terms.slots));
}
/** Equal for requests with the same clinical filters. */
function clinicalKey({ age, terms }) {
    return `${age} ${terms?.slots}`;
}
function matchAge({ ages }, age) {
    return { match: providersAtAge(ages.taken, age), priority: providersAtAge(ages.takenWithPriority, age) };
}
/** Branch-free per row: which rows match is unpredictable. */
function matchTerms(segment, ageTable, terms) {
    const match = emptyBits(segment.size);
    const priority = emptyBits(segment.size);
    const { byTerm, byTermCode } = segment;
    const { postings } = byTerm;
    for (const term of terms) {
        const end = postingsEnd(byTerm, term);
        for (let k = postingsStart(byTerm, term); k < end; k++) {
            const found = flagAt(ageTable, codeAt(byTermCode, k));
            const provider = at(postings, k);
            const word = provider >>> 5;
            match[word] = at(match, word) | ((found & MATCHES) << (provider & 31));
            priority[word] = at(priority, word) | ((found >>> 1) << (provider & 31));
        }
    }
    return { match, priority };
}
//# sourceMappingURL=clinical.js.map