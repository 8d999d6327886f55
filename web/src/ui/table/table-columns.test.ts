import { expect, test } from 'vitest';
import { toGridTracks, toggleColumnOrder } from './table-columns.ts';

test('a column head goes from ascending to descending to the natural order', () => {
  const first = toggleColumnOrder(undefined, 'name');
  const second = toggleColumnOrder(first, 'name');
  expect([first, second, toggleColumnOrder(second, 'name')]).toEqual([
    { by: 'name', direction: 'asc' },
    { by: 'name', direction: 'desc' },
    undefined,
  ]);
});

test('another column starts ascending', () => {
  expect(toggleColumnOrder({ by: 'name', direction: 'desc' }, 'zip')).toEqual({
    by: 'zip',
    direction: 'asc',
  });
});

test('columns share what is left of the width, and actions have their own', () => {
  const columns = [
    { head: 'NAME', cell: () => null },
    { head: 'ZIP', cell: () => null, width: '90px' },
  ];
  expect(toGridTracks(columns, 64)).toBe('minmax(0, 1fr) 90px 64px');
  expect(toGridTracks(columns, undefined)).toBe('minmax(0, 1fr) 90px');
});
