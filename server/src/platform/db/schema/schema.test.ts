import { getTableColumns, is, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import * as callCenter from './call-center.ts';
import * as phone from './call-center.ts';
import * as directory from './directory.ts';
import * as people from './people.ts';
import * as platform from './platform.ts';
import * as trust from './trust.ts';

const { db } = await testDatabase();
const casing = new CasingCache('snake_case');

const wings = [callCenter, directory, people, phone, platform, trust];
const tables = wings
  .flatMap((wing) => Object.values<unknown>(wing))
  .filter((value): value is PgTable => is(value, PgTable));

/** PostgreSQL's names for types that the schema abbreviates or that are domains. */
const spelled: Record<string, string> = { 'timestamp with time zone': 'timestamptz' };

test.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
  'the table %s is what the migrations make',
  async (name, table) => {
    const { rows } = await db.execute<{ column: string; type: string; nullable: boolean }>(sql`
      select a.attname as column, format_type(coalesce(nullif(t.typbasetype, 0), a.atttypid), null) as type,
             not (a.attnotnull or t.typnotnull) as nullable
        from pg_attribute as a join pg_type as t on t.oid = a.atttypid
       where a.attrelid = ${name}::regclass and a.attnum > 0 and not a.attisdropped`);
    const declared = Object.values(getTableColumns(table)).map((column) => ({
      column: casing.getColumnCasing(column),
      type: column.getSQLType(),
      nullable: !column.notNull,
    }));
    const byName = (a: { column: string }, b: { column: string }) => (a.column < b.column ? -1 : 1);
    const made = rows.map((row) => ({ ...row, type: spelled[row.type] ?? row.type })).sort(byName);
    const expected = declared.map((row) => ({ ...row, type: spelled[row.type] ?? row.type })).sort(byName);
    expect(made).toEqual(expected);
  },
);
