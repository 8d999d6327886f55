import { type VerifiedSet, verificationCalls } from '@careline/contracts/trust/verifications';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { callQuery } from '../../lib/api/call-api.ts';
import { VERIFICATIONS, verificationApi } from './verification-api.ts';

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
