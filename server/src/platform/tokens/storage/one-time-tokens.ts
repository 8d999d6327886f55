import { and, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../../db/connection.ts';
import { oneTimeSecret } from '../../db/schema/platform.ts';
import { hashToken, newToken } from '../../domain/session.ts';

export interface HeldToken<Data> {
  userId: number | null;
  data: Data;
}

/** Tokens of one purpose: valid for a time, used once. Only their hashes are stored, with `Data` beside them. */
export function oneTimeTokens<Data extends object>(purpose: string) {
  const isThis = (token: string) =>
    and(
      eq(oneTimeSecret.purpose, purpose),
      eq(oneTimeSecret.hash, hashToken(token)),
      gt(oneTimeSecret.expiresAt, sql`now()`),
    );
  const isGood = (token: string) => and(isThis(token), isNull(oneTimeSecret.usedAt));
  const held = { userId: oneTimeSecret.userId, data: oneTimeSecret.data };

  /** One UPDATE decides who was first. */
  async function change(
    db: Reader,
    where: SQL | undefined,
    values: Partial<Record<'usedAt' | 'tries' | 'data', SQL>>,
  ): Promise<HeldToken<Data> | undefined> {
    const [row] = await db.update(oneTimeSecret).set(values).where(where).returning(held);
    return row as HeldToken<Data> | undefined;
  }

  return {
    async issue(
      db: Reader,
      { userId = null, data, seconds }: { userId?: number | null; data: Data; seconds: number },
    ): Promise<string> {
      await purgeNowAndThen(db);
      const token = newToken();
      const expiresAt = inSeconds(seconds);
      await db.insert(oneTimeSecret).values({ purpose, hash: hashToken(token), userId, data, expiresAt });
      return token;
    },

    /** Takes what was stored with a token that is still valid. Of several simultaneous calls, only one gets it. */
    use: (db: Reader, token: string) => change(db, isGood(token), { usedAt: sql`now()` }),

    /** Counts an attempt and locks the token until the transaction ends; undefined if it is no longer valid. */
    attempt: (tx: Transaction, token: string, mostTries: number) =>
      change(tx, and(isGood(token), lt(oneTimeSecret.tries, mostTries)), {
        tries: sql`${oneTimeSecret.tries} + 1`,
      }),

    /** Replaces what is stored with a token; undefined if it is no longer valid. */
    keep: (db: Reader, token: string, data: Partial<Data>) =>
      change(db, isGood(token), { data: sql`${oneTimeSecret.data} || ${JSON.stringify(data)}::jsonb` }),

    /** A token that was used or not, locked until the transaction ends. */
    async look(tx: Transaction, token: string): Promise<(HeldToken<Data> & { isUsed: boolean }) | undefined> {
      const [row] = await tx
        .select({ ...held, usedAt: oneTimeSecret.usedAt })
        .from(oneTimeSecret)
        .where(isThis(token))
        .for('update');
      return row && { userId: row.userId, data: row.data as Data, isUsed: row.usedAt !== null };
    },

    /** Notes a token that others issued and that is accepted once; false if it was noted before. */
    async noteForeign(db: Reader, token: string, seconds: number): Promise<boolean> {
      const { rowCount } = await db
        .insert(oneTimeSecret)
        .values({ purpose, hash: hashToken(token), expiresAt: inSeconds(seconds), usedAt: sql`now()` })
        .onConflictDoNothing();
      return rowCount === 1;
    },
  };
}

/** Deletes what has expired. Used tokens stay until then, so that they are refused for as long as they would be valid. */
export async function purgeTokens(db: Reader): Promise<void> {
  await db.delete(oneTimeSecret).where(sql`${oneTimeSecret.expiresAt} < now()`);
}

/** Anyone can request challenges and states, so the hourly clean-up alone might come too late. */
const PURGE_EVERY = 500;
let issued = 0;
async function purgeNowAndThen(db: Reader): Promise<void> {
  if (++issued % PURGE_EVERY === 0) await purgeTokens(db);
}

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
