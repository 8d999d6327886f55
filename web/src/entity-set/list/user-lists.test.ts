import { insurances } from '@careline/contracts/directory/insurances';
import { practices } from '@careline/contracts/directory/practices';
import { bodyParts, groups, regions } from '@careline/contracts/directory/reference-lists';
import { entitySets } from '@careline/contracts/sets';
import { expect, test } from 'vitest';
import { areListed, usersHref } from './user-lists.ts';

test('every set that others use leads to the list of its users', () => {
  expect(usersHref(insurances, 5)).toBe('#/providers?insurance=5');
  expect(usersHref(practices, 5)).toBe('#/providers?practice=5');
  expect(usersHref(bodyParts, 5)).toBe('#/settings?tab=Terms&bodyPart=5');
  expect(usersHref(regions, 5)).toBe('#/verification?set=PracticeAddresses&region=5');
  const lost = entitySets.filter((set) => set.usedIn && !usersHref(set, 1));
  expect(lost.map(({ name }) => name)).toEqual([]);
});

test('a list shows one kind of users', () => {
  expect(areListed(groups, '1,196 providers')).toBe(true);
  expect(areListed(groups, '1 provider')).toBe(true);
  expect(areListed(groups, '2 users')).toBe(false);
});
