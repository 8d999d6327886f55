/**
 * Tells a database from one that looks the same: cluster, timeline, database, and the feed's own table. A promoted replica, a point-in-time
 * recovery and a restored dump each differ in at least one of them.
 */
export const IDENTITY = `
  concat_ws('/', (select system_identifier from pg_control_system()),
                 case when pg_is_in_recovery() then 'standby' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end,
                 (select oid from pg_database where datname = current_database()),
                 'search_change'::regclass::oid, pg_relation_filenode('search_change'))`;
export async function readIdentity(source) {
    const { rows } = await source.query(`select ${IDENTITY} as identity`);
    return rows[0]?.identity ?? '';
}
/** The database no longer holds what was read from it: the index must be loaded again. */
export class DatabaseWentBack extends Error {
}
//# sourceMappingURL=database-identity.js.map