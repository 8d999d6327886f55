import { type Outcome, outcomeCalls } from '@careline/contracts/call-center/call-outcomes';
import { useCallbackRef } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { callApi } from '../../lib/api/call-api.ts';
import { notify } from '../../lib/notify.ts';
import { useCurrentUser } from '../../lib/session/session.ts';

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
