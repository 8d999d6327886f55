import { at } from '../structures/numbers.js';
import { countFacets } from './count-facets.js';
import { countIdSets } from './count-id-sets.js';
import { addFixedLists } from './count-preferences.js';
import { mapLeaves } from './facet-tally.js';
import { FAMILIES, requestedFacets, SET_FACETS } from './facets.js';
/** The requested facet lists: every value that would still find a provider, with the number of providers. */
export function availableValues(segments, asked) {
    const answer = {};
    for (const family of FAMILIES) {
        const facets = requestedFacets(family, asked.request);
        const counts = facets.length === 0 ? [] : countSegments(family, facets, segments, asked);
        facets.forEach((facet, k) => {
            addList(answer, facet, counts[k] ?? new Uint32Array(), asked);
        });
    }
    for (const facet of SET_FACETS) {
        if (asked.request[facet.include])
            addList(answer, facet, countIdSets(facet, segments, asked), asked);
    }
    addFixedLists(answer, segments, asked);
    return answer;
}
function addList(answer, facet, counts, asked) {
    const { tables } = asked.reference;
    switch (facet.list) {
        case 'insurances':
            answer.insurances = listItems(facet, counts, asked, (item, slot) => Object.assign(item, { fullName: tables.insurance.rowAt(slot)?.fullName ?? '' }));
            break;
        case 'insurancePlans':
            answer.insurancePlans = listItems(facet, counts, asked, (item, slot) => Object.assign(item, { referralDetails: tables.insurance_plan.rowAt(slot)?.referralDetails ?? '' }));
            break;
        default:
            answer[facet.list] = listItems(facet, counts, asked, (item) => item);
    }
}
function countSegments(family, facets, segments, asked) {
    const lists = facets.map((facet) => mapLeaves(family, facet, asked.request, asked.reference));
    const sums = lists.map(({ bin }) => new Uint32Array(bin));
    for (const segment of segments) {
        const counts = countFacets(family, lists, segment, asked);
        sums.forEach((sum, k) => {
            const added = counts[k];
            for (let value = 0; value < sum.length; value++)
                sum[value] = at(sum, value) + at(added, value);
        });
    }
    return sums;
}
/** In order of value: the values with a count, and the current selection. */
function listItems(facet, counts, { request, reference }, extend) {
    const chosen = reference.tables[facet.kind].find(request[facet.key] ?? 0);
    const withOwner = request.withOwner === true;
    const items = [];
    for (const { slot, id: key, label: value } of reference.order(facet.kind)) {
        const count = counts[slot] ?? 0;
        if (count === 0 && slot !== chosen)
            continue;
        const item = extend({ key, value, count }, slot);
        if (withOwner)
            addOwner(item, facet, slot, reference);
        items.push(item);
    }
    return items;
}
function addOwner(item, { kind }, slot, { tables }) {
    if (kind === 'term') {
        item.owner = tables.body_part.get(tables.term.rowAt(slot)?.bodyPartId ?? 0)?.name ?? '';
    }
    else if (kind === 'insurance_plan') {
        const insurance = tables.insurance.get(tables.insurance_plan.rowAt(slot)?.insuranceId ?? 0);
        item.owner = insurance?.consumerFriendlyName ?? '';
    }
}
//# sourceMappingURL=availability.js.map