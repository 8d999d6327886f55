import { createHash } from 'node:crypto';
import { LIST_PAGE } from '@careline/contracts/basis/entity-set';
import { ROLE } from '@careline/contracts/basis/role';
import { NO_DIFFERENCES, ROSTER_INTERRUPTED, } from '@careline/contracts/exchange/rosters';
import { sql } from 'drizzle-orm';
import { fullNameOf, isoMoment } from '../../../platform/db/expressions.js';
import { notFound, refused } from '../../../platform/domain/app-error.js';
/** Longer than a server may be too busy to renew it; short enough that a crash is noticed within a minute. */
const LEASE = sql.raw("interval '30 seconds'");
const STATUS_DURING = {
    read: 'reading',
    check: 'checking',
    apply: 'applying',
};
export async function beginRoster(db, fileName, by) {
    const { rows } = await db.execute(sql `
    with begun as (
      insert into roster (file_name, created_by, created_by_name) values (${fileName}, ${by.id}, ${fullNameOf(by)}) returning id)
    insert into roster_progress (roster_id, lease_until) select id, now() + ${LEASE} from begun returning roster_id as id`);
    return rows[0]?.id ?? 0;
}
/** Admins find any roster, others only their own. */
const mayUse = (by) => sql `status <> 'reading' and (${by.role === ROLE.Admin} or created_by = ${by.id})`;
const COLUMNS = sql `id, file_name as "fileName", status, columns, mapping, options, rows_total as "rowsTotal",
  case when status in ('uploaded', 'checked', 'applied', 'undone') then rows_total
       else coalesce((select rows_done from roster_progress where roster_id = roster.id), 0) end as "rowsDone",
  error_message as "errorMessage", line::float8 as line`;
export async function findRoster(db, id, by) {
    const { rows } = await db.execute(sql `select ${COLUMNS} from roster where id = ${id} and ${mayUse(by)}`);
    if (!rows[0])
        throw notFound('roster');
    return rows[0];
}
/** For a task, which has no user; undefined if the roster was deleted. */
export async function readRoster(db, id) {
    const { rows } = await db.execute(sql `select ${COLUMNS} from roster where id = ${id}`);
    return rows[0];
}
/** Locks a roster against everything else that happens to it. */
export async function lockRoster(tx, id, by) {
    const { rows } = await tx.execute(sql `select ${COLUMNS} from roster where id = ${id} and ${mayUse(by)} for update`);
    if (!rows[0])
        throw notFound('roster');
    return rows[0];
}
/** Begins a step of the work, with a new lease. */
export async function beginStep(tx, id, { from, to }) {
    await tx.execute(sql `
    update roster set status = ${to}, error_message = '' where id = ${id} and status = any (${sql.param([...from])}::text[])`);
    await tx.execute(sql `
    update roster_progress set rows_done = 0, lease_until = now() + ${LEASE} where roster_id = ${id}`);
}
/** The last statement of a check. Returns false if the roster has been failed meanwhile. */
export async function finishCheck(tx, id) {
    const { rowCount } = await tx.execute(sql `update roster set status = 'checked' where id = ${id} and status = 'checking'`);
    return rowCount === 1;
}
export async function saveMapping(tx, id, { columns, mapping, options }) {
    await tx.execute(sql `
    update roster set mapping = ${JSON.stringify(mapping)}::jsonb, options = ${JSON.stringify(options)}::jsonb where id = ${id}`);
    await tx.execute(sql `
    insert into roster_mapping (columns_hash, mapping) values (${hashOf(columns)}, ${JSON.stringify(mapping)}::jsonb)
    on conflict (columns_hash) do update set mapping = excluded.mapping, at = now()`);
}
export async function rememberedMapping(db, columns) {
    const { rows } = await db.execute(sql `select mapping from roster_mapping where columns_hash = ${hashOf(columns)}`);
    return rows[0]?.mapping;
}
/** The order of the columns does not matter: the mapping is the same. */
const hashOf = (columns) => createHash('sha256')
    .update(JSON.stringify(columns.map(({ name }) => name).sort()))
    .digest();
export async function storeUpload(db, id, { columns, mapping, rows }) {
    const { rowCount } = await db.execute(sql `
    update roster set status = 'uploaded', columns = ${JSON.stringify(columns)}::jsonb, mapping = ${JSON.stringify(mapping)}::jsonb,
           rows_total = ${rows} where id = ${id} and status = 'reading'`);
    return rowCount === 1;
}
/** Renews the lease and shows how far the work is. */
export async function renewRosterLease(pool, id, rowsDone) {
    await pool.query(`update roster_progress set lease_until = now() + interval '30 seconds', rows_done = $2 where roster_id = $1`, [id, rowsDone]);
}
/** Has no effect on a roster whose step has ended, even if the next one has begun. For a file that could not be read, only the error message is kept. */
export async function failRoster(pool, { rosterId, step }, message) {
    await pool.query(`update roster set status = case when status = 'reading' then 'reading' else 'failed' end, error_message = $2
      where id = $1 and status = $3 and (status <> 'reading' or error_message = '')`, [rosterId, message, STATUS_DURING[step]]);
}
export async function deleteUnread(db, id) {
    await db.execute(sql `delete from roster where id = ${id} and status = 'reading'`);
}
/** Fails the work of servers that are gone. Work that is just finishing is left to its own transaction. */
export async function failExpiredRosters(pool) {
    await pool.query(`update roster set status = 'failed', error_message = $1
      where id in (select id from roster join roster_progress on roster_id = id
                    where status in ('checking', 'applying') and lease_until < now() for update of roster skip locked)`, [ROSTER_INTERRUPTED]);
    await pool.query(`delete from roster where id in (select id from roster join roster_progress on roster_id = id
                                       where status = 'reading' and lease_until < now() for update of roster skip locked)`);
}
/** Rosters that nobody applied within a month are forgotten. */
export async function deleteOldRosters(pool) {
    await pool.query(`delete from roster where status in ('uploaded', 'checked', 'failed') and at < now() - interval '30 days'`);
}
export async function listRosters(db, { skip, take }, by) {
    const { rows } = await db.execute(sql `
    select id, file_name as "fileName", created_by_name as "createdByName", ${isoMoment('at')} as at, status,
           ${isoMoment('undone_at')} as "undoneAt", undone_by_name as "undoneByName"
      from roster where ${mayUse(by)} order by id desc limit ${take ?? LIST_PAGE.default} offset ${skip ?? 0}`);
    const counted = await db.execute(sql `select count(*)::integer as total from roster where ${mayUse(by)}`);
    return { items: rows, total: counted.rows[0]?.total ?? 0 };
}
export async function rosterStatus(db, id, by) {
    const roster = await findRoster(db, id, by);
    const { rows } = await db.execute(sql `
    select kind, count(*)::integer as count from roster_difference where roster_id = ${id} group by kind`);
    const { fileName, status, rowsDone, rowsTotal, errorMessage } = roster;
    return {
        id,
        fileName,
        status: status,
        rowsDone,
        rowsTotal,
        counts: { ...NO_DIFFERENCES, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) },
        errorMessage,
    };
}
export async function rosterInProgress(db, status) {
    const { rows } = await db.execute(sql `select created_by_name as "createdByName" from roster where status = ${status}`);
    return rows[0]?.createdByName;
}
/** Marks an applied roster as undone: of two undos at once, one waits and is refused. */
export async function takeRoster(tx, id, by) {
    const roster = await lockRoster(tx, id, by);
    const line = refuseUndo(roster);
    await tx.execute(sql `update roster set status = 'undone', undone_at = now(), undone_by_name = ${fullNameOf(by)} where id = ${id}`);
    return { line, fileName: roster.fileName };
}
/** Returns the line of the run. */
export function refuseUndo({ status, line }) {
    if (status === 'undone')
        throw refused('This roster has already been undone.');
    if (status !== 'applied' || line === null)
        throw refused('This roster was not applied, so there is nothing to undo.');
    return line;
}
//# sourceMappingURL=rosters.js.map