import { expect, test } from 'vitest';
import { printKeys, readKeystroke } from './keystroke.ts';

const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
  readKeystroke({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, ...held });

test('keys are named as people write them', () => {
  expect(press('g')).toBe('G');
  expect(press('?')).toBe('?');
  expect(press('Enter')).toBe('Enter');
  expect(press('k', { ctrlKey: true })).toBe('Ctrl+K');
});

test('on a Mac the command key is the control key', () => {
  expect(press('s', { metaKey: true })).toBe('Ctrl+S');
});

test('with Alt held, the physical key counts, not the letter it produces', () => {
  expect(press('®', { altKey: true, code: 'KeyR' })).toBe('Alt+R');
});

test('a shortcut is shown as it is printed on the keys', () => {
  expect(['ArrowDown', 'Escape', 'Ctrl+S', 'G P', 'Enter', '?'].map(printKeys)).toEqual([
    '↓',
    'Esc',
    'Ctrl+S',
    'G P',
    'Enter',
    '?',
  ]);
});
