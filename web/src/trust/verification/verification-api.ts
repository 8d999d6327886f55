import {
  type Attempt,
  type AttemptOutcome,
  type VerifiedSet,
  verificationCalls,
  type WorkingRequest,
} from '@careline/contracts/trust/verifications';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { callApi, callQuery } from '../../lib/api/call-api.ts';
import { describeAge } from '../../ui/trust/trust-words.tsx';

/** The prefix of all query keys of verifications; invalidate it after a change. */
export const VERIFICATIONS = 'Verifications';

const FRESH_MS = 60_000;

export const verificationApi = {
  working: (body: WorkingRequest) =>
    callApi(verificationCalls.working)({ body, spinner: false, quiet: true }),

  /** For the menu: as many as the list of what is due now. Not polled: unlike the status of an import, this call keeps the session alive. */
  dueNow: queryOptions({
    queryKey: [VERIFICATIONS, 'DueNow'],
    queryFn: async ({ signal }) => {
      const body = { set: 'Providers', due: true, take: 1 } as const;
      return (await callApi(verificationCalls.due)({ body, signal, spinner: false, quiet: true })).total;
    },
    staleTime: FRESH_MS,
  }),
};

export const ATTEMPT_WORDS: Record<AttemptOutcome, string> = {
  noAnswer: 'No answer',
  leftMessage: 'Left a message',
  callBack: 'Call back',
};

/** "Call back on 11/20/2026 · Maria Kent, yesterday". */
export function describeAttempt({ outcome, callBackOn, userName, at }: Attempt, now: Date): string {
  const day = callBackOn === null ? '' : ` on ${callBackOn.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')}`;
  return `${ATTEMPT_WORDS[outcome]}${day} · ${userName}, ${describeAge(at, now)}`;
}

/** Soon enough that two people do not call the same office, and well within the time for which the server keeps it. */
const RENEW_MS = 10_000;

/** Says that the user has this record open, and returns the colleague who has it open, too. */
export function useWorking(set: VerifiedSet, id: number | undefined): string | null {
  const { data } = useQuery({
    queryKey: [VERIFICATIONS, 'Working', set, id],
    queryFn: () => verificationApi.working({ set, id: id ?? null }),
    enabled: id !== undefined,
    refetchInterval: RENEW_MS,
    gcTime: 0,
    retry: false,
  });
  // A record that is left for another is replaced on the server; the last one is given back.
  useEffect(() => () => void verificationApi.working({ set, id: null }).catch(() => {}), [set]);
  return data?.colleague ?? null;
}

/** Who else has which records open, for as long as the list is looked at. */
export function useColleagues(set: VerifiedSet): ReadonlyMap<number, string> {
  const { data } = useQuery({
    ...callQuery(verificationCalls.colleagues, { body: { set }, spinner: false, quiet: true }),
    refetchInterval: RENEW_MS,
    retry: false,
  });
  return useMemo(() => new Map(data?.items.map(({ id, colleague }) => [id, colleague])), [data]);
}
