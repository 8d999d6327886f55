import { expect, test } from 'vitest';
import { ANSWERS } from './answers.ts';
import { fillIn, type Said, wordsIn } from './say.ts';
import { joinIn, NUMBERS, say, TO_CALLERS } from './to-callers.ts';
import { TO_OFFICES } from './to-offices.ts';

/** An agent reads a sentence in one breath; the printed sheet has lines, with a plan or a day filled in. */
const TABLES = [
  { name: 'callers', table: { ...TO_CALLERS, ...NUMBERS }, longest: 120 },
  { name: 'answers', table: ANSWERS, longest: 72 },
  { name: 'offices', table: TO_OFFICES, longest: 250 },
] as const;

const rows = TABLES.flatMap(({ name, table, longest }) =>
  Object.entries<Said>(table).map(([key, said]) => ({ key: `${name}.${key}`, said, longest })),
);
const gaps = (words: string) => (words.match(/\{\w+\}/g) ?? []).sort();

test('every sentence is said in both languages, none of them empty or too long', () => {
  expect(rows.length).toBeGreaterThan(140);
  for (const { key, said, longest } of rows) {
    expect(said.en.trim(), key).not.toBe('');
    expect(said.es.trim(), key).not.toBe('');
    expect(Math.max(said.en.length, said.es.length), key).toBeLessThanOrEqual(longest);
  }
});

test('a sentence has the same gaps in both', () => {
  for (const { key, said } of rows) expect(gaps(said.es), key).toEqual(gaps(said.en));
});

test('no sentence is left in English', () => {
  // Gaps alone, such as "{min}", and one word that is the same.
  for (const { key, said } of rows)
    if (fillIn(said.en).trim() !== '' && said.en !== 'Fax') expect(said.es, key).not.toBe(said.en);
});

test('gaps are filled, and words joined as one says them', () => {
  expect(say('en', 'fromTown', { town: 'Yonkers' })).toBe(' from the centre of Yonkers');
  expect(wordsIn(ANSWERS, 'es').office).toBe('Teléfono del consultorio');
  expect(joinIn('en', ['a', 'b', 'c'])).toBe('a, b and c');
  expect(joinIn('es', ['rayos X', 'fisioterapia'])).toBe('rayos X y fisioterapia');
  expect(joinIn('es', ['rayos X', 'inyecciones'])).toBe('rayos X e inyecciones');
  expect(joinIn('es', ['agua', 'hielo'])).toBe('agua y hielo');
  expect(joinIn('es', [])).toBe('');
});
