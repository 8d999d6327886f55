import { expect, test } from 'vitest';
import { getTicks, groupRows, reuseGroups } from './row-groups.ts';

const stored = { id: 1, included: true };
const ticked = { id: undefined, included: true };
const unticked = { id: undefined, included: false };

test('groups stand in the order of their first row', () => {
  const rows = [3, 1, 4, 1, 3].map((id, at) => ({ id, at }));
  const groups = groupRows(rows, ({ id }) => ({ id, name: `G${id}` }));
  expect(groups.map(({ name, rows: own }) => [name, own.map(({ at }) => at)])).toEqual([
    ['G3', [0, 4]],
    ['G1', [1, 3]],
    ['G4', [2]],
  ]);
});

test('a group whose rows did not change is the same group', () => {
  const rows = [1, 1, 2].map((id) => ({ id }));
  const of = ({ id }: { id: number }) => ({ id, name: '' });
  const before = groupRows(rows, of);
  const after = reuseGroups(before, groupRows([...rows.slice(0, 2), { id: 2 }], of));
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});

test('select-all looks at new rows alone', () => {
  expect(getTicks([stored])).toBeUndefined();
  expect(getTicks([stored, unticked])).toBe('none');
  expect(getTicks([ticked, unticked])).toBe('some');
  expect(getTicks([stored, ticked])).toBe('all');
});
