/** When a user counts as away. All tabs share one clock: typing in one keeps the others signed in. */

export const SIGN_OUT_AFTER = 3_600_000;
export const WARN_BEFORE = 60_000;

export type Presence = { state: 'here' } | { state: 'warned'; secondsLeft: number } | { state: 'away' };

export function presence(lastActivity: number, now: number): Presence {
  const left = lastActivity + SIGN_OUT_AFTER - now;
  if (left <= 0) return { state: 'away' };
  return left <= WARN_BEFORE ? { state: 'warned', secondsLeft: Math.ceil(left / 1_000) } : { state: 'here' };
}

const KEY = 'careline.last-activity';

export const activityClock = {
  read: (): number => Number(localStorage.getItem(KEY) ?? 0),
  touch: (now: number): void => localStorage.setItem(KEY, String(now)),
};
