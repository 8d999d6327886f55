import type { RecordWords } from '@careline/contracts/basis/record-words';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Reader } from '../../db/connection.ts';
import { findKnownSet } from '../../db/known-sets.ts';
import type { Fields } from '../changes.ts';
import { nameFrom } from '../words/change-lines.ts';
import {
  joinNames,
  joinReferences,
  missingFrom,
  type Names,
  type References,
  referencesIn,
  wordsFor,
} from '../words/references.ts';

/** The names of records: those they have, and for records that are gone the last one that the audit log knows. */
export async function readNames(db: Reader, references: References): Promise<Names> {
  const present = await presentNames(db, references);
  return joinNames(present, await lastNames(db, missingFrom(present, references)));
}

/** Only records that exist. A plan is called by its insurance, too, so names may need further names. */
export async function presentNames(db: Reader, references: References): Promise<Names> {
  const rows = await namedFields(db, references);
  const owners = joinReferences(
    rows.map(({ set, fields }) => referencesIn(wordsOfKnown(set, fields), [fields])),
  );
  const ownerNames = owners.size > 0 ? await readNames(db, owners) : {};
  const names: Record<string, Record<string, string>> = {};
  for (const { set: name, id, fields } of rows) {
    const set = findKnownSet(name)?.set;
    names[name] ??= {};
    if (set) names[name][id] = nameFrom(set.named, wordsOfKnown(name, fields), fields, ownerNames);
  }
  return names;
}

/** Whether the records exist that a value of a field refers to; `records` have the values that may be asked about. */
export async function presentIn(db: Reader, words: RecordWords, records: readonly Fields[]) {
  const present = await presentNames(db, referencesIn(words, records));
  return (field: string, value: unknown) =>
    missingFrom(present, referencesIn(words, [{ [field]: value }])).size === 0;
}

const wordsOfKnown = (set: string, fields: Fields) => wordsFor(findKnownSet(set)?.set.words ?? {}, fields);

interface NamedRow extends Record<string, unknown> {
  set: string;
  id: number;
  fields: Fields;
}

/** The fields that name each record: one statement for any number of sets, since every save may ask. */
async function namedFields(db: Reader, references: References): Promise<NamedRow[]> {
  const selects = [...references].flatMap(([name, ids]) => {
    const known = findKnownSet(name);
    if (!known) return [];
    const { set, table } = known;
    const columns: Record<string, PgColumn | undefined> = getTableColumns(table);
    const deciding = set.named.flatMap((field) => set.words[field]?.refersToIn ?? []);
    const fields = [...set.named, ...deciding].flatMap((field) => {
      const column = columns[field];
      return column ? [sql`${field}::text, ${column}`] : [];
    });
    return [
      sql`select ${name}::text as set, ${table.id} as id, jsonb_build_object(${sql.join(fields, sql`, `)}) as fields
            from ${table} where ${table.id} = any (${sql.param([...ids])}::integer[])`,
    ];
  });
  if (selects.length === 0) return [];
  const { rows } = await db.execute<NamedRow>(sql.join(selects, sql` union all `));
  return rows;
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
