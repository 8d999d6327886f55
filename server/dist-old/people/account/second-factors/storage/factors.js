import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { secondFactor, userAccount } from '../../../../platform/db/schema/people.js';
/** This many wrong codes in a row disable a factor until it is set up again. */
const MOST_FAILURES = 100;
const ENROLMENT_MINUTES = 15;
/** Changes to an account's factors happen one after the other. */
export async function lockAccount(tx, userId) {
    await tx
        .select({ id: userAccount.id })
        .from(userAccount)
        .where(eq(userAccount.id, userId))
        .for('no key update');
}
/** Those that count. */
export const confirmedFactors = (db, userId) => findFactors(db, and(eq(secondFactor.userId, userId), isNotNull(secondFactor.confirmedAt)));
export const passkeyByCredential = async (db, credentialId) => (await findFactors(db, and(eq(secondFactor.credentialId, credentialId), isNotNull(secondFactor.confirmedAt))))[0];
/** One that its owner is still setting up. */
export const pendingFactor = async (db, userId, id, kind) => (await findFactors(db, and(eq(secondFactor.id, id), eq(secondFactor.userId, userId), eq(secondFactor.kind, kind), isNull(secondFactor.confirmedAt), sql `not ${isAbandoned}`)))[0];
async function findFactors(db, which) {
    const rows = await db.select().from(secondFactor).where(which).orderBy(secondFactor.id);
    return rows.map(({ confirmedAt, failures, credentialId, publicKey, counter, transports, ...row }) => ({
        ...row,
        isConfirmed: confirmedAt !== null,
        isDisabled: failures >= MOST_FAILURES,
        passkey: credentialId !== null && publicKey !== null ? { credentialId, publicKey, counter, transports } : null,
    }));
}
export const factorOnWire = ({ id, kind, name, createdAt, lastUsedAt, isDisabled, }) => ({
    id,
    kind,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    ...(isDisabled && { isDisabled }),
});
const isAbandoned = sql `(${secondFactor.confirmedAt} is null
  and ${secondFactor.createdAt} < now() - make_interval(mins => ${ENROLMENT_MINUTES}))`;
export async function purgeAbandonedFactors(db) {
    await db.delete(secondFactor).where(isAbandoned);
}
/** `secret` gets the factor's id, because it is sealed for that factor alone. */
export async function insertFactor(tx, userId, factor) {
    const { rows } = await tx.execute(sql `select nextval(pg_get_serial_sequence('second_factor', 'id'))::int as id`);
    const id = rows[0]?.id ?? 0;
    const { kind, name, secret } = factor;
    await tx.insert(secondFactor).values({ id, userId, kind, name, secret: secret?.(id) ?? null });
    return id;
}
export const countFactors = (db, userId) => db.$count(secondFactor, eq(secondFactor.userId, userId));
export async function confirmFactor(tx, id, proven) {
    const { name, lastStep = null, passkey } = proven;
    await tx
        .update(secondFactor)
        .set({ name, lastStep, failures: 0, ...passkey, confirmedAt: sql `now()` })
        .where(eq(secondFactor.id, id));
}
export async function deleteFactor(tx, id) {
    await tx.delete(secondFactor).where(eq(secondFactor.id, id));
}
/** How many there were. */
export async function deleteFactorsOf(tx, userId) {
    const { rowCount } = await tx.delete(secondFactor).where(eq(secondFactor.userId, userId));
    return rowCount ?? 0;
}
/** Accepts a time step. Of two simultaneous requests with the same code, only one succeeds. */
export async function acceptStep(tx, id, step) {
    const isNew = sql `coalesce(${secondFactor.lastStep}, -1) < ${step}`;
    const { rowCount } = await tx
        .update(secondFactor)
        .set({ lastStep: step, failures: 0, lastUsedAt: sql `now()` })
        .where(and(eq(secondFactor.id, id), lt(secondFactor.failures, MOST_FAILURES), isNew));
    return rowCount === 1;
}
export async function acceptPasskey(tx, id, counter) {
    const isNew = sql `(${counter} = 0 or ${secondFactor.counter} < ${counter})`;
    const { rowCount } = await tx
        .update(secondFactor)
        .set({ counter, failures: 0, lastUsedAt: sql `now()` })
        .where(and(eq(secondFactor.id, id), lt(secondFactor.failures, MOST_FAILURES), isNew));
    return rowCount === 1;
}
export async function countFactorFailure(tx, id) {
    await tx
        .update(secondFactor)
        .set({ failures: sql `least(${secondFactor.failures} + 1, ${MOST_FAILURES})` })
        .where(eq(secondFactor.id, id));
}
//# sourceMappingURL=factors.js.map