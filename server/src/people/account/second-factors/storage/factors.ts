import { type Role, roleName } from '@careline/contracts/basis/call';
import { type SecondFactor, securitySettings } from '@careline/contracts/people/second-factors';
import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../../../../platform/db/connection.ts';
import { secondFactor, userAccount } from '../../../../platform/db/schema/people.ts';
import { readSettings } from '../../../../platform/settings/storage/settings.ts';
import type { Passkey } from '../passkeys.ts';

/** This many wrong codes in a row disable a factor until it is set up again. */
const MOST_FAILURES = 100;
const ENROLMENT_MINUTES = 15;

export interface StoredFactor {
  id: number;
  userId: number;
  kind: 'totp' | 'passkey';
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  isConfirmed: boolean;
  isDisabled: boolean;
  /** Encrypted. */
  secret: Buffer | null;
  lastStep: number | null;
  /** Null unless this is a confirmed passkey. */
  passkey: Passkey | null;
}

/** Whether accounts of this role must have a second factor. */
export const isRequiredFor = async (db: Reader, role: Role): Promise<boolean> =>
  (await readSettings(db, securitySettings)).requiredFor.includes(roleName(role));

/** Changes to an account's factors happen one after the other. */
export async function lockAccount(tx: Transaction, userId: number): Promise<void> {
  await tx
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(eq(userAccount.id, userId))
    .for('no key update');
}

/** Those that count. */
export const confirmedFactors = (db: Reader, userId: number): Promise<StoredFactor[]> =>
  findFactors(db, and(eq(secondFactor.userId, userId), isNotNull(secondFactor.confirmedAt)));

export async function passkeyByCredential(db: Reader, id: string): Promise<StoredFactor | undefined> {
  const isIt = and(eq(secondFactor.credentialId, id), isNotNull(secondFactor.confirmedAt));
  return (await findFactors(db, isIt))[0];
}

/** One that its owner is still setting up. */
export async function pendingFactor(
  db: Reader,
  userId: number,
  id: number,
  kind: StoredFactor['kind'],
): Promise<StoredFactor | undefined> {
  const isPending = and(isNull(secondFactor.confirmedAt), sql`not ${isAbandoned}`);
  const isIt = and(eq(secondFactor.id, id), eq(secondFactor.userId, userId), eq(secondFactor.kind, kind));
  return (await findFactors(db, and(isIt, isPending)))[0];
}

async function findFactors(db: Reader, which: ReturnType<typeof and>): Promise<StoredFactor[]> {
  const rows = await db.select().from(secondFactor).where(which).orderBy(secondFactor.id);
  return rows.map(({ confirmedAt, failures, credentialId, publicKey, counter, transports, ...row }) => ({
    ...row,
    isConfirmed: confirmedAt !== null,
    isDisabled: failures >= MOST_FAILURES,
    passkey:
      credentialId !== null && publicKey !== null ? { credentialId, publicKey, counter, transports } : null,
  }));
}

export const factorOnWire = ({
  id,
  kind,
  name,
  createdAt,
  lastUsedAt,
  isDisabled,
}: StoredFactor): SecondFactor => ({
  id,
  kind,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  ...(isDisabled && { isDisabled }),
});

const isAbandoned = sql`(${secondFactor.confirmedAt} is null
  and ${secondFactor.createdAt} < now() - make_interval(mins => ${ENROLMENT_MINUTES}))`;

export async function purgeAbandonedFactors(db: Reader): Promise<void> {
  await db.delete(secondFactor).where(isAbandoned);
}

/** `secret` gets the factor's id, because it is sealed for that factor alone. */
export async function insertFactor(
  tx: Transaction,
  userId: number,
  factor: { kind: 'totp' | 'passkey'; name: string; secret?: (id: number) => Buffer },
): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('second_factor', 'id'))::int as id`,
  );
  const id = rows[0]?.id ?? 0;
  const { kind, name, secret } = factor;
  await tx.insert(secondFactor).values({ id, userId, kind, name, secret: secret?.(id) ?? null });
  return id;
}

export const countFactors = (db: Reader, userId: number): Promise<number> =>
  db.$count(secondFactor, eq(secondFactor.userId, userId));

export async function confirmFactor(
  tx: Transaction,
  id: number,
  proven: { name: string; lastStep?: number; passkey?: Passkey },
): Promise<void> {
  const { name, lastStep = null, passkey } = proven;
  await tx
    .update(secondFactor)
    .set({ name, lastStep, failures: 0, ...passkey, confirmedAt: sql`now()` })
    .where(eq(secondFactor.id, id));
}

export async function deleteFactor(tx: Transaction, id: number): Promise<void> {
  await tx.delete(secondFactor).where(eq(secondFactor.id, id));
}

export async function deleteFactorsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(secondFactor).where(eq(secondFactor.userId, userId));
}

/** Accepts a time step. Of two simultaneous requests with the same code, only one succeeds. */
export const acceptStep = (tx: Transaction, id: number, step: number): Promise<boolean> =>
  accept(tx, id, { lastStep: step }, sql`coalesce(${secondFactor.lastStep}, -1) < ${step}`);

export const acceptPasskey = (tx: Transaction, id: number, counter: number): Promise<boolean> =>
  accept(tx, id, { counter }, sql`(${counter} = 0 or ${secondFactor.counter} < ${counter})`);

async function accept(
  tx: Transaction,
  id: number,
  proven: { lastStep: number } | { counter: number },
  isNew: SQL,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(secondFactor)
    .set({ ...proven, failures: 0, lastUsedAt: sql`now()` })
    .where(and(isEnabled(id), isNew));
  return rowCount === 1;
}

const isEnabled = (id: number) => and(eq(secondFactor.id, id), lt(secondFactor.failures, MOST_FAILURES));

export async function forgiveFactor(tx: Transaction, id: number): Promise<void> {
  await tx.update(secondFactor).set({ failures: 0 }).where(isEnabled(id));
}

export async function countFactorFailure(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(secondFactor)
    .set({ failures: sql`least(${secondFactor.failures} + 1, ${MOST_FAILURES})` })
    .where(eq(secondFactor.id, id));
}
