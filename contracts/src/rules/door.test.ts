import { expect, test } from 'vitest';
import { compareDoors, type Doorway, findPassedOver, rankOfDoor } from './door.ts';

const door = (
  id: number,
  accepting: Parameters<typeof rankOfDoor>[0],
  miles = Infinity,
  more: Partial<Doorway> = {},
) => ({
  id,
  rank: rankOfDoor(accepting),
  miles,
  isPrimary: false,
  name: () => `practice ${id}`,
  ...more,
});
const idsOf = (...doors: Doorway[]) => doors.sort(compareDoors).map(({ id }) => id);

test('who takes new patients, or may, leads before existing ones only, and those before nobody', () =>
  expect(idsOf(door(1, 'none', 1), door(2, 'existing', 2), door(3, 'new', 9), door(4, null, 8))).toEqual([
    4, 3, 2, 1,
  ]));

test('of one rank the nearest leads, and an unknown distance comes last', () =>
  expect(idsOf(door(1, null), door(2, 'new', 5), door(3, 'new', 4))).toEqual([3, 2, 1]));

test('a known distance does not make up for patients who are not taken', () =>
  expect(idsOf(door(1, 'existing', 1), door(2, 'new'))).toEqual([2, 1]));

test('where distances are alike or unknown the primary leads, else the first by name, else the first made', () =>
  expect(
    idsOf(
      door(3, null, Infinity, { name: () => 'b' }),
      door(2, null, Infinity, { name: () => 'a' }),
      door(1, null, Infinity, { name: () => 'a' }),
      door(4, null, Infinity, { isPrimary: true }),
    ),
  ).toEqual([4, 1, 2, 3]));

test('an office that is closed on the day comes after all that are open', () =>
  expect(idsOf(door(1, 'new', 1, { rank: rankOfDoor('new', true) }), door(2, 'none', 9))).toEqual([2, 1]));

test('the nearest one that was passed over is told, not one that is farther or as good', () => {
  const led = door(1, 'new', 5);
  expect(findPassedOver(led, [led, door(2, 'none', 3), door(3, 'existing', 2), door(4, 'none', 9)])?.id).toBe(
    3,
  );
  expect(findPassedOver(led, [led, door(2, 'new', 5), door(3, 'none', 6), door(4, 'none')])).toBeUndefined();
  // Without an origin nothing is nearer.
  expect(findPassedOver(door(1, 'new'), [door(2, 'none')])).toBeUndefined();
});
