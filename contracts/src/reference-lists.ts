import { z } from 'zod';
import { defineEntitySet, saveRequest, Versioned } from './basis/entity-set.ts';
import { RequiredName } from './basis/primitives.ts';
import { EDITORS } from './basis/role.ts';

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

export const bodyParts = namedSet('BodyParts', 'body part', 'Body Parts');
export const categories = namedSet('Categories', 'category', 'Categories');
export const specialties = namedSet('Specialties', 'specialty', 'Specialties');
export const providerTypes = namedSet('ProviderTypes', 'provider type', 'Provider Types');
export const regions = namedSet('Regions', 'region', 'Regions');
export const degrees = namedSet('Degrees', 'degree', 'Degrees');
export const groups = namedSet('Groups', 'group', 'Groups');
export const languages = namedSet('Languages', 'language', 'Languages');
