import { IMPORT_INTERRUPTED } from '@careline/contracts/basis/messages';
import { ROLE } from '@careline/contracts/basis/role';
import {
  IMPORT_STATUS,
  type ImportCheck,
  type ImportGoodRow,
  type ImportHistoryItem,
  type ImportProblem,
  type ImportStage,
  type ImportStatus,
  NO_IMPORT_YET,
} from '@careline/contracts/exchange/import';
import { sql } from 'drizzle-orm';
import type { Database, Queries, Transaction } from '../../../platform/db/connection.ts';
import { fullNameOf } from '../../../platform/db/expressions.ts';
import { notFound, refused } from '../../../platform/domain/app-error.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';

/** The state of imports and checks, shared by all servers of the database. */

export interface UploadedFile {
  name: string;
  hash: Buffer;
}

/** Longer than a server may be too busy to renew it; short enough that a crash is noticed within a minute. */
const LEASE = "interval '30 seconds'";

/** Begins a run and returns its id; the unique index refuses a second one. */
export async function beginRun(
  db: Queries,
  { isCheck, file, by }: { isCheck: boolean; file: UploadedFile; by: SessionUser },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `with begun as (
       insert into import_run (is_check, file_name, file_hash, started_by, started_by_name, user_name)
       values ($1, $2, $3, $4,
               coalesce((select first_name || ' ' || last_name from user_account where id = $4), $5), $5)
       returning id)
     insert into import_progress (run_id, lease_until) select id, now() + ${LEASE} from begun returning run_id as id`,
    [isCheck, file.name, file.hash, by.id, by.userName],
  );
  return rows[0]?.id ?? 0;
}

export interface RunInProgress {
  startedByName: string;
  /** Since it was started. */
  minutes: number;
}

export async function runInProgress(db: Queries, isCheck: boolean): Promise<RunInProgress | undefined> {
  const { rows } = await db.query<RunInProgress>(
    `select started_by_name as "startedByName", floor(extract(epoch from now() - started_at) / 60)::integer as minutes
       from import_run where status = 1 and is_check = $1`,
    [isCheck],
  );
  return rows[0];
}

export interface Progress {
  stage: ImportStage;
  rowsDone: number;
  rowsTotal: number | null;
}

/** Renews the lease and shows how far the run is. */
export async function renewLease(db: Queries, id: number, progress: Progress): Promise<void> {
  await db.query(
    `update import_progress set lease_until = now() + ${LEASE}, stage = $2, rows_done = $3, rows_total = $4
      where run_id = $1`,
    [id, progress.stage, progress.rowsDone, progress.rowsTotal],
  );
}

/** False once the run has been failed. */
export async function isRunning(db: Queries, id: number): Promise<boolean> {
  const { rowCount } = await db.query('select from import_run where id = $1 and status = 1', [id]);
  return rowCount === 1;
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

/** The last statement of the transaction with the changes. Returns false if the run has been failed meanwhile. */
export async function finishRun(db: Queries, id: number, result: RunResult): Promise<boolean> {
  const { rowCount } = await db.query(
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
  return rowCount === 1;
}

export async function failRun(db: Queries, id: number, message: string): Promise<void> {
  await db.query(
    `update import_run set status = 3, ended_at = now(), error_message = $2 where id = $1 and status = 1`,
    [id, message],
  );
}

/** Fails the runs of servers that are gone. A run that is just being finished is left to its own transaction. */
export async function failExpiredRuns(db: Queries): Promise<void> {
  await db.query(
    `update import_run set status = 3, ended_at = now(), error_message = $1
      where id in (select id from import_run join import_progress on run_id = id
                    where status = 1 and lease_until < now() for update of import_run skip locked)`,
    [IMPORT_INTERRUPTED],
  );
}

/** Checks are looked at once, right after they end. */
export async function deleteOldChecks(db: Queries): Promise<void> {
  await db.query(`delete from import_run where is_check and ended_at < now() - interval '1 day'`);
}

const COUNTS = `linked, updated, already_linked as "alreadyLinked", skipped, remarked, remarks`;

export async function importStatus(db: Queries): Promise<ImportStatus> {
  const { rows } = await db.query<
    Omit<ImportStatus, 'startedAt' | 'endTime'> & { startedAt: Date; endTime: Date | null }
  >(
    `select run.id, status, true as "hasAttemptedImport", started_by as "startedBy",
            started_by_name as "startedByName", started_at as "startedAt", ended_at as "endTime",
            report.id as "importDataReportId", error_message as "errorMessage",
            stage, rows_done as "rowsDone", rows_total as "rowsTotal", ${COUNTS}
       from import_run as run
       join import_progress as progress on progress.run_id = run.id
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
            stage, rows_done as "rowsDone", rows_total as "rowsTotal",
            ${COUNTS}, new_links as "newLinks", problems, good_rows as "goodRows"
       from import_run join import_progress on run_id = id where id = $1 and is_check and started_by = $2`,
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
export async function undoableImport(
  db: Database | Transaction,
  id: number,
  by: SessionUser,
): Promise<EndedImport> {
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
