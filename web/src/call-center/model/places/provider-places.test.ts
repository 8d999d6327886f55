import { LocationPractice, SearchItem, type SearchLocation } from '@careline/contracts/call-center/search';
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
    anyOf(LocationPractice, {
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
        until: null,
      })),
    }),
  ],
});
const locations = [site('far', 41, 1, [1, 2]), site('unknown', null, 2, [1, 3]), site('near', 40.71, 3, [1])];
const found = (providerId: number, nearestAddressId: number | null) =>
  anyOf(SearchItem, { providerId, nearestAddressId });

const nowhere = {};

test('everybody stands at the door that the row leads to', () => {
  const items = [found(1, 3), found(2, 1), found(3, 2), found(4, null), found(2, 3)];
  const places = findProviderPlaces({ items: items.slice(0, 4), locations }, nowhere);
  expect([1, 2, 3, 4].map((id) => places.get(id)?.practice)).toEqual(['near', 'far', 'unknown', undefined]);
  expect(places.get(1)?.phoneNumber).toBe('near 1');
  // A door where the provider is not listed is none.
  expect(findProviderPlaces({ items: items.slice(4), locations }, nowhere).size).toBe(0);
});

test('a nearer place that was passed over is told with its miles', () => {
  const near = site('near', 40.71, 3, [1]);
  for (const { physicians } of near.practices)
    for (const one of physicians) Object.assign(one, { accepting: 'existing', isClosed: false });
  const answer = { items: [found(1, 1)], locations: [site('far', 41, 1, [1]), near] };
  const nearerOf = (asked: { origin?: { latitude: number; longitude: number } }) =>
    findProviderPlaces(answer, asked).get(1)?.nearer;
  expect(nearerOf({ origin: { latitude: 40.7, longitude: -74 } })).toEqual({
    address: 'near',
    miles: expect.closeTo(0.83, 1),
    accepting: 'existing',
    isClosed: false,
  });
  expect(nearerOf({})).toBeUndefined();
});

test('the words of the hours that were asked for, and of no others', () => {
  const open = site('open', 41, 1, [1]);
  Object.assign(open.practices[0] ?? {}, { weekendHoursAdditional: 'Sunday 10 am to 2 pm' });
  const hoursFor = (services: ('weekendHours' | 'eveningHours')[]) =>
    findProviderPlaces({ items: [found(1, 1)], locations: [open] }, { services }).get(1)?.hours;
  expect(hoursFor(['weekendHours', 'eveningHours'])).toEqual(['Weekend: Sunday 10 am to 2 pm']);
  expect(hoursFor(['eveningHours'])).toEqual([]);
});

test('with an origin each known place is driven to once', () => {
  const origin = { latitude: 40.7, longitude: -74 };
  const answer = {
    items: [found(1, 3), found(2, 1), found(3, 2)],
    total: 3,
    similarNames: false,
    locations,
  };
  expect(toResultWindow(answer, { origin }).drive).toEqual({
    from: origin,
    to: [
      { latitude: 40.71, longitude: -74 },
      { latitude: 41, longitude: -74 },
    ],
  });
  expect(toResultWindow(answer, {}).drive).toBeUndefined();
  expect(toResultWindow({ ...answer, locations: [] }, { origin }).drive).toBeUndefined();
});
