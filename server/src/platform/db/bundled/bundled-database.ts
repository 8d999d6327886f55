import { createHash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { lchown, mkdir, realpath, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../domain/start-error.ts';
import { chooseOperator, findBinaries, type Log, type Operator } from './binaries.ts';
import { type Cluster, clusterUser, findCluster, openCluster } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';

export interface BundledDatabase {
  url: string;
  /** Why the database is currently unreachable; undefined while it runs. */
  trouble(): string | undefined;
  stop(): Promise<void>;
}

export interface BundledOptions {
  dataDir: string;
  log?: Log;
  settings?: Record<string, string>;
}

/** The maximum length of a socket path, minus the file name that PostgreSQL appends. */
const longestSocketFolder = 107 - '/.s.PGSQL.5432.lock'.length;

/** Starts the PostgreSQL in `dataDir/postgres`, creating it first if necessary. */
export async function startBundledDatabase(options: BundledOptions): Promise<BundledDatabase> {
  const { dataDir, log = () => {}, settings = {} } = options;
  const lock = await lockFolder(dataDir);
  if ('heldBy' in lock) {
    throw new StartError(
      `CareLine is already running on ${dataDir} (process ${lock.heldBy}). Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  try {
    const { url, trouble, stop } = await startIn(await realpath(dataDir), log, settings);
    return { url, trouble, stop: () => stop().finally(() => lock.release()) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function startIn(folder: string, log: Log, settings: Record<string, string>): Promise<BundledDatabase> {
  const operator = chooseOperator(join(folder, 'postgres'));
  const binaries = await findBinaries(operator, log);
  const cluster = await openCluster(folder, binaries, operator, log);
  const socketFolder = await prepareSocketFolder(cluster, operator);
  const options = { binaries, operator, cluster, socketFolder, settings };
  const keeper = await keepRunning(() => startPostmaster(options), log);
  const stop = async () => {
    await keeper.stop();
    if (socketFolder !== cluster.home) await rmdir(socketFolder).catch(() => {});
  };
  try {
    return { url: await ensureDatabase(cluster, socketFolder), trouble: keeper.trouble, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The URL of the bundled database while its server runs, else undefined. */
export async function findRunningDatabase(dataDir: string): Promise<string | undefined> {
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
export async function prepareSocketFolder(cluster: Cluster, { uid, gid }: Operator): Promise<string> {
  if (Buffer.byteLength(cluster.home) <= longestSocketFolder) return cluster.home;
  const id = createHash('sha256').update(cluster.home).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), `careline-${id}`);
  const isNew = await makePrivateFolder(folder);
  // lchown: another user may have planted a link under this name. Nobody else can swap a folder we created in a sticky /tmp.
  if (isNew && process.getuid?.() === 0 && uid !== undefined && gid !== undefined)
    await lchown(folder, uid, gid);
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== (uid ?? process.getuid?.()) || (found.mode & 0o077) !== 0) {
    throw new StartError(
      `${folder} is needed for a socket, but it belongs to another user or is open to others. Remove it, or set DATA_DIR to a folder with a shorter path.`,
    );
  }
  return folder;
}

async function makePrivateFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function urlOf(cluster: Cluster, socketFolder: string, database: string): string {
  const host = encodeURIComponent(socketFolder);
  return `postgresql://${clusterUser}:${cluster.password}@/${database}?host=${host}&port=5432&sslmode=disable`;
}

/** initdb creates a database `postgres` for tools; the directory has its own. */
async function ensureDatabase(cluster: Cluster, socketFolder: string): Promise<string> {
  const connectionString = urlOf(cluster, socketFolder, 'postgres');
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 30_000 });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [clusterUser]);
    if (!rowCount) await client.query(`CREATE DATABASE ${clusterUser}`);
  } finally {
    await client.end();
  }
  return urlOf(cluster, socketFolder, clusterUser);
}

interface Keeper {
  stop(): Promise<void>;
  /** Why the database is currently down, as a sentence; undefined while it runs. */
  trouble(): string | undefined;
}

const MIN_PAUSE_MS = 200;
const MAX_PAUSE_MS = 10_000;
/** A postmaster that exits sooner than this counts as another failed attempt. */
const STABLE_AFTER_MS = 60_000;

/** Supervises a postmaster: restarts it whenever it exits by itself, with growing pauses and no limit on attempts. */
export async function keepRunning(start: () => Promise<Postmaster>, log: Log): Promise<Keeper> {
  const stopping = new AbortController();
  let current: Postmaster | undefined;
  let reviving: Promise<void> = Promise.resolve();
  let trouble: string | undefined;
  let pause = MIN_PAUSE_MS;

  function watch(postmaster: Postmaster): void {
    current = postmaster;
    trouble = undefined;
    const startedAt = Date.now();
    const ended = () => {
      if (stopping.signal.aborted) return;
      if (Date.now() - startedAt > STABLE_AFTER_MS) pause = MIN_PAUSE_MS;
      reviving = revive('The bundled PostgreSQL ended unexpectedly');
    };
    const { process } = postmaster;
    if (process.exitCode !== null || process.signalCode !== null) ended();
    else process.once('exit', ended);
  }

  async function revive(whatHappened: string): Promise<void> {
    for (let news = whatHappened; !stopping.signal.aborted; ) {
      trouble = `${news}. It will be restarted in ${pause / 1000} s.`;
      log(trouble);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      pause = Math.min(pause * 2, MAX_PAUSE_MS);
      trouble = `${news}. It is being restarted.`;
      try {
        const postmaster = await start();
        log('The bundled PostgreSQL is running again.');
        return watch(postmaster);
      } catch (error) {
        news = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
      }
    }
  }

  watch(await start());
  return {
    trouble: () => trouble,
    stop: async () => {
      stopping.abort();
      await reviving;
      await current?.stop().catch(() => {});
    },
  };
}
