import { expect, test } from 'vitest';
import { RecentlyUsed } from './recently-used.ts';

test('what was not used for longest is made again', () => {
  const kept = new RecentlyUsed<string, number>(2);
  let made = 0;
  const get = (key: string) => kept.get(key, () => ++made);
  expect([get('a'), get('b'), get('a'), get('c'), get('a'), get('b')]).toEqual([1, 2, 1, 3, 1, 4]);
});
