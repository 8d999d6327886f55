import { sql } from 'drizzle-orm';
import { within } from '../domain/time-limit.ts';
import type { Database, Transaction } from './connection.ts';

/** Changed ids by kind: provider, practice, practice_address, specialty, and whatever else was listed. */
export type ChangedRecords = ReadonlyMap<string, readonly number[]>;

export type CheckRecords = (tx: Transaction, changed: ChangedRecords) => Promise<void>;

/** Work that checks put off until no changed record is waiting, so that it can be done in bulk. */
export interface PutOffWork {
  /** The table that lists it. */
  table: string;
  /** Does a part of it. */
  work(tx: Transaction): Promise<void>;
}

export interface RecordChecks {
  /** Resolves once everything that was committed before is checked, or after a few seconds. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 1_500;
const PATIENCE_MS = 5_000;
const LONGEST_STATEMENT_MS = 20_000;
/** How long a stopping server waits; the next one does what is left. */
const LAST_PATIENCE_MS = 2_000;
/** Small batches: requests wait while one is processed. */
const BATCH = 500;
/** An arbitrary advisory-lock number, so that only one of several servers works the list off. */
export const RECORD_CHECKS_LOCK = 0x0c_a4_e1;

/**
 * Works off `record_to_check`: triggers list every changed record there, and each check looks at it again; then what the checks have put
 * off. A check and the deletion of its lines are one transaction, so a server that is killed leaves the work to the next one.
 */
export function startRecordChecks(
  db: Pick<Database, 'transaction'>,
  checks: readonly CheckRecords[],
  putOff: readonly PutOffWork[],
): RecordChecks {
  let running: Promise<void> | undefined;
  let isClosed = false;
  const lists = [{ table: 'record_to_check', work: (tx: Transaction) => checkBatch(tx, checks) }, ...putOff];

  async function workOff(): Promise<void> {
    while (!isClosed && (await workOnFirst(db, lists)));
  }
  const run = () => {
    running ??= workOff().finally(() => {
      running = undefined;
    });
    return running;
  };
  // The database may be away: the lines wait.
  const looking = setInterval(() => void run().catch(() => {}), LOOK_EVERY_MS).unref();
  return {
    catchUp: async () => {
      // The run that is under way may have looked before the latest change.
      await within(PATIENCE_MS, run().then(run), () => {});
    },
    close: async () => {
      isClosed = true;
      clearInterval(looking);
      await within(LAST_PATIENCE_MS, running?.catch(() => {}) ?? Promise.resolve(), () => {});
    },
  };
}

/**
 * Works on the first list that is not empty. A short list of put-off work is done in the same transaction, so that a single save needs only
 * one; a long list waits, so that it does not hold back what the checks found. Returns whether there may be more.
 */
function workOnFirst(db: Pick<Database, 'transaction'>, lists: readonly PutOffWork[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await firstWaiting(tx, lists))) return false;
    // Right after many records were added, the planner still expects few. Unless forced to use the indexes, a check would take minutes.
    await tx.execute(sql`
      select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
             set_config('enable_mergejoin', 'off', true),
             set_config('statement_timeout', ${String(LONGEST_STATEMENT_MS)}, true)`);
    // Waits for another server doing the same work: the caller wants to know that it is done.
    await tx.execute(sql`select pg_advisory_xact_lock(${RECORD_CHECKS_LOCK})`);
    let last = -1;
    for (;;) {
      const waiting = await firstWaiting(tx, lists);
      if (!waiting) return false;
      if (last >= 0 && (waiting.place <= last || waiting.lines > BATCH)) return true;
      await lists[waiting.place]?.work(tx);
      last = waiting.place;
    }
  });
}

/** The list to work on next, and how many of its lines wait. Counts no further than one more than a batch. */
async function firstWaiting(
  tx: Transaction,
  lists: readonly PutOffWork[],
): Promise<{ place: number; lines: number } | undefined> {
  const counts = lists.map(
    ({ table }) =>
      sql`(select count(*) from (select from ${sql.identifier(table)} limit ${BATCH + 1}) as line)::integer`,
  );
  const { rows } = await tx.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  const place = rows[0]?.counts.findIndex((count) => count > 0) ?? -1;
  return place < 0 ? undefined : { place, lines: rows[0]?.counts[place] ?? 0 };
}

async function checkBatch(tx: Transaction, checks: readonly CheckRecords[]): Promise<void> {
  const { rows } = await tx.execute<{ kind: string; ids: number[] }>(sql`
    with taken as (
      delete from record_to_check
       where id in (select id from record_to_check order by id limit ${BATCH}) returning kind, record_id)
    select kind, array_agg(distinct record_id) as ids from taken group by kind`);
  const changed = new Map(rows.map(({ kind, ids }) => [kind, ids]));
  for (const check of checks) await check(tx, changed);
}
