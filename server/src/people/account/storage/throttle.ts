import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/connection.ts';
import { isoMoment } from '../../../platform/db/expressions.ts';
import { addressKey, keyedHash } from './keyed-hash.ts';
import { familiarBrowser, knownBrowser } from './known-browser.ts';

/** An account (or an unknown name) tried from one address. Both are keyed hashes. */
export interface SignInAttempt {
  userId: number | null;
  userKey: string;
  address: string;
  /** Where failures are counted: at a browser that the account has used before, else at the address. */
  counter: string;
  /** A browser in which any account has signed in before. */
  familiar: string | undefined;
}

/** What is known about an attempt before the password is compared. */
export interface Standing {
  /** Whether this account has signed in with this browser or from this address before. */
  isUsual: boolean;
  counters: Counter[];
}

export interface Counter {
  key: string;
  address: string;
  free: number;
  failures: number;
  isBlocked: boolean;
}

/** Per account and address or known browser. A call center shares one address, so addresses alone are not counted. */
const FREE_FAILURES = 5;
/** Per account, over all unfamiliar addresses, so that strangers cannot lock the owner out. */
const FREE_FAILURES_OF_STRANGERS = 10;
const STRANGERS = 'strangers';
const MAX_WAIT_MINUTES = 15;

export async function signInAttemptOf(
  db: Database,
  userId: number | undefined,
  typedName: string,
  { address, browser }: { address: string; browser: string },
): Promise<SignInAttempt> {
  const userKey =
    userId === undefined
      ? await keyedHash(db, 'name', typedName.toLowerCase())
      : await keyOfAccount(db, userId);
  const place = await addressKey(db, address);
  const known = userId !== undefined && browser !== '' ? await knownBrowser(db, browser, userId) : undefined;
  const counter = known === undefined ? place : await keyedHash(db, 'browser', known);
  const familiar = browser === '' ? undefined : await familiarBrowser(db, browser);
  return { userId: userId ?? null, userKey, address: place, counter, familiar };
}

export async function standingOf(
  db: Database,
  { userId, userKey, address, counter }: SignInAttempt,
): Promise<Standing> {
  const { rows } = await db.execute<{
    isUsual: boolean;
    address: string;
    failures: number;
    isBlocked: boolean;
  }>(sql`
    select counter.address, coalesce(count.failures, 0) as failures, coalesce(count.blocked_until > now(), false) as "isBlocked",
           exists (select from usual_address where user_id = ${userId} and address = ${address}) as "isUsual"
      from (values (${counter}), (${STRANGERS})) as counter (address)
      left join sign_in_throttle as count on count.user_key = ${userKey} and count.address = counter.address
       and count.last_failure_at > now() - interval '1 day'`);
  const isUsual = counter !== address || rows.some((row) => row.isUsual);
  const counters = rows.map((row) => ({
    key: `${userKey} ${row.address}`,
    address: row.address,
    free: row.address === STRANGERS ? FREE_FAILURES_OF_STRANGERS : FREE_FAILURES,
    failures: row.failures,
    isBlocked: row.isBlocked,
  }));
  return { isUsual, counters: counters.filter((counter) => !isUsual || counter.address !== STRANGERS) };
}

/** The last free failure starts a wait of one minute; each further failure doubles it, up to fifteen minutes. */
export async function countFailure(
  db: Database,
  attempt: SignInAttempt,
  counters: readonly Counter[],
): Promise<void> {
  for (const { address, free } of counters) {
    await db.execute(sql`
      insert into sign_in_throttle as known (user_key, address, failures, last_failure_at)
      values (${attempt.userKey}, ${address}, 1, now())
      on conflict (user_key, address) do update set
        failures = case when known.last_failure_at < now() - interval '1 day' then 1 else known.failures + 1 end,
        last_failure_at = now()`);
    await db.execute(sql`
      update sign_in_throttle
         set blocked_until = now() + make_interval(mins => least(${MAX_WAIT_MINUTES}, 2 ^ least(failures - ${free}, 10))::int)
       where user_key = ${attempt.userKey} and address = ${address} and failures >= ${free}`);
  }
}

/** After a success: clears the counters and remembers this address as familiar. */
export async function noteSuccess(
  db: Database,
  { userId, userKey, address }: SignInAttempt,
  counters: readonly Counter[],
): Promise<void> {
  const counted = counters.map((counter) => counter.address);
  await db.execute(sql`
    delete from sign_in_throttle where user_key = ${userKey} and address in ${counted}`);
  await db.execute(sql`
    insert into usual_address (user_id, address) select id, ${address} from user_account where id = ${userId}
    on conflict (user_id, address) do update set last_used_at = now()`);
}

const keyOfAccount = (db: Database, userId: number) => keyedHash(db, 'account', String(userId));

/** Until when sign-in to these accounts waits, where it waits longest. Those that do not wait are left out. */
export async function waitsOf(db: Database, userIds: readonly number[]): Promise<Map<number, string>> {
  const keys = await Promise.all(userIds.map((id) => keyOfAccount(db, id)));
  const { rows } = await db.execute<{ key: string; until: string }>(sql`
    select user_key as key, ${isoMoment('max(blocked_until)')} as until from sign_in_throttle
     where user_key = any (${sql.param(keys)}::text[]) and blocked_until > now()
     group by user_key`);
  const until = new Map(rows.map((row) => [row.key, row.until]));
  return new Map(
    userIds.flatMap((id, at) => {
      const moment = until.get(keys[at] ?? '');
      return moment === undefined ? [] : [[id, moment] as const];
    }),
  );
}

/** An Admin vouches for the account's owner. */
export async function forgetFailures(db: Database, userId: number): Promise<void> {
  const userKey = await keyOfAccount(db, userId);
  await db.execute(sql`delete from sign_in_throttle where user_key = ${userKey}`);
}

export type BudgetKind =
  | 'unknown user name'
  | 'password mail'
  | 'wrong link'
  | 'answer'
  | 'answer mail'
  | 'office mail';

/**
 * Takes one unit from an hourly budget; false when it is used up. Calls for the same subject are serialised. With `free`,
 * the same queries run but nothing is charged, so that timing does not reveal who was charged.
 */
export function spend(
  db: Database,
  kind: BudgetKind,
  subject: string,
  perHour: number,
  free = false,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${subject}`}, 0))`);
    const { rows } = await tx.execute<{ spent: number }>(sql`
      select count(*)::int as spent from budget_event
       where kind = ${kind} and subject = ${subject} and at > now() - interval '1 hour'`);
    const isWithinBudget = (rows[0]?.spent ?? 0) < perHour;
    await tx.execute(sql`
      insert into budget_event (kind, subject) select ${kind}, ${subject} where ${isWithinBudget && !free}`);
    return isWithinBudget;
  });
}

/** Whether an hourly budget is used up. Takes nothing from it. */
export async function isSpent(
  db: Database,
  kind: BudgetKind,
  subject: string,
  perHour: number,
): Promise<boolean> {
  const { rows } = await db.execute<{ isSpent: boolean }>(sql`
    select count(*) >= ${perHour}::int as "isSpent" from budget_event
     where kind = ${kind} and subject = ${subject} and at > now() - interval '1 hour'`);
  return rows[0]?.isSpent ?? false;
}

/** Hands a mail over unless its recipient has got enough within the hour, whoever sent them: false then. Keeps a keyed hash of the address. */
export async function mailWithinBudget(
  db: Database,
  kind: 'office mail',
  { to, perHour }: { to: string; perHour: number },
  send: () => Promise<void>,
): Promise<boolean> {
  const budget = [kind, await keyedHash(db, 'mail', to.toLowerCase())] as const;
  if (!(await spend(db, ...budget, perHour))) return false;
  try {
    await send();
    return true;
  } catch (error) {
    await refund(db, ...budget);
    throw error;
  }
}

/** Refunds the last unit, for an action that did not happen. */
export async function refund(db: Database, kind: BudgetKind, subject: string): Promise<void> {
  await db.execute(sql`
    delete from budget_event where ctid in (
      select ctid from budget_event where kind = ${kind} and subject = ${subject} order by at desc limit 1)`);
}

export async function purgeAttempts(db: Database): Promise<void> {
  await db.execute(sql`delete from sign_in_throttle where last_failure_at < now() - interval '1 day'`);
  await db.execute(sql`delete from budget_event where at < now() - interval '1 hour'`);
  await db.execute(sql`delete from usual_address where last_used_at < now() - interval '180 days'`);
}
