import type { SaveOf } from '@careline/contracts/entity-set';
import { ROLE, Role } from '@careline/contracts/role';
import { type User, users } from '@careline/contracts/users';
import { and, eq, sql } from 'drizzle-orm';
import { setTemporaryPassword } from '../account/accounts.repository.ts';
import { mailPassword, welcomeMail } from '../account/password-mails.ts';
import { hashPassword, inHashingSlot, temporaryPassword } from '../account/passwords.ts';
import { endSessionsOf } from '../account/sessions.repository.ts';
import { recordChange } from '../audit/audit.repository.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { userAccount, userAccountGroup } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { type EntityStore, storedSet } from '../entity-set/stored-set.repository.ts';
import { insertRow, lockRow, updateRow } from '../entity-set/table-store.repository.ts';
import { notFound, refused } from '../http/app-error.ts';
import type { SessionUser } from '../http/session.ts';
import type { Mailer } from '../mail/mailer.ts';

type SaveUser = SaveOf<typeof users>;

const WELCOME_HOURS = 7 * 24;

const rows = sql`
  select id, first_name as "firstName", last_name as "lastName", user_name as "userName", email, role,
         array(select member.name from user_account_group as membership
                 join provider_group as member on member.id = membership.group_id
                where membership.user_id = user_account.id order by member.name) as groups,
         (case role when 1 then 'Admin' when 2 then 'Data Entry' else 'Call Center' end)
           || ', ' || last_name || ', ' || first_name as "roleAndName",
         is_deactivated as "isDeactivated", row_version as "rowVersion", search_key as "searchKey"
    from user_account`;

export const usersRepository = (db: Database, mailer: Mailer) => storedSet(db, users, userStore(mailer));

function userStore(mailer: Mailer): EntityStore<typeof users> {
  return {
    list: { rows, sortColumns: { role: 'roleAndName' } },
    load: loadUser,
    lock: async (tx, id) => {
      await holdActiveAdmins(tx);
      return lockRow(tx, userAccount, id);
    },
    insert: async (tx, body) => {
      const id = await insertRow(tx, userAccount, body);
      await setGroups(tx, id, body.role, body.groups ?? []);
      await sendWelcome(tx, mailer, id, body);
      return id;
    },
    update: async (tx, before, body) => {
      const role = body.role ?? before.role;
      if (role !== ROLE.Admin) await keepOneAdmin(tx, before);
      await updateRow(tx, userAccount, before.id, body);
      await setGroups(tx, before.id, role, body.groups ?? before.groups);
      if (role !== before.role) await endSessionsOf(tx, before.id);
    },
    remove: async (tx, before, by) => {
      if (before.id === by.id) throw refused('You cannot delete your own account.');
      await keepOneAdmin(tx, before);
      await tx.delete(userAccount).where(eq(userAccount.id, before.id));
    },
    usage: async () => [],
  };
}

async function loadUser(db: Database | Transaction, id: number): Promise<User | undefined> {
  const [row] = await db
    .select({
      id: userAccount.id,
      firstName: userAccount.firstName,
      lastName: userAccount.lastName,
      userName: userAccount.userName,
      email: userAccount.email,
      role: userAccount.role,
      isDeactivated: userAccount.isDeactivated,
      rowVersion: userAccount.rowVersion,
      groups: sql<
        number[]
      >`array(select group_id from user_account_group where user_id = user_account.id order by 1)`,
    })
    .from(userAccount)
    .where(eq(userAccount.id, id));
  return row && { ...row, role: Role.parse(row.role) };
}

/** Only Call Center users are in groups, and they are in at least one. */
async function setGroups(
  tx: Transaction,
  userId: number,
  role: Role | undefined,
  groups: number[],
): Promise<void> {
  const kept = role === ROLE.CallCenter ? groups : [];
  if (role === ROLE.CallCenter && kept.length === 0) {
    throw refused('A Call Center user needs at least one group.', 'groups');
  }
  await tx.delete(userAccountGroup).where(eq(userAccountGroup.userId, userId));
  if (kept.length > 0) await tx.insert(userAccountGroup).values(kept.map((groupId) => ({ userId, groupId })));
}

async function sendWelcome(tx: Transaction, mailer: Mailer, id: number, body: SaveUser): Promise<void> {
  const password = temporaryPassword();
  await setTemporaryPassword(tx, id, await inHashingSlot(() => hashPassword(password)), WELCOME_HOURS);
  const recipient = { email: body.email ?? '', userName: body.userName ?? '' };
  await mailPassword(mailer, welcomeMail(recipient, password));
}

const ACTIVE_ADMIN = and(eq(userAccount.role, ROLE.Admin), eq(userAccount.isDeactivated, false));

/** Taken first, and in one order, by whoever changes accounts: two admins cannot remove each other at once. */
async function holdActiveAdmins(tx: Transaction): Promise<void> {
  await tx
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(ACTIVE_ADMIN)
    .orderBy(userAccount.id)
    .for('update');
}

async function keepOneAdmin(tx: Transaction, user: User): Promise<void> {
  if (user.role !== ROLE.Admin || user.isDeactivated) return;
  if ((await tx.$count(userAccount, ACTIVE_ADMIN)) > 1) return;
  throw refused('This is the last active Admin. Make another user an Admin first.');
}

/** Deactivating ends the user's sessions at once. */
export function setDeactivated(
  db: Database,
  id: number,
  isDeactivated: boolean,
  by: SessionUser,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await holdActiveAdmins(tx);
    await lockRow(tx, userAccount, id);
    const before = await loadUser(tx, id);
    if (!before) throw notFound('user');
    if (isDeactivated) {
      if (id === by.id) throw refused('You cannot deactivate your own account.');
      await keepOneAdmin(tx, before);
      await endSessionsOf(tx, id);
    }
    await updateRow(tx, userAccount, id, { isDeactivated });
    await recordChange(tx, by, { entity: users.name, id, before, after: { ...before, isDeactivated } });
  });
}
