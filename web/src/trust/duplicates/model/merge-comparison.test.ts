import { PracticeAddress } from '@careline/contracts/directory/practice-addresses';
import { Provider } from '@careline/contracts/directory/providers';
import { expect, test } from 'vitest';
import { anyOf } from '../../../testing/any-of.ts';
import {
  compareRecords,
  keyOf,
  recordLines,
  referencesOf,
  sharedFields,
  shownField,
  sideWithoutChoice,
} from './merge-comparison.ts';

const noNames = () => undefined;
const location = { practiceAddressId: 5, practiceName: 'Midtown', address: '1 Main St', suite: '', zip: '' };
const at = (more: object) =>
  ({
    id: 1,
    hip: '',
    isPrimary: false,
    accepting: null,
    acceptingSince: null,
    insurancePlans: [],
    ...location,
    ...more,
  }) as never;
const plan = (insuranceConsideration: string) => ({
  id: 1,
  insurancePlanId: 7,
  insuranceId: 1,
  insuranceName: 'Aetna',
  insurancePlanName: 'Gold',
  insuranceConsideration,
  startsOn: null,
  endsOn: null,
});

const keep = anyOf(Provider, {
  ...{ name: 'Robert Kim', uhc: 'U', groups: [1], profilePhoto: 'data:,' },
  ...{ providerPracticeAddresses: [at({ hip: 'H1' })], providerInsurancePlans: [plan('ours')] },
});
const remove = anyOf(Provider, {
  ...{ name: 'Bob Kim', uhc: 'U', groups: [2], gender: 'male' },
  ...{ providerPracticeAddresses: [at({ hip: 'H2' })], providerInsurancePlans: [plan('')] },
});

test('what differs, what is equal, and what is united and needs no choice', () => {
  const { differing, equal } = compareRecords('Providers', keep, remove);
  const shown = differing.map((one) => [
    one.label,
    shownField(one, one.keep, noNames),
    shownField(one, one.remove, noNames),
    sideWithoutChoice(one),
  ]);
  expect(shown.sort()).toEqual(
    [
      ['Gender', '', 'Male', 'remove'],
      ['Insurance Plans of both', 'Aetna Gold: ours', 'Aetna Gold: –', 'keep'],
      ['Name', 'Robert Kim', 'Bob Kim', 'keep'],
      ['PRIS# (HIP) at shared locations', 'Midtown 1 Main St: H1', 'Midtown 1 Main St: H2', 'keep'],
      ['Photo', 'A photo', '', 'keep'],
    ].sort(),
  );
  expect(equal.map(({ field }) => field)).toContain('uhc');
});

test('both coordinates are one choice', () => {
  const { differing } = compareRecords(
    'PracticeAddresses',
    anyOf(PracticeAddress, { latitude: 41, longitude: -73 }),
    anyOf(PracticeAddress, {}),
  );
  expect(differing.map(({ field, keep: value }) => [field, value])).toEqual([['latitude', '41, -73']]);
});

test('what providers at both addresses have there is one choice for all of them', () => {
  const rows = [
    { name: 'Ana Lind', keep: 'existing', remove: '' },
    { name: 'Bob Kim', keep: 'none', remove: 'new' },
  ];
  expect(sharedFields([{ field: 'accepting', rows }])).toMatchObject([
    {
      label: 'Patients of providers at both',
      keep: 'Ana Lind: Existing patients only; Bob Kim: Takes no patients',
      remove: 'Ana Lind: –; Bob Kim: Accepting new patients',
    },
  ]);
});

test('the merged record as lines, and the records it names', () => {
  expect(recordLines('Providers', keep, noNames)).toEqual(
    expect.arrayContaining([
      { field: 'name', label: 'Name', value: 'Robert Kim' },
      { field: 'providerPracticeAddresses', label: 'Locations', value: '1' },
    ]),
  );
  expect(referencesOf('PracticeAddresses', [{ practiceId: 3, regionId: null }, { practiceId: 3 }])).toEqual([
    { set: 'Practices', id: 3 },
  ]);
});

test('no key is used twice, nor for a choice and for something else', () => {
  const keys = Array.from({ length: 60 }, (_, index) => keyOf(index)).filter(Boolean);
  expect(new Set(keys).size).toBe(keys.length);
  for (const other of 'mxep') expect(keys).not.toContain(other);
});
