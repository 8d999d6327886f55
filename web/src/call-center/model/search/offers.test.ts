import { FilterLists } from '@careline/contracts/call-center/filter-lists';
import { expect, test } from 'vitest';
import { anyOf } from '../../../testing/any-of.ts';
import {
  findElsewhere,
  findLike,
  listAttempts,
  listAttemptsWithTwoLess,
  rankOffers,
  toAttempted,
} from './offers.ts';
import { NOTHING_SET } from './search-state.ts';
import { listSetFilters } from './set-filters.ts';

const item = (key: number, value: string, owner?: string) => ({
  key,
  value,
  count: 1,
  ...(owner && { owner }),
});
const all = anyOf(FilterLists, {
  bodyParts: [item(1, 'Hip'), item(2, 'Knee')],
  terms: [item(10, 'Hip fracture', 'Hip')],
  insurances: [{ ...item(20, 'Aetna'), fullName: 'Aetna' }],
  insurancePlans: [{ ...item(21, 'HMO', 'Aetna'), referralDetails: '' }],
});
const state = {
  ...NOTHING_SET,
  termId: 10,
  categoryId: 5,
  insurancePlanId: 21,
  practiceAddressRegionId: 30,
  telehealth: true as const,
};
const names = {
  categoryId: 'Fracture',
  termId: 'Hip fracture',
  insurancePlanId: 'HMO (Aetna)',
  practiceAddressRegionId: 'Queens',
};
const filters = listSetFilters({ state, age: 91, address: '10036', groupCount: 3, names });
const given = { state, filters, all };
const found = (totals: Readonly<Record<string, number>>) =>
  [...listAttempts(given), ...[findElsewhere(given) ?? []].flat()].map((attempt) => ({
    ...attempt,
    total: totals[attempt.key] ?? 0,
  }));

test('the part of the body and the company are kept when a term or a plan finds nobody', () => {
  const [condition, plan] = listAttempts(given);
  expect(condition?.label).toBe('Any hip condition');
  expect(condition?.change).toEqual({ termId: undefined, categoryId: undefined, bodyPartId: 1 });
  expect(plan?.label).toBe('Any Aetna plan');
  expect(plan?.change).toEqual({ insurancePlanId: undefined, insuranceId: 20 });
  expect(listAttempts({ ...given, all: undefined })[0]?.label).toBe('Without Age 91');
});

test('what a caller gives up most easily comes first, and more than needed is not offered', () => {
  const offers = rankOffers(
    found({
      age: 40,
      'any bodyPartId': 3,
      termId: 17,
      telehealth: 2,
      practiceAddressRegionId: 9,
      elsewhere: 5,
    }),
  );
  expect(offers.map(({ label, total }) => `${label}: ${total}`)).toEqual([
    'Any hip condition: 3',
    'Without Telehealth: 2',
    'Outside Queens, within 30 miles: 5',
    'Without Age 91: 40',
  ]);
});

test('the part of the body is never given up', () => {
  const hip = { ...NOTHING_SET, bodyPartId: 1, gender: 'female' as const };
  const known = {
    state: hip,
    all,
    filters: listSetFilters({
      state: hip,
      age: undefined,
      address: '',
      groupCount: 1,
      names: { bodyPartId: 'Hip' },
    }),
  };
  expect(listAttempts(known).map(({ label }) => label)).toEqual(['Without Female']);
  expect(listAttempts(given).map(({ key }) => key)).not.toContain('termId');
  expect(listAttemptsWithTwoLess(known)).toEqual([]);
});

test('of two things less one may be the broader filter, which comes before none at all', () => {
  const pairs = listAttemptsWithTwoLess(given);
  expect(pairs.map(({ label }) => label)).toContain('Any hip condition, without Queens');
  // A filter is either made broader or dropped.
  expect(pairs.map(({ key }) => key)).not.toContain('any insuranceId,insurancePlanId');
  const offers = rankOffers(
    pairs.map((pair) => ({
      ...pair,
      total: /insurance/.test(pair.key) && pair.key.includes('telehealth') ? 3 : 0,
    })),
  );
  expect(offers.map(({ label }) => label)).toEqual(['Any Aetna plan, without Telehealth']);
  expect(offers[0]?.spoken('en')).toBe('with other Aetna plans and without Telehealth');
});

test('who is like a doctor that was named is asked for the same condition, else of the same specialty', () => {
  const named = { name: 'Elizabeth Singh', specialty: 'Hand surgery, Surgery' };
  const specialties = [item(40, 'Surgery'), item(41, 'Hand surgery')];
  const like = findLike({ ...given, all: anyOf(FilterLists, { specialties }) }, named, true);
  expect(like.change).toEqual({ physician: '', order: { by: 'distance', direction: 'asc' } });
  const plain = {
    state: { ...NOTHING_SET, insuranceId: 3 },
    filters: [],
    all: anyOf(FilterLists, { specialties }),
  };
  expect(findLike(plain, named, false).change).toEqual({ physician: '', specialtyId: 40 });
});

test('an attempt is the search without what it gives up', () => {
  const first = listAttemptsWithTwoLess(given).find(({ label }) => label === 'Without Age 91 and Fracture');
  const origin = { latitude: 1, longitude: 2 };
  const without = first && toAttempted(first, { state, patient: { age: 91, origin } });
  expect(without).toEqual({
    state: { ...state, categoryId: undefined },
    patient: { age: undefined, origin },
  });
  expect(findElsewhere({ ...given, filters: [] })).toBeUndefined();
});
