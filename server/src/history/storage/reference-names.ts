import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/connection.ts';
import { findKnownSet } from '../../entity-set/storage/known-sets.ts';
import type { Fields } from '../changes.ts';
import { joinNames, missingFrom, type Names, type References, referencesIn } from '../references.ts';
import { nameFrom } from '../wording.ts';

type Reader = Database | Transaction;

/** The names of records: those they have, and for records that are gone the last one that the audit log knows. */
export async function readNames(db: Reader, references: References): Promise<Names> {
  const present = await presentNames(db, references);
  return joinNames(present, await lastNames(db, missingFrom(present, references)));
}

/** Only records that exist. A plan is called by its insurance, too, so names may need further names. */
export async function presentNames(db: Reader, references: References): Promise<Names> {
  const bySet: [string, Readonly<Record<string, string>>][] = [];
  for (const [name, ids] of references) bySet.push([name, await namesWithin(db, name, [...ids])]);
  return Object.fromEntries(bySet);
}

async function namesWithin(db: Reader, setName: string, ids: readonly number[]) {
  const found = findKnownSet(setName);
  if (!found) return {};
  const { set, table } = found;
  const columns = getTableColumns(table);
  const named = Object.fromEntries(
    set.named.flatMap((field) => (columns[field] ? [[field, columns[field]]] : [])),
  );
  const rows: Fields[] = await db
    .select({ ...named, id: table.id })
    .from(table)
    .where(inArray(table.id, [...ids]));
  const owners = await readNames(db, referencesIn(set.words, rows));
  return Object.fromEntries(rows.map((row) => [String(row.id), nameFrom(set.named, set.words, row, owners)]));
}

async function lastNames(db: Reader, references: References): Promise<Names> {
  const bySet: [string, Record<string, string>][] = [];
  for (const [entity, ids] of references) {
    const { rows } = await db.execute<{ id: number; name: string }>(sql`
      select wanted.id, line.name
        from unnest(${sql.param([...ids])}::integer[]) as wanted (id)
        cross join lateral (
          select name from audit_event
           where entity = ${entity} and record_id = wanted.id and name <> '' order by id desc limit 1) as line`);
    bySet.push([entity, Object.fromEntries(rows.map(({ id, name }) => [String(id), name]))]);
  }
  return Object.fromEntries(bySet);
}
