import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { oneTimeSecret } from '../../../platform/db/schema/platform.js';
import { oneTimeTokens } from '../../../platform/tokens/storage/one-time-tokens.js';
/** Between the password and the second factor. */
export const secondFactorTickets = oneTimeTokens('second factor ticket');
/** Of a passkey that is being set up; the token is the challenge itself. */
export const passkeyEnrolments = oneTimeTokens('passkey enrolment');
/** Of a sign-in with a passkey alone. */
export const passkeyChallenges = oneTimeTokens('passkey challenge');
const RECOVERY = 'recovery code';
/** The account's id is the salt. With 80 random bits in each code a slow hash would gain nothing. */
const hashRecoveryCode = (userId, code) => createHash('sha256').update(`${userId} ${code}`).digest();
/** Replaces all recovery codes of an account; `codes` may be empty. */
export async function setRecoveryCodes(tx, userId, codes) {
    await tx
        .delete(oneTimeSecret)
        .where(and(eq(oneTimeSecret.purpose, RECOVERY), eq(oneTimeSecret.userId, userId)));
    if (codes.length === 0)
        return;
    await tx.insert(oneTimeSecret).values(codes.map((code) => ({
        purpose: RECOVERY,
        hash: hashRecoveryCode(userId, code),
        userId,
        expiresAt: sql `'infinity'`,
    })));
}
/** Whether the code was one that had not been used. */
export async function useRecoveryCode(tx, userId, code) {
    const { rowCount } = await tx
        .update(oneTimeSecret)
        .set({ usedAt: sql `now()` })
        .where(and(eq(oneTimeSecret.purpose, RECOVERY), eq(oneTimeSecret.hash, hashRecoveryCode(userId, code)), eq(oneTimeSecret.userId, userId), isNull(oneTimeSecret.usedAt)));
    return rowCount === 1;
}
export const countRecoveryCodes = (db, userId) => db.$count(oneTimeSecret, and(eq(oneTimeSecret.purpose, RECOVERY), eq(oneTimeSecret.userId, userId), isNull(oneTimeSecret.usedAt)));
//# sourceMappingURL=one-time.js.map