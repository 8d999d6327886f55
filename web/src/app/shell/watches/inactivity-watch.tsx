import { accountCalls } from '@careline/contracts/people/account';
import { Button, Modal, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '../../../lib/api/call-api.ts';
import { signOutInactive } from '../shell-dialogs.ts';

/** Panels, dialogs, notices and the palette are at most at 9,999. */
const ABOVE_ALL = 10_000;
const CHECK_EVERY = 1_000;
const NOTE_AT_MOST_EVERY = 1_000;
/** The server ends a session after an hour without a request, and typing alone sends none. */
const KEEP_ALIVE_EVERY = 600_000;
const ACTIVITY = ['keydown', 'mousemove', 'mousedown', 'wheel', 'touchstart'] as const;

/** Signs out after an hour without keyboard or mouse, with a warning a minute before. */
export function InactivityWatch() {
  const [now, setNow] = useState<Presence>({ state: 'here' });
  const here = now.state === 'here';
  const check = useEffectEvent(() => {
    const moment = Date.now();
    const next = getPresence(activityClock.read(moment), moment);
    if (next.state === 'away' && now.state !== 'away') void signOutInactive();
    if (next.state !== 'here' || !here) setNow(next);
  });
  useEffect(() => {
    activityClock.touch(Date.now());
    const stopNoting = noteActivity();
    const checking = setInterval(() => check(), CHECK_EVERY);
    const keepingAlive = setInterval(keepAlive, KEEP_ALIVE_EVERY);
    return () => {
      stopNoting();
      clearInterval(checking);
      clearInterval(keepingAlive);
    };
  }, []);
  const stay = () => {
    activityClock.touch(Date.now());
    setNow({ state: 'here' });
  };
  return (
    <Modal opened={now.state === 'warned'} onClose={stay} title="Are you still there?" zIndex={ABOVE_ALL}>
      <Text fz="sm" role="status">
        {now.state === 'warned' && `You will be signed out in ${now.secondsLeft} seconds.`}
      </Text>
      <Button mt="md" onClick={stay}>
        Stay signed in
      </Button>
    </Modal>
  );
}

function noteActivity(): () => void {
  let noted = 0;
  const note = () => {
    const now = Date.now();
    if (now - noted < NOTE_AT_MOST_EVERY) return;
    noted = now;
    activityClock.touch(now);
  };
  for (const event of ACTIVITY) document.addEventListener(event, note, { passive: true, capture: true });
  return () => {
    for (const event of ACTIVITY) document.removeEventListener(event, note, { capture: true });
  };
}

function keepAlive(): void {
  const now = Date.now();
  const active = now - activityClock.read(now) < KEEP_ALIVE_EVERY;
  if (active) void callApi(accountCalls.getUser)({ spinner: false }).catch(() => undefined);
}

/** When a user counts as away. All tabs share one clock, so typing in one tab keeps the others signed in. */

export const SIGN_OUT_AFTER = 3_600_000;
const WARN_BEFORE = 60_000;

export type Presence = { state: 'here' } | { state: 'warned'; secondsLeft: number } | { state: 'away' };

export function getPresence(lastActivity: number, now: number): Presence {
  const left = lastActivity + SIGN_OUT_AFTER - now;
  if (left <= 0) return { state: 'away' };
  return left <= WARN_BEFORE ? { state: 'warned', secondsLeft: Math.ceil(left / 1_000) } : { state: 'here' };
}

const KEY = 'careline.last-activity';

export const activityClock = {
  /** The clock of the computer may have been set back since: a moment in the future counts as now, once. */
  read(now: number): number {
    const noted = Number(localStorage.getItem(KEY) ?? 0);
    if (noted > now) activityClock.touch(now);
    return Math.min(noted, now);
  },
  touch: (now: number): void => localStorage.setItem(KEY, String(now)),
};
