import { expect, test } from 'vitest';
import {
  findPriorityChange,
  getActiveOrder,
  isSplitByPriority,
  listOfferedOrders,
  toggleOrder,
  toServerOrder,
} from './order.ts';

const nothing = { hasAge: false, hasTerm: false, hasAddress: false };

test('priority is offered with age or term, distance with an address', () => {
  expect(listOfferedOrders(nothing)).toEqual(['physician', 'specialty']);
  expect(listOfferedOrders({ ...nothing, hasAge: true })).toContain('priority');
  expect(listOfferedOrders({ ...nothing, hasTerm: true })).toContain('priority');
  expect(listOfferedOrders({ ...nothing, hasAddress: true })).toEqual(['physician', 'specialty', 'distance']);
});

test('clicking the active direction again turns it off', () => {
  const ascending = toggleOrder(undefined, 'physician', 'asc');
  expect(ascending).toEqual({ by: 'physician', direction: 'asc' });
  expect(toggleOrder(ascending, 'physician', 'asc')).toBeUndefined();
  expect(toggleOrder(ascending, 'physician', 'desc')).toEqual({ by: 'physician', direction: 'desc' });
  expect(toggleOrder(ascending, 'specialty', 'asc')).toEqual({ by: 'specialty', direction: 'asc' });
});

test('an order applies only while it is offered', () => {
  const byDistance = { by: 'distance', direction: 'asc' } as const;
  expect(getActiveOrder(byDistance, nothing)).toBeUndefined();
  expect(getActiveOrder(byDistance, { ...nothing, hasAddress: true })).toEqual(byDistance);
});

test('the default has no direction, and does not count as a chosen order', () =>
  expect(getActiveOrder({ by: 'default', direction: 'desc' }, { ...nothing, hasAge: true })).toBeUndefined());

test('results are split where priority comes first', () => {
  const split = (order: Parameters<typeof toServerOrder>[0], context: typeof nothing) =>
    isSplitByPriority(toServerOrder(order, context));
  expect(split(undefined, nothing)).toBe(true);
  expect(split({ by: 'physician', direction: 'asc' }, nothing)).toBe(false);
  expect(split(undefined, { ...nothing, hasTerm: true })).toBe(true);
  expect(split({ by: 'priority', direction: 'desc' }, { ...nothing, hasAge: true })).toBe(true);
  expect(split({ by: 'distance', direction: 'asc' }, { hasAge: true, hasTerm: true, hasAddress: true })).toBe(
    false,
  );
});

const rows = (stars: string) => ({ items: [...stars].map((star) => ({ priority: star === '*' })) });
const find = (...windows: [number, string][]) =>
  findPriorityChange(new Map(windows.map(([window, stars]) => [window, rows(stars)])), 3);

test('the first row without priority', () => {
  expect(find([0, '**-'])).toBe(2);
  expect(find([1, '---'], [0, '***'])).toBe(3);
  expect(find([0, '***'], [1, '*--'])).toBe(4);
});

test('or the first with it, when those without come first', () => expect(find([0, '-**'])).toBe(1));

test('nothing where all are equal or the rows in between are not loaded', () => {
  expect(find()).toBeUndefined();
  expect(find([0, '***'])).toBeUndefined();
  expect(find([0, '***'], [2, '---'])).toBeUndefined();
});
