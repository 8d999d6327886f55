import { OUTCOME_LABELS, Outcome, outcomeCalls } from '@careline/contracts/call-center/call-outcomes';
import { Kbd, UnstyledButton } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { callApi } from '../../lib/api/call-api.ts';
import { useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { notify } from '../../lib/notify.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import styles from './phone.module.css';

/** One row while the line is empty: how the last call ended. Whoever types on is not asked again. */
export function OutcomeRow({ ending: { asked, tell } }: { ending: CallEnding }) {
  const ways = asked
    ? Outcome.options.map((outcome, index) => ({
        keys: `Alt+${index + 1}`,
        label: OUTCOME_LABELS[outcome],
        run: () => tell(outcome),
      }))
    : [];
  useShortcuts('The last call', ways);
  if (!asked) return null;
  return (
    <section className={styles.outcome} aria-label="How did the last call end?">
      <span className={styles.question}>The last call:</span>
      {ways.map(({ keys, label, run }) => (
        <UnstyledButton key={keys} className={styles.way} aria-keyshortcuts={keys} onClick={run}>
          <Kbd size="xs">{keys.replace('+', ' ')}</Kbd> {label}
        </UnstyledButton>
      ))}
    </section>
  );
}

const save = callApi(outcomeCalls.save);

interface Call {
  startedAt: string;
  lineId?: number | undefined;
}
interface EndedCall extends Call {
  endedAt: string;
  providerId?: number | undefined;
}

const now = () => new Date().toISOString();

/** How the last call ended, asked while the next one begins. Of the caller nothing is kept but who was open. */
export function useOutcome(provider: number | undefined) {
  const { asksOutcome } = useCurrentUser();
  const call = useRef<Call>(undefined);
  call.current ??= { startedAt: now() };
  // Whom the call was about: the last one that was open.
  const opened = useRef<number>(undefined);
  if (provider !== undefined) opened.current = provider;
  const [ended, setEnded] = useState<EndedCall>();
  return {
    asked: asksOutcome ? ended : undefined,
    /** The next caller begins. */
    end: useCallbackRef((lineId?: number) => {
      const endedAt = now();
      if (call.current) setEnded({ ...call.current, endedAt, providerId: opened.current });
      call.current = { startedAt: endedAt, lineId };
      opened.current = undefined;
    }),
    drop: useCallbackRef(() => setEnded(undefined)),
    tell: useCallbackRef((outcome: Outcome) => {
      if (!ended) return;
      setEnded(undefined);
      save({ body: { outcome, ...ended } }).catch(() =>
        notify.error('How the last call ended was not saved.'),
      );
    }),
  };
}

export type CallEnding = ReturnType<typeof useOutcome>;
