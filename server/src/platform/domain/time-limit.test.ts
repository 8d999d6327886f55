import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { within } from './time-limit.ts';

const never = new Promise<string>(() => {});
const tooLate = (): string => {
  throw new Error('too late');
};

test('work that is done in time is what counts, also when it fails', async () => {
  expect(await within(5_000, sleep(1, 'done'), tooLate)).toBe('done');
  await expect(within(5_000, Promise.reject(new Error('broken')), tooLate)).rejects.toThrow('broken');
});

test('after the time the answer is that of `late`, or its error', async () => {
  expect(await within(1, never, () => 'waited')).toBe('waited');
  await expect(within(1, never, tooLate)).rejects.toThrow('too late');
});
