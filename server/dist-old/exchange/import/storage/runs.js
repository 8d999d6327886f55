import { IMPORT_INTERRUPTED } from '@careline/contracts/basis/messages';
import { ROLE } from '@careline/contracts/basis/role';
import { NO_IMPORT_YET, } from '@careline/contracts/exchange/import';
/** Longer than a server may be too busy to renew it; short enough that a crash is noticed within a minute. */
const LEASE = "interval '30 seconds'";
/** Begins a run and returns its id; the unique index refuses a second one. */
export async function beginRun(db, { isCheck, file, by }) {
    const { rows } = await db.query(`with begun as (
       insert into import_run (is_check, file_name, file_hash, started_by, started_by_name, user_name)
       values ($1, $2, $3, $4,
               coalesce((select first_name || ' ' || last_name from user_account where id = $4), $5), $5)
       returning id)
     insert into import_progress (run_id, lease_until) select id, now() + ${LEASE} from begun returning run_id as id`, [isCheck, file.name, file.hash, by.id, by.userName]);
    return rows[0]?.id ?? 0;
}
export async function runInProgress(db, isCheck) {
    const { rows } = await db.query(`select started_by_name as "startedByName", floor(extract(epoch from now() - started_at) / 60)::integer as minutes
       from import_run where status = 1 and is_check = $1`, [isCheck]);
    return rows[0];
}
/** Renews the lease and shows how far the run is. */
export async function renewLease(db, id, progress) {
    await db.query(`update import_progress set lease_until = now() + ${LEASE}, stage = $2, rows_done = $3, rows_total = $4
      where run_id = $1`, [id, progress.stage, progress.rowsDone, progress.rowsTotal]);
}
/** False once the run has been failed. */
export async function isRunning(db, id) {
    const { rowCount } = await db.query('select from import_run where id = $1 and status = 1', [id]);
    return rowCount === 1;
}
/** The last statement of the transaction with the changes. Returns false if the run has been failed meanwhile. */
export async function finishRun(db, id, result) {
    const { rowCount } = await db.query(`update import_run
        set status = 2, ended_at = clock_timestamp(), linked = $2, updated = $3, already_linked = $4, skipped = $5, new_links = $6, problems = $7,
            remarked = $8, remarks = $9, good_rows = $10
      where id = $1 and status = 1`, [
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
    ]);
    return rowCount === 1;
}
export async function failRun(db, id, message) {
    await db.query(`update import_run set status = 3, ended_at = now(), error_message = $2 where id = $1 and status = 1`, [id, message]);
}
/** Fails the runs of servers that are gone. A run that is just being finished is left to its own transaction. */
export async function failExpiredRuns(db) {
    await db.query(`update import_run set status = 3, ended_at = now(), error_message = $1
      where id in (select id from import_run join import_progress on run_id = id
                    where status = 1 and lease_until < now() for update of import_run skip locked)`, [IMPORT_INTERRUPTED]);
}
/** Checks are looked at once, right after they end. */
export async function deleteOldChecks(db) {
    await db.query(`delete from import_run where is_check and ended_at < now() - interval '1 day'`);
}
const COUNTS = `linked, updated, already_linked as "alreadyLinked", skipped, remarked, remarks`;
export async function importStatus(db) {
    const { rows } = await db.query(`select run.id, status, true as "hasAttemptedImport", started_by as "startedBy",
            started_by_name as "startedByName", started_at as "startedAt", ended_at as "endTime",
            report.id as "importDataReportId", error_message as "errorMessage",
            stage, rows_done as "rowsDone", rows_total as "rowsTotal", ${COUNTS}
       from import_run as run
       join import_progress as progress on progress.run_id = run.id
       left join import_report as report on report.run_id = run.id
      where not is_check order by run.id desc limit 1`);
    const [latest] = rows;
    if (!latest)
        return NO_IMPORT_YET;
    const { startedAt, endTime } = latest;
    return { ...latest, startedAt: startedAt.toISOString(), endTime: endTime?.toISOString() ?? null };
}
const MOST_LISTED = 1_000;
/** Newest first. An Admin sees all imports, other users their own. */
export async function importHistory(db, by) {
    const { rows } = await db.query(`select run.id, ended_at as "endTime", started_by_name as "createdByName", run.file_name as "importFileName",
            report.id as "importDataReportId", status, error_message as "errorMessage",
            ${COUNTS}, undone_at as "undoneAt", undone_by_name as "undoneByName"
       from import_run as run left join import_report as report on report.run_id = run.id
      where not is_check and status <> 1 and ($1 or started_by = $2)
      order by run.id desc limit ${MOST_LISTED}`, [by.role === ROLE.Admin, by.id]);
    return rows.map(({ endTime, undoneAt, ...rest }) => ({
        ...rest,
        endTime: endTime.toISOString(),
        undoneAt: undoneAt?.toISOString() ?? null,
    }));
}
/** A check of the user's own. */
export async function checkResult(db, id, by) {
    const { rows } = await db.query(`select id, status, error_message as "errorMessage", file_name as "fileName",
            stage, rows_done as "rowsDone", rows_total as "rowsTotal",
            ${COUNTS}, new_links as "newLinks", problems, good_rows as "goodRows"
       from import_run join import_progress on run_id = id where id = $1 and is_check and started_by = $2`, [id, by.id]);
    return rows[0];
}
//# sourceMappingURL=runs.js.map