import { mergeFields } from '@careline/contracts/trust/duplicates';
import { differingLocations, repointLocations } from './merge-locations.js';
import { uniteValues, } from './merge-rules.js';
const ADDRESS_FIELDS = mergeFields('PracticeAddresses').filter((field) => !['hip', 'accepting'].includes(field));
const PRACTICE_FIELDS = mergeFields('Practices');
/** Providers move with their addresses and addresses with their practices, so the records themselves have no lists to merge. */
const plain = {
    countMoves: () => [],
    withIdsOf: (record) => record,
    settle: (_current, wanted) => wanted,
};
export const addressRules = {
    ...plain,
    unite(keep, remove, choices) {
        // Both coordinates come from the same record: one alone is not a place.
        const place = choices.latitude ?? choices.longitude;
        const chosen = place ? { ...choices, latitude: place, longitude: place } : choices;
        return { ...keep, ...uniteValues(ADDRESS_FIELDS, keep, remove, chosen) };
    },
    pointers: {
        entity: 'Providers',
        fields: ['providerPracticeAddresses', 'providerInsurancePlans'],
        repoint: repointLocations,
        differing: differingLocations,
    },
};
export const practiceRules = {
    ...plain,
    unite: (keep, remove, choices) => ({
        ...keep,
        ...uniteValues(PRACTICE_FIELDS, keep, remove, choices),
    }),
    pointers: {
        entity: 'PracticeAddresses',
        fields: ['practiceId'],
        repoint: (record, { keptId, removedId }) => record.practiceId === removedId ? { ...record, practiceId: keptId } : record,
    },
};
//# sourceMappingURL=merge-places.js.map