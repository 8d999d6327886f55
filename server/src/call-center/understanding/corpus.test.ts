import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoIndex } from './testing/demo-index.ts';
import { Understanding } from './understanding.ts';

/**
 * What callers say and what it means, a sentence a line: the text, what is understood in its order, and the unknown words. The values
 * are those of the best choices.
 */
const corpus = readFileSync(new URL('./testing/corpus.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => line.split('|').map((part) => part.trim()));

const PROVIDERS = 400;
const EVERYBODY = { groupIds: null };
const TODAY = { year: 2026, month: 11, day: 15 };
const understanding = new Understanding(demoIndex(PROVIDERS));

const inWords = (text: string): [meaning: string, unknown: string] => {
  const { pieces, unknown } = understanding.answer({ text }, EVERYBODY, TODAY);
  return [pieces.map(({ kind, choices }) => `${kind}=${choices[0]?.value}`).join('; '), unknown.join(' ')];
};

test('there are at least three hundred sentences, each once', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(300);
  expect(new Set(corpus.map(([text]) => text)).size).toBe(corpus.length);
});

test.each(corpus)('%s', (text = '', meaning = '', unknown = '') => {
  expect(inWords(text)).toEqual([meaning, unknown]);
});
