import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderHookInApp } from '../../testing/render.tsx';
import { useRowCursor } from './use-row-cursor.ts';

function cursorOf(total: number | undefined, keptAs: string) {
  const show = vi.fn();
  const grid = { current: document.createElement('div') };
  const hook = renderHookInApp(
    (now: number | undefined) =>
      useRowCursor({
        ...{ grid, total: now, search: '', keptAs, show, open: vi.fn(), what: 'practice' },
        ...{ remove: undefined, select: undefined },
      }),
    total,
  );
  const press = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(document.body, { key });
  };
  return { ...hook, show, press, index: () => hook.result.current.index };
}

test('J and K move through the rows', () => {
  const { press, index } = cursorOf(3, 'moving');
  press('j', 'j');
  expect(index()).toBe(1);
  press('k');
  expect(index()).toBe(0);
});

test('keys that come before the rows count once they are there', () => {
  const { press, index, rerender, show } = cursorOf(undefined, 'early');
  press('j', 'j', 'j', 'k', 'j');
  expect(index()).toBeUndefined();
  rerender(10);
  expect(index()).toBe(2);
  expect(show).toHaveBeenLastCalledWith(2);
});

test('keys over an empty list do not wait for another one', () => {
  const { press, index, rerender } = cursorOf(0, 'empty');
  press('j', 'j');
  rerender(10);
  expect(index()).toBeUndefined();
});
