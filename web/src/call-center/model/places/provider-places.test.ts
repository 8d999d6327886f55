import {
  type LocationPractice,
  SearchItem,
  type SearchLocation,
} from '@careline/contracts/call-center/search';
import { expect, test } from 'vitest';
import { anyOf } from '../../../testing/any-of.ts';
import { findProviderPlaces, toResultWindow } from './provider-places.ts';

const site = (
  practice: string,
  latitude: number | null,
  practiceAddressId: number,
  providerIds: number[],
): SearchLocation => ({
  address: practice,
  practices: [
    {
      practiceAddressId,
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
        accepting: null,
      })),
    } as LocationPractice,
  ],
});
const locations = [site('far', 41, 1, [1, 2]), site('unknown', null, 2, [1, 3]), site('near', 40.71, 3, [1])];
const found = (providerId: number, nearestAddressId: number | null, acceptingAddressId = nearestAddressId) =>
  anyOf(SearchItem, { providerId, nearestAddressId, acceptingAddressId });

test('everybody stands at the nearest place that takes patients, else at the nearest', () => {
  const items = [found(1, 3, 1), found(2, 1), found(3, 2, null), found(4, null)];
  const places = findProviderPlaces({ items, locations });
  expect([1, 2, 3, 4].map((id) => places.get(id)?.practice)).toEqual(['far', 'far', 'unknown', undefined]);
  expect(places.get(1)?.phoneNumber).toBe('far 1');
});

test('with an origin each known place is driven to once', () => {
  const origin = { latitude: 40.7, longitude: -74 };
  const answer = {
    items: [found(1, 3), found(2, 1), found(3, 2)],
    total: 3,
    similarNames: false,
    locations,
  };
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
