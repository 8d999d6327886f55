import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useCopyPhone } from './details-section.tsx';

test('a phone that is not there yet is copied once, when it arrives', () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copied.mockRestore());
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
