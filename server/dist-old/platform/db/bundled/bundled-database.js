import { createHash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { lchown, mkdir, realpath, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '../../domain/start-error.js';
import { findBinaries } from './binaries.js';
import { clusterUser, findCluster, openCluster } from './cluster.js';
import { lockFolder } from './folder-lock.js';
import { keepRunning } from './keeper.js';
import { chooseOperator } from './operator.js';
import { startPostmaster } from './postmaster.js';
/** The maximum length of a socket path, minus the file name that PostgreSQL appends. */
const longestSocketFolder = 107 - '/.s.PGSQL.5432.lock'.length;
/** Starts the PostgreSQL in `dataDir/postgres`, creating it first if necessary. */
export async function startBundledDatabase(options) {
    const { dataDir, log = () => { }, settings = {} } = options;
    const lock = await lockFolder(dataDir);
    if ('heldBy' in lock) {
        throw new StartError(`CareLine is already running on ${dataDir} (process ${lock.heldBy}). Stop it first, or set DATA_DIR to another folder.`);
    }
    try {
        const { url, trouble, stop } = await startIn(await realpath(dataDir), log, settings);
        return { url, trouble, stop: () => stop().finally(() => lock.release()) };
    }
    catch (error) {
        await lock.release();
        throw error;
    }
}
async function startIn(folder, log, settings) {
    const operator = chooseOperator(join(folder, 'postgres'));
    const binaries = await findBinaries(operator, log);
    const cluster = await openCluster(folder, binaries, operator, log);
    const socketFolder = await prepareSocketFolder(cluster, operator);
    const options = { binaries, operator, cluster, socketFolder, settings };
    const keeper = await keepRunning(() => startPostmaster(options), log);
    const stop = async () => {
        await keeper.stop();
        if (socketFolder !== cluster.home)
            await rmdir(socketFolder).catch(() => { });
    };
    try {
        return { url: await ensureDatabase(cluster, socketFolder), trouble: keeper.trouble, stop };
    }
    catch (error) {
        await stop();
        throw error;
    }
}
/** The URL of the bundled database while its server runs, else undefined. */
export async function findRunningDatabase(dataDir) {
    const lock = await lockFolder(dataDir);
    if (!('heldBy' in lock)) {
        await lock.release();
        return undefined;
    }
    const folder = await realpath(dataDir);
    const cluster = await findCluster(folder);
    if (!cluster)
        throw new StartError(`CareLine is starting on ${dataDir} for the first time. Try again in a moment.`);
    const operator = chooseOperator(cluster.home);
    return urlOf(cluster, await prepareSocketFolder(cluster, operator), clusterUser);
}
/** Next to the data, unless that path is too long for a socket. */
export async function prepareSocketFolder(cluster, { uid, gid }) {
    if (Buffer.byteLength(cluster.home) <= longestSocketFolder)
        return cluster.home;
    const id = createHash('sha256').update(cluster.home).digest('hex').slice(0, 16);
    const folder = join(tmpdir(), `careline-${id}`);
    const isNew = await makePrivateFolder(folder);
    // lchown: another user may have planted a link under this name. Nobody else can swap a folder we created in a sticky /tmp.
    if (isNew && process.getuid?.() === 0 && uid !== undefined && gid !== undefined)
        await lchown(folder, uid, gid);
    const found = lstatSync(folder);
    if (!found.isDirectory() || found.uid !== (uid ?? process.getuid?.()) || (found.mode & 0o077) !== 0) {
        throw new StartError(`${folder} is needed for a socket, but it belongs to another user or is open to others. Remove it, or set DATA_DIR to a folder with a shorter path.`);
    }
    return folder;
}
async function makePrivateFolder(folder) {
    try {
        await mkdir(folder, { mode: 0o700 });
        return true;
    }
    catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
            return false;
        throw error;
    }
}
function urlOf(cluster, socketFolder, database) {
    const host = encodeURIComponent(socketFolder);
    return `postgresql://${clusterUser}:${cluster.password}@/${database}?host=${host}&port=5432&sslmode=disable`;
}
/** initdb creates a database `postgres` for tools; the directory has its own. */
async function ensureDatabase(cluster, socketFolder) {
    const connectionString = urlOf(cluster, socketFolder, 'postgres');
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 30_000 });
    await client.connect();
    try {
        const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [clusterUser]);
        if (!rowCount)
            await client.query(`CREATE DATABASE ${clusterUser}`);
    }
    finally {
        await client.end();
    }
    return urlOf(cluster, socketFolder, clusterUser);
}
//# sourceMappingURL=bundled-database.js.map