// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { endEarlyKeys, watchEarlyKeys } from './early-keys.ts';

const press = (key: string, init: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
  );

test('what is typed for the palette before the page stands waits for it', () => {
  watchEarlyKeys();
  press('n');
  press('k', { ctrlKey: true });
  for (const key of 'hud') press(key);
  expect(endEarlyKeys()).toEqual(['h', 'u', 'd']);
  press('n');
  expect(endEarlyKeys()).toBeUndefined();
});

test('letters without Ctrl+K, or after Escape, are for nobody', () => {
  watchEarlyKeys();
  for (const key of 'hudson') press(key);
  expect(endEarlyKeys()).toBeUndefined();
  watchEarlyKeys();
  press('k', { ctrlKey: true });
  press('h');
  press('Escape');
  press('n');
  expect(endEarlyKeys()).toBeUndefined();
});
