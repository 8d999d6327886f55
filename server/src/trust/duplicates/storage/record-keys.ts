import { createHash } from 'node:crypto';
import type { DuplicateSet } from '@careline/contracts/trust/duplicates';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/connection.ts';
import { isDatabaseError, UNIQUE_VIOLATION } from '../../../platform/domain/constraint-messages.ts';
import { anyId, type ComparedRecord, comparedSets } from './compared-records.ts';

/** The keys by which records are found that may be the same, and what was compared of each. */

/** From this many records on, keys are inserted without looking each record up first. */
const MANY = 50;

interface KeyedRecord extends Record<string, unknown> {
  id: number;
  keys: readonly string[];
}

/** Writes the keys that differ. Returns the records whose compared values have changed; after most saves there are none. */
export async function saveKeys(
  tx: Transaction,
  entity: DuplicateSet,
  ids: readonly number[],
  records: readonly ComparedRecord[],
): Promise<(ComparedRecord & KeyedRecord)[]> {
  const { rows } = await tx.execute<KeyedRecord & { compared: string }>(sql`
    select record_id as id, keys, compared from record_keys where entity = ${entity} and record_id = ${anyId(ids)}`);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const hashed = records.map((record) => ({ ...record, compared: hashOf([record.features]) }));
  const changed = hashed
    .filter(({ id, compared }) => stored.get(id)?.compared !== compared)
    .map((record) => ({ ...record, keys: comparedSets[entity].keys(record) }));
  const existing = new Set(records.map(({ id }) => id));
  const deleted = rows.filter(({ id }) => !existing.has(id));
  if (changed.length + deleted.length === 0) return [];
  const now = new Map(changed.map((record) => [record.id, record]));
  const written = [...changed, ...deleted].map(({ id }) => id);
  const gone = written.map((id) => ({ id, keys: without(stored.get(id)?.keys, now.get(id)?.keys) }));
  const added = changed.map(({ id, keys }) => ({ id, keys: without(keys, stored.get(id)?.keys) }));
  await replaceKeys(tx, entity, gone, added);
  if (deleted.length > 0)
    await tx.execute(
      sql`delete from record_keys where entity = ${entity} and record_id = ${anyId(deleted.map(({ id }) => id))}`,
    );
  const { names = () => null } = comparedSets[entity];
  const lines = changed.map(({ keys, ...record }) => ({
    id: record.id,
    keys,
    compared: record.compared,
    names: names(record),
  }));
  await tx.execute(sql`
    insert into record_keys (entity, record_id, keys, compared, names)
    select ${entity}, id, keys, compared, names
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (id integer, keys text[], compared text, names text)
    on conflict (entity, record_id) do update
      set keys = excluded.keys, compared = excluded.compared, names = excluded.names`);
  return changed;
}

async function replaceKeys(
  tx: Transaction,
  entity: DuplicateSet,
  gone: readonly KeyedRecord[],
  added: readonly KeyedRecord[],
): Promise<void> {
  if (gone.some(({ keys }) => keys.length > 0))
    await tx.execute(
      sql`delete from match_key where (key, entity, record_id) in (${keyLines(entity, gone)})`,
    );
  if (added.every(({ keys }) => keys.length === 0)) return;
  const insert = sql`insert into match_key (key, entity, record_id) ${keyLines(entity, added)} order by 1`;
  // A server of a former release, which does not know `record_keys`, may have written them. Looking for each of them first takes as long
  // as adding it, so of many it is done only if one is found.
  const orElse = sql`${insert} on conflict do nothing`;
  if (added.length < MANY) await tx.execute(orElse);
  else
    await tx
      .transaction(async (part) => void (await part.execute(insert)))
      .catch((error: unknown) => {
        if (!isDatabaseError(error, UNIQUE_VIOLATION)) throw error;
        return tx.execute(orElse);
      });
}

const without = (keys: readonly string[] = [], others: readonly string[] = []): readonly string[] =>
  others.length === 0 ? keys : keys.filter((key) => !others.includes(key));

const keyLines = (entity: DuplicateSet, records: readonly KeyedRecord[]): SQL => {
  const keys = records.flatMap((record) => record.keys);
  const ids = records.flatMap((record) => record.keys.map(() => record.id));
  return sql`select key, ${entity}, id from unnest(${textArray(keys)}::text[], ${`{${ids.join(',')}}`}::integer[]) as line (key, id)`;
};

/**
 * JSON escapes quotation marks as arrays of PostgreSQL do, and takes a fraction of the driver's time. Control characters become other text,
 * the same wherever the key is written or looked up.
 */
export const textArray = (keys: readonly string[]): string => `{${JSON.stringify(keys).slice(1, -1)}}`;

export const hashOf = (features: readonly ComparedRecord['features'][]): string =>
  createHash('sha256').update(JSON.stringify(features)).digest('base64url');
