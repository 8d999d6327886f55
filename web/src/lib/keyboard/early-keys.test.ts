// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

let keys: typeof import('./early-keys.ts');
beforeEach(async () => {
  vi.resetModules();
  keys = await import('./early-keys.ts');
});

const press = (key: string, init: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
  );

test('what is typed for the palette before the page stands waits for it', () => {
  keys.watchEarlyKeys();
  press('n');
  press('k', { ctrlKey: true });
  for (const key of 'hud') press(key);
  expect(keys.endEarlyKeys()).toEqual(['h', 'u', 'd']);
  press('n');
  expect(keys.endEarlyKeys()).toBeUndefined();
});

test('letters without Ctrl+K, or after Escape, are for nobody', () => {
  keys.watchEarlyKeys();
  for (const key of 'hudson') press(key);
  press('k', { ctrlKey: true });
  press('h');
  press('Escape');
  press('n');
  expect(keys.endEarlyKeys()).toBeUndefined();
});

test('Ctrl+K waits for the palette in a text box, too, and so does what is typed next', () => {
  const box = document.body.appendChild(document.createElement('input'));
  const pressInBox = (key: string, init: KeyboardEventInit = {}) =>
    box.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
  keys.watchEarlyKeys();
  expect(pressInBox('a')).toBe(true);
  expect(pressInBox('k', { ctrlKey: true })).toBe(false);
  expect(pressInBox('h')).toBe(false);
  expect(keys.endEarlyKeys()).toEqual(['h']);
});
