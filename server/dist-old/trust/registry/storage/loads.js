/** The state of loads of the registry, shared by all servers and by `npm run registry`. */
/** Longer than a busy process may fail to renew it. */
const LEASE = "interval '30 seconds'";
const INTERRUPTED = 'Loading was interrupted. Please start it again.';
/** Begins a load and returns its number; the unique index refuses a second one at a time. */
export async function beginLoad(db, fileName) {
    await failExpiredLoads(db);
    const { rows } = await db.query(`insert into registry_load (file_name, lease_until) values ($1, now() + ${LEASE}) returning id`, [fileName]);
    return rows[0]?.id ?? 0;
}
export async function renewLoad(db, id, rowsDone) {
    await db.query(`update registry_load set lease_until = now() + ${LEASE}, rows_done = $2 where id = $1 and status = 'loading'`, [id, rowsDone]);
}
/** The last statement of the transaction that has stored the rows. False if the load was failed meanwhile. */
export async function finishLoad(db, id, { rowsDone, leftOut }) {
    const { rowCount } = await db.query(`update registry_load set status = 'done', ended_at = clock_timestamp(), rows_done = $2, left_out = $3,
            rows = (select count(*) from registry_entry)
      where id = $1 and status = 'loading'`, [id, rowsDone, leftOut]);
    return rowCount === 1;
}
export async function failLoad(db, id, message = INTERRUPTED) {
    await db.query(`update registry_load set status = 'failed', ended_at = now(), error_message = $2 where id = $1 and status = 'loading'`, [id, message]);
}
async function failExpiredLoads(db) {
    await db.query(`update registry_load set status = 'failed', ended_at = now(), error_message = $1
      where id in (select id from registry_load where status = 'loading' and lease_until < now() for update skip locked)`, [INTERRUPTED]);
}
const SHOWN = { loading: 'loading', done: 'idle', failed: 'failed' };
export async function registryStatus(db) {
    await failExpiredLoads(db);
    const { rows } = await db.query(`select latest.status, latest.file_name as "fileName", latest.rows_done as "rowsDone",
            nullif(latest.error_message, '') as "errorMessage", loaded.ended_at as "loadedAt", loaded.rows
       from (values (1)) as always
       left join (select * from registry_load order by id desc limit 1) as latest on true
       left join (select * from registry_load where status = 'done' order by id desc limit 1) as loaded on true`);
    const [state] = rows;
    return {
        status: state?.status ? SHOWN[state.status] : 'idle',
        fileName: state?.fileName ?? null,
        rowsDone: state?.rowsDone ?? 0,
        loadedAt: state?.loadedAt?.toISOString() ?? null,
        rows: state?.rows ?? 0,
        errorMessage: state?.errorMessage ?? null,
    };
}
//# sourceMappingURL=loads.js.map