import { expect, test } from 'vitest';
import { isSameName, matchesWords } from './names.ts';

test.each([
  ['Søren Weiß', 'weiss soren'],
  ["D'Angelo", 'dangelo'],
  ['Blue Cross (PPO)', 'ppo blue'],
  ['Anything', '  '],
])('%j is found by %j', (name, typed) => expect(matchesWords(name, typed)).toBe(true));

test('every word must occur', () => expect(matchesWords('Blue Cross', 'blue shield')).toBe(false));

test('names are the same whatever their case, and different with other accents', () => {
  expect(isSameName(' Left Knee', 'left knee ')).toBe(true);
  expect(isSameName('José', 'Jose')).toBe(false);
});
