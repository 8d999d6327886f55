import { FILTERS, FLAGS_FILTERS, isKind, labelOfValue, } from '@careline/contracts/call-center/filters';
import { compareText, fold } from '@careline/contracts/rules/folding';
import { bitOfOffer } from '../reference/offers.js';
import { codeOfGender, GENDER_CODES } from '../segment/preference-codes.js';
import { ordinalsOf } from '../structures/bitset.js';
import { at } from '../structures/numbers.js';
import { countColumn } from './count-column.js';
import { matchWithout } from './facet-request.js';
import { offersOfProvider, offersOfProviders } from './provider-offers.js';
/** Adds the requested lists whose values are fixed: the genders, and the sets of flags. */
export function addFixedLists(answer, segments, asked) {
    const { request } = asked;
    const add = (filter, countOf) => {
        const chosen = [request[filter.key] ?? []].flat();
        const items = filter.values.options
            .map((key) => ({ key, value: labelOfValue(filter, key), count: countOf(key) }))
            .filter(({ key, count }) => count > 0 || chosen.includes(key));
        Object.assign(answer, { [filter.list]: items.sort(byLabel) });
    };
    for (const filter of FILTERS.filter(isKind('choice'))) {
        if (!request[filter.include])
            continue;
        const counts = countGenders(segments, asked);
        add(filter, (value) => at(counts, codeOfGender(filter.values.parse(value))));
    }
    const included = FLAGS_FILTERS.filter(({ include }) => request[include]);
    if (included.length === 0)
        return;
    const counts = countOffers(included, segments, asked);
    for (const filter of included)
        add(filter, (value) => at(counts, positionOf(value)));
}
const byLabel = (a, b) => compareText(fold(a.value), fold(b.value));
function countGenders(segments, asked) {
    const counts = new Uint32Array(GENDER_CODES);
    for (const segment of segments) {
        const bits = matchWithout(['genders'], segment, asked);
        countColumn(segment.gender, bits, GENDER_CODES).forEach((count, code) => {
            counts[code] = at(counts, code) + count;
        });
    }
    return counts;
}
const positionOf = (value) => 31 - Math.clz32(bitOfOffer(value));
/** By the position of their bits. A value is counted together with the chosen ones: providers with one location that has all of them. */
function countOffers(included, segments, asked) {
    const { query, reference } = asked;
    const counted = included
        .flatMap(({ values }) => values.options)
        .reduce((bits, value) => bits | bitOfOffer(value), 0);
    const offered = reference.offersOfAddress();
    const counts = new Uint32Array(32);
    const add = (offers, providers) => {
        for (let bits = offers & counted; bits !== 0; bits &= bits - 1) {
            const position = 31 - Math.clz32(bits & -bits);
            counts[position] = at(counts, position) + providers;
        }
    };
    for (const segment of segments) {
        const bits = matchWithout([], segment, asked);
        if (query.addresses === null && query.plans === null) {
            const { column, offers } = offersOfProviders(segment, offered, query.acceptsNew);
            countColumn(column, bits, offers.length).forEach((providers, set) => {
                add(offers[set], providers);
            });
        }
        else {
            for (const ordinal of ordinalsOf(bits))
                add(offersOfProvider(segment, offered, query, ordinal), 1);
        }
    }
    return counts;
}
//# sourceMappingURL=count-preferences.js.map