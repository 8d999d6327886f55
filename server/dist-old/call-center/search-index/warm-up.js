import { FILTERS, isListed } from '@careline/contracts/call-center/filters';
import { countsByAge } from './facets/counts-by-age.js';
import { ALL_LISTS } from './facets/facets.js';
const EVERYBODY = { groupIds: null };
const AGES = [1, 8, 16, 30, 70];
const PER_KIND = 3;
/**
 * Runs typical first requests so that hot code is compiled and caches are filled. Without it the first agents of the day wait for
 * about a second, and so does everyone whose requests queue behind theirs.
 */
export function warmUp(index) {
    for (const segment of index.providers.segments)
        countsByAge(segment, index.reference, Infinity);
    const origin = firstCoordinates(index);
    for (const [k, request] of typicalRequests(index).entries()) {
        index.search(request, EVERYBODY, 0);
        // Every fourth request is enough for the lists: they are slow in a large directory and run the same code whatever is chosen.
        if (k % 4 !== 0)
            continue;
        index.search({ ...request, origin }, EVERYBODY, 0);
        index.available({ ...request, ...ALL_LISTS }, EVERYBODY);
    }
}
/** Each filter with some of its values, and some of them together. */
export function typicalRequests(index) {
    const lists = index.filters(EVERYBODY);
    const values = (filter) => {
        const listed = isListed(filter) ? lists[filter.list].slice(0, PER_KIND).map(({ key }) => key) : [];
        if (filter.kind === 'flag')
            return [true];
        if (filter.kind === 'choice')
            return filter.values.options;
        return filter.kind === 'flags'
            ? filter.values.options.slice(0, PER_KIND).map((value) => [value])
            : listed;
    };
    const single = FILTERS.flatMap((filter) => values(filter).map((value) => ({ [filter.key]: value })));
    return [
        {},
        ...AGES.map((age) => ({ age })),
        ...single,
        ...single
            .filter((_, k) => k % 4 === 0)
            .map((filter, k) => ({ ...filter, ...single[(k * 7) % single.length], age: AGES[k % AGES.length] })),
        { physician: 'smith' },
        { physician: 'jonhson' },
    ];
}
function firstCoordinates({ reference }) {
    const { practice_address: addresses } = reference.tables;
    for (const slot of addresses.filled()) {
        const { latitude = null, longitude = null } = addresses.rowAt(slot) ?? {};
        if (latitude !== null && longitude !== null)
            return { latitude, longitude };
    }
    return null;
}
//# sourceMappingURL=warm-up.js.map