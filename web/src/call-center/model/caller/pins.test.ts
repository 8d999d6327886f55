import { expect, test } from 'vitest';
import { listGiven, milesToPin, type Pin, togglePin } from './pins.ts';

const pin = (providerId: number, at?: Pin['at']): Pin => ({
  providerId,
  name: `Provider ${providerId}`,
  practiceAddressId: providerId * 10,
  practice: 'Midtown Ortho',
  address: '1 Main St',
  at,
  until: null,
});

test('the same key pins and unpins, four at most', () => {
  const four = [1, 2, 3, 4].map((id) => pin(id));
  expect(togglePin([], pin(1))).toEqual([pin(1)]);
  expect(togglePin(four, pin(2))).toEqual([pin(1), pin(3), pin(4)]);
  expect(togglePin(four, pin(5))).toBeUndefined();
});

test('the open provider is given with the pins, and alone when four pins fill the answer', () => {
  const [one, two, three, four, other] = [1, 2, 3, 4, 5].map((id) => pin(id)) as [Pin, Pin, Pin, Pin, Pin];
  expect(listGiven([one, two], other)).toEqual({
    people: [other, one, two],
    all: [other, one, two],
    first: other,
  });
  const pins = [one, two, three, four];
  expect(listGiven(pins, other)).toEqual({ people: [other, ...pins], all: pins, first: other });
  expect(listGiven(pins, two)).toEqual({ people: pins, all: pins, first: 'all' });
  expect(listGiven(pins)).toEqual({ people: pins, all: pins, first: 'all' });
});

test('miles are those from where the caller is now', () => {
  const place = { latitude: 40.75, longitude: -73.99 };
  expect(milesToPin(pin(1, place), place)).toBe(0);
  expect(milesToPin(pin(1, place), { latitude: 41.75, longitude: -73.99 })).toBeGreaterThan(60);
  expect(milesToPin(pin(1, place), undefined)).toBeUndefined();
  expect(milesToPin(pin(1), place)).toBeUndefined();
});
