import { Role } from '@careline/contracts/basis/call';
import type { OwnSession, SignInMethod } from '@careline/contracts/people/account';
import { and, eq, ne, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database, Transaction } from '../../../platform/db/connection.ts';
import { isoMoment } from '../../../platform/db/expressions.ts';
import { session, userAccount } from '../../../platform/db/schema/people.ts';
import { refused } from '../../../platform/domain/app-error.ts';
import {
  hashToken,
  newToken,
  type Session,
  type SessionProfile,
  type SessionUser,
} from '../../../platform/domain/session.ts';
import { recordAccountEvent } from './account-events.ts';

/** A session ends after the first limit without use, and after the second in any case. */
export const SESSION_LIMITS = { unusedMs: 3_600_000, ageMs: 12 * 3_600_000 } as const;

const inSql = (milliseconds: number) => `interval '${milliseconds / 1_000} seconds'`;
const LIVE = `last_seen_at > now() - ${inSql(SESSION_LIMITS.unusedMs)} and created_at > now() - ${inSql(SESSION_LIMITS.ageMs)}`;
const FIND = `
  select live.id as "sessionId", live.method, live.must_enrol as "mustEnrol", live.token_hash as "tokenHash", live.xsrf_hash as "xsrfHash", account.id, account.user_name as "userName",
         account.role, account.first_name as "firstName", account.last_name as "lastName", account.email, account.ask_next as "askNext",
         account.row_version as "rowVersion", array(select group_id from user_account_group where user_id = account.id) as groups,
         (extract(epoch from now() - live.last_seen_at) * 1000)::float8 as unused,
         (extract(epoch from now() - live.created_at) * 1000)::float8 as age
    from session as live
    join user_account as account on account.id = live.user_id
   where live.token_hash = any ($1::bytea[]) and not account.is_deactivated and ${LIVE}`;

interface SessionRow extends SessionUser, SessionProfile {
  sessionId: number;
  method: SignInMethod;
  mustEnrol: boolean;
  tokenHash: Buffer;
  xsrfHash: Buffer;
  groups: number[];
  unused: number;
  age: number;
}

export interface FoundSession {
  session: Session;
  /** Milliseconds since the last use. */
  unused: number;
  /** Milliseconds since the sign-in. */
  age: number;
}

/** Filters the given sessions to those still live. */
export async function findSessions(
  source: Pick<pg.ClientBase, 'query'>,
  tokenHashes: readonly Buffer[],
): Promise<FoundSession[]> {
  const { rows } = await source.query<SessionRow>(FIND, [tokenHashes]);
  return rows.map(
    ({
      sessionId,
      unused,
      age,
      id,
      userName,
      role,
      firstName,
      lastName,
      email,
      askNext,
      rowVersion,
      ...own
    }) => ({
      session: {
        id: sessionId,
        ...own,
        user: { id, userName, role: Role.parse(role) },
        profile: { firstName, lastName, email, askNext, rowVersion },
      },
      unused,
      age,
    }),
  );
}

/**
 * Writes how many milliseconds ago sessions were used. Skips locked rows: they are being ended, or another server is writing the same
 * value. So it never blocks.
 */
export async function touchSessions(
  source: Pick<pg.ClientBase, 'query'>,
  used: readonly { tokenHash: Buffer; ago: number }[],
): Promise<void> {
  await source.query(
    `update session set last_seen_at = greatest(last_seen_at, now() - make_interval(secs => ago / 1000))
       from unnest($1::bytea[], $2::float8[]) as used (hash, ago)
      where token_hash = hash and token_hash in
       (select token_hash from session where token_hash = any ($1::bytea[]) for update skip locked)`,
    [used.map(({ tokenHash }) => tokenHash), used.map(({ ago }) => ago)],
  );
}

export interface SessionStart {
  method: SignInMethod;
  /** For the history, such as "Password and recovery code". */
  how: string;
  /** Such as "Chrome on Windows". */
  device?: string;
  mustEnrol?: boolean;
  /** The session's id at the single sign-on provider, and the encrypted proof of it. */
  ssoSid?: string | null;
  ssoProof?: Buffer | null;
}

/**
 * Returns the browser's token and its anti-forgery token; only their hashes are stored. Takes the password hash that was
 * verified: if the account has since changed its password or been deactivated, no session is opened.
 */
export async function startSession(
  db: Database,
  user: SessionUser,
  checkedHash?: string,
  { how, ...start }: SessionStart = { method: 'password', how: 'Password' },
): Promise<{ token: string; xsrfToken: string }> {
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
    if (!account || account.isDeactivated || !isUnchanged) throw refused(CHANGED_MEANWHILE);
    await tx
      .insert(session)
      .values({ tokenHash: hashToken(token), xsrfHash: hashToken(xsrfToken), userId: user.id, ...start });
    await tx.execute(sql`update user_account set last_sign_in_at = now() where id = ${user.id}`);
    await recordAccountEvent(tx, user, 'signed in', user, how);
  });
  return { token, xsrfToken };
}

const CHANGED_MEANWHILE = 'This account was changed while you signed in. Please sign in again.';

export async function endSession(db: Database, { tokenHash, user }: Session): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(session).where(eq(session.tokenHash, tokenHash));
    await recordAccountEvent(tx, user, 'signed out', user);
  });
}

export async function listSessions(db: Database, { id, user }: Session): Promise<OwnSession[]> {
  const { rows } = await db.execute<Omit<OwnSession, 'isCurrent'> & { [column: string]: unknown }>(sql`
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
export async function endOwnSessions(
  db: Database,
  user: SessionUser,
  which: { id: number } | { except: Buffer },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const own = 'id' in which ? eq(session.id, which.id) : ne(session.tokenHash, which.except);
    const { rowCount } = await tx.delete(session).where(and(eq(session.userId, user.id), own));
    if (!rowCount) return false;
    await recordAccountEvent(tx, user, 'session ended', user, `Sessions: ${rowCount}`);
    return true;
  });
}

export async function endSessionsOf(tx: Transaction, userId: number, except?: Buffer): Promise<void> {
  const others = except ? ne(session.tokenHash, except) : undefined;
  await tx.delete(session).where(and(eq(session.userId, userId), others));
}

/** Deletes expired sessions to free space; they are already invalid. Skips locked rows. */
export async function purgeSessions(db: Database): Promise<void> {
  await db.execute(sql`delete from session where token_hash in
    (select token_hash from session where not (${sql.raw(LIVE)}) for update skip locked)`);
}
