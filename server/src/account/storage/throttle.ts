import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { addressKey, keyedHash } from './keyed-hash.ts';

/** One account, or a name that is none, tried from one address. Both are keyed hashes. */
export interface Attempt {
  userId: number | null;
  userKey: string;
  address: string;
}

/** What is known about an attempt before its password is compared. */
export interface Standing {
  /** Whether this account has signed in from this address before. */
  isUsual: boolean;
  counters: Counter[];
}

/** Failures that are counted together. */
export interface Counter {
  key: string;
  address: string;
  free: number;
  failures: number;
  isBlocked: boolean;
}

/** By account and address together: a call center shares an address, so the address alone is not counted. */
const FREE_FAILURES = 5;
/** By account alone, for all addresses that are not usual ones, so that its owner is not locked out by strangers. */
const FREE_FAILURES_OF_STRANGERS = 10;
const STRANGERS = 'strangers';
const LONGEST_WAIT = 15;

export async function attemptOf(
  db: Database,
  userId: number | undefined,
  typedName: string,
  address: string,
): Promise<Attempt> {
  const userKey =
    userId === undefined
      ? await keyedHash(db, 'name', typedName.toLowerCase())
      : await keyedHash(db, 'account', String(userId));
  return { userId: userId ?? null, userKey, address: await addressKey(db, address) };
}

export async function standingOf(db: Database, { userId, userKey, address }: Attempt): Promise<Standing> {
  const { rows } = await db.execute<{
    isUsual: boolean;
    address: string;
    failures: number;
    isBlocked: boolean;
  }>(sql`
    select counter.address, coalesce(count.failures, 0) as failures, coalesce(count.blocked_until > now(), false) as "isBlocked",
           exists (select from usual_address where user_id = ${userId} and address = ${address}) as "isUsual"
      from (values (${address}), (${STRANGERS})) as counter (address)
      left join sign_in_throttle as count on count.user_key = ${userKey} and count.address = counter.address
       and count.last_failure_at > now() - interval '1 day'`);
  const isUsual = rows.some((row) => row.isUsual);
  const counters = rows.map((row) => ({
    key: `${userKey} ${row.address}`,
    address: row.address,
    free: row.address === STRANGERS ? FREE_FAILURES_OF_STRANGERS : FREE_FAILURES,
    failures: row.failures,
    isBlocked: row.isBlocked,
  }));
  return { isUsual, counters: counters.filter((counter) => !isUsual || counter.address !== STRANGERS) };
}

/** The last free failure brings a wait of one minute, each further one twice the last, up to a quarter of an hour. */
export async function countFailure(
  db: Database,
  attempt: Attempt,
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
         set blocked_until = now() + make_interval(mins => least(${LONGEST_WAIT}, 2 ^ least(failures - ${free}, 10))::int)
       where user_key = ${attempt.userKey} and address = ${address} and failures >= ${free}`);
  }
}

/** After a success: nothing is counted any more, and this address is one of the account's own. */
export async function noteSuccess(
  db: Database,
  { userId, userKey, address }: Attempt,
  counters: readonly Counter[],
): Promise<void> {
  const counted = counters.map((counter) => counter.address);
  await db.execute(sql`
    delete from sign_in_throttle where user_key = ${userKey} and address in ${counted}`);
  await db.execute(sql`
    insert into usual_address (user_id, address) select id, ${address} from user_account where id = ${userId}
    on conflict (user_id, address) do update set last_used_at = now()`);
}

export type BudgetKind = 'unknown user name' | 'password mail';

/**
 * Takes one from an hourly budget; false when it is used up. Callers for one subject wait for each other. With `free` the
 * same is done and nothing is taken, so that time does not tell who was charged.
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
    const isLeft = (rows[0]?.spent ?? 0) < perHour;
    await tx.execute(sql`
      insert into budget_event (kind, subject) select ${kind}, ${subject} where ${isLeft && !free}`);
    return isLeft;
  });
}

/** Gives the last one back, for what did not happen after all. */
export async function refund(db: Database, kind: BudgetKind, subject: string): Promise<void> {
  await db.execute(sql`
    delete from budget_event where ctid in (
      select ctid from budget_event where kind = ${kind} and subject = ${subject} order by at desc limit 1)`);
}

/** Deletes what no longer counts. */
export async function purgeAttempts(db: Database): Promise<void> {
  await db.execute(sql`delete from sign_in_throttle where last_failure_at < now() - interval '1 day'`);
  await db.execute(sql`delete from budget_event where at < now() - interval '1 hour'`);
  await db.execute(sql`delete from usual_address where last_used_at < now() - interval '180 days'`);
}
