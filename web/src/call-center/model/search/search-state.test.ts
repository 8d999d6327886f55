import { FILTER_TABS } from '@careline/contracts/call-center/filter-spec';
import { FILTERS, type Filter } from '@careline/contracts/call-center/filters';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSearchUrl, NOTHING_SET, parseSearchUrl, type SearchState, VIEWS } from './search-state.ts';

const id = fc.integer({ min: 1, max: 2_147_483_647 });
function valuesOf(filter: Filter): fc.Arbitrary<unknown> {
  if (filter.kind === 'id') return id;
  if (filter.kind === 'flag') return fc.constant(true);
  const { options } = filter.values;
  return filter.kind === 'choice' ? fc.constantFrom(...options) : fc.subarray([...options], { minLength: 1 });
}
const states: fc.Arbitrary<SearchState> = fc
  .record(
    {
      ...Object.fromEntries(FILTERS.map((filter) => [filter.key, valuesOf(filter)])),
      groups: fc.array(id, { maxLength: 5 }),
      order: fc.record({
        by: fc.constantFrom('default', 'priority', 'physician', 'specialty', 'distance'),
        direction: fc.constantFrom('asc', 'desc'),
      }),
      on: fc.constantFrom('2027-01-05', '2099-12-31'),
      provider: id,
      physician: fc.string({ maxLength: 200 }),
      tab: fc.constantFrom(...FILTER_TABS),
      view: fc.constantFrom(...VIEWS),
    },
    { requiredKeys: ['physician', 'tab', 'view'] },
  )
  .map((state) => state as SearchState);

test('a state survives its URL', () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(parseSearchUrl(formatSearchUrl(state))).toEqual(state);
    }),
  );
});

test('a page where nothing is set has an empty URL', () => {
  expect(formatSearchUrl(NOTHING_SET)).toEqual({});
  expect(parseSearchUrl({})).toEqual(NOTHING_SET);
});

test('a number in the URL can be a name', () =>
  expect(parseSearchUrl({ physician: 42 }).physician).toBe('42'));

test.each([
  undefined,
  { termId: 'x', groups: 'all', order: 'random', view: 'globe', tab: 7, provider: -1 },
  { termId: 1.5, groups: [0], order: '', physician: 'a'.repeat(201), on: '2027-02-30' },
  { physician: null },
  { physician: { a: 1 } },
  { physician: 'a\0' },
])('nonsense in a URL is ignored: %j', (search) => expect(parseSearchUrl(search)).toEqual(NOTHING_SET));

test('the patient cannot be put in by the URL', () => {
  const state = parseSearchUrl({ age: 34, birthDate: '01/01/2000', address: '1 Main Street' });
  expect(state).toEqual(NOTHING_SET);
});
