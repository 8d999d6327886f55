import { Role } from '@careline/contracts/basis/role';
import { and, eq, ne, sql } from 'drizzle-orm';
import { isoMoment } from '../../../platform/db/expressions.js';
import { session, userAccount } from '../../../platform/db/schema/people.js';
import { refused } from '../../../platform/domain/app-error.js';
import { hashToken, newToken, } from '../../../platform/domain/session.js';
import { recordEvent } from '../../../platform/history/storage/audit-log.js';
/** A session ends after the first limit without use, and after the second in any case. */
export const SESSION_LIMITS = { unusedMs: 3_600_000, ageMs: 12 * 3_600_000 };
const inSql = (milliseconds) => `interval '${milliseconds / 1_000} seconds'`;
const LIVE = `last_seen_at > now() - ${inSql(SESSION_LIMITS.unusedMs)} and created_at > now() - ${inSql(SESSION_LIMITS.ageMs)}`;
const FIND = `
  select live.id as "sessionId", live.method, live.must_enrol as "mustEnrol", live.token_hash as "tokenHash", live.xsrf_hash as "xsrfHash", account.id, account.user_name as "userName",
         account.role, account.first_name as "firstName", account.last_name as "lastName", account.email,
         account.row_version as "rowVersion", array(select group_id from user_account_group where user_id = account.id) as groups,
         (extract(epoch from now() - live.last_seen_at) * 1000)::float8 as unused,
         (extract(epoch from now() - live.created_at) * 1000)::float8 as age
    from session as live
    join user_account as account on account.id = live.user_id
   where live.token_hash = any ($1::bytea[]) and not account.is_deactivated and ${LIVE}`;
/** Filters the given sessions to those still live. */
export async function findSessions(source, tokenHashes) {
    const { rows } = await source.query(FIND, [tokenHashes]);
    return rows.map(({ sessionId, unused, age, id, userName, role, firstName, lastName, email, rowVersion, ...own }) => ({
        session: {
            id: sessionId,
            ...own,
            user: { id, userName, role: Role.parse(role) },
            profile: { firstName, lastName, email, rowVersion },
        },
        unused,
        age,
    }));
}
/**
 * Writes how many milliseconds ago sessions were used. Skips locked rows: they are being ended, or another server is writing the same
 * value. So it never blocks.
 */
export async function touchSessions(source, used) {
    await source.query(`update session set last_seen_at = greatest(last_seen_at, now() - make_interval(secs => ago / 1000))
       from unnest($1::bytea[], $2::float8[]) as used (hash, ago)
      where token_hash = hash and token_hash in
       (select token_hash from session where token_hash = any ($1::bytea[]) for update skip locked)`, [used.map(({ tokenHash }) => tokenHash), used.map(({ ago }) => ago)]);
}
/**
 * Returns the browser's token and its anti-forgery token; only their hashes are stored. Takes the password hash that was
 * verified: if the account has since changed its password or been deactivated, no session is opened.
 */
export async function startSession(db, user, checkedHash, { how, ...start } = { method: 'password', how: 'Password' }) {
    const token = newToken();
    const xsrfToken = newToken();
    await db.transaction(async (tx) => {
        const [account] = await tx
            .select({ passwordHash: userAccount.passwordHash, isDeactivated: userAccount.isDeactivated })
            .from(userAccount)
            .where(eq(userAccount.id, user.id))
            // Waits for a concurrent password change, which ends only the sessions it can see.
            .for('no key update');
        const isUnchanged = checkedHash === undefined || account?.passwordHash === checkedHash;
        if (!account || account.isDeactivated || !isUnchanged)
            throw refused(CHANGED_MEANWHILE);
        await tx
            .insert(session)
            .values({ tokenHash: hashToken(token), xsrfHash: hashToken(xsrfToken), userId: user.id, ...start });
        await tx.execute(sql `update user_account set last_sign_in_at = now() where id = ${user.id}`);
        await recordEvent(tx, user, {
            action: 'signed in',
            entity: 'Account',
            recordId: user.id,
            name: user.userName,
            summary: how,
        });
    });
    return { token, xsrfToken };
}
const CHANGED_MEANWHILE = 'This account was changed while you signed in. Please sign in again.';
export async function endSession(db, { tokenHash, user }) {
    await db.transaction(async (tx) => {
        await tx.delete(session).where(eq(session.tokenHash, tokenHash));
        await recordEvent(tx, user, {
            action: 'signed out',
            entity: 'Account',
            recordId: user.id,
            name: user.userName,
        });
    });
}
export async function listSessions(db, { id, user }) {
    const { rows } = await db.execute(sql `
    select id, device, method, ${isoMoment('created_at')} as "createdAt", ${isoMoment('last_seen_at')} as "lastUsedAt"
      from session where user_id = ${user.id} and ${sql.raw(LIVE)} order by last_seen_at desc, id desc`);
    return rows.map(({ id: sessionId, device, method, createdAt, lastUsedAt }) => ({
        id: sessionId,
        device,
        method,
        createdAt,
        lastUsedAt,
        isCurrent: sessionId === id,
    }));
}
/** Ends one session of the account, or all but one; false if there is none to end. */
export async function endOwnSessions(db, user, which) {
    return db.transaction(async (tx) => {
        const own = 'id' in which ? eq(session.id, which.id) : ne(session.tokenHash, which.except);
        const { rowCount } = await tx.delete(session).where(and(eq(session.userId, user.id), own));
        if (!rowCount)
            return false;
        await recordEvent(tx, user, {
            action: 'session ended',
            entity: 'Account',
            recordId: user.id,
            name: user.userName,
            summary: `Sessions: ${rowCount}`,
        });
        return true;
    });
}
export async function endSessionsOf(tx, userId, except) {
    const others = except ? ne(session.tokenHash, except) : undefined;
    await tx.delete(session).where(and(eq(session.userId, userId), others));
}
/** Deletes expired sessions to free space; they are already invalid. Skips locked rows. */
export async function purgeSessions(db) {
    await db.execute(sql `delete from session where token_hash in
    (select token_hash from session where not (${sql.raw(LIVE)}) for update skip locked)`);
}
//# sourceMappingURL=sessions.js.map