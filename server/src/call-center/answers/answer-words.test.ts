import { expect, test } from 'vitest';
import { ANSWER_WORDS } from './answer-words.ts';
import { composeAnswer } from './compose-answer.ts';

/** What fits one line of the printed sheet, with a plan or a day filled in. */
const LINE = 72;

type Leaf = [path: string, words: string];
const leaves = (table: object, path = ''): Leaf[] =>
  Object.entries(table).flatMap(([key, value]): Leaf[] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leaves(value as object, `${path}${key}.`),
  );

const names = (table: object) =>
  leaves(table)
    .map(([path]) => path)
    .sort();

test('every language has every sentence, none of them empty or longer than fits', () => {
  const expected = names(ANSWER_WORDS.en);
  expect(expected.length).toBeGreaterThan(35);
  for (const [language, table] of Object.entries(ANSWER_WORDS)) {
    expect(names(table), language).toEqual(expected);
    for (const [path, words] of leaves(table)) {
      expect(words.trim(), `${language} ${path}`).not.toBe('');
      expect(words.length, `${language} ${path}`).toBeLessThanOrEqual(LINE);
    }
  }
});

test('a sentence has the same gaps in every language', () => {
  const gaps = (words: string) => (words.match(/\{\w+\}/g) ?? []).sort();
  const spanish = new Map(leaves(ANSWER_WORDS.es));
  for (const [path, words] of leaves(ANSWER_WORDS.en))
    expect(gaps(spanish.get(path) ?? ''), path).toEqual(gaps(words));
});

test('no sentence but the locale is left in English', () => {
  const spanish = new Map(leaves(ANSWER_WORDS.es));
  for (const [path, words] of leaves(ANSWER_WORDS.en)) expect(spanish.get(path), path).not.toBe(words);
});

const DAY = new Date(2026, 10, 16, 23, 30);

test('what is recorded cannot become markup', () => {
  const item = { providerId: 1, specialties: ['<b>'], inactive: false, verifiedAt: null, locations: [] };
  const { html, text } = composeAnswer({
    number: 'B2C3D4F5',
    at: DAY,
    language: 'en',
    items: [{ ...item, name: `O'Hara & <script>` }],
    groupName: '"Group"',
    groupPhone: '',
  });
  expect(html).toContain('<h2>O&#39;Hara &amp; &lt;script&gt;</h2><p>&lt;b&gt;</p>');
  expect(html).toContain('<p>&quot;Group&quot;</p>');
  expect(text).toContain(`O'Hara & <script>\n<b>\nNo office address is recorded.`);
});

test('a day is the day of the time zone, in the words of the language', () => {
  const facts = { number: 'B2C3D4F5', at: DAY, items: [], groupName: 'G', groupPhone: '(212) 555-0100' };
  expect(composeAnswer({ ...facts, language: 'en' }).text).toContain('Accurate as of November 16, 2026.');
  expect(composeAnswer({ ...facts, language: 'es' }).text).toContain(
    'Información correcta al 16 de noviembre de 2026.',
  );
});
