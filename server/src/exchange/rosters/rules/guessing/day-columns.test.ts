import { expect, test } from 'vitest';
import { dayWarnings, endColumns, endOf } from './day-columns.ts';

const columns = (...names: string[]) => names.map((name, place) => ({ name, place }));
const ends = (name: string) => endColumns(columns(name), {}).length === 1;

test.each([
  ...['Term Dt', 'Termination', 'TermDate', 'TERM_DATE', 'Provider Termination Date', 'End Date', 'ENDDATE'],
  ...['Expiration Date', 'Location End Dt', 'Disenrollment Date', 'Effective Thru Date'],
])('“%s” is a last day', (name) => {
  expect(ends(name)).toBe(true);
});

test.each([
  ...['License Expiration Date', 'DEA Exp Date', 'Board Cert End Date', 'Determined', 'Weekend Hours'],
  ...['Last Name', 'Last Updated Date', 'Gender', 'Eff Dt', 'Malpractice Policy End Date', 'Long Term Care'],
])('“%s” is none', (name) => {
  expect(ends(name)).toBe(false);
});

test('a mapped column is not warned of', () => {
  expect(dayWarnings(columns('Term Dt', 'Eff Date'), { 'Term Dt': 'Suite', 'Eff Date': 'Fax' })).toEqual([]);
});

test.each([
  ['10/31/2025', true],
  ['2025-10-31', true],
  ['2025-10-31T00:00:00', true],
  ['20251031', true],
  ['10/31/25', true],
  ['31-Oct-2025', true],
  ['45961', true],
  ['11/18/2026', true],
  ['11/19/2026', false],
  ['12/31/9999', false],
  ['02/30/2020', false],
  ['', false],
  ['n/a', false],
])('on 19 November 2026 “%s” is past: %j', (cell, isPast) => {
  expect(endOf([cell], columns('Term Dt'), '2026-11-19') !== undefined).toBe(isPast);
});
