import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseFailure, isAbsence } from '../domain/database-failures.ts';
import { StartError } from '../domain/start-error.ts';
import { releaseVersion } from '../version.ts';

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** An arbitrary advisory-lock number: the letters "CareLine". */
const migrationLock = '4855529474857594469';
const CONNECT_TIMEOUT_MS = 15_000;
const migrationsFolder = new URL('../../../migrations/', import.meta.url);

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, migrationsFolder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

export interface MigrateOptions {
  migrations?: Migration[];
  log?: (line: string) => void;
  /** Called before the first change to a database that is already in use. */
  beforeFirst?: (() => Promise<void>) | undefined;
  /** How long a migration waits for others to let go of a table. */
  patienceMs?: number;
}

/** Applies pending migrations and returns their names. Several servers may call it at once. */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const { log = () => {}, beforeFirst, patienceMs = PATIENCE_MS } = options;
  const known = options.migrations ?? (await readMigrations());
  const client = await connect(url, 'careline-migrate');
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const applied = await appliedMigrations(client).catch((error: Error) => {
      throw new StartError(`The database cannot be used: ${error.message}. Check DATABASE_URL.`, {
        cause: error,
      });
    });
    await checkHistory(client, known, applied);
    const pending = known.filter(({ name }) => !applied.has(name));
    if (pending.length > 0 && applied.size > 0) await beforeFirst?.();
    for (const migration of pending) {
      const started = performance.now();
      await withWatch(url, client, migration, log, () => apply(client, migration, patienceMs));
      if (applied.size > 0)
        log(`Migrated the database: ${migration.name} (${Math.round(performance.now() - started)} ms)`);
    }
    if (applied.size === 0) log(`Created the tables of the database (${pending.length} migrations)`);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

const PATIENCE_MS = 60_000;
const WATCH_MS = 3_000;

/** Says every few seconds whom a migration waits for. */
async function withWatch(
  url: string,
  client: pg.Client,
  { name }: Migration,
  log: (line: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const watch = setInterval(async () => {
    const blocking = await blockersOf(url, rows[0]?.pid ?? 0).catch(() => []);
    if (blocking.length > 0) log(`The migration ${name} waits for ${blocking.join(', ')}`);
  }, WATCH_MS);
  await work().finally(() => clearInterval(watch));
}

async function blockersOf(url: string, pid: number): Promise<string[]> {
  const client = await connect(url, 'careline-migrate');
  try {
    const { rows } = await client.query<{ pid: number; name: string; state: string; since: number }>(
      `SELECT pid, application_name AS name, state, extract(epoch FROM now() - xact_start)::int AS since
         FROM pg_stat_activity WHERE pid = ANY (pg_blocking_pids($1))`,
      [pid],
    );
    return rows.map(
      ({ pid, name, state, since }) => `process ${pid} (${name || 'no name'}, ${state}, for ${since} s)`,
    );
  } finally {
    await client.end();
  }
}

/** Opens a connection outside the pools. */
export async function connect(
  url: string,
  applicationName: string,
  timeoutMs = CONNECT_TIMEOUT_MS,
): Promise<pg.Client> {
  const client = newClient(url, applicationName, timeoutMs);
  // A connection that is lost between two statements fails the next one.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = (error instanceof Error && error.message) || code;
    throw new StartError(`The database cannot be reached: ${reason}. Check DATABASE_URL.`, { cause: error });
  }
}

const PATIENT_MS = 60_000;
const RETRY_MS = 500;

/** Tries again for a minute while the database starts, recovers or refuses, and says so in one line. */
export async function patiently<Result>(
  work: () => Promise<Result>,
  { log = () => {}, patienceMs = PATIENT_MS }: { log?: (line: string) => void; patienceMs?: number } = {},
): Promise<Result> {
  for (let deadline = 0; ; await sleep(RETRY_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!mayPass(error) || (deadline > 0 && performance.now() > deadline)) throw error;
      if (deadline > 0) continue;
      deadline = performance.now() + patienceMs;
      log(
        `The database does not answer yet: ${databaseFailure(error)?.code || 'the connection was lost'}. It is tried again for ${patienceMs / 1_000} s.`,
      );
    }
  }
}

/** Waiting does not fix a wrong host or password, but a standby may be about to be promoted. */
function mayPass(error: unknown): boolean {
  const failure = databaseFailure(error);
  return (
    failure !== undefined &&
    !/^(28|3D|ENOTFOUND)/.test(failure.code) &&
    (isAbsence(failure) || failure.code === TOO_MANY_CONNECTIONS || failure.kind === 'readOnly')
  );
}

const TOO_MANY_CONNECTIONS = '53300';

/** Also reads certificates named in the URL. Errors never repeat the URL, which may contain a password. */
export function newClient(
  url: string,
  applicationName: string,
  connectionTimeoutMillis = CONNECT_TIMEOUT_MS,
): pg.Client {
  try {
    return new pg.Client({
      connectionString: url,
      application_name: applicationName,
      connectionTimeoutMillis,
      keepAlive: true,
    });
  } catch (error) {
    const reason = error instanceof Error && 'path' in error ? ` (${error.message})` : '';
    throw new StartError(
      `The environment variable DATABASE_URL cannot be read${reason}. It looks like postgresql://user:password@host:5432/database, with special characters in the password written as %40 and the like.`,
    );
  }
}

export async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migration (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now(),
    version text
  )`);
  // A table of a version before 0.2.0.
  const { rowCount } = await client.query(
    `SELECT FROM pg_attribute WHERE attrelid = 'schema_migration'::regclass AND attname = 'version'`,
  );
  if (rowCount === 0)
    await client.query('ALTER TABLE schema_migration ADD COLUMN IF NOT EXISTS version text');
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migration ORDER BY name',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function checkHistory(
  client: pg.Client,
  known: Migration[],
  applied: Map<string, string>,
): Promise<void> {
  const byName = new Map(known.map((migration) => [migration.name, migration]));
  for (const [name, checksum] of applied) {
    const migration = byName.get(name);
    if (!migration) {
      throw new StartError(
        `The database has the migration ${name}, which this version of CareLine (${releaseVersion()}) does not know. Start ${await newestVersion(client)}.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new StartError(
        `The migration ${name} was changed after it was applied to this database. Restore the file and add a new migration instead.`,
      );
    }
  }
  const newest = [...applied.keys()].at(-1);
  const overtaken = known.find(({ name }) => newest !== undefined && name < newest && !applied.has(name));
  if (overtaken) {
    throw new StartError(
      `The migration ${overtaken.name} sorts before ${newest}, which is already applied. Rename it so that it comes last.`,
    );
  }
}

/** The release that made the last migration: the one to start. */
async function newestVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: string | null }>(
    'SELECT version FROM schema_migration ORDER BY name DESC LIMIT 1',
  );
  return rows[0]?.version ? `version ${rows[0].version} or a newer one` : 'the newer version that applied it';
}

/** SQLSTATE of a lock timeout. */
const LOCK_NOT_AVAILABLE = '55P03';

async function apply(client: pg.Client, migration: Migration, patienceMs: number): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = ${patienceMs}`);
    await run(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    const { message, code } = error as Error & { code?: string };
    const reason =
      code === LOCK_NOT_AVAILABLE
        ? `it waited ${patienceMs / 1_000} s for a table that another connection holds. End that connection, then start again`
        : message;
    throw new StartError(`The migration ${migration.name} failed: ${reason}`, { cause: error });
  }
}

/** Within the caller's transaction. */
export async function run(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql);
  await client.query('INSERT INTO schema_migration (name, checksum, version) VALUES ($1, $2, $3)', [
    name,
    checksum,
    releaseVersion(),
  ]);
}
