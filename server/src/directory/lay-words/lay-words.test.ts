import { expect, test } from 'vitest';
import { LAY_WORDS } from './lay-words.ts';

const MOST_SYNONYMS = 50;

test.each(Object.entries(LAY_WORDS))('%s have no more words than a record takes', (_, list) => {
  const tooMany = Object.entries(list).filter(([, words]) => words.length > MOST_SYNONYMS);
  expect(tooMany.map(([name]) => name)).toEqual([]);
});
