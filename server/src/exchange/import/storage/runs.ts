import { ROLE } from '@careline/contracts/basis/call';
import { IMPORT_INTERRUPTED } from '@careline/contracts/basis/messages';
import {
  IMPORT_STATUS,
  type ImportCheck,
  type ImportGoodRow,
  type ImportHistoryItem,
  type ImportProblem,
  type ImportStatus,
  NO_IMPORT_YET,
} from '@careline/contracts/exchange/import';
import { sql } from 'drizzle-orm';
import type { Database, Queries, Reader, Transaction } from '../../../platform/db/connection.ts';
import { fullNameOf } from '../../../platform/db/expressions.ts';
import { notFound, refused } from '../../../platform/domain/app-error.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import type { Actor } from '../../../platform/history/storage/audit-log.ts';

/** Imports and checks, shared by all servers of the database; who works on them is in their jobs. */

export interface UploadedFile {
  name: string;
  hash: Buffer;
}

export async function beginRun(
  tx: Transaction,
  { isCheck, file, by }: { isCheck: boolean; file: UploadedFile; by: Actor },
): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into import_run (is_check, file_name, file_hash, started_by, started_by_name, user_name)
    values (${isCheck}, ${file.name}, ${file.hash}, ${by.id}, ${fullNameOf(by)}, ${by.userName}) returning id`);
  return rows[0]?.id ?? 0;
}

export interface RunInProgress extends Record<string, unknown> {
  startedByName: string;
  /** Since it was started. */
  minutes: number;
}

export async function runInProgress(db: Reader, isCheck: boolean): Promise<RunInProgress | undefined> {
  const { rows } = await db.execute<RunInProgress>(sql`
    select started_by_name as "startedByName", floor(extract(epoch from now() - started_at) / 60)::integer as minutes
      from import_run where status = 1 and is_check = ${isCheck}`);
  return rows[0];
}

export interface RunResult {
  linked: number;
  updated: number;
  alreadyLinked: number;
  skipped: number;
  /** Rows with a remark that are linked, updated or already linked. */
  remarked: number;
  newLinks: number;
  /** About the file as a whole. */
  remarks: string[];
  problems: ImportProblem[];
  goodRows: ImportGoodRow[];
}

/** In the transaction with the changes. */
export async function finishRun(db: Queries, id: number, result: RunResult): Promise<void> {
  await db.query(
    `update import_run
        set status = 2, ended_at = clock_timestamp(), linked = $2, updated = $3, already_linked = $4, skipped = $5, new_links = $6, problems = $7,
            remarked = $8, remarks = $9, good_rows = $10
      where id = $1 and status = 1`,
    [
      id,
      result.linked,
      result.updated,
      result.alreadyLinked,
      result.skipped,
      result.newLinks,
      JSON.stringify(result.problems),
      result.remarked,
      result.remarks,
      JSON.stringify(result.goodRows),
    ],
  );
}

export async function failRun(tx: Transaction, id: number, message: string): Promise<void> {
  await tx.execute(sql`
    update import_run set status = 3, ended_at = now(), error_message = ${message} where id = ${id} and status = 1`);
}

/** Checks are looked at once, right after they end. A server of an earlier release may have left a run without a job. */
export async function deleteOldChecks(db: Database): Promise<void> {
  await db.execute(sql`
    update import_run set status = 3, ended_at = now(), error_message = ${IMPORT_INTERRUPTED}
      from import_progress where run_id = id and status = 1 and lease_until < now()`);
  await db.execute(sql`delete from import_run where is_check and ended_at < now() - interval '1 day'`);
}

/** How far a run is: a finished one has done all its rows, others say it in their jobs. */
const DONE = `
  case when status = 2 then case when is_check then 'matching' else 'applying' end
       else coalesce(nullif(progress ->> 'stage', ''), 'reading') end as stage,
  case when status = 2 then linked + updated + already_linked + skipped else coalesce((progress ->> 'done')::integer, 0) end as "rowsDone",
  case when status = 2 then linked + updated + already_linked + skipped else (progress ->> 'total')::integer end as "rowsTotal"`;
const JOB = `
  left join lateral (
    select progress from job join job_progress on job_id = job.id
     where run.status <> 2 and kind in ('import', 'import check') and input ->> 'runId' = run.id::text
     order by job.started_at desc limit 1) as shown on true`;

const COUNTS = `linked, updated, already_linked as "alreadyLinked", skipped, remarked, remarks`;

export async function importStatus(db: Queries): Promise<ImportStatus> {
  const { rows } = await db.query<
    Omit<ImportStatus, 'startedAt' | 'endTime'> & { startedAt: Date; endTime: Date | null }
  >(
    `select run.id, status, true as "hasAttemptedImport", started_by as "startedBy",
            started_by_name as "startedByName", started_at as "startedAt", ended_at as "endTime",
            report.id as "importDataReportId", error_message as "errorMessage",
            ${DONE}, ${COUNTS}
       from import_run as run ${JOB}
       left join import_report as report on report.run_id = run.id
      where not is_check order by run.id desc limit 1`,
  );
  const [latest] = rows;
  if (!latest) return NO_IMPORT_YET;
  const { startedAt, endTime } = latest;
  return { ...latest, startedAt: startedAt.toISOString(), endTime: endTime?.toISOString() ?? null };
}

const MOST_LISTED = 1_000;

/** Newest first. An Admin sees all imports, other users their own. */
export async function importHistory(db: Queries, by: SessionUser): Promise<ImportHistoryItem[]> {
  const { rows } = await db.query<
    Omit<ImportHistoryItem, 'endTime' | 'undoneAt'> & { endTime: Date; undoneAt: Date | null }
  >(
    `select run.id, ended_at as "endTime", started_by_name as "createdByName", run.file_name as "importFileName",
            report.id as "importDataReportId", status, error_message as "errorMessage",
            ${COUNTS}, undone_at as "undoneAt", undone_by_name as "undoneByName"
       from import_run as run left join import_report as report on report.run_id = run.id
      where not is_check and status <> 1 and ($1 or started_by = $2)
      order by run.id desc limit ${MOST_LISTED}`,
    [by.role === ROLE.Admin, by.id],
  );
  return rows.map(({ endTime, undoneAt, ...rest }) => ({
    ...rest,
    endTime: endTime.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }));
}

/** A check of the user's own. */
export async function checkResult(
  db: Queries,
  id: number,
  by: SessionUser,
): Promise<ImportCheck | undefined> {
  const { rows } = await db.query<ImportCheck>(
    `select id, status, error_message as "errorMessage", file_name as "fileName",
            ${DONE}, ${COUNTS}, new_links as "newLinks", problems, good_rows as "goodRows"
       from import_run as run ${JOB} where id = $1 and is_check and started_by = $2`,
    [id, by.id],
  );
  return rows[0];
}

interface EndedImport extends Record<string, unknown> {
  fileName: string;
  status: number;
  isUndone: boolean;
  /** Its line of the history. */
  line: number;
}

/** Admins may undo any import, others only their own. Throws if there is nothing to undo. */
export async function undoableImport(db: Reader, id: number, by: SessionUser): Promise<EndedImport> {
  const { rows } = await db.execute<EndedImport>(sql`
    select file_name as "fileName", status, undone_at is not null as "isUndone",
           (select id from audit_event where entity = 'ImportData' and record_id = ${id} and action = 'imported')::float8 as line
      from import_run where id = ${id} and not is_check and status <> 1 and (${by.role === ROLE.Admin} or started_by = ${by.id})`);
  const [run] = rows;
  if (!run) throw notFound('import');
  if (run.status !== IMPORT_STATUS.done) throw refused('This import failed and changed nothing.');
  if (run.isUndone) throw refused('This import has already been taken back.');
  return run;
}

/** Marks an import as undone: of two undos at once, one waits and is refused. */
export async function takeImport(tx: Transaction, id: number, by: SessionUser): Promise<EndedImport> {
  await tx.execute(sql`select from import_run where id = ${id} for update`);
  const run = await undoableImport(tx, id, by);
  await tx.execute(
    sql`update import_run set undone_at = now(), undone_by_name = ${fullNameOf(by)} where id = ${id}`,
  );
  return run;
}
