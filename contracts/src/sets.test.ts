import { expect, test } from 'vitest';
import { manyOf } from './basis/counts.ts';
import { entitySets } from './sets.ts';

test('every set says what its records are called within a sentence', () => {
  expect(entitySets.map((set) => `one ${set.label.one}, two ${manyOf(set)}`)).toEqual([
    'one provider, two providers',
    'one practice, two practices',
    'one practice address, two practice addresses',
    'one insurance, two insurances',
    'one insurance plan, two insurance plans',
    'one directory, two directories',
    'one body part, two body parts',
    'one category, two categories',
    'one specialty, two specialties',
    'one provider type, two provider types',
    'one region, two regions',
    'one term, two terms',
    'one degree, two degrees',
    'one group, two groups',
    'one language, two languages',
    'one user, two users',
  ]);
});
