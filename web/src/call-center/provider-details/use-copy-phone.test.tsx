import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useCopyPhone } from './use-copy-phone.ts';

const copied = vi.hoisted(() => vi.fn());
vi.mock('../../lib/copy-text.ts', () => ({ copyText: copied }));

test('a phone that is not there yet is copied once, when it arrives', () => {
  const { result, rerender } = renderHook((phone: string | undefined) => useCopyPhone(phone), {
    initialProps: undefined,
  });
  act(() => result.current());
  expect(copied).not.toHaveBeenCalled();
  rerender('555');
  rerender('556');
  expect(copied.mock.calls).toEqual([['555']]);
  act(() => result.current());
  expect(copied.mock.lastCall).toEqual(['556']);
});
