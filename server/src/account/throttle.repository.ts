import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { budgetEvent, signInThrottle } from '../db/schema.ts';

/** One account tried from one address: a call center shares an address, so neither alone is counted. */
export interface Attempt {
  userKey: string;
  address: string;
}

const FREE_FAILURES = 5;
const LONGEST_WAIT = 15;

export async function isBlocked(db: Database, { userKey, address }: Attempt): Promise<boolean> {
  const [row] = await db
    .select({ failures: signInThrottle.failures })
    .from(signInThrottle)
    .where(
      and(
        eq(signInThrottle.userKey, userKey),
        eq(signInThrottle.address, address),
        gt(signInThrottle.blockedUntil, sql`now()`),
      ),
    );
  return row !== undefined;
}

/** The fifth failure brings a wait of one minute, each further one twice the last, up to a quarter of an hour. */
export async function countFailure(db: Database, { userKey, address }: Attempt): Promise<void> {
  await db.execute(sql`
    insert into sign_in_throttle as known (user_key, address, failures, last_failure_at)
    values (${userKey}, ${address}, 1, now())
    on conflict (user_key, address) do update set
      failures = case when known.last_failure_at < now() - interval '1 day' then 1 else known.failures + 1 end,
      last_failure_at = now()`);
  await db.execute(sql`
    update sign_in_throttle
       set blocked_until = now() + make_interval(mins => least(${LONGEST_WAIT}, 2 ^ least(failures - ${FREE_FAILURES}, 10))::int)
     where user_key = ${userKey} and address = ${address} and failures >= ${FREE_FAILURES}`);
}

export async function forgetFailures(db: Database, { userKey, address }: Attempt): Promise<void> {
  await db
    .delete(signInThrottle)
    .where(and(eq(signInThrottle.userKey, userKey), eq(signInThrottle.address, address)));
}

export type BudgetKind = 'unknown user name' | 'password mail';

/** Takes one from an hourly budget; false when it is used up. Callers for one subject wait for each other. */
export function spend(db: Database, kind: BudgetKind, subject: string, perHour: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${subject}`}, 0))`);
    await tx.delete(budgetEvent).where(sql`${budgetEvent.at} < now() - interval '1 hour'`);
    const spent = await tx.$count(budgetEvent, ofSubject(kind, subject));
    if (spent >= perHour) return false;
    await tx.insert(budgetEvent).values({ kind, subject });
    return true;
  });
}

/** Gives the last one back, for what did not happen after all. */
export async function refund(db: Database, kind: BudgetKind, subject: string): Promise<void> {
  await db.execute(sql`
    delete from budget_event where ctid in (
      select ctid from budget_event where kind = ${kind} and subject = ${subject} order by at desc limit 1)`);
}

const ofSubject = (kind: BudgetKind, subject: string) =>
  and(eq(budgetEvent.kind, kind), eq(budgetEvent.subject, subject));
