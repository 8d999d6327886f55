import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { findRunningDatabase, startBundledDatabase } from '../db/bundled/bundled-database.ts';
import { describeDatabase, readHosts } from '../db/hosts.ts';
import { patiently } from '../db/migrate.ts';
import { findPrimary } from '../db/primary.ts';
import { StartError } from '../domain/start-error.ts';
import { checkDataDir } from './start-checks.ts';

/** While the database starts, or another server takes over. */
const PATIENCE_MS = 15_000;

interface Wanted extends Pick<Config, 'databaseUrl' | 'dataDir'> {
  /** Where the settings were read, for the line that says which database this is. */
  settings: string;
  /** A backup may be made of a standby. */
  mayBeReadOnly?: boolean;
  log: (line: string) => void;
}

/**
 * Works on the database that the server with these settings uses, and says first which one that is. Never creates one: with the wrong
 * settings a restore into a new database would look like a success.
 */
export async function withOperatedDatabase<Result>(
  wanted: Wanted,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const { url, close } = await open(wanted);
  try {
    return await work(url);
  } finally {
    await close();
  }
}

interface Opened {
  url: string;
  close(): Promise<void>;
}

async function open(wanted: Wanted): Promise<Opened> {
  const { databaseUrl, dataDir, settings, log } = wanted;
  const close = async () => {};
  if (databaseUrl !== undefined) {
    const hosts = readHosts(databaseUrl);
    log(`Database: ${describeDatabase(databaseUrl)} (${settings})`);
    return { url: await patiently(() => findPrimary(hosts, wanted), { patienceMs: PATIENCE_MS }), close };
  }
  const running = existsSync(dataDir) ? await findRunningDatabase(dataDir) : undefined;
  if (running === undefined && !existsSync(join(dataDir, 'postgres')))
    throw new StartError(
      `There is no database: DATABASE_URL is not set, and CareLine was never started with DATA_DIR ${dataDir} (${settings}). Name the settings of the service with --env FILE, or start CareLine once, which creates one.`,
    );
  log(`Database: the bundled PostgreSQL in ${dataDir} (${settings})`);
  if (running !== undefined) return { url: running, close };
  await checkDataDir(dataDir);
  const bundled = await startBundledDatabase({ dataDir, log });
  return { url: bundled.url, close: () => bundled.stop() };
}
