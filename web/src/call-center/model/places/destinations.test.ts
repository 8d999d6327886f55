import type { MapMarker } from '@careline/contracts/call-center/search';
import { expect, test } from 'vitest';
import {
  findDestination,
  formatDestination,
  listNotFound,
  listUnplaced,
  orderDestinations,
  selectDestination,
  toDestinations,
  toDirectionsLink,
} from './destinations.ts';

const at = (address: string, latitude: number | null, more: Partial<MapMarker> = {}): MapMarker => ({
  addressIds: [1],
  address,
  position: latitude === null ? null : [latitude, -74],
  practices: '',
  count: 1,
  ...more,
});
const origin = { latitude: 40.7, longitude: -74 };
const none = new Map();

test('with an origin the nearest is first and selected', () => {
  const destinations = toDestinations([at('far', 41), at('unknown', null), at('near', 40.71)], origin, none);
  expect(destinations.map(({ address }) => address)).toEqual(['near', 'far', 'unknown']);
  expect(selectDestination(destinations, undefined, origin)?.address).toBe('near');
  expect(selectDestination(destinations, 'far', origin)?.address).toBe('far');
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
  const found = new Map([['unknown', { latitude: 40.72, longitude: -74 }]]);
  expect(toDestinations([at('unknown', null)], origin, found)[0]?.place).toEqual(found.get('unknown'));
});

test('a location is found by any of its practice addresses', () => {
  const markers = [at('a', 1, { addressIds: [5] }), at('b', 2, { addressIds: [6, 7] })];
  expect(findDestination(toDestinations(markers, undefined, none), 7)?.address).toBe('b');
});

test('a blank address has a name', () => {
  expect(formatDestination({ address: '' })).toBe('No Address or Zip');
  expect(formatDestination({ address: '1 Main St, 10451' })).toBe('1 Main St, 10451');
});

test('only blank addresses and failed lookups count as not found', () => {
  const blank = at('', null);
  const destinations = toDestinations(
    [at('known', 41), at('missing', null), at('unanswered', null), blank],
    undefined,
    none,
  );
  expect(listUnplaced(destinations).map(({ address }) => address)).toEqual(['missing', 'unanswered']);
  expect(listNotFound(destinations, new Set(['missing'])).map(formatDestination)).toEqual([
    'missing',
    'No Address or Zip',
  ]);
});

test('the addresses follow the order of the results', () => {
  const destinations = toDestinations(
    [
      at('near', 40.71, { rank: 2 }),
      at('far', 41, { rank: 1, priority: true }),
      at('farther', 42),
      at('unknown', null, { rank: 0 }),
    ],
    origin,
    none,
  );
  const order = (by: 'default' | 'priority' | 'physician' | 'distance', direction: 'asc' | 'desc' = 'asc') =>
    orderDestinations(destinations, { by, direction }).map(({ address }) => address);
  expect(order('distance')).toEqual(['near', 'far', 'farther', 'unknown']);
  expect(order('distance', 'desc')).toEqual(['farther', 'far', 'near', 'unknown']);
  expect(order('default')).toEqual(['far', 'near', 'farther', 'unknown']);
  expect(order('priority', 'desc')).toEqual(['near', 'farther', 'unknown', 'far']);
  // A provider beyond those that one answer holds comes last.
  expect(order('physician')).toEqual(['unknown', 'far', 'near', 'farther']);
});

test('the link holds the address of the practice and nothing else', () => {
  const link = new URL(toDirectionsLink({ address: '1 Main St & 2nd #4, Bronx, NY 10451' }) ?? '');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    api: '1',
    destination: '1 Main St & 2nd #4, Bronx, NY 10451',
  });
});

test('a blank address has none', () => expect(toDirectionsLink({ address: '' })).toBeUndefined());
