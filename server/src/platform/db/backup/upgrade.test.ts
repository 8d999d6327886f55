import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { describe, expect, test } from 'vitest';
import { startSearch } from '../../../call-center/search/services/search-service.ts';
import { withOlderDatabase } from '../../../testing/database/older-database.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { openDatabase } from '../connection.ts';
import { migrate, readMigrations } from '../migrate.ts';
import { restore } from './backup.ts';
import { readBackupFile } from './backup-file.ts';

/** A backup of each former release, named after its last migration. CONTRIBUTING.md says how the next one is added. */
const folder = fileURLToPath(new URL('releases/', import.meta.url));
const releases = readdirSync(folder);

interface SavedTable {
  name: string;
  columns: string[];
  rows: string[];
}

const read = (file: string) =>
  readBackupFile(file, async ({ migrations }, tables) => {
    const saved: SavedTable[] = [];
    for await (const { name, columns, rows } of tables)
      saved.push({ name, columns, rows: linesOf(await text(rows)) });
    return { lastMigration: migrations.at(-1)?.name ?? '', saved };
  });

const linesOf = (copied: string) => copied.split('\n').slice(0, -1).sort();

describe.each(releases)('a database of the release %s', (name) => {
  const file = join(folder, name);

  test('is restored into this version with every record as it was', async () => {
    const { url, close } = await testDatabase();
    // A restore refuses while a server is connected, and these pools look like one.
    await close();
    expect(await restore(url, file)).toBeGreaterThan(1_000);
    expect(await migrate(url)).toEqual([]);
    const { saved } = await read(file);
    const open = openDatabase(url);
    try {
      for (const table of saved) expect(await rowsNow(open.pool, table), table.name).toEqual(table.rows);
      const providers = saved.find((table) => table.name === 'provider')?.rows ?? [];
      const search = await startSearch(open.feed);
      expect(search.search({}, { groupIds: null }).total).toBe(providers.length);
      await search.close();
    } finally {
      await open.close();
    }
  });

  // Servers are restarted one after the other: one of that release goes on reading and writing after the first new one has migrated.
  test('keeps serving servers of that release after all migrations', async () => {
    const { lastMigration } = await read(file);
    const next = (await readMigrations()).find((migration) => migration.name > lastMigration)?.name;
    if (next === undefined) return;
    await withOlderDatabase(next.slice(0, 4), async ({ client, update }) => {
      const before = await schemaOf(client);
      await update();
      const after = await schemaOf(client);
      const missing = (kind: 'columns' | 'functions') =>
        [...before[kind].keys()].filter((key) => !after[kind].has(key));
      // The key has table, name and type.
      expect(missing('columns')).toEqual([]);
      expect(missing('functions')).toEqual([]);
      const isFormer = (table: string) => before.tables.has(table);
      const demanded = [...after.columns]
        .filter(
          ([key, column]) =>
            isFormer(column.table) && column.isDemanded && !before.columns.get(key)?.isDemanded,
        )
        .map(([key]) => key);
      expect(demanded, 'columns that an old server leaves out').toEqual([]);
      const refusals = [...after.rules]
        .filter(([rule, table]) => isFormer(table) && !before.rules.has(rule))
        .map(([rule]) => rule);
      expect(refusals.sort(), 'new rules for old tables').toEqual(Object.keys(HARMLESS_RULES).sort());
    });
  });
});

/** Rules that tables of a former release got since, and why its servers never break them. */
const HARMLESS_RULES: Readonly<Record<string, string>> = {
  session_id_unique: 'The column is new and numbers itself.',
  user_account_sso_both: 'Both columns are new, and null unless a newer server fills both.',
  user_account_sso_subject_unique: 'The same columns.',
  provider_days_in_order: 'Both columns are new, and null unless a newer server fills them.',
  provider_insurance_plan_days_in_order: 'The same columns.',
  provider_location_days_in_order: 'The same columns.',
  provider_location_plan_days_in_order: 'The same columns.',
};

/** The rows of a table in the columns of the backup, as it would save them. */
async function rowsNow(pool: pg.Pool, { name, columns }: SavedTable): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query(`set datestyle = ISO; set timezone = UTC; set bytea_output = hex`);
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
    return linesOf(await text(client.query(to(`copy ${client.escapeIdentifier(name)} (${list}) to stdout`))));
  } finally {
    client.release(true);
  }
}

async function schemaOf(client: pg.Client) {
  const columns = await client.query<{ key: string; table: string; isDemanded: boolean }>(`
    select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) as key, c.relname as table,
           a.attnotnull and not a.atthasdef and a.attidentity = '' as "isDemanded"
      from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'v', 'm') and a.attnum > 0 and not a.attisdropped`);
  const functions = await client.query<{ key: string }>(`
    select oid::regprocedure::text as key from pg_proc where pronamespace = current_schema()::regnamespace`);
  const rules = await client.query<{ rule: string; table: string }>(`
    select conname as rule, conrelid::regclass::text as table from pg_constraint
     where connamespace = current_schema()::regnamespace and conrelid <> 0 and contype <> 'n'
    union
    select indexrelid::regclass::text, indrelid::regclass::text from pg_index
      join pg_class c on c.oid = indrelid where indisunique and c.relnamespace = current_schema()::regnamespace`);
  return {
    columns: new Map(columns.rows.map(({ key, ...column }) => [key, column])),
    tables: new Set(columns.rows.map(({ table }) => table)),
    functions: new Set(functions.rows.map(({ key }) => key)),
    rules: new Map(rules.rows.map(({ rule, table }) => [rule, table])),
  };
}
