import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SPINNER_DELAY, spinner, withSpinner } from './spinner.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pending = () => {
  let finish = () => {};
  const work = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { work: withSpinner(work), finish };
};

test('a quick call shows nothing', async () => {
  const { work, finish } = pending();
  vi.advanceTimersByTime(SPINNER_DELAY - 1);
  finish();
  await work;
  vi.advanceTimersByTime(SPINNER_DELAY);
  expect(spinner.isVisible()).toBe(false);
});

test('the spinner stays until the last late call is back', async () => {
  const [first, second] = [pending(), pending()];
  vi.advanceTimersByTime(SPINNER_DELAY);
  expect(spinner.isVisible()).toBe(true);
  first.finish();
  await first.work;
  expect(spinner.isVisible()).toBe(true);
  second.finish();
  await second.work;
  expect(spinner.isVisible()).toBe(false);
});

test('a call that fails takes its spinner with it', async () => {
  const failing = withSpinner(new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 2_000)));
  const outcome = expect(failing).rejects.toThrow('late');
  vi.advanceTimersByTime(1_000);
  expect(spinner.isVisible()).toBe(true);
  vi.advanceTimersByTime(1_000);
  await outcome;
  expect(spinner.isVisible()).toBe(false);
});
