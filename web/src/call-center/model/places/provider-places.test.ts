import type { LocationPractice, SearchLocation } from '@careline/contracts/call-center/search';
import { expect, test } from 'vitest';
import { findProviderPlaces, toResultWindow } from './provider-places.ts';

const site = (practice: string, latitude: number | null, providerIds: number[]): SearchLocation => ({
  address: practice,
  practices: [
    {
      practice,
      address: practice,
      zipCode: '10451',
      latitude,
      longitude: latitude && -74,
      physicians: providerIds.map((providerId) => ({
        providerId,
        physician: '',
        phoneNumber: `${practice} ${providerId}`,
        inactive: false,
      })),
    } as LocationPractice,
  ],
});
const locations = [site('far', 41, [1, 2]), site('unknown', null, [1, 3]), site('near', 40.71, [1])];

test('with an origin everybody stands at their nearest place', () => {
  const places = findProviderPlaces(locations, { latitude: 40.7, longitude: -74 });
  expect([1, 2, 3].map((id) => places.get(id)?.practice)).toEqual(['near', 'far', 'unknown']);
  expect(places.get(1)?.phoneNumber).toBe('near 1');
});

test('without one at the first', () => {
  const places = findProviderPlaces(locations, undefined);
  expect([1, 2, 3].map((id) => places.get(id)?.practice)).toEqual(['far', 'far', 'unknown']);
  expect(places.get(4)).toBeUndefined();
});

test('with an origin each known place is driven to once', () => {
  const origin = { latitude: 40.7, longitude: -74 };
  const answer = { items: [], total: 0, similarNames: false, locations };
  expect(toResultWindow(answer, origin).drive).toEqual({
    from: origin,
    to: [
      { latitude: 40.71, longitude: -74 },
      { latitude: 41, longitude: -74 },
    ],
  });
  expect(toResultWindow(answer, undefined).drive).toBeUndefined();
  expect(toResultWindow({ ...answer, locations: [] }, origin).drive).toBeUndefined();
});
