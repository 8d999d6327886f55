import { expect, test } from 'vitest';
import { type FilterChoice, findChoices, toDistinctName } from './filter-choices.ts';

const choices: FilterChoice[] = [
  { key: 1, value: 'Left knee', count: 3 },
  { key: 2, value: 'Knee', count: 9 },
  { key: 3, value: 'Café au lait', count: 1 },
  { key: 4, value: 'Oxford', fullName: 'Oxford Health Plans (NY), Inc.', count: 2 },
  { key: 5, value: 'PPO', owner: 'Aetna', count: 4 },
  { key: 6, value: 'PPO', owner: 'Cigna', count: 5 },
];
const keys = (typed: string) => findChoices(choices, typed).map(({ key }) => key);

test('nothing typed shows all', () => expect(findChoices(choices, '  ')).toBe(choices));
test('what begins with it comes first', () => expect(keys('kne')).toEqual([2, 1]));
test('every word must occur, in any order', () => {
  expect(keys('knee left')).toEqual([1]);
  expect(keys('knee right')).toEqual([]);
});
test('case and accents do not matter', () => expect(keys('CAFE')).toEqual([3]));
test('an insurance is found by its full name', () => expect(keys('health plans')).toEqual([4]));
test('a plan is found by its insurance', () => expect(keys('cigna ppo')).toEqual([6]));
test('a name that several have says whose it is', () => {
  const names = choices.map((choice) => toDistinctName(choice, choices));
  expect(names).toEqual(['Left knee', 'Knee', 'Café au lait', 'Oxford', 'PPO (Aetna)', 'PPO (Cigna)']);
});
