import { expect, test } from 'vitest';
import { z } from 'zod';
import { beginningOf, multiLine, oneLine, shortened } from './text.ts';

const NAME = oneLine(200);
const NOTE = multiLine(10_000);
const problemOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test.each([
  ['a line break', 'Ann\nLee', 'Ann Lee'],
  ['a Windows line break', 'Ann\r\nLee', 'Ann Lee'],
  ['a tab', 'Ann\tLee', 'Ann Lee'],
  ['other line breaks', 'a\u000bb\u000cc\u0085d\u2028e\u2029f', 'a b c d e f'],
  ['control characters', 'A\u0001n\u0007n\u001b L\u007fe\u009fe', 'Ann Lee'],
  ['characters without width', '\ufeffAn\u200bn L\u2060ee', 'Ann Lee'],
  ['changes of direction', '\u202eAnn\u202c \u2066Lee\u2069\u200e\u200f', 'Ann Lee'],
  ['outer spaces', ' \u00a0 Ann Lee \n', 'Ann Lee'],
  ['a decomposed letter', 'Zoe\u0308', 'Zo\u00eb'],
  ['joiners', 'نی‌ما 👩‍⚕️', 'نی‌ما 👩‍⚕️'],
])('%s in one line', (_, typed, kept) => expect(NAME.parse(typed)).toBe(kept));

test('text of invisible characters is empty', () => expect(NAME.parse('\u200b\u202e\u0007\n')).toBe(''));

test('a text area keeps its lines', () =>
  expect(NOTE.parse(' first\n\tsecond\r\nthird\u0007\u200b\u202e ')).toBe('first\n\tsecond\r\nthird'));

test.each([
  ['NUL', 'Ann\0Lee'],
  ['half a surrogate pair', 'Ann\ud83dLee'],
])('%s is refused', (_, typed) => {
  for (const schema of [NAME, NOTE])
    expect(problemOf(schema, typed)).toBe('This text has characters that cannot be stored.');
});

test('the limit is exact and counts only the characters that are kept', () => {
  expect(NAME.parse(`  ${'x'.repeat(200)}\u200b\n `)).toHaveLength(200);
  expect(NAME.parse('e\u0308'.repeat(200))).toHaveLength(200);
  expect(problemOf(NAME, 'x'.repeat(201))).toBe('At most 200 characters are allowed.');
  expect(problemOf(NAME, ' '.repeat(1_000_000))).toBe('At most 200 characters are allowed.');
  expect(NOTE.parse('x'.repeat(10_000))).toHaveLength(10_000);
  expect(problemOf(NOTE, 'x'.repeat(10_001))).toBe('At most 10,000 characters are allowed.');
});

/** Alternating marks of two classes: the worst case for normalising, which sorts them. */
const marks = (count: number) => '\u0301\u0323'.repeat(count / 2);

test.each([
  ['marks alone', `a${marks(39_000)}`],
  ['marks with unseen characters between', `a${`${marks(30)}\u200b`.repeat(1_200)}`],
])('%s are refused at once', (_, typed) => {
  const began = Date.now();
  expect(problemOf(NOTE, typed)).toBe('This text has more than 30 accents on one letter.');
  expect(problemOf(NOTE, typed.repeat(30))).toBe('At most 10,000 characters are allowed.');
  // Normalising this input would take many seconds.
  expect(Date.now() - began).toBeLessThan(1_000);
});

test('a letter may have a few accents', () => {
  const heaped = `a${marks(30)}`;
  expect(NOTE.parse(heaped.repeat(300))).toBe(heaped.repeat(300).normalize('NFC'));
});

test('the OpenAPI document gives the exact limit', () =>
  expect(z.toJSONSchema(NAME, { io: 'input' })).toMatchObject({ type: 'string', maxLength: 200 }));

test('a text is cut between characters, never within one', () => {
  expect([beginningOf('ab😀cd', 2), beginningOf('ab😀cd', 3), beginningOf('ab😀cd', 4)]).toEqual([
    'ab',
    'ab',
    'ab😀',
  ]);
  expect(beginningOf('ab😀', 9)).toBe('ab😀');
  expect([shortened('😀'.repeat(5), 10), shortened('😀'.repeat(6), 10)]).toEqual([
    '😀'.repeat(5),
    `${'😀'.repeat(3)}…`,
  ]);
});
