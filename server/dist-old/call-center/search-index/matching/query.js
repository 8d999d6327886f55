import { PROVIDER_FLAGS, } from '@careline/contracts/call-center/filters';
import { milesBetween } from '@careline/contracts/rules/distance';
import { personWords } from '@careline/contracts/rules/folding';
import { npiRange } from '../names/npi-index.js';
import { wantedOffers } from '../reference/offers.js';
import { NO_SLOT } from '../reference/reference.js';
import { unitVector } from '../reference/unit-vector.js';
import { ageTable } from '../segment/age-codes.js';
import { codeOfGender, GENDER_CODES } from '../segment/preference-codes.js';
import { at } from '../structures/numbers.js';
import { TopK } from '../structures/top-k.js';
export function resolveQuery(filter, scope, reference) {
    const { bodyPartId, categoryId, termId, practiceId, practiceAddressId, practiceAddressRegionId, ...others } = filter;
    const { insuranceId, insurancePlanId, specialtyId, languageId, gender, accepting, ...rest } = others;
    rest;
    const { tables } = reference;
    const typed = resolveWords(filter.physician ?? '', reference);
    const age = filter.age ?? null;
    const selected = intersectSelections(tables.practice_address.size, [
        toSelection(practiceAddressId, tables.practice_address, null),
        toSelection(practiceId, tables.practice, reference.practiceOfAddress),
        toSelection(practiceAddressRegionId, tables.region, reference.regionOfAddress),
    ]);
    const addresses = withOffers(selected, wantedOffers(filter), reference);
    return {
        groups: resolveGroups(reference, groupsOf(filter, scope)),
        visibleGroups: resolveGroups(reference, scope.groupIds),
        typed: typed.length === 0 ? null : typed,
        age,
        ageTable: ageTable(age),
        terms: intersectSelections(tables.term.size, [
            toSelection(termId, tables.term, null),
            toSelection(bodyPartId, tables.body_part, reference.bodyPartOfTerm),
            toSelection(categoryId, tables.category, reference.categoryOfTerm),
        ]),
        addresses,
        plans: intersectSelections(tables.insurance_plan.size, [
            toSelection(insurancePlanId, tables.insurance_plan, null),
            toSelection(insuranceId, tables.insurance, reference.insuranceOfPlan),
        ]),
        specialties: resolveOwn(reference.specialtySets, specialtyId),
        languages: resolveOwn(reference.languageSets, languageId),
        genders: resolveGender(gender ?? null),
        flags: PROVIDER_FLAGS.filter((flag) => filter[flag] === true),
        acceptsNew: accepting === true,
        milesTo: filter.origin ? milesFrom(filter.origin, reference) : null,
        nearestAddresses: filter.origin ? nearestFrom(filter.origin, addresses, reference) : null,
    };
}
function resolveWords(physician, reference) {
    const words = personWords(physician).sort((a, b) => b.length - a.length);
    return words.map((word) => ({ word, degrees: degreesWith(word, reference), npis: npiRange(word) }));
}
function degreesWith(word, reference) {
    const slots = reference.degreesByWord().get(word);
    if (slots === undefined)
        return null;
    const flags = new Uint8Array(reference.tables.degree.size);
    for (const slot of slots)
        flags[slot] = 1;
    return flags;
}
/** The request's groups, cut to the user's own. */
function groupsOf(filter, scope) {
    const asked = filter.groups ?? null;
    if (asked === null)
        return scope.groupIds;
    return scope.groupIds === null ? asked : asked.filter((id) => scope.groupIds?.includes(id));
}
function resolveGroups(reference, groupIds) {
    if (groupIds === null)
        return null;
    const groups = new Set(groupIds);
    const flags = new Uint8Array(reference.groupSets.size);
    for (let set = 0; set < flags.length; set++) {
        const ids = reference.groupSets.idsOf(set);
        flags[set] = ids.length === 0 || ids.some((id) => groups.has(id)) ? 1 : 0;
    }
    return flags.includes(0) ? { key: [...groups].sort((a, b) => a - b).join(), flags } : null;
}
/** The sets that contain a selected id; null when nothing is selected. No set contains an unknown id. */
function resolveOwn(sets, id) {
    if (id === null || id === undefined)
        return null;
    const flags = Uint8Array.from({ length: sets.size }, (_, set) => (sets.idsOf(set).includes(id) ? 1 : 0));
    return { key: String(id), flags };
}
function resolveGender(gender) {
    if (gender === null)
        return null;
    const flags = new Uint8Array(GENDER_CODES);
    flags[codeOfGender(gender)] = 1;
    return { key: gender, flags };
}
/** The selected addresses that offer all that is wanted: of all addresses when no place is selected. */
function withOffers(selected, wanted, reference) {
    if (wanted === 0)
        return selected;
    const offered = reference.offersOfAddress();
    const candidates = selected?.slots ?? reference.tables.practice_address.filled();
    const slots = candidates.filter((slot) => (at(offered, slot) & wanted) === wanted);
    const flags = new Uint8Array(reference.tables.practice_address.size);
    for (const slot of slots)
        flags[slot] = 1;
    return { slots, flags };
}
/** A selected id as a slot; null when nothing is selected. An unknown id gets a slot that no record has. */
function toSelection(id, table, parents) {
    if (id === null || id === undefined)
        return null;
    return { slot: table.find(id) ?? NO_SLOT - 1, parents: parents?.parentOf() ?? null };
}
function intersectSelections(size, selections) {
    const made = selections.filter((selection) => selection !== null);
    if (made.length === 0)
        return null;
    const flags = new Uint8Array(size).fill(1);
    for (const { slot, parents } of made) {
        for (let leaf = 0; leaf < size; leaf++) {
            if ((parents === null ? leaf : at(parents, leaf)) !== slot)
                flags[leaf] = 0;
        }
    }
    const slots = [];
    for (let leaf = 0; leaf < size; leaf++)
        if (flags[leaf] === 1)
            slots.push(leaf);
    return { slots, flags };
}
function milesFrom(origin, reference) {
    const addresses = reference.tables.practice_address;
    const known = new Float64Array(addresses.size).fill(-1);
    return (address) => {
        const before = known[address];
        if (before >= 0)
            return before;
        const row = addresses.rowAt(address);
        const placed = row !== undefined && row.latitude !== null && row.longitude !== null;
        const miles = placed
            ? milesBetween(origin, { latitude: row.latitude, longitude: row.longitude })
            : Infinity;
        known[address] = miles;
        return miles;
    };
}
/** Orders by chord length, which is cheaper to compute than distance and gives the same order. */
function nearestFrom(origin, addresses, reference) {
    const { slots, points, order } = reference.addressPoints();
    const [x, y, z] = unitVector(origin.latitude, origin.longitude);
    return (from, to) => {
        const nearest = new TopK(from, to, order, slots.length);
        for (let k = 0; k < slots.length; k++) {
            if (addresses !== null && addresses.flags[at(slots, k)] === 0)
                continue;
            const dx = points[k * 3] - x;
            const dy = points[k * 3 + 1] - y;
            const dz = points[k * 3 + 2] - z;
            nearest.offer(at(slots, k), dx * dx + dy * dy + dz * dz);
        }
        return nearest.finish();
    };
}
//# sourceMappingURL=query.js.map