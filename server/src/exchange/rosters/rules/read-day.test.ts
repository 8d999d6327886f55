import { expect, test } from 'vitest';
import { guessDays } from './guessing/day-columns.ts';
import { readDay } from './read-day.ts';

test.each([
  ...[
    '12/31/2026',
    '12-31-2026',
    '2026-12-31',
    '12/31/26',
    '46387',
    '46387.0',
    '20261231',
    '2026-12-31T00:00:00',
  ],
  '12/31/2026 12:00 AM',
])('“%s” is the last day of 2026', (cell) => {
  expect(readDay(cell, 'endsOn')).toEqual({ value: '2026-12-31' });
  expect(readDay(cell, 'startsOn')).toEqual({ value: '2026-12-31' });
});

test.each([
  ['2/9/27', 'startsOn', '2027-02-09'],
  ['02/29/2028', 'endsOn', '2028-02-29'],
  // What has no end, and what has always been so.
  ...['12/31/9999', '99991231', '2958465', '01/01/2100'].map((cell) => [cell, 'endsOn', null] as const),
  ...['07/01/1998', '07/01/98'].map((cell) => [cell, 'startsOn', null] as const),
  ['12/31/99', 'endsOn', '2099-12-31'],
  ['', 'endsOn', undefined],
] as const)('“%s” as %s is %s', (cell, side, value) => {
  expect(readDay(cell, side)).toEqual(value === undefined ? {} : { value });
});

test.each([
  ['02/29/2027', 'endsOn', 'is not a day. Write it as 12/31/2026 or 2026-12-31.'],
  ['31/12/2026', 'endsOn', 'is not a day'],
  ['soon', 'startsOn', 'is not a day'],
  ['12/31/1999', 'endsOn', 'Give a day from 2000-01-01 to 2099-12-31.'],
  ['01/01/2100', 'startsOn', 'Give a day from'],
] as const)('“%s” as %s is a problem', (cell, side, problem) => {
  expect(readDay(cell, side)).toEqual({ problem: expect.stringContaining(problem) });
});

test.each([
  ['Eff Dt', 'Effective Date'],
  ['NTWK_TERM_DT', 'Termination Date'],
  ['Contract Exp Date', 'Termination Date'],
  ['Svc Loc Term Dt', 'Location Termination Date'],
  ['Office Effective Dt', 'Location Effective Date'],
  ['Practitioner Term Dt', 'Provider Termination Date'],
  ['Date Joined', undefined],
  ['Joined On', 'Provider Effective Date'],
  ['Board Cert End Date', undefined],
])('a column “%s” has the days of: %s', (heading, target) => {
  expect(guessDays(heading)).toBe(target);
});
