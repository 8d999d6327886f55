import { expect, test } from 'vitest';
import { toReloadAddress } from './use-update-check.ts';

test('a reload sets v once and keeps the route in the hash', () => {
  const first = toReloadAddress('http://localhost:3000/#/practices?q=abc', 5);
  expect(first).toBe('http://localhost:3000/?v=5#/practices?q=abc');
  expect(toReloadAddress(first, 6)).toBe('http://localhost:3000/?v=6#/practices?q=abc');
});
