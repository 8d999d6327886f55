import { Role } from '@careline/contracts/role';
import { and, eq, ne, sql } from 'drizzle-orm';
import { recordEvent } from '../audit/audit.repository.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { session } from '../db/schema.ts';
import { hashToken, newToken, type Session, type SessionUser } from '../http/session.ts';
import type { Guard } from '../http/who-may.ts';

const LIVE = sql`last_seen_at > now() - interval '1 hour' and created_at > now() - interval '12 hours'`;

interface SessionRow extends Record<string, unknown> {
  xsrfHash: Buffer;
  id: number;
  userName: string;
  role: number;
  groups: number[];
  seenAWhileAgo: boolean;
}

export function sessionGuard(db: Database): Guard {
  return {
    findSession: (token, passive) => findSession(db, hashToken(token), passive),
    noteDenial: ({ user }, what) => recordEvent(db, user, { action: 'denied', summary: what }),
  };
}

async function findSession(db: Database, tokenHash: Buffer, passive: boolean): Promise<Session | undefined> {
  const { rows } = await db.execute<SessionRow>(sql`
    select live.xsrf_hash as "xsrfHash", account.id, account.user_name as "userName", account.role,
           array(select group_id from user_account_group where user_id = account.id) as groups,
           live.last_seen_at < now() - interval '15 seconds' as "seenAWhileAgo"
      from session as live
      join user_account as account on account.id = live.user_id
     where live.token_hash = ${tokenHash} and not account.is_deactivated and ${LIVE}`);
  const [row] = rows;
  if (!row) return undefined;
  // Not at every call: an agent makes several a second.
  if (row.seenAWhileAgo && !passive) await touch(db, tokenHash);
  const { xsrfHash, id, userName, groups } = row;
  return { tokenHash, xsrfHash, groups, user: { id, userName, role: Role.parse(row.role) } };
}

async function touch(db: Database, tokenHash: Buffer): Promise<void> {
  await db.update(session).set({ lastSeenAt: sql`now()` }).where(eq(session.tokenHash, tokenHash));
}

/** The token for the browser and its anti-forgery twin; stored are only their hashes. */
export async function startSession(
  db: Database,
  user: SessionUser,
): Promise<{ token: string; xsrfToken: string }> {
  const token = newToken();
  const xsrfToken = newToken();
  await db.transaction(async (tx) => {
    await tx.delete(session).where(sql`not (${LIVE})`);
    await tx
      .insert(session)
      .values({ tokenHash: hashToken(token), xsrfHash: hashToken(xsrfToken), userId: user.id });
    await recordEvent(tx, user, { action: 'signed in', entity: 'Account', recordId: user.id });
  });
  return { token, xsrfToken };
}

export async function endSession(db: Database, { tokenHash, user }: Session): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(session).where(eq(session.tokenHash, tokenHash));
    await recordEvent(tx, user, { action: 'signed out', entity: 'Account', recordId: user.id });
  });
}

export async function endSessionsOf(tx: Transaction, userId: number, except?: Buffer): Promise<void> {
  const others = except ? ne(session.tokenHash, except) : undefined;
  await tx.delete(session).where(and(eq(session.userId, userId), others));
}
