import { expect, test } from 'vitest';
import { LruCache } from './lru-cache.ts';

test('evicts the least recently used value', () => {
  const cache = new LruCache<string, number>(2);
  let made = 0;
  const get = (key: string) => cache.get(key, () => ++made);
  expect([get('a'), get('b'), get('a'), get('c'), get('a'), get('b')]).toEqual([1, 2, 1, 3, 1, 4]);
});
