import { expect, test } from 'vitest';
import { getActiveOrder, listOfferedOrders, toggleOrder } from './order.ts';

const nothing = { hasAge: false, hasTerm: false, hasAddress: false };

test('priority is offered with age or term, distance with an address', () => {
  expect(listOfferedOrders(nothing)).toEqual(['default', 'physician', 'specialty']);
  expect(listOfferedOrders({ ...nothing, hasAge: true })).toContain('priority');
  expect(listOfferedOrders({ ...nothing, hasTerm: true })).toContain('priority');
  expect(listOfferedOrders({ ...nothing, hasAddress: true })).toEqual([
    'default',
    'physician',
    'specialty',
    'distance',
  ]);
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
