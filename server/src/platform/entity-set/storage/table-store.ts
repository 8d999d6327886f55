import type { EntitySet, RecordOf, SaveOf } from '@careline/contracts/basis/entity-set';
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Reader, Transaction } from '../../db/connection.ts';
import type { EntityTable } from '../../db/known-sets.ts';
import { changedFields } from '../../history/changes.ts';
import type { EntityStore, Owned, UseCount } from './entity-store.ts';
import type { ListSource } from './list.ts';
import type { BulkStore } from './undo-run.ts';

/** A kind of record that refers to this set: a query with one row for each user of a record. */
export interface Use {
  one: string;
  many: string;
  /** `id` is a number, or a column of the rows that are listed. */
  of: (id: number | SQL) => SQL;
}

export const usedByProviders = (of: Use['of']): Use => ({ one: 'provider', many: 'providers', of });

interface TableStoreOptions<S extends EntitySet> {
  list: ListSource;
  usedBy?: readonly Use[];
  /** Children that are part of the record, in addition to its columns. */
  children?: (db: Reader, id: number) => Promise<Partial<RecordOf<S>>>;
  owns?: Owned;
}

/** The store of a set whose record is one row: its columns are the contract's fields. */
export function tableStore<S extends EntitySet>(
  table: EntityTable,
  options: TableStoreOptions<S>,
): EntityStore<S> {
  const { list, usedBy = [], children, owns } = options;
  return {
    table,
    list,
    ...(owns && { owns }),
    load: async (db, id) => {
      const [row] = await db.select(recordColumns(table)).from(table).where(eq(table.id, id));
      return row && ({ ...row, ...(await children?.(db, id)) } as RecordOf<S>);
    },
    lock: (tx, id) => lockRow(tx, table, id),
    insert: (tx, body) => insertRow(tx, table, body),
    update: (tx, before, body) => updateRow(tx, table, before.id, body),
    remove: async (tx, before) => {
      await tx.delete(table).where(eq(table.id, before.id));
    },
    usage: (db, id) => countUses(db, usedBy, id),
  };
}

export async function lockRow(tx: Transaction, table: EntityTable, id: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ rowVersion: table.rowVersion })
    .from(table)
    .where(eq(table.id, id))
    .for('update');
  return row?.rowVersion as number | undefined;
}

/** A body with an id is a record that comes back: ids are never reused, so its old one is still free. */
export async function insertRow(
  tx: Transaction,
  table: EntityTable,
  body: SaveOf<EntitySet>,
): Promise<number> {
  const values = { ...columnValues(table, body), ...(body.id != null && { id: body.id }) };
  const [row] = await tx.insert(table).values(values).returning({ id: table.id });
  if (!row) throw new Error('An insert answered no row.');
  return row.id as number;
}

/** New rows, all with the same fields. Returns their ids in the same order. */
export async function insertRows(
  tx: Transaction,
  table: EntityTable,
  bodies: readonly object[],
): Promise<number[]> {
  const rows = await tx
    .insert(table)
    .values(bodies.map((body) => columnValues(table, body)))
    .returning({ id: table.id });
  return rows.map(({ id }) => id as number);
}

/** Fields that the body does not mention keep their values. */
export async function updateRow(
  tx: Transaction,
  table: EntityTable,
  id: number,
  body: object,
): Promise<void> {
  const values = { ...columnValues(table, body), rowVersion: sql`${table.rowVersion} + 1` };
  await tx.update(table).set(values).where(eq(table.id, id));
}

/** The same for many rows: one statement for all that change the same columns. */
export async function updateRows(
  tx: Transaction,
  table: EntityTable,
  edits: readonly { id: number; body: object }[],
): Promise<void> {
  const byColumns = new Map<string, Record<string, unknown>[]>();
  for (const { id, body } of edits) {
    const row: Record<string, unknown> = { ...columnValues(table, body), id };
    const names = Object.keys(row).join();
    byColumns.set(names, [...(byColumns.get(names) ?? []), row]);
  }
  const known: Record<string, PgColumn | undefined> = getTableColumns(table);
  for (const [names, rows] of byColumns) {
    const columns = names
      .split(',')
      .flatMap((name) => known[name] ?? [])
      .map((column) => ({ column, name: sql.identifier(column.name) }));
    const wanted = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (${sql.join(
      columns.map(({ column, name }) => sql`${name} ${sql.raw(column.getSQLType())}`),
      sql`, `,
    )})`;
    const values = columns
      .filter(({ column }) => column !== table.id)
      .map(({ column, name }) => [column.name, sql`wanted.${name}`]);
    await tx
      .update(table)
      .set({ ...Object.fromEntries(values), rowVersion: sql`${table.rowVersion} + 1` })
      .from(wanted)
      .where(eq(table.id, sql`wanted.id`));
  }
}

/** How many records use a row of a page: the first kind of `usedBy`, which the contract names `usedIn`. */
export const usesOf = (usedBy: readonly Use[]): SQL | undefined =>
  usedBy[0] && sql`select count(*)::int from (${usedBy[0].of(sql`page.id`)}) as users`;

function countUses(db: Reader, usedBy: readonly Use[], id: number): Promise<UseCount[]> {
  return Promise.all(
    usedBy.map(async ({ one, many, of }) => {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from (${of(id)}) as uses`,
      );
      return { one, many, count: rows[0]?.count ?? 0 };
    }),
  );
}

const INTERNAL = [
  'searchKey',
  'relatedKey',
  'formerKey',
  'synonymKeys',
  'searchLetters',
  'changedAt',
] as const;

/** All columns except those that only the database uses. */
export function recordColumns<T extends PgTable>(
  table: T,
): Omit<T['_']['columns'], (typeof INTERNAL)[number]> {
  const {
    searchKey: _key,
    relatedKey: _related,
    formerKey: _former,
    synonymKeys: _spoken,
    searchLetters: _letters,
    changedAt: _changed,
    ...columns
  } = getTableColumns(table);
  return columns;
}

const MANAGED = new Set<string>(['id', 'rowVersion', ...INTERNAL]);

function columnValues(table: PgTable, body: object): Record<string, unknown> {
  const columns = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(body).filter(
      ([field, value]) => field in columns && !MANAGED.has(field) && value !== undefined,
    ),
  );
}

/** Changing many records at once, of a set whose record is one row. */
export const manyRows = <Entity extends { id: number; rowVersion: number }>(
  set: EntitySet,
  table: EntityTable,
): BulkStore<Entity> => ({
  set,
  lock: async (tx, ids) => {
    await tx.execute(
      sql`select from ${table} where ${table.id} = any (${sql.param([...ids])}::integer[]) order by ${table.id} for update`,
    );
  },
  load: async (tx, ids) => {
    const rows = await tx
      .select(recordColumns(table))
      .from(table)
      .where(sql`${table.id} = any (${sql.param([...ids])}::integer[])`);
    return new Map((rows as unknown as Entity[]).map((row) => [row.id, row]));
  },
  save: async (tx, edits) => {
    const changed = edits.map(({ before, after }) => {
      const names = new Set(changedFields({ ...before }, { ...after }).map(({ field }) => field));
      return {
        id: before.id,
        body: Object.fromEntries(Object.entries(after).filter(([field]) => names.has(field))),
      };
    });
    await updateRows(tx, table, changed);
    return new Map(
      edits.map(({ before: { id, rowVersion }, after }) => [id, { ...after, rowVersion: rowVersion + 1 }]),
    );
  },
  settle: (_current, wanted) => wanted,
  settles: [],
});
