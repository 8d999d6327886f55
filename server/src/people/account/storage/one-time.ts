import { createHash } from 'node:crypto';
import type { FactorMethod } from '@careline/contracts/people/second-factors';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/connection.ts';
import { oneTimeSecret } from '../../../platform/db/schema/platform.ts';
import { oneTimeTokens } from '../../../platform/tokens/storage/one-time-tokens.ts';

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

const RECOVERY = 'recovery code';

/** The account's id is the salt. With 80 random bits in each code a slow hash would gain nothing. */
const hashRecoveryCode = (userId: number, code: string) =>
  createHash('sha256').update(`${userId} ${code}`).digest();

/** Replaces all recovery codes of an account; `codes` may be empty. */
export async function setRecoveryCodes(
  tx: Transaction,
  userId: number,
  codes: readonly string[],
): Promise<void> {
  await tx
    .delete(oneTimeSecret)
    .where(and(eq(oneTimeSecret.purpose, RECOVERY), eq(oneTimeSecret.userId, userId)));
  if (codes.length === 0) return;
  await tx.insert(oneTimeSecret).values(
    codes.map((code) => ({
      purpose: RECOVERY,
      hash: hashRecoveryCode(userId, code),
      userId,
      expiresAt: sql`'infinity'`,
    })),
  );
}

/** Whether the code was one that had not been used. */
export async function useRecoveryCode(tx: Transaction, userId: number, code: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(oneTimeSecret)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(oneTimeSecret.purpose, RECOVERY),
        eq(oneTimeSecret.hash, hashRecoveryCode(userId, code)),
        eq(oneTimeSecret.userId, userId),
        isNull(oneTimeSecret.usedAt),
      ),
    );
  return rowCount === 1;
}

export const countRecoveryCodes = (db: Database | Transaction, userId: number): Promise<number> =>
  db.$count(
    oneTimeSecret,
    and(eq(oneTimeSecret.purpose, RECOVERY), eq(oneTimeSecret.userId, userId), isNull(oneTimeSecret.usedAt)),
  );
