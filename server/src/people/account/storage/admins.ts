import { ROLE } from '@careline/contracts/basis/call';
import type { User } from '@careline/contracts/people/users';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/connection.ts';
import { userAccount } from '../../../platform/db/schema/people.ts';
import { refused } from '../../../platform/domain/app-error.ts';

/** Somebody must always be able to administer CareLine: the last Admin, and the last one who can sign in without the provider, stay. */

type Standing = Pick<User, 'role' | 'isDeactivated' | 'breakGlass'>;

/** For conditions on accounts. */
export const ACTIVE_ADMIN = and(
  eq(userAccount.role, ROLE.Admin),
  eq(userAccount.isDeactivated, false),
  isNull(userAccount.pendingUntil),
);

/** Every change to accounts takes these locks first and in the same order, so that two Admins cannot remove each other at once. */
export async function lockActiveAdmins(tx: Transaction): Promise<void> {
  await tx
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(ACTIVE_ADMIN)
    .orderBy(userAccount.id)
    .for('update');
}

export async function isLastAdmin(tx: Transaction, user: Standing): Promise<boolean> {
  if (user.role !== ROLE.Admin || user.isDeactivated) return false;
  return (await tx.$count(userAccount, ACTIVE_ADMIN)) <= 1;
}

export async function requireAnotherAdmin(tx: Transaction, user: Standing): Promise<void> {
  if (await isLastAdmin(tx, user))
    throw refused('This is the last active Admin. Make another user an Admin first.');
}

const BREAK_GLASS_ADMIN = and(ACTIVE_ADMIN, eq(userAccount.breakGlass, true));

/** Without one, nobody could sign in while the provider is away. */
export async function isLastBreakGlassAdmin(tx: Transaction, user: Standing): Promise<boolean> {
  if (user.role !== ROLE.Admin || user.isDeactivated || !user.breakGlass) return false;
  return (await tx.$count(userAccount, BREAK_GLASS_ADMIN)) <= 1;
}

export async function requireAnotherBreakGlass(tx: Transaction, user: Standing): Promise<void> {
  if (await isLastBreakGlassAdmin(tx, user))
    throw refused('This is the last active break-glass Admin. Give the flag to another Admin first.');
}

/** Whether some Admin can sign in where everybody else must use single sign-on. */
export const hasBreakGlassAdmin = async (db: Database): Promise<boolean> =>
  (await db.$count(userAccount, BREAK_GLASS_ADMIN)) > 0;
