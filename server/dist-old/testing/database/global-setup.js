import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { findRunningDatabase, startBundledDatabase } from '../../platform/db/bundled/bundled-database.js';
import { migrate } from '../../platform/db/migrate.js';
import { databaseUrl } from './database-url.js';
import { quickFolder } from './quick-folder.js';
/** One PostgreSQL for the whole run: DATABASE_URL if set, else the bundled one in a temporary folder. */
export async function setup({ vitest }) {
    // Provided by the root project, so all projects share it: the second one that needs a database finds it here.
    const root = vitest.getRootProject();
    if (root.getProvidedContext().serverUrl)
        return undefined;
    const given = process.env.DATABASE_URL;
    const server = given ? { url: given } : await startTemporaryServer();
    const templateName = `careline_test_${randomBytes(4).toString('hex')}`;
    await run(server.url, `CREATE DATABASE ${templateName}`);
    await migrate(databaseUrl(server.url, templateName));
    root.provide('serverUrl', server.url);
    root.provide('templateName', templateName);
    // Copying files takes PostgreSQL a third of the CPU of its default, but begins with a checkpoint: a given server would wait for its disk.
    root.provide('copying', given ? '' : 'STRATEGY file_copy');
    return async () => {
        if ('stop' in server)
            await server.stop();
        else
            await dropAll(server.url, templateName);
    };
}
const PREFIX = 'careline-test-';
const anHour = 3_600_000;
async function startTemporaryServer() {
    const parent = await quickFolder();
    // Concurrent runs may delete the same folders; a failed deletion must not fail the run.
    await removeAbandoned(parent).catch(() => { });
    const dataDir = await mkdtemp(join(parent, PREFIX));
    await chmod(dataDir, 0o755);
    // These databases are thrown away: waiting for the disk would only slow the tests down.
    const settings = {
        fsync: 'off',
        synchronous_commit: 'off',
        full_page_writes: 'off',
        // A small WAL: nobody will replay it.
        max_wal_size: '256MB',
        max_connections: '200',
    };
    const server = await startBundledDatabase({ dataDir, settings });
    const stop = async () => {
        await server.stop();
        await rm(dataDir, { recursive: true, force: true });
    };
    return { url: server.url, stop };
}
/** Deletes the folders of killed runs. */
async function removeAbandoned(parent) {
    const names = (await readdir(parent)).filter((name) => name.startsWith(PREFIX));
    for (const folder of names.map((name) => join(parent, name))) {
        const { mtimeMs } = await stat(folder);
        if (Date.now() - mtimeMs > anHour && !(await findRunningDatabase(folder))) {
            await rm(folder, { recursive: true, force: true });
        }
    }
}
async function dropAll(url, templateName) {
    const names = await run(url, `SELECT datname FROM pg_database WHERE starts_with(datname, '${templateName}')`);
    for (const { datname } of names)
        await run(url, `DROP DATABASE ${datname} WITH (FORCE)`);
}
async function run(url, sql) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
        return (await client.query(sql)).rows;
    }
    finally {
        await client.end();
    }
}
//# sourceMappingURL=global-setup.js.map