import { acceptingRows } from '../segment/accepting-rows.js';
import { ACCEPTS_NEW } from '../segment/preference-codes.js';
import { emptyBits, hasBit, intersect, setBit } from '../structures/bitset.js';
import { at, flagAt, slotAt } from '../structures/numbers.js';
import { postingsEnd, postingsStart } from '../structures/posting-lists.js';
import { matchClinical } from './clinical.js';
import { restrictToSets } from './id-set-filter.js';
/** The providers of a segment that satisfy the query. */
export function matchSegment(segment, query, names) {
    const named = names.bitsOf(segment);
    const bits = segment.live.slice();
    if (named !== null)
        intersect(bits, named);
    keepOwnMatches(segment, query, bits);
    if (query.plans !== null)
        intersect(bits, providersWithPlan(segment, query, query.plans));
    const { addresses } = query;
    return {
        bits: addresses === null ? bits : matchPlace(segment, query, addresses, bits),
        priority: matchClinical(segment, query).priority,
    };
}
/** Removes from `bits` the providers that do not satisfy all filters other than name, place and insurance. */
export function keepOwnMatches(segment, query, bits) {
    const { match } = matchClinical(segment, query);
    if (match !== null)
        intersect(bits, match);
    if (query.acceptsNew)
        intersect(bits, acceptingRows(segment).providers);
    restrictToSets(segment.groupSet, bits, query.groups);
    restrictToSets(segment.specialtySet, bits, query.specialties);
    restrictToSets(segment.languageSet, bits, query.languages);
    restrictToSets(segment.gender, bits, query.genders);
    for (const flag of query.flags)
        intersect(bits, segment.flags[flag]);
    return bits;
}
/** Equal for requests with the same filters but name, place and insurance. */
export function keyOfOwnFilters(query) {
    const { age, terms, acceptsNew, groups, specialties, languages, genders, flags } = query;
    const sets = [groups, specialties, languages, genders].map((filter) => filter?.key ?? 'any');
    return [age, terms?.slots ?? 'any', acceptsNew, ...sets, flags].join('|');
}
/** Whether a location accepts one of the plans. */
function acceptsPlan(segment, plans, location) {
    const end = at(segment.acceptedOffsets, location + 1);
    for (let k = at(segment.acceptedOffsets, location); k < end; k++) {
        if (flagAt(plans.flags, slotAt(segment.acceptedPlan, k)) === 1)
            return true;
    }
    return false;
}
/** Whether a location satisfies what is decided row by row: it takes new patients and the insurance, where asked for. */
export function rowIsTaken(segment, { acceptsNew, plans }, location) {
    if (acceptsNew && flagAt(segment.locationAccepting, location) !== ACCEPTS_NEW)
        return false;
    return plans === null || acceptsPlan(segment, plans, location);
}
/** Whether a location satisfies the place filters and accepts the insurance, where set: only then may a caller be sent there. */
export function locationIsShown(segment, query, location) {
    const { addresses } = query;
    if (addresses !== null && flagAt(addresses.flags, slotAt(segment.locationAddress, location)) === 0)
        return false;
    return rowIsTaken(segment, query, location);
}
/** Miles to the nearest shown location; Infinity when there is none with coordinates. */
export function milesToProvider(segment, query, ordinal) {
    const { milesTo } = query;
    let nearest = Infinity;
    if (milesTo === null)
        return nearest;
    const end = at(segment.locationOffsets, ordinal + 1);
    for (let row = at(segment.locationOffsets, ordinal); row < end; row++) {
        const miles = milesTo(slotAt(segment.locationAddress, row));
        if (miles < nearest && locationIsShown(segment, query, row))
            nearest = miles;
    }
    return nearest;
}
/** Providers with a location that satisfies place and insurance. */
function matchPlace(segment, query, addresses, among) {
    const bits = emptyBits(segment.size);
    for (const address of addresses.slots) {
        const end = postingsEnd(segment.byAddress, address);
        for (let k = postingsStart(segment.byAddress, address); k < end; k++) {
            const provider = at(segment.byAddressProvider, k);
            if (!hasBit(among, provider))
                continue;
            if (rowIsTaken(segment, query, at(segment.byAddress.postings, k)))
                setBit(bits, provider);
        }
    }
    return bits;
}
/** Providers that take one of the plans. Sound as a prefilter, too: a location accepts only its provider's plans. */
function providersWithPlan(segment, query, plans) {
    const bits = emptyBits(segment.size);
    const lists = providersByPlan(segment, query);
    for (const plan of plans.slots) {
        const end = postingsEnd(lists, plan);
        for (let k = postingsStart(lists, plan); k < end; k++)
            setBit(bits, at(lists.postings, k));
    }
    return bits;
}
/** Providers that take each plan: where they take new patients, if that is asked for. */
export function providersByPlan(segment, { acceptsNew }) {
    return acceptsNew ? acceptingRows(segment).byPlan : segment.byPlan;
}
//# sourceMappingURL=match.js.map