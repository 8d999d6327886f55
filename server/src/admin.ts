/**
 * `backup FILE`, `restore FILE [--replace]`, `restore --check FILE` and `registry FILE [--states NY,NJ]`, on the database that the server
 * would use.
 */
import { basename, resolve } from 'node:path';
import { readConfig } from './platform/config.ts';
import { backup, restore, whyNotSaved } from './platform/db/backup/backup.ts';
import { checkBackup } from './platform/db/backup/check-backup.ts';
import { findRunningDatabase, startBundledDatabase } from './platform/db/bundled/bundled-database.ts';
import { lockFile } from './platform/db/bundled/folder-lock.ts';
import { openPool } from './platform/db/connection.ts';
import { readHosts } from './platform/db/hosts.ts';
import { bulkLimits } from './platform/db/limited-client.ts';
import { patiently } from './platform/db/migrate.ts';
import { findPrimary } from './platform/db/primary.ts';
import { constraintRefusal } from './platform/domain/constraint-messages.ts';
import { databaseFailure } from './platform/domain/database-failures.ts';
import { StartError } from './platform/domain/start-error.ts';
import { runJobHere } from './platform/jobs/services/run-job.ts';
import { checkDataDir } from './platform/start/start-checks.ts';
import { openRegistryFile } from './trust/registry/reading/registry-file.ts';
import { describeLoad, registryLoad } from './trust/registry/services/load-registry.ts';

interface Connection {
  url: string;
  close(): Promise<void>;
}

const FLAGS: Readonly<Record<string, readonly string[]>> = { backup: [], restore: ['--replace', '--check'] };
/** While the database starts, or another server takes over. */
const PATIENCE_MS = 15_000;
const USAGE =
  'Usage: npm run backup -- FILE, npm run restore -- FILE [--replace], or npm run restore -- --check FILE';

async function main([command = '', ...rest]: string[]): Promise<string> {
  if (command === 'registry') {
    const [file, ...flags] = rest;
    return loadFile(file, flags);
  }
  const flags = rest.filter((word) => word.startsWith('--'));
  const [file, ...more] = rest.filter((word) => !word.startsWith('--'));
  const isKnown = flags.length <= 1 && flags.every((flag) => FLAGS[command]?.includes(flag));
  if (!file || more.length > 0 || !FLAGS[command] || !isKnown) throw new StartError(USAGE);
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  if (flags.includes('--check'))
    return withDatabase({}, async (url) => {
      const rows = await checkBackup(url, path);
      return `${path} is whole: ${rows} rows were restored into a scratch database and counted.`;
    });
  return command === 'backup'
    ? onlyOneInto(path, () =>
        withDatabase(
          { mayBeReadOnly: true },
          async (url) => `${await backup(url, path)} rows are saved in ${path}`,
        ),
      )
    : withDatabase({}, async (url) => {
        const rows = await restore(url, path, { replace: flags.includes('--replace') });
        return `${rows} rows are restored from ${path}`;
      });
}

const REGISTRY_USAGE = 'Usage: npm run registry -- FILE [--states NY,NJ]';

async function loadFile(file: string | undefined, flags: readonly string[]): Promise<string> {
  const [flag, list = ''] = flags.length === 1 ? (flags[0] ?? '').split('=') : flags;
  const states =
    flag === undefined
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
      return `${describeLoad(await runJobHere(pool, registryLoad, { path, fileName, states }))}.`;
    } finally {
      await pool.end();
    }
  });
}

/** Two backups into the same file would overwrite each other. */
async function onlyOneInto(path: string, work: () => Promise<string>): Promise<string> {
  const lock = await lockFile(path).catch((error: unknown) => {
    throw whyNotSaved(error, path);
  });
  if ('heldBy' in lock) {
    throw new StartError(
      `Another backup into ${path} is under way (process ${lock.heldBy}). Wait for it, or choose another file.`,
    );
  }
  return work().finally(() => lock.release());
}

interface Wanted {
  /** A backup may be made of a standby. */
  mayBeReadOnly?: boolean;
}

async function withDatabase<Result>(wanted: Wanted, work: (url: string) => Promise<Result>): Promise<Result> {
  const { url, close } = await connect(wanted);
  try {
    return await work(url);
  } finally {
    await close();
  }
}

async function connect(wanted: Wanted): Promise<Connection> {
  const { databaseUrl, dataDir } = readConfig();
  if (databaseUrl === undefined) await checkDataDir(dataDir);
  const found =
    databaseUrl === undefined
      ? await findRunningDatabase(dataDir)
      : await patiently(() => findPrimary(readHosts(databaseUrl), wanted), { patienceMs: PATIENCE_MS });
  if (found) return { url: found, close: async () => {} };
  const bundled = await startBundledDatabase({ dataDir, log: console.log });
  return { url: bundled.url, close: () => bundled.stop() };
}

main(process.argv.slice(2)).then(console.log, (error: unknown) => {
  // Not the error itself: PostgreSQL's details repeat rows of the database.
  const said =
    error instanceof StartError
      ? error.message
      : (constraintRefusal(error)?.message ?? databaseFailure(error)?.sentence);
  console.error(said ?? (error instanceof Error ? error.message : String(error)));
  process.exitCode = 1;
});
