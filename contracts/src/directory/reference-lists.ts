import { z } from 'zod';
import { defineEntitySet, saveRequest, type UsedIn, Versioned } from '../basis/entity-set.ts';
import { RequiredName } from '../basis/primitives.ts';
import { EDITORS } from '../basis/role.ts';
import type { PROVIDER_FILTERS } from './provider-filters.ts';
import { SaveSynonyms, SYNONYM_WORDS, Synonyms, Via } from './synonyms.ts';
import type { TERM_FILTERS } from './term-filters.ts';

/** Lists that consist only of names: each is a tab of Settings. */

export const NamedRecord = Versioned.extend({ name: z.string() });

/** Counted for the rows of a search, not for a whole list. */
export const Uses = z.int().nullish().describe('How many records use it; only in Search');
const NamedRow = NamedRecord.extend({ uses: Uses });
export type NamedRecord = z.infer<typeof NamedRecord>;

const SaveNamed = saveRequest({ name: RequiredName }, ['name']);

const byProviders = (filter: keyof typeof PROVIDER_FILTERS): UsedIn => ({
  one: 'provider',
  many: 'providers',
  set: 'Providers',
  filter,
});
const byTerms = (filter: keyof typeof TERM_FILTERS): UsedIn => ({
  one: 'term',
  many: 'terms',
  set: 'Terms',
  filter,
});

const namedSet = (name: string, one: string, many: string, usedIn: UsedIn) =>
  defineEntitySet({
    name,
    label: { one, many },
    row: NamedRow,
    usedIn,
    record: NamedRecord,
    save: SaveNamed,
    scope: {},
    sort: ['name'],
    access: { read: EDITORS, write: EDITORS },
    named: ['name'],
    words: {},
    restorable: true,
  });

export type NamedSet = ReturnType<typeof namedSet>;

/** Lists whose records callers know by other words. */
const SpokenRecord = NamedRecord.extend({ synonyms: Synonyms });
const SpokenRow = SpokenRecord.extend({ via: Via, uses: Uses });
const SaveSpoken = saveRequest({ name: RequiredName, synonyms: SaveSynonyms }, ['name']);

const spokenSet = (name: string, one: string, many: string, usedIn: UsedIn) =>
  defineEntitySet({
    ...namedSet(name, one, many, usedIn),
    row: SpokenRow,
    record: SpokenRecord,
    save: SaveSpoken,
    words: SYNONYM_WORDS,
  });

export type SpokenSet = ReturnType<typeof spokenSet>;

export const bodyParts = spokenSet('BodyParts', 'body part', 'Body Parts', byTerms('bodyPartId'));
export const categories = namedSet('Categories', 'category', 'Categories', byTerms('categoryId'));
export const specialties = spokenSet('Specialties', 'specialty', 'Specialties', byProviders('specialtyId'));
export const providerTypes = namedSet(
  'ProviderTypes',
  'provider type',
  'Provider Types',
  byProviders('providerTypeId'),
);
export const regions = namedSet('Regions', 'region', 'Regions', {
  one: 'practice address',
  many: 'practice addresses',
  set: 'PracticeAddresses',
  filter: 'regionId',
});
export const degrees = namedSet('Degrees', 'degree', 'Degrees', byProviders('degreeId'));
export const groups = {
  ...namedSet('Groups', 'group', 'Groups', byProviders('groupId')),
  alsoUsedIn: [{ one: 'user', many: 'users', set: 'UserManagements', filter: 'groupId' }],
};
export const languages = namedSet('Languages', 'language', 'Languages', byProviders('languageId'));
