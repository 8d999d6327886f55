import { ROLE, type Role } from '@careline/contracts/basis/call';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/connection.ts';
import { providerGroup } from '../../../platform/db/schema/directory.ts';
import { userAccount, userAccountGroup } from '../../../platform/db/schema/people.ts';
import { demoAccounts, demoPassword } from '../demo-accounts.ts';
import { hashPassword, passwordMatches, temporaryPassword } from '../passwords/passwords.ts';
import { ACTIVE_ADMIN } from '../storage/admins.ts';
import { endSessionsOf } from '../storage/sessions.ts';

/** An account with a new temporary password. */
export interface FirstAccount {
  userName: string;
  password: string;
}

/**
 * Makes sure that somebody can sign in. Returns the account whose temporary password the operator must be told: the first
 * Admin of a new installation, or the demo's Admin when the demo has just been switched off.
 */
export async function ensureFirstAccounts(db: Database, demo: boolean): Promise<FirstAccount | undefined> {
  const password = temporaryPassword();
  const passwordHash = await hashPassword(demo ? demoPassword : password);
  const isCreated = await db.transaction(async (tx) => {
    // Several servers may start on the same empty database.
    await tx.execute(sql`lock table user_account in share row exclusive mode`);
    if ((await tx.$count(userAccount)) > 0) return false;
    if (demo) await createDemoAccounts(tx, passwordHash);
    else
      await tx.insert(userAccount).values({
        ...person('admin', 'Admin', 'CareLine', ROLE.Admin),
        passwordHash,
        initialPasswordUntil: sql`'infinity'`,
      });
    return true;
  });
  if (demo) return undefined;
  return isCreated ? { userName: 'admin', password } : disableDemoPassword(db, password, passwordHash);
}

async function createDemoAccounts(tx: Transaction, passwordHash: string): Promise<void> {
  for (const { userName, firstName, lastName, role } of demoAccounts) {
    const [account] = await tx
      .insert(userAccount)
      .values({ ...person(userName, firstName, lastName, role), passwordHash })
      .returning({ userId: userAccount.id });
    if (!account || role !== ROLE.CallCenter) continue;
    const groups = await tx
      .select({ groupId: providerGroup.id })
      .from(providerGroup)
      .orderBy(providerGroup.id)
      .limit(3);
    if (groups.length > 0) {
      await tx.insert(userAccountGroup).values(groups.map((group) => ({ ...account, ...group })));
    }
  }
}

/**
 * With the demo off, the demo password stops working and sessions opened with it end. If that leaves no Admin who can sign
 * in, the first of them gets a temporary password instead.
 */
async function disableDemoPassword(
  db: Database,
  password: string,
  newHash: string,
): Promise<FirstAccount | undefined> {
  const shut = await accountsWithDemoPassword(db);
  if (shut.length > 0) {
    const ids = shut.map(({ id }) => id);
    await db.transaction(async (tx) => {
      for (const id of ids) await endSessionsOf(tx, id);
    });
  }
  const activeAdmins = await db.select({ id: userAccount.id }).from(userAccount).where(ACTIVE_ADMIN);
  const first = shut.find(({ id }) => activeAdmins.some((admin) => admin.id === id));
  if (!first || activeAdmins.some(({ id }) => !shut.some((account) => account.id === id))) return undefined;
  // Conditional update: two servers may start at once, and only one of their passwords may be announced.
  const { rowCount } = await db
    .update(userAccount)
    .set({ passwordHash: newHash, initialPasswordUntil: sql`'infinity'` })
    .where(and(eq(userAccount.id, first.id), eq(userAccount.passwordHash, first.passwordHash)));
  return rowCount ? { userName: first.userName, password } : undefined;
}

/** Checks only the demo's own accounts and Admins: hashing against every account would take minutes. */
async function accountsWithDemoPassword(db: Database) {
  const names = demoAccounts.map(({ userName }) => userName);
  const candidates = await db
    .select({ id: userAccount.id, userName: userAccount.userName, passwordHash: userAccount.passwordHash })
    .from(userAccount)
    .where(sql`${inArray(userAccount.userName, names)} or ${eq(userAccount.role, ROLE.Admin)}`)
    .orderBy(userAccount.id)
    .limit(MAX_CANDIDATES);
  const shut: { id: number; userName: string; passwordHash: string }[] = [];
  for (const { id, userName, passwordHash } of candidates) {
    if (passwordHash !== null && (await passwordMatches(passwordHash, demoPassword)))
      shut.push({ id, userName, passwordHash });
  }
  return shut;
}

const MAX_CANDIDATES = 20;

const person = (userName: string, firstName: string, lastName: string, role: Role) => ({
  userName,
  firstName,
  lastName,
  email: `${userName}@careline.example`,
  role,
});
