import { LOCATIONS_PAGE, RESULTS_PAGE } from '@careline/contracts/call-center/search';
import { DEFAULT_VERIFICATION_DAYS, verificationStatus } from '@careline/contracts/rules/verification-status';
import { availableValues } from './facets/availability.js';
import { ALL_LISTS, allLists } from './facets/facets.js';
import { matchSegment } from './matching/match.js';
import { matchNames } from './matching/match-names.js';
import { resolveQuery } from './matching/query.js';
import { addSpellings } from './names/spellings.js';
import { Reference } from './reference/reference.js';
import { buildItem } from './results/items.js';
import { locationOfAddress, locationsOfMatches, locationsOfPage, } from './results/locations.js';
import { markersOfMatches } from './results/markers.js';
import { selectPage } from './results/page.js';
import { SegmentStore } from './segment/segment-store.js';
import { countBits } from './structures/bitset.js';
import { LruCache } from './structures/lru-cache.js';
import { textAt } from './structures/text-column.js';
/** As many combinations of groups as agents of one shift have. */
const KEPT_LISTS = 30;
/** The read model of call-center search: in memory, without I/O or a clock. */
export class SearchIndex {
    reference = new Reference();
    providers;
    /** After how many days a verified provider is due again. */
    verificationDays = DEFAULT_VERIFICATION_DAYS;
    lists = new LruCache(KEPT_LISTS);
    listsVersion = '';
    constructor(limits) {
        this.providers = new SegmentStore(this.reference, limits);
    }
    upsert(rows) {
        this.providers.upsert(rows);
    }
    remove(ids) {
        this.providers.remove(ids);
    }
    /** `now` decides whose verification is overdue. */
    search(request, scope, now) {
        const { query, all, similarNames } = this.match(request, scope);
        const total = totalOf(all);
        const statusOf = (verifiedAt) => verificationStatus(verifiedAt, this.verificationDays, now);
        const ordering = this.ordering(request, query);
        const page = selectPage(all, ordering, request.skip ?? 0, request.take ?? RESULTS_PAGE.default);
        return {
            items: page.map((found) => buildItem(found, query, this.reference, request.withRestriction === true, statusOf)),
            locations: locationsOfPage(page, query, this.reference),
            total,
            similarNames: similarNames && total > 0,
        };
    }
    /** How many match: what `search` gives as `total`. */
    count(request, scope) {
        return totalOf(this.match(request, scope).all);
    }
    /** The first names of those who match, without the rest of `search` and without similar names. */
    names(request, scope, limit, fit = 'inside') {
        const { query, all } = this.match(request, scope, fit);
        const ordering = { orderBy: 'physician', direction: 'asc', query, reference: this.reference };
        const page = selectPage(all, ordering, 0, limit);
        return {
            names: page.map(({ matches, ordinal }) => textAt(matches.segment.name, ordinal)),
            total: totalOf(all),
        };
    }
    /** Words of names that a typed word may be: the word itself, or else those with the fewest typing errors. */
    spellings(word, spelling) {
        const errorsOf = new Map();
        for (const { names } of this.providers.segments)
            addSpellings(names, word, spelling, errorsOf);
        const fewest = Math.min(...errorsOf.values());
        return [...errorsOf]
            .filter(([, errors]) => errors === fewest)
            .map(([spelling]) => spelling)
            .sort();
    }
    locations(request, scope) {
        const { query, all } = this.match(request, scope);
        const { skip, take } = request;
        return locationsOfMatches(all, query, this.reference, skip ?? 0, take ?? LOCATIONS_PAGE.default);
    }
    markers(request, scope) {
        const { query, all } = this.match(request, scope);
        const { skip, take } = request;
        const ordering = this.ordering(request, query);
        return markersOfMatches(all, ordering, skip ?? 0, take ?? LOCATIONS_PAGE.default);
    }
    /** One of the locations: the one with this practice address. */
    location(request, scope) {
        const { query, all } = this.match(request, scope);
        return locationOfAddress(all, query, this.reference, request.addressId);
    }
    available(request, scope) {
        const segments = this.providers.segments;
        const query = resolveQuery(request, scope, this.reference);
        const names = matchNames(segments, query);
        return availableValues(segments, { request, query, names, reference: this.reference });
    }
    /** All facet lists, as if no filter were selected. Every page asks for them when it starts, so they are kept until something changes. */
    filters(scope, { withOwner, withSynonyms } = {}) {
        const version = `${this.providers.version} ${this.reference.version}`;
        if (version !== this.listsVersion)
            this.lists = new LruCache(KEPT_LISTS);
        this.listsVersion = version;
        return this.lists.get(JSON.stringify([scope.groupIds, withOwner, withSynonyms]), () => {
            const lists = this.available({ ...ALL_LISTS, withOwner }, scope);
            if (withSynonyms)
                addSynonyms(lists, this.reference);
            return allLists(lists);
        });
    }
    ordering({ orderBy, direction }, query) {
        return { orderBy: orderBy ?? 'default', direction: direction ?? 'asc', query, reference: this.reference };
    }
    match(request, scope, fit) {
        const segments = this.providers.segments;
        const query = resolveQuery(request, scope, this.reference);
        const names = matchNames(segments, query, fit);
        const all = segments.map((segment) => {
            const match = matchSegment(segment, query, names);
            return { segment, ...match, count: countBits(match.bits) };
        });
        return { query, all, similarNames: names.areSimilar };
    }
}
function addSynonyms(lists, { tables }) {
    const spoken = [
        [lists.bodyParts, tables.body_part],
        [lists.terms, tables.term],
        [lists.specialties, tables.specialty],
    ];
    for (const [items = [], table] of spoken) {
        for (const item of items) {
            const synonyms = table.get(item.key)?.synonyms ?? [];
            if (synonyms.length > 0)
                item.synonyms = [...synonyms];
        }
    }
}
function totalOf(all) {
    return all.reduce((sum, { count }) => sum + count, 0);
}
//# sourceMappingURL=search-index.js.map