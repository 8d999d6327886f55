/**
 * `backup FILE`, `restore FILE [--replace]`, `restore --check FILE` and `registry FILE [--states NY,NJ]`, on the database that the server
 * would use.
 */
import { basename, resolve } from 'node:path';
import { readConfig } from './platform/config.js';
import { backup, restore, whyNotSaved } from './platform/db/backup/backup.js';
import { checkBackup } from './platform/db/backup/check-backup.js';
import { findRunningDatabase, startBundledDatabase } from './platform/db/bundled/bundled-database.js';
import { lockFile } from './platform/db/bundled/folder-lock.js';
import { openPool } from './platform/db/connection.js';
import { readHosts } from './platform/db/hosts.js';
import { bulkLimits } from './platform/db/limited-client.js';
import { patiently } from './platform/db/migrate.js';
import { findPrimary } from './platform/db/primary.js';
import { constraintRefusal } from './platform/domain/constraint-messages.js';
import { databaseFailure } from './platform/domain/database-failures.js';
import { StartError } from './platform/domain/start-error.js';
import { checkDataDir } from './platform/start/start-checks.js';
import { openRegistryFile } from './trust/registry/reading/registry-file.js';
import { describeLoad, loadRegistry } from './trust/registry/services/load-registry.js';
import { beginLoad } from './trust/registry/storage/loads.js';
const FLAGS = { backup: [], restore: ['--replace', '--check'] };
/** While the database starts, or another server takes over. */
const PATIENCE_MS = 15_000;
const USAGE = 'Usage: npm run backup -- FILE, npm run restore -- FILE [--replace], or npm run restore -- --check FILE';
async function main([command = '', ...rest]) {
    if (command === 'registry') {
        const [file, ...flags] = rest;
        return loadFile(file, flags);
    }
    const flags = rest.filter((word) => word.startsWith('--'));
    const [file, ...more] = rest.filter((word) => !word.startsWith('--'));
    const isKnown = flags.length <= 1 && flags.every((flag) => FLAGS[command]?.includes(flag));
    if (!file || more.length > 0 || !FLAGS[command] || !isKnown)
        throw new StartError(USAGE);
    const path = resolve(process.env.INIT_CWD ?? '.', file);
    if (flags.includes('--check'))
        return withDatabase({}, async (url) => {
            const rows = await checkBackup(url, path);
            return `${path} is whole: ${rows} rows were restored into a scratch database and counted.`;
        });
    return command === 'backup'
        ? onlyOneInto(path, () => withDatabase({ mayBeReadOnly: true }, async (url) => `${await backup(url, path)} rows are saved in ${path}`))
        : withDatabase({}, async (url) => {
            const rows = await restore(url, path, { replace: flags.includes('--replace') });
            return `${rows} rows are restored from ${path}`;
        });
}
const REGISTRY_USAGE = 'Usage: npm run registry -- FILE [--states NY,NJ]';
async function loadFile(file, flags) {
    const [flag, list = ''] = flags.length === 1 ? (flags[0] ?? '').split('=') : flags;
    const states = flag === undefined
        ? undefined
        : list
            .toUpperCase()
            .split(',')
            .map((state) => state.trim());
    const isWrong = flags.length > 2 || (flag !== undefined && flag !== '--states');
    if (!file || file.startsWith('--') || isWrong || states?.some((state) => !/^[A-Z]{2}$/.test(state)))
        throw new StartError(REGISTRY_USAGE);
    const path = resolve(process.env.INIT_CWD ?? '.', file);
    return withDatabase({}, async (url) => {
        const pool = openPool(url, 2, bulkLimits);
        try {
            const fileName = basename(path);
            (await openRegistryFile(path, fileName)).close();
            const loadId = await beginLoad(pool, fileName);
            return `${describeLoad(await loadRegistry(pool, { loadId, path, fileName, states }))}.`;
        }
        finally {
            await pool.end();
        }
    });
}
/** Two backups into the same file would overwrite each other. */
async function onlyOneInto(path, work) {
    const lock = await lockFile(path).catch((error) => {
        throw whyNotSaved(error, path);
    });
    if ('heldBy' in lock) {
        throw new StartError(`Another backup into ${path} is under way (process ${lock.heldBy}). Wait for it, or choose another file.`);
    }
    return work().finally(() => lock.release());
}
async function withDatabase(wanted, work) {
    const { url, close } = await connect(wanted);
    try {
        return await work(url);
    }
    finally {
        await close();
    }
}
async function connect(wanted) {
    const { databaseUrl, dataDir } = readConfig();
    if (databaseUrl === undefined)
        await checkDataDir(dataDir);
    const found = databaseUrl === undefined
        ? await findRunningDatabase(dataDir)
        : await patiently(() => findPrimary(readHosts(databaseUrl), wanted), { patienceMs: PATIENCE_MS });
    if (found)
        return { url: found, close: async () => { } };
    const bundled = await startBundledDatabase({ dataDir, log: console.log });
    return { url: bundled.url, close: () => bundled.stop() };
}
main(process.argv.slice(2)).then(console.log, (error) => {
    // Not the error itself: PostgreSQL's details repeat rows of the database.
    const said = error instanceof StartError
        ? error.message
        : (constraintRefusal(error)?.message ?? databaseFailure(error)?.sentence);
    console.error(said ?? (error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
});
//# sourceMappingURL=admin.js.map