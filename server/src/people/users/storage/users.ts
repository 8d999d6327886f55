import { ROLE, Role } from '@careline/contracts/basis/call';
import type { SaveOf } from '@careline/contracts/basis/entity-set';
import { type User, users } from '@careline/contracts/people/users';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { SingleSignOnConfig } from '../../../platform/config.ts';
import type { Database, Reader, Transaction } from '../../../platform/db/connection.ts';
import { isoMoment } from '../../../platform/db/expressions.ts';
import { userAccount, userAccountGroup } from '../../../platform/db/schema/people.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { notFound, refused } from '../../../platform/domain/app-error.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import type { EntityRepository } from '../../../platform/entity-set/entity-repository.ts';
import type { EntityStore } from '../../../platform/entity-set/storage/entity-store.ts';
import { storedSet } from '../../../platform/entity-set/storage/stored-set.ts';
import { insertRow, lockRow, updateRow } from '../../../platform/entity-set/storage/table-store.ts';
import { recordChange } from '../../../platform/history/storage/audit-log.ts';
import type { Mailer } from '../../../platform/mailer.ts';
import { addressChangedMail, mailPassword, notifyOwner, welcomeMail } from '../../account/account-mails.ts';
import { inHashingSlot } from '../../account/passwords/hashing-slots.ts';
import { hashPassword, temporaryPassword } from '../../account/passwords/passwords.ts';
import { SENT_HOURS } from '../../account/services/account-service.ts';
import type { SessionEnder } from '../../account/services/live-sessions.ts';
import {
  lockActiveAdmins,
  requireAnotherAdmin,
  requireAnotherBreakGlass,
} from '../../account/storage/admins.ts';
import { endSessionsOf } from '../../account/storage/sessions.ts';
import { waitsOf } from '../../account/storage/throttle.ts';

type SaveUser = SaveOf<typeof users>;

const PENDING_MINUTES = 2;

const rows = sql`
  select id, first_name as "firstName", last_name as "lastName", user_name as "userName", email, role,
         array(select member.name from user_account_group as membership
                 join provider_group as member on member.id = membership.group_id
                where membership.user_id = user_account.id order by member.name) as groups,
         (case role when 1 then 'Admin' when 2 then 'Data Entry' else 'Call Center' end)
           || ', ' || last_name || ', ' || first_name as "roleAndName",
         ${isoMoment('last_sign_in_at')} as "lastSignInAt",
         ${isoMoment('greatest(initial_password_until, temporary_password_expires_at)')} as "temporaryPasswordUntil",
         is_deactivated as "isDeactivated", sso_subject as "ssoSubject", break_glass as "breakGlass",
         exists (select from second_factor where user_id = user_account.id and confirmed_at is not null) as "hasSecondFactor",
         row_version as "rowVersion", search_key as "searchKey"
    from user_account
   where pending_until is null`;

const isInGroup = (id: SQL): SQL =>
  sql`rows.id in (select user_id from user_account_group where group_id = ${id})`;

export interface UsersParts {
  mailer: Mailer;
  sessions: SessionEnder;
  singleSignOn?: Pick<SingleSignOnConfig, 'issuer' | 'roles' | 'groupsClaim' | 'isRequired'> | undefined;
}

export function usersRepository(db: Database, parts: UsersParts): EntityRepository<typeof users> {
  const { sessions } = parts;
  const stored = storedSet(db, users, userStore(parts));
  const onWire = async (user: User): Promise<User> => {
    const fromClaims = claimed(user, parts.singleSignOn);
    const waitsUntil = (await waitsOf(db, [user.id])).get(user.id) ?? null;
    return { ...user, waitsUntil, ...(fromClaims.length > 0 && { fromClaims }) };
  };
  return {
    ...stored,
    search: async (request) => {
      const { items, total } = await stored.search(request);
      const waits = await waitsOf(
        db,
        items.map(({ id }) => id),
      );
      return { items: items.map((item) => ({ ...item, waitsUntil: waits.get(item.id) ?? null })), total };
    },
    getById: async (id) => {
      const user = await stored.getById(id);
      return user && onWire(user);
    },
    save: async (body, by) =>
      onWire(
        body.id == null
          ? await createUser(db, parts, body, by)
          : await editUser(db, parts, { ...body, id: body.id }, by),
      ),
    delete: async (id, by) => {
      await stored.delete(id, by);
      sessions.forget(id);
    },
  };
}

/** What the provider decides about an account. */
function claimed(
  { ssoSubject }: Pick<User, 'ssoSubject'>,
  singleSignOn: UsersParts['singleSignOn'],
): ('role' | 'groups')[] {
  if (ssoSubject === null || !singleSignOn) return [];
  const { roles, groupsClaim } = singleSignOn;
  return [...(roles ? ['role' as const] : []), ...(groupsClaim === undefined ? [] : ['groups' as const])];
}

/** The columns of a link to the provider; refused where there is none. */
function linkOf(
  subject: string | undefined,
  before: string | null,
  singleSignOn: UsersParts['singleSignOn'],
): { ssoSubject?: string | null; ssoIssuer?: string | null } {
  if (subject === undefined || subject === (before ?? '')) return {};
  if (subject === '') return { ssoSubject: null, ssoIssuer: null };
  if (!singleSignOn) throw refused('Single sign-on is not set up on this server.', 'ssoSubject');
  return { ssoSubject: subject, ssoIssuer: singleSignOn.issuer };
}

/** `addressReplaced` receives the old mail address inside the open transaction, which may still roll back. */
function userStore(
  { singleSignOn }: Pick<UsersParts, 'singleSignOn'>,
  addressReplaced: (old: string) => void = () => {},
): EntityStore<typeof users> {
  const isOnly = singleSignOn?.isRequired ?? false;
  return {
    table: userAccount,
    list: { rows, sortColumns: { role: 'roleAndName' }, arePeople: true, scope: { groupId: isInGroup } },
    load: loadUser,
    lock: async (tx, id) => {
      await lockActiveAdmins(tx);
      return lockRow(tx, userAccount, id);
    },
    insert: async (tx, { ssoSubject, ...body }) => {
      const link = linkOf(ssoSubject, null, singleSignOn);
      const id = await insertRow(tx, userAccount, { ...body, ...link });
      await setGroups(tx, id, body.role, body.groups ?? []);
      return id;
    },
    update: async (tx, before, { ssoSubject, ...typed }) => {
      const kept = claimed(before, singleSignOn);
      const body = {
        ...typed,
        ...(kept.includes('role') && { role: before.role }),
        ...(kept.includes('groups') && { groups: before.groups }),
      };
      const link = linkOf(ssoSubject, before.ssoSubject, singleSignOn);
      const role = body.role ?? before.role;
      if (role !== ROLE.Admin) await requireAnotherAdmin(tx, before);
      if (isOnly && (role !== ROLE.Admin || body.breakGlass === false))
        await requireAnotherBreakGlass(tx, before);
      await updateRow(tx, userAccount, before.id, { ...body, ...link });
      await setGroups(tx, before.id, role, body.groups ?? before.groups);
      if (role !== before.role || 'ssoSubject' in link) await endSessionsOf(tx, before.id);
      if (body.email !== undefined && body.email !== before.email) addressReplaced(before.email);
    },
    remove: async (tx, before, by) => {
      if (before.id === by.id) throw refused('You cannot delete your own account.');
      await requireAnotherAdmin(tx, before);
      if (isOnly) await requireAnotherBreakGlass(tx, before);
      await tx.delete(userAccount).where(eq(userAccount.id, before.id));
    },
    usage: async () => [],
  };
}

async function editUser(
  db: Database,
  parts: UsersParts,
  body: SaveUser & { id: number },
  by: SessionUser,
): Promise<User> {
  const { mailer, sessions } = parts;
  let replaced: string | undefined;
  const store = userStore(parts, (old) => {
    replaced = old;
  });
  const user = await storedSet(db, users, store).save(body, by);
  sessions.forget(user.id);
  if (replaced !== undefined)
    notifyOwner(mailer, addressChangedMail({ email: replaced, userName: user.userName }));
  return user;
}

/**
 * Creates the account in two transactions with the welcome mail between them, so that a slow mail server holds no
 * connection. After the first, the account is pending: constraints already reserve its user name and groups, but it is
 * invisible and cannot sign in. The second activates it and writes the audit line.
 *
 * If the mail fails, the pending row is deleted and nothing has changed. If the server crashes in between, the row stays
 * for at most PENDING_MINUTES (much longer than a mail may take) and is deleted by the next creation, start or hourly
 * clean-up of any server. A mail sent before the crash then names an account that does not exist.
 */
async function createUser(db: Database, parts: UsersParts, body: SaveUser, by: SessionUser): Promise<User> {
  const { mailer } = parts;
  const password = temporaryPassword();
  const group = `account ${by.id}`;
  const passwordHash = await inHashingSlot({ isKnown: true, group }, () => hashPassword(password));
  await deleteAbandonedUsers(db);
  const id = await inTransaction(db, async (tx) => {
    const pendingId = await userStore(parts).insert(tx, body, by);
    await tx
      .update(userAccount)
      .set({
        passwordHash,
        initialPasswordUntil: sql`now() + make_interval(hours => ${SENT_HOURS})`,
        pendingUntil: sql`now() + make_interval(mins => ${PENDING_MINUTES})`,
      })
      .where(eq(userAccount.id, pendingId));
    return pendingId;
  });
  const pending = and(eq(userAccount.id, id), isNotNull(userAccount.pendingUntil));
  try {
    await mailPassword(
      mailer,
      welcomeMail({ email: body.email ?? '', userName: body.userName ?? '' }, password),
    );
  } catch (error) {
    await db.delete(userAccount).where(pending);
    throw error;
  }
  return inTransaction(db, async (tx) => {
    await tx.update(userAccount).set({ pendingUntil: null }).where(pending);
    const after = await loadUser(tx, id);
    if (!after) throw refused('Creating the user took too long, so nothing was saved. Please try again.');
    await recordChange(tx, by, { set: users, id, before: undefined, after });
    return after;
  });
}

/** Pending accounts of a server that stopped while a welcome mail was being sent. */
export async function deleteAbandonedUsers(db: Database): Promise<void> {
  await db.delete(userAccount).where(sql`${userAccount.pendingUntil} < now()`);
}

export async function loadUser(db: Reader, id: number): Promise<User | undefined> {
  const [row] = await db
    .select({
      id: userAccount.id,
      firstName: userAccount.firstName,
      lastName: userAccount.lastName,
      userName: userAccount.userName,
      email: userAccount.email,
      role: userAccount.role,
      isDeactivated: userAccount.isDeactivated,
      ssoSubject: userAccount.ssoSubject,
      breakGlass: userAccount.breakGlass,
      rowVersion: userAccount.rowVersion,
      groups: sql<
        number[]
      >`array(select group_id from user_account_group where user_id = user_account.id order by 1)`,
    })
    .from(userAccount)
    .where(and(eq(userAccount.id, id), isNull(userAccount.pendingUntil)));
  return row && { ...row, role: Role.parse(row.role) };
}

/** Call Center users are in at least one group; other users are in none. */
export async function setGroups(
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

/** Deactivating ends the user's sessions at once. */
export async function setDeactivated(
  db: Database,
  { sessions, singleSignOn }: Pick<UsersParts, 'sessions' | 'singleSignOn'>,
  { id, isDeactivated, by }: { id: number; isDeactivated: boolean; by: SessionUser },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockActiveAdmins(tx);
    await lockRow(tx, userAccount, id);
    const before = await loadUser(tx, id);
    if (!before) throw notFound('user');
    if (isDeactivated) {
      if (id === by.id) throw refused('You cannot deactivate your own account.');
      await requireAnotherAdmin(tx, before);
      if (singleSignOn?.isRequired) await requireAnotherBreakGlass(tx, before);
      await endSessionsOf(tx, id);
    }
    await updateRow(tx, userAccount, id, { isDeactivated });
    await recordChange(tx, by, { set: users, id, before, after: { ...before, isDeactivated } });
  });
  sessions.forget(id);
}
