import type { VerifiedSet } from '@careline/contracts/trust/verifications';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { VERIFICATIONS, verificationApi } from './verification-api.ts';

/** Well within the time for which the server keeps it. */
const RENEW_MS = 30_000;

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
