import { expect, test } from 'vitest';
import { findShortcut, type Shortcut } from './shortcuts.ts';

const shortcut = (keys: string, more: Partial<Shortcut> = {}): Shortcut => ({
  keys,
  label: keys,
  run: () => {},
  ...more,
});

test('a sequence of two keys takes precedence over the second key alone', () => {
  const all = [shortcut('C'), shortcut('G C')];
  expect(findShortcut(all, 'C', 'G')?.keys).toBe('G C');
  expect(findShortcut(all, 'C', 'X')?.keys).toBe('C');
  expect(findShortcut(all, 'C', undefined)?.keys).toBe('C');
  expect(findShortcut(all, 'G', undefined)).toBeUndefined();
});

test('a key that means nothing at the moment is left to others', () => {
  const all = [shortcut('Enter', { when: () => false }), shortcut('Enter', { label: 'the other' })];
  expect(findShortcut(all, 'Enter', undefined)?.label).toBe('the other');
});
