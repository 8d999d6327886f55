import { ROLE, type Role } from '@careline/contracts/basis/call';
import type { SsoCode } from '@careline/contracts/people/single-sign-on';
import { type User, users } from '@careline/contracts/people/users';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { SingleSignOnConfig } from '../../../platform/config.ts';
import type { Database, Transaction } from '../../../platform/db/connection.ts';
import { providerGroup } from '../../../platform/db/schema/directory.ts';
import { session, userAccount } from '../../../platform/db/schema/people.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { constraintRefusal } from '../../../platform/domain/constraint-messages.ts';
import { recordChange } from '../../../platform/history/storage/audit-log.ts';
import { recordAccountEvent } from '../../account/storage/account-events.ts';
import { isLastAdmin, isLastBreakGlassAdmin, lockActiveAdmins } from '../../account/storage/admins.ts';
import { endSessionsOf } from '../../account/storage/sessions.ts';
import { loadUser, setGroups } from '../../users/storage/users.ts';
import { type Claims, claimedRole, claimValuesOf, hasVerifiedMail, personOf } from '../claims.ts';

type Settings = Pick<
  SingleSignOnConfig,
  'issuer' | 'roles' | 'groupsClaim' | 'createsAccounts' | 'linksByMail' | 'isRequired'
>;

/** The account that a person signs in to, or why there is none. `ended`: whose sessions are over. */
export type SignOn =
  | {
      account: User;
      formerEmail: string | undefined;
      ended?: number;
      /** An account that was there before is joined to this person. */
      isJoined?: boolean;
    }
  | { code: SsoCode; ended?: number };

/** Finds, joins or creates the account of a person, and updates its role, groups and names from the provider's claims. */
export async function signOn(
  db: Database,
  settings: Settings,
  person: { subject: string; claims: Claims },
): Promise<SignOn> {
  try {
    return await inTransaction(db, (tx) => signOnIn(tx, settings, person));
  } catch (error) {
    // A user name that is taken, or two first sign-ons of one person at the same moment.
    if (constraintRefusal(error)) return { code: 'failed' };
    throw error;
  }
}

async function signOnIn(
  tx: Transaction,
  settings: Settings,
  { subject, claims }: { subject: string; claims: Claims },
): Promise<SignOn> {
  await lockActiveAdmins(tx);
  const { issuer } = settings;
  const linked = await findOne(
    tx,
    and(eq(userAccount.ssoIssuer, issuer), eq(userAccount.ssoSubject, subject)),
  );
  const candidates = linked || !settings.linksByMail ? [] : await matching(tx, claims);
  if (candidates.length > 1) return { code: 'unknown' };
  const id = linked ?? candidates[0]?.id;
  if (id === undefined)
    return settings.createsAccounts ? create(tx, settings, subject, claims) : { code: 'unknown' };
  // The account matches, but is linked to another person, or is kept for the day when the provider is away.
  if (!linked && (candidates[0]?.ssoSubject != null || candidates[0]?.breakGlass)) return { code: 'unknown' };
  await tx.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.id, id)).for('update');
  const before = await loadUser(tx, id);
  if (!before) return { code: 'unknown' };
  if (before.isDeactivated) return { code: 'deactivated' };
  const found = await rightsOf(tx, settings, claims, before);
  const isNeeded =
    (await isLastAdmin(tx, before)) || (settings.isRequired && (await isLastBreakGlassAdmin(tx, before)));
  if (!found || (found.role !== ROLE.Admin && isNeeded)) return loseAccess(tx, before);
  const { role, groups } = found;
  const { firstName, lastName, email } = { ...before, ...personOf(claims) };
  await tx
    .update(userAccount)
    .set({
      firstName,
      lastName,
      email,
      role,
      ssoIssuer: issuer,
      ssoSubject: subject,
      rowVersion: sql`${userAccount.rowVersion} + 1`,
    })
    .where(eq(userAccount.id, id));
  await setGroups(tx, id, role, groups);
  if (role !== before.role) await endSessionsOf(tx, id);
  const account = await loadUser(tx, id);
  if (!account) return { code: 'unknown' };
  await recordChange(tx, { id, userName: account.userName }, { set: users, id, before, after: account });
  return {
    account,
    formerEmail: before.email !== email ? before.email : undefined,
    ...(role !== before.role && { ended: id }),
    ...(!linked && { isJoined: true }),
  };
}

async function create(tx: Transaction, settings: Settings, subject: string, claims: Claims): Promise<SignOn> {
  const found = await rightsOf(tx, settings, claims, undefined);
  if (!found) return { code: 'noRole' };
  const { userName, email, firstName = userName, lastName = userName } = personOf(claims);
  if (!userName || !email || !firstName || !lastName) return { code: 'failed' };
  const [created] = await tx
    .insert(userAccount)
    .values({
      userName,
      email,
      firstName,
      lastName,
      role: found.role,
      ssoIssuer: settings.issuer,
      ssoSubject: subject,
    })
    .returning({ id: userAccount.id });
  const id = created?.id ?? 0;
  await setGroups(tx, id, found.role, found.groups);
  const account = await loadUser(tx, id);
  if (!account) return { code: 'failed' };
  await recordChange(tx, { id, userName }, { set: users, id, before: undefined, after: account });
  return { account, formerEmail: undefined };
}

/**
 * When the provider no longer gives a role, the sessions begun with it end. The account keeps its last role, so the last Admin stays one.
 */
async function loseAccess(tx: Transaction, user: User): Promise<SignOn> {
  await endSessionsOf(tx, user.id);
  const summary = `${user.userName}: single sign-on gives no role`;
  await recordAccountEvent(tx, undefined, 'sign-in failed', user, summary);
  return { code: 'noRole', ended: user.id };
}

/** Role and groups from the claims where they are mapped, else those of the account; undefined if they give no access. */
async function rightsOf(
  tx: Transaction,
  { roles, groupsClaim }: Settings,
  claims: Claims,
  before: User | undefined,
): Promise<{ role: Role; groups: number[] } | undefined> {
  const role = roles ? claimedRole(claims, roles) : before?.role;
  if (role === undefined) return undefined;
  if (role !== ROLE.CallCenter) return { role, groups: [] };
  const groups =
    groupsClaim === undefined
      ? (before?.groups ?? [])
      : await groupsNamed(tx, claimValuesOf(claims, groupsClaim));
  return groups.length > 0 ? { role, groups } : undefined;
}

async function groupsNamed(tx: Transaction, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  const found = await tx
    .select()
    .from(providerGroup)
    .where(inArray(providerGroup.name, [...new Set(names)]));
  return found.map(({ id }) => id);
}

/** Accounts with the person's verified mail address. Never by user name: a provider may give the same one to somebody else. */
async function matching(tx: Transaction, claims: Claims) {
  const { email } = personOf(claims);
  if (email === undefined || !hasVerifiedMail(claims)) return [];
  return tx
    .select({ id: userAccount.id, ssoSubject: userAccount.ssoSubject, breakGlass: userAccount.breakGlass })
    .from(userAccount)
    .where(and(sql`lower(${userAccount.email}) = lower(${email})`, isNull(userAccount.pendingUntil)))
    .limit(2);
}

async function findOne(tx: Transaction, which: SQL | undefined): Promise<number | undefined> {
  const [row] = await tx.select({ id: userAccount.id }).from(userAccount).where(which);
  return row?.id;
}

/** Ends the session with the provider's id, or all of a subject. Returns the users. */
export async function endSessionsByProvider(
  db: Database,
  issuer: string,
  { sid, subject }: { sid: string | undefined; subject: string | undefined },
): Promise<number[]> {
  return inTransaction(db, async (tx) => {
    const owners = tx
      .select({ id: userAccount.id })
      .from(userAccount)
      .where(
        and(
          eq(userAccount.ssoIssuer, issuer),
          subject === undefined ? undefined : eq(userAccount.ssoSubject, subject),
        ),
      );
    const which = sid === undefined ? eq(session.method, 'single sign-on') : eq(session.ssoSid, sid);
    const ended = await tx
      .delete(session)
      .where(and(which, inArray(session.userId, owners)))
      .returning({ userId: session.userId });
    const ids = [...new Set(ended.map(({ userId }) => userId))];
    for (const id of ids) {
      const userName = (await loadUser(tx, id))?.userName ?? '';
      const summary = 'By the single sign-on provider';
      await recordAccountEvent(tx, undefined, 'session ended', { id, userName }, summary);
    }
    return ids;
  });
}

/** The encrypted proof of a session that began at the provider. */
export async function proofOfSession(db: Database, tokenHash: Buffer): Promise<Buffer | null> {
  const [row] = await db
    .select({ proof: session.ssoProof })
    .from(session)
    .where(eq(session.tokenHash, tokenHash));
  return row?.proof ?? null;
}
