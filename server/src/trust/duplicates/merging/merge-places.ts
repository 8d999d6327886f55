/** Merges two practices, or two practice addresses. Pure. */
import type { PlainPracticeAddress } from '@careline/contracts/directory/practice-addresses';
import { mergeFields } from '@careline/contracts/trust/duplicates';
import type { Fields } from '../../../platform/history/changes.ts';
import { differingLocations, repointLocations } from './merge-locations.ts';
import {
  type Choices,
  type MergedState,
  type MergePair,
  type MergeRules,
  type Pointers,
  uniteValues,
} from './merge-rules.ts';

const ADDRESS_FIELDS = mergeFields('PracticeAddresses').filter(
  (field): field is keyof PlainPracticeAddress & string => !['hip', 'accepting'].includes(field),
);

const PRACTICE_FIELDS = mergeFields('Practices');

/** Providers move with their addresses and addresses with their practices, so the records themselves have no lists to merge. */
const plain = {
  countMoves: () => [],
  withIdsOf: (record: Fields) => record,
  settle: (_current: Fields, wanted: Fields) => wanted,
};

export const addressRules: MergeRules = {
  ...plain,
  unite(keep: PlainPracticeAddress, remove: PlainPracticeAddress, choices: Choices): PlainPracticeAddress {
    // Both coordinates come from the same record: one alone is not a place.
    const place = choices.latitude ?? choices.longitude;
    const chosen: Choices = place ? { ...choices, latitude: place, longitude: place } : choices;
    return { ...keep, ...uniteValues(ADDRESS_FIELDS, keep, remove, chosen) };
  },
  pointers: {
    entity: 'Providers',
    fields: ['providerPracticeAddresses', 'providerInsurancePlans'],
    repoint: repointLocations as (record: Fields, pair: MergePair) => Fields,
    differing: differingLocations as NonNullable<Pointers['differing']>,
  },
};

export const practiceRules: MergeRules = {
  ...plain,
  unite: (keep: MergedState, remove: MergedState, choices: Choices) => ({
    ...keep,
    ...uniteValues(PRACTICE_FIELDS, keep, remove, choices),
  }),
  pointers: {
    entity: 'PracticeAddresses',
    fields: ['practiceId'],
    repoint: (record, { keptId, removedId }) =>
      record.practiceId === removedId ? { ...record, practiceId: keptId } : record,
  },
};
