import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { StartError } from '../../domain/start-error.js';
import { connect } from '../migrate.js';
import { restoreTables } from './backup.js';
/**
 * Restores a backup into a database of its own beside the given one, compares what arrived with what the file says, and drops it again.
 * Returns the row count.
 */
export async function checkBackup(url, file) {
    const server = await connect(url, 'careline-backup');
    const scratch = `careline_check_${randomBytes(6).toString('hex')}`;
    try {
        await create(server, scratch);
        return await compare(withDatabase(url, scratch), file);
    }
    finally {
        await server.query(`DROP DATABASE IF EXISTS ${scratch} WITH (FORCE)`).catch(() => { });
        await server.end();
    }
}
async function create(server, name) {
    try {
        await server.query(`CREATE DATABASE ${name}`);
    }
    catch (error) {
        if (!(error instanceof pg.DatabaseError) || error.code !== '42501')
            throw error;
        throw new StartError('A backup is checked in a database of its own, and this user may not create one. Grant it CREATEDB, or check the file on another PostgreSQL.');
    }
}
async function compare(url, file) {
    const counts = await restoreTables(url, file);
    const client = await connect(url, 'careline-backup');
    try {
        let total = 0;
        for (const [table, inFile] of counts) {
            const { rows } = await client.query(`SELECT count(*)::int AS found FROM ${pg.escapeIdentifier(table)}`);
            const found = rows[0].found;
            if (found !== inFile)
                throw new StartError(`${file} does not restore as it was saved: the table ${table} has ${found} rows instead of ${inFile}.`);
            total += found;
        }
        return total;
    }
    finally {
        await client.end();
    }
}
/** Not by a URL parser: PostgreSQL's own forms, with a socket or several hosts, are not URLs to it. */
const withDatabase = (url, name) => url.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`);
//# sourceMappingURL=check-backup.js.map