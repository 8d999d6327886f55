import { expect, test } from 'vitest';
import { manyOf } from './basis/counts.ts';
import { entitySets } from './sets.ts';

test('every set says what its records are called within a sentence', () => {
  for (const set of entitySets) {
    expect(set.label.one).toMatch(/^[a-z ]+$/);
    expect(manyOf(set)).not.toBe(set.label.one);
  }
  expect(entitySets.map(manyOf)).toEqual(
    expect.arrayContaining(['practice addresses', 'body parts', 'users']),
  );
});
