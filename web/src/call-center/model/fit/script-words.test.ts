import { FILTERS } from '@careline/contracts/call-center/filters';
import { expect, test } from 'vitest';
import { joinIn, SCRIPT_WORDS, say } from './script-words.ts';

/** An agent reads a sentence in one breath. */
const BREATH = 120;

type Leaf = [path: string, words: string];
const leaves = (table: object, path = ''): Leaf[] =>
  Object.entries(table).flatMap(([key, value]): Leaf[] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leaves(value as object, `${path}${key}.`),
  );
const names = (table: object) =>
  leaves(table)
    .map(([path]) => path)
    .sort();

test('every language has every sentence, none of them empty or longer than one reads in a breath', () => {
  const expected = names(SCRIPT_WORDS.en);
  expect(expected.length).toBeGreaterThan(65);
  for (const [language, table] of Object.entries(SCRIPT_WORDS)) {
    expect(names(table), language).toEqual(expected);
    for (const [path, words] of leaves(table)) {
      if (language !== 'en' || path !== 'planRefused')
        expect(words.trim(), `${language} ${path}`).not.toBe('');
      expect(words.length, `${language} ${path}`).toBeLessThanOrEqual(BREATH);
    }
  }
});

test('a sentence has the same gaps in every language, apart from reasons, which are known in English alone', () => {
  const gaps = (words: string) => (words.match(/\{\w+\}/g) ?? []).sort();
  const spanish = new Map(leaves(SCRIPT_WORDS.es));
  for (const [path, words] of leaves(SCRIPT_WORDS.en))
    if (path !== 'misfit' && path !== 'planRefused')
      expect(gaps(spanish.get(path) ?? ''), path).toEqual(gaps(words));
});

test('no sentence is left in English', () => {
  const spanish = new Map(leaves(SCRIPT_WORDS.es));
  for (const [path, words] of leaves(SCRIPT_WORDS.en)) expect(spanish.get(path), path).not.toBe(words);
});

test('English has the words of the filters', () => {
  const met = FILTERS.flatMap((filter): unknown[] => {
    if (!('met' in filter)) return [];
    return typeof filter.met === 'function' ? [filter.met('Spanish')] : [filter.met];
  });
  const { female, male, telehealth, spanish } = SCRIPT_WORDS.en.met;
  expect(met).toEqual(expect.arrayContaining([{ female, male }, telehealth, spanish]));
});

test('gaps are filled, and words joined as one says them', () => {
  expect(say('en', 'fromTown', { town: 'Yonkers' })).toBe(' from the centre of Yonkers');
  expect(joinIn('en', ['a', 'b', 'c'])).toBe('a, b and c');
  expect(joinIn('es', ['rayos X', 'fisioterapia'])).toBe('rayos X y fisioterapia');
  expect(joinIn('es', ['rayos X', 'inyecciones'])).toBe('rayos X e inyecciones');
  expect(joinIn('es', ['agua', 'hielo'])).toBe('agua y hielo');
  expect(joinIn('es', [])).toBe('');
});
