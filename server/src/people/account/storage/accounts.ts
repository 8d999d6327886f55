import { Role, roleName } from '@careline/contracts/basis/call';
import { STALE } from '@careline/contracts/basis/messages';
import { callSettings } from '@careline/contracts/call-center/call-outcomes';
import type { CurrentUser, UpdateProfile } from '@careline/contracts/people/account';
import { users } from '@careline/contracts/people/users';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/connection.ts';
import { userAccount, userAccountGroup } from '../../../platform/db/schema/people.ts';
import { AppError, notSignedIn } from '../../../platform/domain/app-error.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import { recordChange } from '../../../platform/history/storage/audit-log.ts';
import { readSettings } from '../../../platform/settings/storage/settings.ts';
import { recordAccountEvent } from './account-events.ts';
import { endSessionsOf, findSessions } from './sessions.ts';

/** The part of an account that sign-in needs. */
export interface Account extends SessionUser {
  email: string;
  isDeactivated: boolean;
  /** Null once it has expired; the same goes for `temporaryPasswordHash`. */
  passwordHash: string | null;
  /** Whether this is still the first password, which CareLine generated. */
  mustChange: boolean;
  temporaryPasswordHash: string | null;
  firstName: string;
  lastName: string;
  /** Signs in by password, and with a second factor, where everybody else must use single sign-on. */
  breakGlass: boolean;
  hasSingleSignOn: boolean;
}

export const accountByUserName = (db: Database, userName: string) =>
  findAccount(db, sql`name_key(${userAccount.userName}) = name_key(${userName})`);

export const accountById = (db: Database, id: number) => findAccount(db, eq(userAccount.id, id));

async function findAccount(db: Database, which: SQL): Promise<Account | undefined> {
  const [row] = await db
    .select({
      id: userAccount.id,
      userName: userAccount.userName,
      role: userAccount.role,
      email: userAccount.email,
      isDeactivated: userAccount.isDeactivated,
      firstName: userAccount.firstName,
      lastName: userAccount.lastName,
      breakGlass: userAccount.breakGlass,
      hasSingleSignOn: sql<boolean>`${userAccount.ssoSubject} is not null`,
      passwordHash: sql<string | null>`case
        when coalesce(${userAccount.initialPasswordUntil} > now(), true) then ${userAccount.passwordHash}
      end`,
      mustChange: sql<boolean>`${userAccount.initialPasswordUntil} is not null`,
      temporaryPasswordHash: sql<string | null>`case
        when coalesce(${userAccount.temporaryPasswordExpiresAt} > now(), true) then ${userAccount.temporaryPasswordHash}
      end`,
    })
    .from(userAccount)
    .where(and(which, isNull(userAccount.pendingUntil)));
  return row && { ...row, role: Role.parse(row.role) };
}

export async function currentUser(db: Database, id: number): Promise<CurrentUser | undefined> {
  const [row] = await db.select().from(userAccount).where(eq(userAccount.id, id));
  if (!row) return undefined;
  const groups = await db
    .select({ id: userAccountGroup.groupId })
    .from(userAccountGroup)
    .where(eq(userAccountGroup.userId, id))
    .orderBy(userAccountGroup.groupId);
  const { firstName, lastName, userName, email, role, askNext, rowVersion, ssoSubject, passwordHash } = row;
  return {
    id,
    firstName,
    lastName,
    userName,
    email,
    roles: [roleName(Role.parse(role))],
    groups: groups.map((group) => group.id),
    askNext,
    asksOutcome: (await readSettings(db, callSettings)).ask,
    rowVersion,
    ...(ssoSubject !== null && passwordHash === null && { hasPassword: false as const }),
  };
}

/** Runs the query that every page begins with, for an account that does not exist. */
export async function warmUpSessions(db: Database): Promise<void> {
  await findSessions(db.$client, [Buffer.alloc(0)]);
  await currentUser(db, 0);
}

/** Returns the previous mail address if it changed. */
export function updateProfile(
  db: Database,
  profile: UpdateProfile,
  by: SessionUser,
): Promise<string | undefined> {
  const { id, firstName, lastName, email } = profile;
  const fields = {
    firstName: userAccount.firstName,
    lastName: userAccount.lastName,
    email: userAccount.email,
    askNext: userAccount.askNext,
  };
  return db.transaction(async (tx) => {
    const [stored] = await tx
      .select({ ...fields, rowVersion: userAccount.rowVersion })
      .from(userAccount)
      .where(eq(userAccount.id, id))
      .for('update');
    if (!stored) throw notSignedIn();
    const { rowVersion, ...before } = stored;
    if (profile.rowVersion != null && profile.rowVersion !== rowVersion) throw new AppError(409, [STALE]);
    const after = { firstName, lastName, email, askNext: profile.askNext ?? before.askNext };
    await tx
      .update(userAccount)
      .set({ ...after, rowVersion: sql`${userAccount.rowVersion} + 1` })
      .where(eq(userAccount.id, id));
    await recordChange(tx, by, { set: users, id, before, after });
    return before.email !== email ? before.email : undefined;
  });
}

/**
 * Replaces the password that was verified before the new one was hashed; returns false if it has changed since. Clears the
 * mailed password and ends every session except the caller's.
 */
export function setPassword(
  db: Database,
  user: SessionUser,
  {
    checkedHash,
    newHash,
    keepSession,
  }: { checkedHash: string; newHash: string; keepSession?: Buffer | undefined },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isStillIts = or(
      eq(userAccount.passwordHash, checkedHash),
      eq(userAccount.temporaryPasswordHash, checkedHash),
    );
    const { rowCount } = await tx
      .update(userAccount)
      .set({
        passwordHash: newHash,
        initialPasswordUntil: null,
        temporaryPasswordHash: null,
        temporaryPasswordExpiresAt: null,
      })
      .where(and(eq(userAccount.id, user.id), eq(userAccount.isDeactivated, false), isStillIts));
    if (!rowCount) return false;
    await endSessionsOf(tx, user.id, keepSession);
    await recordAccountEvent(tx, user, 'password changed', user);
    return true;
  });
}

/** Replaces the previously mailed password; the account's own password stays valid. Returns false if there is no such active account. */
export function setTemporaryPassword(
  db: Database,
  userId: number,
  temporaryPasswordHash: string,
  hours: number,
  by: SessionUser | undefined,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [account] = await tx
      .update(userAccount)
      .set({
        temporaryPasswordHash,
        temporaryPasswordExpiresAt: sql`now() + make_interval(hours => ${hours})`,
      })
      .where(and(eq(userAccount.id, userId), eq(userAccount.isDeactivated, false)))
      .returning({ id: userAccount.id, userName: userAccount.userName });
    if (account) await recordAccountEvent(tx, by, 'password mailed', account);
    return account !== undefined;
  });
}
