import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { openDatabase } from '../platform/db/connection.js';
import { databaseUrl } from './database/database-url.js';
/** Longer than a user would wait: many tests share the machine, and what they test is seldom its speed. */
export const PATIENT = {
    connect: 30_000,
    statement: 30_000,
    lock: 20_000,
    answer: 40_000,
    idleInTransaction: 60_000,
};
/**
 * A migrated, empty database for the calling test file, dropped when the file is done. Call it at the top of the file:
 * `const { db } = await testDatabase();`
 */
export async function testDatabase(limits = PATIENT) {
    const serverUrl = inject('serverUrl');
    const template = inject('templateName');
    const name = `${template}_${randomBytes(4).toString('hex')}`;
    await run(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} ${inject('copying')}`);
    const url = databaseUrl(serverUrl, name);
    const open = openDatabase(url, limits);
    // Tests hold connections of this pool while the application waits for others of it: a search index, a roster, its lease.
    open.pool.options.max = 12;
    afterAll(async () => {
        if (!open.pool.ended)
            await open.close();
        await run(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    });
    return { ...open, url };
}
async function run(url, sql) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
        await client.query(sql);
    }
    finally {
        await client.end();
    }
}
//# sourceMappingURL=test-database.js.map