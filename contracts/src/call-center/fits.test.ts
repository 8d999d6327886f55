import { expect, test } from 'vitest';
import { FLAGS_FILTERS } from './filters.ts';
import {
  FILTERS_OF_PROVIDERS,
  fits,
  fitsLocation,
  fitsPlan,
  fitsTerm,
  includesAge,
  isInsuranceWanted,
  isOffered,
  isPlaceWanted,
  type Wanted,
} from './fits.ts';

const person = {
  specialties: [{ id: 4 }, { id: 5 }],
  languages: [{ id: 6 }],
  gender: 'female',
  telehealth: true,
} as const;
const fitsPerson = (wanted: Wanted, who: typeof person | object = person) =>
  FILTERS_OF_PROVIDERS.every((filter) => fits(filter, { ...person, ...who }, wanted));

const bronx = {
  id: 1,
  practiceId: 10,
  regionId: null,
  accepting: 'existing',
  services: ['mriOnSite', 'eveningHours'],
  accommodations: ['wheelchair'],
} as const;

test('a filter that is not set always holds, whether absent, null, false or empty', () => {
  const nothing: Wanted = {
    gender: null,
    telehealth: false,
    specialtyId: undefined,
    services: [],
    accepting: null,
  };
  for (const wanted of [{}, nothing]) {
    expect(fitsPerson(wanted)).toBe(true);
    expect(fitsLocation(bronx, wanted)).toBe(true);
    expect([isPlaceWanted(wanted), isInsuranceWanted(wanted)]).toEqual([false, false]);
  }
});

test.each<[Wanted, boolean]>([
  [{ specialtyId: 5, languageId: 6 }, true],
  [{ specialtyId: 6 }, false],
  [{ languageId: 5 }, false],
  [{ gender: 'female', telehealth: true }, true],
  [{ gender: 'male' }, false],
])('a person and %j: %s', (wanted, expected) => expect(fitsPerson(wanted)).toBe(expected));

test('what is not recorded does not fit', () => {
  expect(fitsPerson({ gender: 'female' }, { gender: null })).toBe(false);
  expect(fitsPerson({ telehealth: true }, { telehealth: false })).toBe(false);
  expect(fitsLocation(bronx, { practiceAddressRegionId: 3 })).toBe(false);
  expect(fitsLocation({ ...bronx, accepting: null }, { accepting: true })).toBe(false);
});

test.each<[Wanted, boolean]>([
  [{ practiceAddressId: 1, practiceId: 10 }, true],
  [{ practiceAddressId: 10 }, false],
  [{ services: ['eveningHours', 'mriOnSite'] }, true],
  [{ services: ['eveningHours', 'xRayOnSite'] }, false],
  [{ accepting: true }, false],
])('a location and %j: %s', (wanted, expected) => {
  expect(fitsLocation(bronx, wanted)).toBe(expected);
  expect(isPlaceWanted(wanted)).toBe(true);
});

test('only new patients are new patients', () =>
  expect(
    ['new', 'existing', 'none'].map((accepting) =>
      fitsLocation({ ...bronx, accepting }, { accepting: true }),
    ),
  ).toEqual([true, false, false]));

test.each(FLAGS_FILTERS)('one of $key by itself', (filter) => {
  const [has = '', lacks = ''] = filter.values.options.map(String);
  const place = { ...bronx, [filter.key]: [has] };
  expect([has, lacks].map((value) => isOffered(filter, place, value))).toEqual([true, false]);
});

test('a plan must match both the plan filter and the insurance filter', () => {
  const plan = { insuranceId: 1, insurancePlanId: 11 };
  expect(fitsPlan(plan, { insuranceId: 1 })).toBe(true);
  expect(fitsPlan(plan, { insuranceId: 2, insurancePlanId: 11 })).toBe(false);
  expect(isInsuranceWanted({ insurancePlanId: 11 })).toBe(true);
});

test('a term must match all clinical filters', () => {
  const term = { bodyPartId: 1, categoryId: 2, termId: 3 };
  expect(fitsTerm(term, { bodyPartId: 1, termId: 3 })).toBe(true);
  expect(fitsTerm(term, { bodyPartId: 1, categoryId: 1 })).toBe(false);
});

const ages = (min: number | null, max: number | null) => ({ min, max });

test('both ends belong to the range', () => {
  expect([15, 16, 90, 91].map((age) => includesAge(ages(16, 90), age))).toEqual([false, true, true, false]);
  expect(includesAge(ages(null, null), 150)).toBe(true);
});
