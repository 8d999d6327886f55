import { expect, test, vi } from 'vitest';
import { activityClock, getPresence, SIGN_OUT_AFTER } from './inactivity-watch.tsx';

test('here until a minute before the hour, warned in the last minute, away at the hour', () => {
  const start = 1_000_000;
  expect(getPresence(start, start + SIGN_OUT_AFTER - 60_001)).toEqual({ state: 'here' });
  expect(getPresence(start, start + SIGN_OUT_AFTER - 60_000)).toEqual({ state: 'warned', secondsLeft: 60 });
  expect(getPresence(start, start + SIGN_OUT_AFTER - 1)).toEqual({ state: 'warned', secondsLeft: 1 });
  expect(getPresence(start, start + SIGN_OUT_AFTER)).toEqual({ state: 'away' });
});

test('after the clock was set back, nobody counts as present for longer than an hour', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const now = 1_000_000_000;
  activityClock.touch(now + 12 * SIGN_OUT_AFTER);
  expect(getPresence(activityClock.read(now), now)).toEqual({ state: 'here' });
  const later = now + SIGN_OUT_AFTER;
  expect(getPresence(activityClock.read(later), later)).toEqual({ state: 'away' });
  vi.unstubAllGlobals();
});
