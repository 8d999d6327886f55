import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pauseShortcutsWhile, useShortcuts } from './shortcuts.ts';

const [create, goToPractices] = [vi.fn(), vi.fn()];
let now = 0;

beforeEach(() => {
  vi.clearAllMocks();
  now += 10_000;
  renderHook(() =>
    useShortcuts('Test', [
      { keys: 'N', label: 'New', run: create },
      { keys: 'G P', label: 'Practices', run: goToPractices },
    ]),
  );
});
afterEach(() => pauseShortcutsWhile(() => false));

function type(text: string, pause = 50): void {
  for (const key of text) {
    now += pause;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: now });
    document.body.dispatchEvent(event);
  }
}

test('a word that is typed too early is not a shortcut, whatever its letters mean', () => {
  type('hudson');
  type(' gp ');
  expect(create).not.toHaveBeenCalled();
  expect(goToPractices).not.toHaveBeenCalled();
  now += 2_000;
  type('n');
  expect(create).toHaveBeenCalledOnce();
});

test('shortcuts of one and of two keys work in quick succession', () => {
  type('gpnn');
  expect(goToPractices).toHaveBeenCalledOnce();
  expect(create).toHaveBeenCalledTimes(2);
});

test('a space that ticks a box does not start a word: the key after it counts', () => {
  type(' n');
  expect(create).toHaveBeenCalledOnce();
});

test('letters typed while the next screen is loading are for neither screen', () => {
  pauseShortcutsWhile(() => true);
  type('n');
  pauseShortcutsWhile(() => false);
  type('n');
  expect(create).not.toHaveBeenCalled();
});

test('Escape closes a menu whose button still has the focus, and nothing behind it', () => {
  const leave = vi.fn();
  renderHook(() => useShortcuts('Test', [{ keys: 'Escape', label: 'Leave', run: leave }]));
  const button = document.createElement('button');
  button.setAttribute('aria-haspopup', 'menu');
  button.onclick = () => button.setAttribute('aria-expanded', 'false');
  document.body.append(button);
  const pressEscape = () =>
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  button.setAttribute('aria-expanded', 'true');
  pressEscape();
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(leave).not.toHaveBeenCalled();
  pressEscape();
  expect(leave).toHaveBeenCalledOnce();
});
