import { expect, test } from 'vitest';
import { getPresence, SIGN_OUT_AFTER } from './inactivity-watch.tsx';

test('here until a minute before the hour, warned in the last minute, away at the hour', () => {
  const start = 1_000_000;
  expect(getPresence(start, start + SIGN_OUT_AFTER - 60_001)).toEqual({ state: 'here' });
  expect(getPresence(start, start + SIGN_OUT_AFTER - 60_000)).toEqual({ state: 'warned', secondsLeft: 60 });
  expect(getPresence(start, start + SIGN_OUT_AFTER - 1)).toEqual({ state: 'warned', secondsLeft: 1 });
  expect(getPresence(start, start + SIGN_OUT_AFTER)).toEqual({ state: 'away' });
});
