import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { StartError } from '../../domain/start-error.ts';
import { productVersion } from '../../version.ts';
import { applicationName } from '../connection.ts';
import {
  appliedMigrations,
  connect,
  type Migration,
  migrate,
  patiently,
  readMigrations,
  run,
} from '../migrate.ts';
import { type BackupHeader, type BackupTable, readBackupFile, writeBackupFile } from './backup-file.ts';

/**
 * Left out of a backup: the schema version; the change feed, whose transaction ids mean nothing on another PostgreSQL (servers
 * reload everything when they start); the files of FHIR exports, which live for a day; sessions, because a restore must not bring back
 * one that was ended since; and what proves the key of the server, which the machine that restores may not have.
 */
const leftOut = new Set([
  'schema_migration',
  'search_change',
  'fhir_export_part',
  'session',
  'secrets_key_proof',
]);
/** Drawn again by a restore, so that no cursor of the feed of changes from before it is valid. */
const LEFT_OUT_COLUMNS: Readonly<Record<string, readonly string[]>> = { change_feed: ['mark'] };

export type RowCounts = ReadonlyMap<string, number>;

const quote = pg.escapeIdentifier;
const columnList = ({ columns }: Pick<TableShape, 'columns'>) => columns.map(quote).join(', ');

/** Writes a consistent snapshot to one file and returns the row count. Servers keep running meanwhile. */
export function backup(url: string, file: string): Promise<number> {
  return withClient(url, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL datestyle = ISO; SET LOCAL timezone = UTC; SET LOCAL bytea_output = hex');
    await refuseWithoutTables(client);
    const shapes = (await readTableShapes(client))
      .filter(({ name }) => !leftOut.has(name))
      .map(({ name, columns }) => ({
        name,
        columns: columns.filter((column) => !LEFT_OUT_COLUMNS[name]?.includes(column)),
      }));
    const header: BackupHeader = {
      format: 'careline-backup-1',
      createdAt: new Date().toISOString(),
      version: productVersion(),
      migrations: await readApplied(client),
      sequences: await readSequences(client),
    };
    return writeBackupFile(file, header, copyOut(client, shapes)).catch((error: unknown) => {
      throw whyNotSaved(error, file);
    });
  });
}

async function refuseWithoutTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`SELECT to_regclass('schema_migration') IS NULL AS missing`);
  if (rows[0]?.missing)
    throw new StartError(
      'This database holds no tables of CareLine: there is nothing to save. Check DATABASE_URL and DATA_DIR.',
    );
}

/** A file that cannot be written, in a sentence; other failures as they are. */
export function whyNotSaved(error: unknown, file: string): unknown {
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StartError(`The disk has no room for ${file}. Free some space, or choose another file.`);
  return path ? new StartError(`${file} cannot be written (${code}). Choose another file.`) : error;
}

async function* copyOut(client: pg.Client, shapes: TableShape[]): AsyncGenerator<BackupTable> {
  for (const shape of shapes) {
    const rows = client.query(to(`COPY ${quote(shape.name)} (${columnList(shape)}) TO STDOUT`));
    yield { ...shape, rows };
  }
}

/** Loads a backup in one transaction: all or nothing. Refuses to replace existing data unless told to. */
export async function restore(
  url: string,
  file: string,
  options: { replace?: boolean } = {},
): Promise<number> {
  const counts = await restoreTables(url, file, options);
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** The same; returns how many rows each table of the file has. */
export async function restoreTables(
  url: string,
  file: string,
  options: { replace?: boolean } = {},
): Promise<RowCounts> {
  await migrate(url);
  return withClient(url, async (client) => {
    await refuseWhileServersRun(client);
    await client.query('BEGIN');
    try {
      const counts = await readBackupFile(file, (header, tables) => load(client, header, tables, options));
      await client.query('COMMIT');
      // Only for speed; PostgreSQL does it by itself before long.
      await client.query('ANALYZE').catch(() => {});
      return counts;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      if (error instanceof StartError) throw error;
      throw new StartError(`${file} could not be restored, and nothing was changed. ${reason(error)}`);
    }
  });
}

/** Says where it failed, and repeats nothing of the row: it may be about a person. */
function reason(error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) return error instanceof Error ? error.message : String(error);
  if (error.code === NO_ROOM)
    return 'The disk of the database has no room for it. Free some space, then try again.';
  const place = /^COPY (\w+), line (\d+)/.exec(error.where ?? '');
  return place
    ? `Row ${place[2]} of the table ${place[1]} is damaged (${error.code}).`
    : `PostgreSQL refused it (${error.code}).`;
}

const NO_ROOM = '53100';

async function load(
  client: pg.Client,
  header: BackupHeader,
  tables: AsyncIterable<BackupTable>,
  { replace = false }: { replace?: boolean },
): Promise<RowCounts> {
  if (!replace) await refuseToOverwrite(client);
  const later = await goBackTo(client, header);
  const shapes = (await readTableShapes(client)).filter(({ name }) => name !== 'schema_migration');
  const names = shapes.map(({ name }) => quote(name));
  // Triggers protect the audit log and feed the search index; neither applies to a restore.
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${names.join(', ')}`);
  const counts = new Map<string, number>();
  for await (const table of tables) counts.set(table.name, await copyIn(client, table));
  for (const { name, lastValue } of header.sequences) {
    await client.query('SELECT setval($1::regclass, coalesce($2::bigint, 1), $2 IS NOT NULL)', [
      name,
      lastValue,
    ]);
  }
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  for (const migration of later) await run(client, migration);
  return counts;
}

/** Rebuilds the tables as they were when the backup was made. Returns the migrations that still have to be applied to its rows. */
async function goBackTo(client: pg.Client, { migrations, version }: BackupHeader): Promise<Migration[]> {
  const known = await readMigrations();
  const isKnown = migrations.every(
    ({ name, checksum }, k) => known[k]?.name === name && known[k]?.checksum === checksum,
  );
  if (!isKnown) {
    throw new StartError(
      `This backup is of another version of CareLine (${[version, migrations.at(-1)?.name].filter(Boolean).join(', ')}; this one is ${productVersion()}, ${known.at(-1)?.name}). Restore it with that version, or with a newer one.`,
    );
  }
  if (migrations.length === known.length) return [];
  await dropEverything(client);
  await appliedMigrations(client);
  for (const migration of known.slice(0, migrations.length)) await run(client, migration);
  return known.slice(migrations.length);
}

/** All that migrations made in this schema; extensions stay. */
async function dropEverything(client: pg.Client): Promise<void> {
  await client.query(`
    DO $$ DECLARE statement text; statements text[] := array(
        SELECT format('DROP TABLE IF EXISTS %I CASCADE', tablename) FROM pg_tables WHERE schemaname = current_schema()
        UNION ALL
        SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', oid::regprocedure) FROM pg_proc
         WHERE pronamespace = current_schema()::regnamespace AND oid NOT IN (SELECT objid FROM pg_depend WHERE deptype = 'e')
        UNION ALL
        SELECT format('DROP DOMAIN IF EXISTS %I CASCADE', typname) FROM pg_type
         WHERE typnamespace = current_schema()::regnamespace AND typtype = 'd' AND oid NOT IN (SELECT objid FROM pg_depend WHERE deptype = 'e'));
    BEGIN
      FOREACH statement IN ARRAY statements LOOP EXECUTE statement; END LOOP;
    END $$`);
}

async function copyIn(client: pg.Client, { name, columns, rows }: BackupTable): Promise<number> {
  const target = client.query(from(`COPY ${quote(name)} (${columnList({ columns })}) FROM STDIN`));
  await pipeline(rows, target);
  return target.rowCount ?? 0;
}

/** An idle server holds only its listening connection. */
const connectionsOfServers = [applicationName, `${applicationName}-search`];

async function refuseWhileServersRun(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    'SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = ANY ($1)',
    [connectionsOfServers],
  );
  if (rowCount)
    throw new StartError('CareLine is running on this database. Stop it before you restore a backup.');
}

async function refuseToOverwrite(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM user_account UNION ALL SELECT FROM provider LIMIT 1');
  if (!rowCount) return;
  throw new StartError('This database is not empty. Add --replace to overwrite its data.');
}

async function readApplied(client: pg.Client): Promise<BackupHeader['migrations']> {
  const { rows } = await client.query('SELECT name, checksum FROM schema_migration ORDER BY name');
  return rows;
}

async function readSequences(client: pg.Client): Promise<BackupHeader['sequences']> {
  const { rows } = await client.query(
    `SELECT sequencename AS name, last_value::text AS "lastValue" FROM pg_sequences
      WHERE schemaname = current_schema() ORDER BY sequencename`,
  );
  return rows;
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await patiently(() => connect(url, 'careline-backup'), { patienceMs: 15_000 });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

interface TableShape {
  name: string;
  /** Stored columns only; generated ones are recomputed. */
  columns: string[];
}

/** Every table, ordered so that foreign keys point only to earlier tables. */
export async function readTableShapes(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape & { references: string[] }>(`
    SELECT c.relname AS name,
           (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
             WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
           (SELECT coalesce(array_agg(DISTINCT f.confrelid::regclass::text), '{}') FROM pg_constraint f
             WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS references
      FROM pg_class c
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
     ORDER BY c.relname`);
  const ordered: TableShape[] = [];
  const placed = new Set<string>();
  while (ordered.length < rows.length) {
    const ready = rows.filter(
      ({ name, references }) => !placed.has(name) && references.every((r) => placed.has(r)),
    );
    if (ready.length === 0) throw new Error('The foreign keys form a cycle.');
    for (const { name, columns } of ready) {
      ordered.push({ name, columns });
      placed.add(name);
    }
  }
  return ordered;
}
