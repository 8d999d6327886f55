import { AvailabilityRequest } from '@careline/contracts/call-center/filter-lists';
import { SearchRequest } from '@careline/contracts/call-center/search';
import { expect, test } from 'vitest';
import { toAvailability, toSearch } from './requests.ts';
import { NOTHING_SET } from './search-state.ts';

const origin = { latitude: 40.7, longitude: -74 };
const wire = (body: unknown) => JSON.parse(JSON.stringify(body));

test('nothing set asks for everybody, in the default order', () =>
  expect(wire(toSearch(NOTHING_SET, {}))).toEqual({}));

test('all that is set is asked for, in the words of the contract', () => {
  const state = {
    ...NOTHING_SET,
    physician: 'ann',
    groups: [],
    termId: 7,
    practiceAddressId: 9,
    order: { by: 'distance', direction: 'desc' },
    on: '2027-01-05',
    provider: 12,
  } as const;
  const body = wire(toSearch(state, { age: 34, origin }));
  expect(body).toEqual({
    groups: [],
    age: 34,
    physician: 'ann',
    termId: 7,
    practiceAddressId: 9,
    on: '2027-01-05',
    origin,
    orderBy: 'distance',
    direction: 'desc',
  });
  expect(SearchRequest.safeParse(body).success).toBe(true);
});

test('without an order the default of the contract applies', () => {
  expect(wire(toSearch({ ...NOTHING_SET, termId: 7 }, {}))).toEqual({ termId: 7 });
  expect(wire(toSearch(NOTHING_SET, { age: 9 }))).toEqual({ age: 9 });
  expect(wire(toSearch(NOTHING_SET, { origin }))).toEqual({ origin });
});

test('an order that is not offered is not sent', () => {
  const state = { ...NOTHING_SET, order: { by: 'priority', direction: 'asc' } } as const;
  expect(wire(toSearch(state, {}))).toEqual({});
  expect(wire(toSearch(state, { age: 0 }))).toEqual({ age: 0, orderBy: 'priority', direction: 'asc' });
});

test('only the filters of the active tab are included', () => {
  const body = wire(toAvailability({ ...NOTHING_SET, tab: 'practice', insuranceId: 3 }, {}));
  expect(body).toEqual({
    insuranceId: 3,
    includePractice: true,
    includePracticeAddress: true,
    includePracticeAddressRegion: true,
    withOwner: true,
  });
  expect(AvailabilityRequest.safeParse(body).success).toBe(true);
});
