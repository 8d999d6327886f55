import { type JobProgress, type JobStatus, NO_PROGRESS } from '@careline/contracts/basis/job';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/connection.ts';
import { fullNameOf, isoMoment } from '../../db/expressions.ts';

/** The state of jobs, shared by all servers of the database. */

type Writer = Pick<Database, 'execute'>;

/** Longer than a busy process may fail to renew it. */
const LEASE = sql.raw(`now() + interval '30 seconds'`);

export interface NewJob {
  id: string;
  kind: string;
  exclusive: string | undefined;
  input: unknown;
  by: { id: number; userName: string } | undefined;
}

export interface StoredJob<Input, Result> extends JobStatus {
  input: Input;
  /** Undefined unless the job is done. */
  result: Result | undefined;
  endedAt: string | null;
}

/** Returns false while a job of the same kind and key is running. */
export async function insertJob(
  tx: Transaction,
  { id, kind, exclusive, input, by }: NewJob,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into job (id, kind, exclusive, input, started_by, started_by_name)
    values (${id}, ${kind}, ${exclusive ?? null}, ${JSON.stringify(input)}::jsonb, ${by?.id ?? null}, ${by ? fullNameOf(by) : ''})
        on conflict (kind, exclusive) where state = 'running' do nothing`);
  if (rowCount !== 1) return false;
  await tx.execute(sql`
    insert into job_progress (job_id, lease_until, progress) values (${id}, ${LEASE}, ${JSON.stringify(NO_PROGRESS)}::jsonb)`);
  return true;
}

/** Who started the job that is running with this key. */
export async function runningBy(db: Writer, kind: string, exclusive: string): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select started_by_name as name from job where kind = ${kind} and exclusive = ${exclusive} and state = 'running'`);
  return rows[0]?.name || 'Somebody';
}

export async function renewJob(db: Writer, id: string, progress: JobProgress): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update job_progress set lease_until = ${LEASE}, progress = ${JSON.stringify(progress)}::jsonb
      from job where job_id = ${id} and job.id = ${id} and state = 'running'`);
  return rowCount === 1;
}

/** Returns false if the job has been failed or cancelled meanwhile. */
export async function finishJob(tx: Writer, id: string, result: unknown): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update job set state = 'done', result = ${JSON.stringify(result ?? null)}::jsonb, ended_at = clock_timestamp()
     where id = ${id} and state = 'running'`);
  return rowCount === 1;
}

export interface Ending<Input> {
  state: 'failed' | 'cancelled';
  error: string;
  /** In the same transaction. */
  andThen?: ((tx: Transaction, input: Input, error: string) => Promise<void>) | undefined;
  /** Only if nobody has renewed its lease. */
  isExpired?: boolean;
}

/** Ends a running job. One that is just finishing is left to its own transaction. */
export function endJob<Input>(
  db: Pick<Database, 'transaction'>,
  id: string,
  { state, error, andThen, isExpired = false }: Ending<Input>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ input: Input }>(sql`
      update job set state = ${state}, error = ${error}, ended_at = now()
       where id in (select id from job join job_progress on job_id = id
                     where id = ${id} and state = 'running' and (not ${isExpired} or lease_until < now())
                       for update of job skip locked)
      returning input`);
    if (rows[0]) await andThen?.(tx, rows[0].input, error);
  });
}

const COLUMNS = sql`id, state, progress, error, input, result, ${isoMoment('ended_at')} as "endedAt"`;

export async function findJob<Input, Result>(
  db: Writer,
  kind: string,
  id: string,
): Promise<StoredJob<Input, Result> | undefined> {
  const { rows } = await db.execute(sql`
    select ${COLUMNS} from job join job_progress on job_id = id where id = ${id} and kind = ${kind}`);
  return rows[0] as unknown as StoredJob<Input, Result> | undefined;
}

/** The job of this kind that was started last: any, or the last one that is done. */
export async function latestJob<Input, Result>(
  db: Writer,
  kind: string,
  isDone = false,
): Promise<StoredJob<Input, Result> | undefined> {
  const { rows } = await db.execute(sql`
    select ${COLUMNS} from job join job_progress on job_id = id
     where kind = ${kind} and (state = 'done' or not ${isDone}) and state <> 'cancelled'
     order by started_at desc limit 1`);
  return rows[0] as unknown as StoredJob<Input, Result> | undefined;
}

export async function expiredJobs(db: Writer): Promise<{ id: string; kind: string }[]> {
  const { rows } = await db.execute<{ id: string; kind: string }>(sql`
    select id, kind from job join job_progress on job_id = id where state = 'running' and lease_until < now()`);
  return rows;
}

export async function deleteOldJobs(db: Writer, kind: string, hours: number): Promise<void> {
  await db.execute(sql`
    delete from job where kind = ${kind} and ended_at < now() - make_interval(hours => ${hours})`);
}
