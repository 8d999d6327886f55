import { z } from 'zod';
import { defineEntitySet, saveRequest, Versioned } from '../basis/entity-set.ts';
import { RequiredName } from '../basis/primitives.ts';
import { EDITORS } from '../basis/role.ts';
import { SaveSynonyms, SYNONYM_WORDS, Synonyms, Via } from './synonyms.ts';

/** Lists that consist only of names: each is a tab of Settings. */

export const NamedRecord = Versioned.extend({ name: z.string() });
export type NamedRecord = z.infer<typeof NamedRecord>;

const SaveNamed = saveRequest({ name: RequiredName }, ['name']);

const namedSet = (name: string, one: string, many: string) =>
  defineEntitySet({
    name,
    label: { one, many },
    row: NamedRecord,
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
const SpokenRow = SpokenRecord.extend({ via: Via });
const SaveSpoken = saveRequest({ name: RequiredName, synonyms: SaveSynonyms }, ['name']);

const spokenSet = (name: string, one: string, many: string) =>
  defineEntitySet({
    ...namedSet(name, one, many),
    row: SpokenRow,
    record: SpokenRecord,
    save: SaveSpoken,
    words: SYNONYM_WORDS,
  });

export type SpokenSet = ReturnType<typeof spokenSet>;

export const bodyParts = spokenSet('BodyParts', 'body part', 'Body Parts');
export const categories = namedSet('Categories', 'category', 'Categories');
export const specialties = spokenSet('Specialties', 'specialty', 'Specialties');
export const providerTypes = namedSet('ProviderTypes', 'provider type', 'Provider Types');
export const regions = namedSet('Regions', 'region', 'Regions');
export const degrees = namedSet('Degrees', 'degree', 'Degrees');
export const groups = namedSet('Groups', 'group', 'Groups');
export const languages = namedSet('Languages', 'language', 'Languages');
