import type { FactorMethod } from '@careline/contracts/people/second-factors';
import { oneTimeTokens } from '../../../../platform/tokens/storage/one-time-tokens.ts';

/** Between the password and the second factor. */
export const secondFactorTickets = oneTimeTokens<{
  checkedHash: string;
  methods: FactorMethod[];
  challenge?: string | null;
}>('second factor ticket');

/** Of a passkey that is being set up; the token is the challenge itself. */
export const passkeyEnrolments = oneTimeTokens<{ factorId: number }>('passkey enrolment');

/** Of a sign-in with a passkey alone. */
export const passkeyChallenges = oneTimeTokens<{ challenge: string }>('passkey challenge');
