import { countCompletedYears, getToday, parseBirthDate } from '@careline/contracts/rules/calendar-day';
import { describe, expect, test } from 'vitest';
import { getPatientAge, isWorthLookingUp, parseAge } from './patient.ts';

const now = { year: 2026, month: 3, day: 1 };

describe('parseBirthDate', () => {
  test.each([
    '04/09/1988',
    '4/9/1988',
    '04-09-1988',
    '4.9.1988',
    '4/9/88',
    '1988-04-09',
    '04091988',
    '040988',
    ' 4 9 1988 ',
  ])('reads %j', (text) => expect(parseBirthDate(text, now)).toEqual({ year: 1988, month: 4, day: 9 }));
  test.each([
    '',
    '4/9',
    '13/01/1988',
    '02/29/2025',
    '00/10/1988',
    '4/9/198',
    'April 9',
    '3/2/2026',
    '1/1/2027',
  ])('refuses %j', (text) => expect(parseBirthDate(text, now)).toBeUndefined());
  test('two digits are the last such year', () => {
    expect(parseBirthDate('1/1/26', now)?.year).toBe(2026);
    expect(parseBirthDate('1/1/27', now)?.year).toBe(1927);
  });
  test('today is a birthday too', () => expect(parseBirthDate('3/1/2026', now)).toEqual(now));
});

describe('completedYears', () => {
  test.each([
    [{ year: 1988, month: 3, day: 1 }, 38],
    [{ year: 1988, month: 3, day: 2 }, 37],
    [{ year: 1988, month: 2, day: 29 }, 38],
    [{ year: 2026, month: 1, day: 5 }, 0],
  ])('of %j', (birth, years) => expect(countCompletedYears(birth, now)).toBe(years));
  test('a leap-day child is not older on 28 February', () =>
    expect(countCompletedYears({ year: 1988, month: 2, day: 29 }, { year: 2026, month: 2, day: 28 })).toBe(
      37,
    ));
});

test.each([
  ['9', 9],
  [' 2.5 ', 2],
  ['9yo', 9],
  ['9 y/o', 9],
  ['9 years old', 9],
  ['9 yrs.', 9],
  ['6 months', 0],
  ['6m', 0],
  ['18 mos', 1],
  ['23 months', 1],
  ['24 Months', 2],
  ['1 year 6 months', 1],
  ['1y6m', 1],
  ['10 weeks', 0],
  ['3 days old', 0],
  ['newborn', 0],
])('the age %j is %j years', (typed, years) => expect(parseAge(typed)).toBe(years));

test.each(['', '9z', 'z', '-1', '9 apples', 'about 30', '1/2', '4 9'])('%j is not an age', (typed) =>
  expect(parseAge(typed)).toBeUndefined(),
);

describe('patientAge', () => {
  test('the age box wins if it is a number', () => {
    expect(getPatientAge('34', '01/01/2000', now)).toBe(34);
    expect(getPatientAge('0', '01/01/2000', now)).toBe(0);
    expect(getPatientAge('2.5', '01/01/2000', now)).toBe(2);
  });
  test('else the date of birth decides', () => {
    expect(getPatientAge('', '01/01/2000', now)).toBe(26);
    expect(getPatientAge('about 30', '01/01/2000', now)).toBe(26);
  });
  test('nobody is that old', () => {
    expect(getPatientAge('151', '', now)).toBeUndefined();
    expect(getPatientAge('', '01/01/1800', now)).toBeUndefined();
  });
  test('an age that nobody has leaves it to the date of birth', () =>
    expect(getPatientAge('200', '1/1/2000', now)).toBe(getPatientAge('', '1/1/2000', now)));
  test('empty boxes mean no age', () => expect(getPatientAge(' ', '', now)).toBeUndefined());
});

test('today is a day of the local calendar', () =>
  expect(getToday(new Date(2026, 11, 31, 23, 59))).toEqual({ year: 2026, month: 12, day: 31 }));

test.each(['10021', '10021-1234', '445 Grand Concourse', 'Bronx'])('%j is looked up', (text) =>
  expect(isWorthLookingUp(text)).toBe(true),
);
test.each(['', '  ', '100', '1002', 'New'])('%j is waited for', (text) =>
  expect(isWorthLookingUp(text)).toBe(false),
);
