import type { LocationPractice, SearchLocation } from '@careline/contracts/call-center/search';
import { expect, test } from 'vitest';
import {
  findDestination,
  formatDestination,
  listNotFound,
  listUnplaced,
  orderDestinations,
  selectDestination,
  toDestinations,
} from './destinations.ts';

const at = (address: string, latitude: number | null, id = 1): SearchLocation => ({
  address,
  practices: [
    {
      practiceAddressId: id,
      zipCode: '10451',
      latitude,
      longitude: latitude && -74,
      physicians: [],
    } as unknown as LocationPractice,
  ],
});
const origin = { latitude: 40.7, longitude: -74 };
const none = new Map();
const nowhere = { city: null, state: null };

test('with an origin the nearest is first and selected', () => {
  const destinations = toDestinations([at('far', 41), at('unknown', null), at('near', 40.71)], origin, none);
  expect(destinations.map(({ address }) => address)).toEqual(['near', 'far', 'unknown']);
  expect(selectDestination(destinations, undefined, origin)?.address).toBe('near');
  expect(selectDestination(destinations, 'far\n10451', origin)?.address).toBe('far');
});

test('the nearest that takes patients is selected', () => {
  const who = (accepting: 'none' | null) =>
    [{ accepting, inactive: false }] as LocationPractice['physicians'];
  const withWho = (location: SearchLocation, accepting: 'none' | null): SearchLocation => ({
    ...location,
    practices: location.practices.map((practice) => ({ ...practice, physicians: who(accepting) })),
  });
  const closed = withWho(at('near', 40.71), 'none');
  const open = withWho(at('far', 41), null);
  expect(selectDestination(toDestinations([closed, open], origin, none), undefined, origin)?.address).toBe(
    'far',
  );
  expect(selectDestination(toDestinations([closed], origin, none), undefined, origin)?.address).toBe('near');
});

test('without an origin nothing is selected and the order stays', () => {
  const destinations = toDestinations([at('b', 41), at('a', 40)], undefined, none);
  expect(destinations.map(({ address, miles }) => [address, miles])).toEqual([
    ['b', undefined],
    ['a', undefined],
  ]);
  expect(selectDestination(destinations, undefined, undefined)).toBeUndefined();
});

test('an address without coordinates stands where the lookup found it', () => {
  const found = new Map([['unknown\n10451', { latitude: 40.72, longitude: -74 }]]);
  expect(toDestinations([at('unknown', null)], origin, found)[0]?.place).toEqual(found.get('unknown\n10451'));
});

test('a location is found by its practice address', () =>
  expect(findDestination(toDestinations([at('a', 1, 5), at('b', 2, 6)], undefined, none), 6)?.address).toBe(
    'b',
  ));

test('a blank address has a name', () => {
  expect(formatDestination({ address: ' ', zip: '', ...nowhere })).toBe('No Address or Zip');
  expect(formatDestination({ address: '', zip: '10451', ...nowhere })).toBe('10451');
  expect(formatDestination({ address: '1 Main St', zip: '10451', ...nowhere })).toBe('1 Main St, 10451');
  expect(formatDestination({ address: '1 Main St', zip: '10451', city: 'Bronx', state: 'NY' })).toBe(
    '1 Main St, Bronx, NY 10451',
  );
});

test('only blank addresses and failed lookups count as not found', () => {
  const blank = {
    address: '',
    practices: [{ zipCode: '', latitude: null, longitude: null } as LocationPractice],
  };
  const destinations = toDestinations(
    [at('known', 41), at('missing', null), at('unanswered', null), blank],
    undefined,
    none,
  );
  expect(listUnplaced(destinations).map(({ address }) => address)).toEqual(['missing', 'unanswered']);
  expect(listNotFound(destinations, new Set(['missing\n10451'])).map(formatDestination)).toEqual([
    'missing, 10451',
    'No Address or Zip',
  ]);
});

test('the addresses follow the order of the results', () => {
  const withPhysicians = (address: string, latitude: number | null, ...ids: number[]): SearchLocation => {
    const { practices } = at(address, latitude);
    const physicians = ids.map((providerId) => ({
      providerId,
      physician: '',
      phoneNumber: '',
      inactive: false,
      accepting: null,
    }));
    return { address, practices: practices.map((practice) => ({ ...practice, physicians })) };
  };
  const destinations = toDestinations(
    [
      withPhysicians('near', 40.71, 1),
      withPhysicians('far', 41, 2, 3),
      withPhysicians('farther', 42, 9),
      withPhysicians('unknown', null, 4),
    ],
    origin,
    none,
  );
  const standings = new Map([
    [4, { rank: 0, priority: false }],
    [3, { rank: 1, priority: true }],
    [1, { rank: 2, priority: false }],
  ]);
  const order = (by: 'default' | 'priority' | 'physician' | 'distance', direction: 'asc' | 'desc' = 'asc') =>
    orderDestinations(destinations, { by, direction }, standings).map(({ address }) => address);
  expect(order('distance')).toEqual(['near', 'far', 'farther', 'unknown']);
  expect(order('distance', 'desc')).toEqual(['farther', 'far', 'near', 'unknown']);
  expect(order('default')).toEqual(['far', 'near', 'farther', 'unknown']);
  expect(order('priority', 'desc')).toEqual(['near', 'farther', 'unknown', 'far']);
  // A provider beyond those that one answer holds comes last.
  expect(order('physician')).toEqual(['unknown', 'far', 'near', 'farther']);
});
