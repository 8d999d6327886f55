import { expect, test } from 'vitest';
import { formatOrder, parseOrder } from './list-url.ts';

test.each(['name', '-plansCount'])('%s is read from the URL and written back', (text) => {
  const order = parseOrder(text);
  expect(order && formatOrder(order)).toBe(text);
});

test('no order is the natural one', () => {
  expect(parseOrder(undefined)).toBeUndefined();
  expect(parseOrder('')).toBeUndefined();
});
