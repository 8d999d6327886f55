import { expect, test } from 'vitest';
import { isSimilar } from './similar-words.ts';

test.each([
  ['linqvist', 'lindqvist'], // a letter left out
  ['lindqqvist', 'lindqvist'], // one too many
  ['lindkvist', 'lindqvist'], // another letter
  ['lindqivst', 'lindqvist'], // two transposed
  ['linqvis', 'lindqvist'], // a prefix with an error
  ['smth', 'smith'],
  ['jon', 'john'],
])('%s is similar to %s', (typed, name) => {
  expect(isSimilar(typed, name)).toBe(true);
});

test.each([
  ['ng', 'nguyen'], // too short to have an error
  ['jon', 'jonathan'], // too short for a prefix
  ['smth', 'schmidt'],
  ['lnqvst', 'lindqvist'], // three letters left out
])('%s is not similar to %s', (typed, name) => {
  expect(isSimilar(typed, name)).toBe(false);
});
