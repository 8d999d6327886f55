import { expect, test } from 'vitest';
import { gridTracks, nextOrder } from './table-columns.ts';

test('a column head goes from ascending to descending to the natural order', () => {
  const first = nextOrder(undefined, 'name');
  const second = nextOrder(first, 'name');
  expect([first, second, nextOrder(second, 'name')]).toEqual([
    { by: 'name', direction: 'asc' },
    { by: 'name', direction: 'desc' },
    undefined,
  ]);
});

test('another column starts ascending', () => {
  expect(nextOrder({ by: 'name', direction: 'desc' }, 'zip')).toEqual({ by: 'zip', direction: 'asc' });
});

test('columns share what is left of the width, and actions have their own', () => {
  const columns = [
    { head: 'NAME', cell: () => null },
    { head: 'ZIP', cell: () => null, width: '90px' },
  ];
  expect(gridTracks(columns, 64)).toBe('minmax(0, 1fr) 90px 64px');
  expect(gridTracks(columns, undefined)).toBe('minmax(0, 1fr) 90px');
});
