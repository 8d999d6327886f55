import { insurancePlans, insurances } from '@careline/contracts/directory/insurances';
import { practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import { practices } from '@careline/contracts/directory/practices';
import { bodyParts, groups, regions } from '@careline/contracts/directory/reference-lists';
import { entitySets } from '@careline/contracts/sets';
import { expect, test } from 'vitest';
import { namedUseHref, usesHref } from './using-lists.ts';

test('every set that others use leads to the list of records that use it', () => {
  expect(usesHref(insurances, 5)).toBe('#/providers?insurance=5');
  expect(usesHref(practices, 5)).toBe('#/providers?practice=5');
  expect(usesHref(bodyParts, 5)).toBe('#/settings?tab=Terms&bodyPart=5');
  expect(usesHref(regions, 5)).toBe('#/verification?set=PracticeAddresses&region=5');
  expect(usesHref(insurancePlans, 5)).toBe('#/providers?plan=5&select=all');
  expect(usesHref(practiceAddresses, 5)).toBe('#/providers?location=5&select=all');
  const lost = entitySets.filter((set) => set.usedIn && !usesHref(set, 1));
  expect(lost.map(({ name }) => name)).toEqual([]);
});

test('each kind of using record has its own list, for those who may read it', () => {
  const everything = () => true;
  expect(namedUseHref(groups, '1,196 providers', 5, everything)).toBe('#/providers?group=5');
  expect(namedUseHref(groups, '1 provider', 5, everything)).toBe('#/providers?group=5');
  expect(namedUseHref(groups, '2 users', 5, everything)).toBe('#/user-managements?group=5');
  expect(namedUseHref(groups, '2 users', 5, ({ name }) => name !== 'UserManagements')).toBeUndefined();
  expect(namedUseHref(groups, '2 terms', 5, everything)).toBeUndefined();
});
