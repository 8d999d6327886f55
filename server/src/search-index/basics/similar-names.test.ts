import { expect, test } from 'vitest';
import { resembles } from './similar-names.ts';

test.each([
  ['linqvist', 'lindqvist'], // a letter left out
  ['lindqqvist', 'lindqvist'], // one too many
  ['lindkvist', 'lindqvist'], // another letter
  ['lindqivst', 'lindqvist'], // two swapped
  ['linqvis', 'lindqvist'], // the beginning, with an error
  ['smth', 'smith'],
  ['jon', 'john'],
])('%s is like %s', (typed, name) => {
  expect(resembles(typed, name)).toBe(true);
});

test.each([
  ['ng', 'nguyen'], // too short to have an error
  ['jon', 'jonathan'], // too short for a beginning
  ['smth', 'schmidt'],
  ['lnqvst', 'lindqvist'], // three letters left out
])('%s is not like %s', (typed, name) => {
  expect(resembles(typed, name)).toBe(false);
});
