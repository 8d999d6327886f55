import { z } from 'zod';
import { EDITORS } from '../basis/call.ts';
import { defineEntitySet, saveRequest, type UsedIn, Versioned } from '../basis/entity-set.ts';
import type { ListFilters } from '../basis/list-filters.ts';
import { RequiredName } from '../basis/primitives.ts';
import {
  Code,
  type CodeField,
  codeWords,
  DEGREE_CODE,
  LANGUAGE_CODE,
  ROLE_CODE,
  TAXONOMY_CODE,
} from './codes.ts';
import { byProviders } from './provider-filters.ts';
import { SaveSynonyms, SYNONYM_WORDS, Synonyms, Via } from './synonyms.ts';

/** Lists of names: each is a tab of Settings. */

export const NamedRecord = Versioned.extend({ name: z.string() });

/** Counted only for the rows that Search returns, not for GetAll. */
export const Uses = z.int().nullish().describe('How many records use it; only in Search');
const NamedRow = NamedRecord.extend({ uses: Uses });

const SaveNamed = saveRequest({ name: RequiredName }, ['name']);

export const TERM_FILTERS = {
  bodyPartId: {
    kind: 'record',
    set: 'BodyParts',
    label: 'Body part',
    all: 'All body parts',
    url: 'bodyPart',
  },
  categoryId: {
    kind: 'record',
    set: 'Categories',
    label: 'Category',
    all: 'All categories',
    url: 'category',
  },
} as const satisfies ListFilters;

const byTerms = (filter: keyof typeof TERM_FILTERS): UsedIn => ({
  one: 'term',
  many: 'terms',
  set: 'Terms',
  filter,
});

/** `usedIn`: the list that shows what uses a record; none while nothing can. */
const namedSet = (name: string, one: string, many: string, usedIn?: UsedIn) =>
  defineEntitySet({
    name,
    label: { one, many },
    row: NamedRow,
    ...(usedIn && { usedIn }),
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

/** Lists whose records other software knows by a code. */
const codedSet = (set: NamedSet, code: CodeField) =>
  defineEntitySet({
    ...set,
    row: NamedRow.extend({ code: Code }),
    record: NamedRecord.extend({ code: Code }),
    save: saveRequest({ name: RequiredName, code: code.save }, ['name']),
    words: codeWords(code),
  });

export const bodyParts = spokenSet('BodyParts', 'body part', 'Body Parts', byTerms('bodyPartId'));
export const categories = namedSet('Categories', 'category', 'Categories', byTerms('categoryId'));
export const specialties = defineEntitySet({
  ...spokenSet('Specialties', 'specialty', 'Specialties', byProviders('specialtyId')),
  row: SpokenRow.extend({ taxonomyCode: Code }),
  record: SpokenRecord.extend({ taxonomyCode: Code }),
  save: saveRequest({ name: RequiredName, synonyms: SaveSynonyms, taxonomyCode: TAXONOMY_CODE.save }, [
    'name',
  ]),
});
export const providerTypes = defineEntitySet({
  ...namedSet('ProviderTypes', 'provider type', 'Provider Types', byProviders('providerTypeId')),
  row: NamedRow.extend({ roleCode: Code }),
  record: NamedRecord.extend({ roleCode: Code }),
  save: saveRequest({ name: RequiredName, roleCode: ROLE_CODE.save }, ['name']),
  words: codeWords(ROLE_CODE),
});
export const regions = namedSet('Regions', 'region', 'Regions', {
  one: 'practice address',
  many: 'practice addresses',
  set: 'PracticeAddresses',
  filter: 'regionId',
});
export const degrees = codedSet(
  namedSet('Degrees', 'degree', 'Degrees', byProviders('degreeId')),
  DEGREE_CODE,
);
export const groups = {
  ...namedSet('Groups', 'group', 'Groups', byProviders('groupId')),
  alsoUsedIn: [{ one: 'user', many: 'users', set: 'UserManagements', filter: 'groupId' }],
};
export const languages = codedSet(
  namedSet('Languages', 'language', 'Languages', byProviders('languageId')),
  LANGUAGE_CODE,
);

/** The code that the records of a list have, by the name of the list. */
export const LIST_CODES: Readonly<Record<string, CodeField>> = {
  Specialties: TAXONOMY_CODE,
  ProviderTypes: ROLE_CODE,
  Degrees: DEGREE_CODE,
  Languages: LANGUAGE_CODE,
};
