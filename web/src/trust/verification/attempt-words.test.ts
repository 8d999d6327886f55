import { expect, test } from 'vitest';
import { describeAttempt } from './verification-api.ts';

const NOW = new Date(2026, 10, 16, 12);

test.each([
  [{ outcome: 'noAnswer', callBackOn: null }, 'No answer · Maria Kent, yesterday'],
  [{ outcome: 'leftMessage', callBackOn: null }, 'Left a message · Maria Kent, yesterday'],
  [{ outcome: 'callBack', callBackOn: '2026-11-20' }, 'Call back on 11/20/2026 · Maria Kent, yesterday'],
] as const)('%j reads “%s”', (attempt, words) => {
  const at = new Date(2026, 10, 15, 17).toISOString();
  expect(describeAttempt({ ...attempt, userName: 'Maria Kent', at }, NOW)).toBe(words);
});
