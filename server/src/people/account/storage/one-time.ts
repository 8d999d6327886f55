import { createHash } from 'node:crypto';
import type { FactorMethod } from '@careline/contracts/people/second-factors';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/connection.ts';
import { oneTimeSecret } from '../../../platform/db/schema/people.ts';
import { hashToken, newToken } from '../../../platform/domain/session.ts';

/** What is kept with a secret of each purpose. */
interface Kept {
  /** Between the password and the second factor. */
  'second factor ticket': { checkedHash: string; methods: FactorMethod[]; challenge?: string | null };
  /** Of a passkey that is being set up; the secret is the challenge itself. */
  'passkey enrolment': { factorId: number };
  /** Of a sign-in with a passkey alone. */
  'passkey challenge': { challenge: string };
  /** Between leaving for the single sign-on provider and coming back. */
  'sso state': { nonce: string; verifier: string; browser: string };
  /** Between coming back and the session. `proof` is encrypted, in base64. */
  'sso ticket': { sid: string | null; proof: string | null };
  /** Logout tokens of the provider that were accepted. */
  'logout token': Record<string, never>;
}
export type Purpose = keyof Kept;

type Source = Database | Transaction;

export interface OneTimeSecret<P extends Purpose> {
  userId: number | null;
  data: Kept[P];
}

/** Returns a new secret; only its hash is stored. */
export async function issueSecret<P extends Purpose>(
  db: Source,
  { purpose, userId, data, seconds }: { purpose: P; userId?: number; data: Kept[P]; seconds: number },
): Promise<string> {
  await purgeNowAndThen(db);
  const secret = newToken();
  await db.insert(oneTimeSecret).values({
    purpose,
    hash: hashToken(secret),
    userId: userId ?? null,
    data,
    expiresAt: inSeconds(seconds),
  });
  return secret;
}

/** Takes what was stored with a secret that is still valid. Of several simultaneous calls, only one gets it. */
export async function useSecret<P extends Purpose>(
  db: Source,
  purpose: P,
  secret: string,
): Promise<OneTimeSecret<P> | undefined> {
  const [row] = await db
    .update(oneTimeSecret)
    .set({ usedAt: sql`now()` })
    .where(isGood(purpose, secret))
    .returning({ userId: oneTimeSecret.userId, data: oneTimeSecret.data });
  return row as OneTimeSecret<P> | undefined;
}

/** Counts an attempt and locks the secret until the transaction ends; undefined if it is no longer valid. */
export async function trySecret<P extends Purpose>(
  tx: Transaction,
  purpose: P,
  secret: string,
  mostTries: number,
): Promise<OneTimeSecret<P> | undefined> {
  const [row] = await tx
    .update(oneTimeSecret)
    .set({ tries: sql`${oneTimeSecret.tries} + 1` })
    .where(and(isGood(purpose, secret), lt(oneTimeSecret.tries, mostTries)))
    .returning({ userId: oneTimeSecret.userId, data: oneTimeSecret.data });
  return row as OneTimeSecret<P> | undefined;
}

/** Replaces what is stored with a secret; undefined if it is no longer valid. */
export async function keepWithSecret<P extends Purpose>(
  db: Source,
  purpose: P,
  secret: string,
  data: Partial<Kept[P]>,
): Promise<OneTimeSecret<P> | undefined> {
  const [row] = await db
    .update(oneTimeSecret)
    .set({ data: sql`${oneTimeSecret.data} || ${JSON.stringify(data)}::jsonb` })
    .where(isGood(purpose, secret))
    .returning({ userId: oneTimeSecret.userId, data: oneTimeSecret.data });
  return row as OneTimeSecret<P> | undefined;
}

/** Notes a token that others issued and that is accepted once; false if it was noted before. */
export async function noteOnce(
  db: Source,
  purpose: Purpose,
  text: string,
  seconds: number,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(oneTimeSecret)
    .values({ purpose, hash: hashToken(text), expiresAt: inSeconds(seconds), usedAt: sql`now()` })
    .onConflictDoNothing();
  return rowCount === 1;
}

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

export const countRecoveryCodes = (db: Source, userId: number): Promise<number> =>
  db.$count(
    oneTimeSecret,
    and(eq(oneTimeSecret.purpose, RECOVERY), eq(oneTimeSecret.userId, userId), isNull(oneTimeSecret.usedAt)),
  );

/** Deletes what has expired. Used secrets stay until then, so that they are refused for as long as they would be valid. */
export async function purgeSecrets(db: Source): Promise<void> {
  await db.delete(oneTimeSecret).where(sql`${oneTimeSecret.expiresAt} < now()`);
}

/** Anyone can request challenges and states, so the hourly clean-up alone might come too late. */
const PURGE_EVERY = 500;
let issued = 0;
async function purgeNowAndThen(db: Source): Promise<void> {
  if (++issued % PURGE_EVERY === 0) await purgeSecrets(db);
}

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

const isGood = (purpose: Purpose, secret: string) =>
  and(
    eq(oneTimeSecret.purpose, purpose),
    eq(oneTimeSecret.hash, hashToken(secret)),
    isNull(oneTimeSecret.usedAt),
    gt(oneTimeSecret.expiresAt, sql`now()`),
  );
