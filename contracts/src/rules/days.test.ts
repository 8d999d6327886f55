import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import {
  addDays,
  businessDaysBetween,
  dayOf,
  endsBeforeStart,
  FIRST_DAY,
  isDay,
  isInForce,
  LAST_DAY,
  timeZoneNamed,
} from './days.ts';

declare const process: { env: Record<string, string | undefined> };
const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const count = fc.nat({ max: 36_524 });
const day = count.map((days) => addDays(FIRST_DAY, days));
const open = fc.option(day, { nil: null });

test('every day of the range is one, and what is no day is refused', () => {
  fc.assert(fc.property(day, (one) => isDay(one)));
  expect(addDays(FIRST_DAY, 36_524)).toBe(LAST_DAY);
  expect(['2028-02-29', '2000-02-29', '2027-03-14', '2027-11-07'].every(isDay)).toBe(true);
  for (const text of [
    '2027-02-29',
    '2026-04-31',
    '2026-13-01',
    '1999-12-31',
    '2100-01-01',
    '2026-1-1',
    '',
    '2026-01-01T00:00Z',
  ])
    expect(isDay(text), text).toBe(false);
});

test('first and last day are in force, the days around them are not', () => {
  fc.assert(
    fc.property(open, open, day, (startsOn, endsOn, on) => {
      const days = { startsOn, endsOn };
      const dayOfRange = (text: string) => Date.parse(text) / 86_400_000;
      const from = startsOn === null ? -Infinity : dayOfRange(startsOn);
      const to = endsOn === null ? Infinity : dayOfRange(endsOn);
      expect(isInForce(days, on)).toBe(from <= dayOfRange(on) && dayOfRange(on) <= to);
      expect(endsBeforeStart(days)).toBe(to < from);
    }),
  );
});

test.each(['America/New_York', 'Europe/Berlin', 'Pacific/Apia', 'UTC'])(
  'a day begins at local midnight: %s',
  (name) => {
    process.env.TZ = name;
    // The last moment before midnight and midnight itself, also on the days when clocks change.
    for (const next of ['2027-03-15', '2027-03-14', '2027-11-08', '2027-11-07', '2028-02-29', '2028-03-01']) {
      const [year = 0, month = 0, date = 0] = next.split('-').map(Number);
      const midnight = new Date(year, month - 1, date);
      expect([dayOf(new Date(midnight.getTime() - 1)), dayOf(midnight)]).toEqual([addDays(next, -1), next]);
    }
    fc.assert(
      fc.property(day, fc.nat({ max: 86_399_999 }), (on, milliseconds) => {
        const moment = new Date(Date.parse(on) + milliseconds);
        const written = new Intl.DateTimeFormat('sv-SE', { timeZone: name }).format(moment);
        expect(dayOf(moment)).toBe(written);
      }),
    );
  },
);

test('time zones have names', () => {
  expect(timeZoneNamed('america/new_york')).toBe('America/New_York');
  expect(['Mars/Olympus', '', 'America/New York'].map(timeZoneNamed)).toEqual(Array(3).fill(undefined));
});

// 2 November 2026 is a Monday.
const november = (day: number, hour = 12) => new Date(2026, 10, day, hour);

test.each([
  ['the same day', november(2, 9), november(2, 17), 0],
  ['the next morning', november(2, 17), november(3, 8), 1],
  ['Monday to Wednesday', november(2), november(4), 2],
  ['Friday to Saturday', november(6), november(7), 0],
  ['Friday to Sunday', november(6), november(8), 0],
  ['Friday to Monday', november(6), november(9), 1],
  ['Saturday to Monday', november(7), november(9), 1],
  ['a week', november(4), november(11), 5],
  ['over two weekends', november(6), november(17), 7],
  ['over the change of the clocks', new Date(2026, 9, 30, 12), november(3), 2],
  ['a clock that is ahead', november(3), november(2), 0],
])('business days: %s', (_, from, to, expected) => {
  expect(businessDaysBetween(from, to)).toBe(expected);
});
