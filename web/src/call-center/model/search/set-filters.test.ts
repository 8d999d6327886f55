import { expect, test } from 'vitest';
import { NOTHING_SET } from './search-state.ts';
import { dropFilter, listSetFilters } from './set-filters.ts';

const state = { ...NOTHING_SET, physician: 'ann', groups: [1, 2], termId: 7 };
const known = { state, age: 0, address: '10021', groupCount: 5, names: { termId: 'Knee fracture' } };

test('everything that is set has a label', () => {
  expect(listSetFilters(known).map(({ label }) => label)).toEqual([
    'Age 0',
    'Near 10021',
    '2 of 5 groups',
    'Knee fracture',
    '“ann”',
  ]);
  expect(listSetFilters({ ...known, state: NOTHING_SET, age: undefined, address: '' })).toEqual([]);
});

test('flags and their sets are called by their labels', () => {
  const preferred = {
    ...NOTHING_SET,
    gender: 'female',
    telehealth: true,
    services: ['mriOnSite', 'eveningHours'],
    accommodations: ['wheelchair'],
  } as const;
  const filters = listSetFilters({ ...known, state: preferred, age: undefined, address: '', names: {} });
  expect(filters.map(({ key, label }) => [key, label])).toEqual([
    ['gender', 'Female'],
    ['telehealth', 'Telehealth'],
    ['services', 'MRI on site, Evening hours'],
    ['accommodations', 'Wheelchair access'],
  ]);
});

test('dropping a filter leaves the others', () => {
  const patient = { age: 0, origin: { latitude: 1, longitude: 2 } };
  expect(dropFilter('age', state, patient)).toEqual({ state, patient: { ...patient, age: undefined } });
  expect(dropFilter('address', state, patient).patient).toEqual({ age: 0, origin: undefined });
  expect(dropFilter('physician', state, patient).state).toEqual({ ...state, physician: '' });
  expect(dropFilter('groups', state, patient).state).toEqual({ ...state, groups: undefined });
  expect(dropFilter('termId', state, patient).state).toEqual({ ...state, termId: undefined });
});
