import { expect, test } from 'vitest';
import { judgeAge, judgeBirthDate, listNotUnderstood } from './patient.ts';

const now = { year: 2026, month: 3, day: 1 };
const NOBODY = { age: '', birthDate: '', address: '', appointment: '' };
const judge = (typed: object, more: object = {}) =>
  listNotUnderstood(
    { ...NOBODY, ...typed },
    { isTypingBirth: false, isTypingDay: false, status: 'blank', now, ...more },
  );

test('neither an understood nor an empty entry is a problem', () => {
  expect(judge({})).toEqual({ problems: [], isPending: false });
  const known = { age: '9', birthDate: '', address: '10021' };
  expect(judge(known, { status: 'approximate' })).toEqual({ problems: [], isPending: false });
  expect(judge({ birthDate: '040988' }).problems).toEqual([]);
});

test.each([
  [{ age: '9z' }, 'blank', 'AGE “9z” is not understood: type years, or months as in “6 months”.'],
  [{ age: '200' }, 'blank', 'AGE “200” is not understood: nobody is older than 150.'],
  [
    { birthDate: '13/45/2020' },
    'blank',
    'DATE OF BIRTH “13/45/2020” is not understood: type month, day and year as in 4/9/1988.',
  ],
  [
    { birthDate: '1/1/2999' },
    'blank',
    'DATE OF BIRTH “1/1/2999” is not understood: that day has not come yet.',
  ],
  [
    { birthDate: '1/1/1800' },
    'blank',
    'DATE OF BIRTH “1/1/1800” is not understood: nobody is older than 150.',
  ],
  [
    { appointment: '2/30/2027' },
    'blank',
    'APPOINTMENT ON “2/30/2027” is not a day. Give a day from 2000-01-01 to 2099-12-31, like 2026-12-31.',
  ],
  [{ address: ' Atlantis ' }, 'notFound', 'ADDRESS “Atlantis” was not found: distances are not known.'],
  [
    { address: 'Atlantis' },
    'unavailable',
    'ADDRESS “Atlantis” could not be looked up right now: distances are not known.',
  ],
  [
    { address: 'Springfield' },
    'ambiguous',
    'ADDRESS “Springfield” names several places, and which one is not chosen yet: distances are not known.',
  ],
  [{ address: '10' }, 'searching', 'ADDRESS “10” is too short to be found: distances are not known.'],
])('%j (%s) is told', (typed, status, problem) =>
  expect(judge(typed, { status }).problems).toEqual([problem]),
);

test('half a date is pending during typing and wrong afterwards', () => {
  expect(judge({ birthDate: '2/3' }, { isTypingBirth: true })).toEqual({ problems: [], isPending: true });
  expect(judge({ birthDate: '2/3' }).problems).toHaveLength(1);
});

test('an address that is being looked up is pending', () =>
  expect(judge({ address: '10021' }, { status: 'searching' })).toEqual({ problems: [], isPending: true }));

test('an unreadable age is told even when the date of birth decides', () =>
  expect(judge({ age: '9z', birthDate: '1/1/2000' }).problems).toHaveLength(1));

test('the boxes say what they understood', () => {
  expect(judgeAge('9').status).toBe('');
  expect(judgeAge('6 months').status).toBe('0 years');
  expect(judgeBirthDate({ birthDate: '3/1/2000', age: '' }, false, now).status).toBe('26 years');
  expect(judgeBirthDate({ birthDate: '3/1/2000', age: '9' }, false, now)).toEqual({ status: 'Age is used' });
  expect(judgeBirthDate({ birthDate: '3/1/2000', age: '200' }, false, now).status).toBe('26 years');
});
