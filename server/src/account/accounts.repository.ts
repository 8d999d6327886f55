import type { CurrentUser, UpdateProfile } from '@careline/contracts/account';
import { Role, roleName } from '@careline/contracts/role';
import { eq, sql } from 'drizzle-orm';
import { recordChange, recordEvent } from '../audit/audit.repository.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { userAccount, userAccountGroup } from '../db/schema.ts';
import type { SessionUser } from '../http/session.ts';
import { endSessionsOf } from './sessions.repository.ts';

/** What signing in needs to know of an account. */
export interface Account extends SessionUser {
  email: string;
  isDeactivated: boolean;
  passwordHash: string | null;
  /** Null once it has run out. */
  temporaryPasswordHash: string | null;
}

export async function accountByUserName(
  db: Database | Transaction,
  userName: string,
): Promise<Account | undefined> {
  const [row] = await db
    .select({
      id: userAccount.id,
      userName: userAccount.userName,
      role: userAccount.role,
      email: userAccount.email,
      isDeactivated: userAccount.isDeactivated,
      passwordHash: userAccount.passwordHash,
      temporaryPasswordHash: sql<string | null>`case
        when coalesce(${userAccount.temporaryPasswordExpiresAt} > now(), true) then ${userAccount.temporaryPasswordHash}
      end`,
    })
    .from(userAccount)
    .where(sql`name_key(${userAccount.userName}) = name_key(${userName})`);
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
  const { firstName, lastName, userName, email, role } = row;
  return {
    id,
    firstName,
    lastName,
    userName,
    email,
    roles: [roleName(Role.parse(role))],
    groups: groups.map((group) => group.id),
  };
}

export function updateProfile(db: Database, profile: UpdateProfile, by: SessionUser): Promise<void> {
  const { id, firstName, lastName, email } = profile;
  const fields = {
    firstName: userAccount.firstName,
    lastName: userAccount.lastName,
    email: userAccount.email,
  };
  return db.transaction(async (tx) => {
    const [before] = await tx.select(fields).from(userAccount).where(eq(userAccount.id, id)).for('update');
    const after = { firstName, lastName, email };
    await tx
      .update(userAccount)
      .set({ ...after, rowVersion: sql`${userAccount.rowVersion} + 1` })
      .where(eq(userAccount.id, id));
    await recordChange(tx, by, { entity: 'UserProfiles', id, before, after });
  });
}

/** The mailed password is used up, and every session but the one that asked ends. */
export function setPassword(
  db: Database,
  user: SessionUser,
  passwordHash: string,
  keepSession?: Buffer,
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx
      .update(userAccount)
      .set({ passwordHash, temporaryPasswordHash: null, temporaryPasswordExpiresAt: null })
      .where(eq(userAccount.id, user.id));
    await endSessionsOf(tx, user.id, keepSession);
    await recordEvent(tx, user, { action: 'password changed', entity: 'Account', recordId: user.id });
  });
}

/** Without `hours` it works until it is changed. */
export async function setTemporaryPassword(
  db: Database | Transaction,
  userId: number,
  temporaryPasswordHash: string,
  hours: number | undefined,
): Promise<void> {
  await db
    .update(userAccount)
    .set({
      temporaryPasswordHash,
      temporaryPasswordExpiresAt: hours === undefined ? null : sql`now() + make_interval(hours => ${hours})`,
    })
    .where(eq(userAccount.id, userId));
}
