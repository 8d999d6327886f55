import { createHash } from 'node:crypto';
import type { DuplicateSet } from '@careline/contracts/trust/duplicates';
import { type SQL, sql } from 'drizzle-orm';
import { LARGEST_BLOCK } from '../../../directory/matching/blocking.ts';
import type { Transaction } from '../../../platform/db/connection.ts';
import type { ChangedRecords, PutOffWork } from '../../../platform/db/record-checks.ts';
import { inTurns } from '../../../platform/domain/turns.ts';
import { type ComparedRecord, type ComparedSet, comparedSets } from './compared-records.ts';

/** Lists changed records, and those whose phone or street a changed address is. */
export async function listRecordsToCompare(tx: Transaction, changed: ChangedRecords): Promise<void> {
  const ids = (kind: string) => sql`unnest(${sql.param([...(changed.get(kind) ?? [])])}::integer[])`;
  const places = ids('practice_address');
  await tx.execute(sql`
    insert into record_to_compare (entity, record_id)
    select 'Practices', ${ids('practice')} union
    select 'PracticeAddresses', ${places} union
    select 'Providers', ${ids('provider')} union
    select 'Practices', practice_id from practice_address where id in (select ${places}) union
    select 'Providers', provider_id from provider_location where practice_address_id in (select ${places})
    on conflict do nothing`);
}

/**
 * Compares listed records with those that share a key with them, and brings the list of pairs up to date. As many as possible at once:
 * then a block of records that share a key is read once for all of them, and so is each record.
 */
export const comparisons: PutOffWork = {
  table: 'record_to_compare',
  work: async (tx) => {
    const { rows } = await tx.execute<{ entity: DuplicateSet; ids: number[] }>(sql`
      with next as materialized (
        select entity, record_id from record_to_compare
         where entity = (select min(entity) from record_to_compare) order by record_id limit ${MOST_AT_ONCE}),
      taken as (
        delete from record_to_compare where (entity, record_id) in (select entity, record_id from next) returning entity, record_id)
      select entity, array_agg(record_id) as ids from taken group by entity`);
    for (const { entity, ids } of rows) await compareRecords(tx, entity, ids);
  },
};

/** About 100 MB: the memory that this many records need. */
const MOST_AT_ONCE = 50_000;
/** What one statement reads or writes. */
const RECORDS = 500;
const KEYS = 5_000;

async function compareRecords(tx: Transaction, entity: DuplicateSet, ids: readonly number[]): Promise<void> {
  const set = comparedSets[entity];
  const own: Records = new Map();
  const keys = new Set<string>();
  const unchanged = new Set<number>();
  for (const some of portions(ids, RECORDS)) {
    const records = await set.read(tx, some);
    for (const { id } of records) unchanged.add(id);
    for (const { keys: ofRecord, ...record } of await saveKeys(tx, entity, some, records)) {
      own.set(record.id, record);
      unchanged.delete(record.id);
      for (const key of ofRecord) keys.add(key);
    }
  }
  const found: FoundPairs = new Map();
  let others: Records = new Map();
  for (const some of portions([...keys], KEYS)) {
    const blocks = await readBlocks(tx, entity, some);
    if (others.size > MOST_AT_ONCE) others = new Map();
    const unread = new Set<number>();
    for (const block of blocks) for (const id of block) if (!own.has(id) && !others.has(id)) unread.add(id);
    for (const more of portions([...unread], RECORDS))
      for (const record of await set.read(tx, more)) others.set(record.id, record);
    await compareBlocks(set, blocks, own, others, found);
  }
  const listed = new Map<string, string>();
  const changedIds = ids.filter((id) => !unchanged.has(id));
  for (const some of portions(changedIds, RECORDS)) {
    const pairs = await readPairs(tx, entity, some);
    for (const { pair, compared } of pairs) listed.set(pair, compared);
    const gone = pairs.filter(({ pair }) => !found.has(pair)).map(({ id }) => id);
    if (gone.length > 0) await tx.execute(sql`delete from duplicate_pair where id = ${anyOf(gone)}`);
  }
  const changed = [...found].filter(([pair, { compared }]) => listed.get(pair) !== compared);
  for (const some of portions(changed, RECORDS))
    await savePairs(
      tx,
      entity,
      some.map(([, pair]) => pair),
    );
}

type Records = Map<number, ComparedRecord>;

interface FoundPair {
  aId: number;
  bId: number;
  certainty: string;
  score: number;
  evidence: readonly { field: string; a: string; b: string; verdict: string }[];
  compared: string;
}

type FoundPairs = Map<string, FoundPair>;

function* portions<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let first = 0; first < items.length; first += size) yield items.slice(first, first + size);
}

interface KeyedRecord extends Record<string, unknown> {
  id: number;
  keys: readonly string[];
}

/** Writes the keys that differ. Answers the records of which something that is compared has changed: of most saves none. */
async function saveKeys(
  tx: Transaction,
  entity: DuplicateSet,
  ids: readonly number[],
  records: readonly ComparedRecord[],
): Promise<(ComparedRecord & KeyedRecord)[]> {
  const { rows } = await tx.execute<KeyedRecord & { compared: string }>(sql`
    select record_id as id, keys, compared from record_keys where entity = ${entity} and record_id = ${anyOf(ids)}`);
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
  const lines = changed.map(({ id, keys, compared }) => ({ id, keys, compared }));
  await tx.execute(sql`delete from match_key where (key, entity, record_id) in (${keyLines(entity, gone)})`);
  // A server of a former release may have written them: it does not know of `record_keys`.
  await tx.execute(
    sql`insert into match_key (key, entity, record_id) ${keyLines(entity, added)} order by 1 on conflict do nothing`,
  );
  await tx.execute(sql`delete from record_keys where entity = ${entity} and record_id = ${anyOf(written)}`);
  await tx.execute(sql`
    insert into record_keys (entity, record_id, keys, compared)
    select ${entity}, id, keys, compared
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (id integer, keys text[], compared text)`);
  return changed;
}

const without = (keys: readonly string[] = [], others: readonly string[] = []): readonly string[] =>
  others.length === 0 ? keys : keys.filter((key) => !others.includes(key));

const keyLines = (entity: DuplicateSet, records: readonly KeyedRecord[]): SQL => {
  const keys = records.flatMap((record) => record.keys);
  const ids = records.flatMap((record) => record.keys.map(() => record.id));
  return sql`select key, ${entity}, id from unnest(${sql.param(keys)}::text[], ${sql.param(ids)}::integer[]) as line (key, id)`;
};

/** The records that share each key, except for keys that too many share. */
async function readBlocks(
  tx: Transaction,
  entity: DuplicateSet,
  keys: readonly string[],
): Promise<number[][]> {
  const { rows } = await tx.execute<{ ids: number[] }>(sql`
    select block.ids
      from unnest(${sql.param([...keys])}::text[]) as own (key)
     cross join lateral (
       select array(select record_id from match_key where entity = ${entity} and match_key.key = own.key
                     limit ${LARGEST_BLOCK + 1}) as ids) as block
     where cardinality(block.ids) between 2 and ${LARGEST_BLOCK}`);
  return rows.map(({ ids }) => ids);
}

async function compareBlocks(
  set: ComparedSet,
  blocks: readonly (readonly number[])[],
  own: Records,
  others: Records,
  found: FoundPairs,
): Promise<void> {
  for await (const [one, rest] of inTurns(comparedWith(blocks, own, others)))
    for (const other of rest) {
      const [a, b] = one.id < other.id ? [one, other] : [other, one];
      const match = set.compare(a, b);
      if (!match || found.has(`${a.id} ${b.id}`)) continue;
      found.set(`${a.id} ${b.id}`, {
        ...{ aId: a.id, bId: b.id, certainty: match.certainty, score: match.score },
        evidence: match.evidence.map(({ field, verdict }) => ({
          ...{ field, a: a.shown[field] ?? '', b: b.shown[field] ?? '', verdict },
        })),
        compared: hashOf([a.features, b.features]),
      });
    }
}

/** Each of the own records of each block, with those of the block that it has not been compared with. */
function* comparedWith(
  blocks: readonly (readonly number[])[],
  own: Records,
  others: Records,
): Generator<[ComparedRecord, ComparedRecord[]]> {
  for (const block of blocks) {
    const rest = known(others, block);
    for (const record of known(own, block)) {
      yield [record, rest];
      rest.push(record);
    }
  }
}

function known(records: Records, ids: readonly number[]): ComparedRecord[] {
  const found: ComparedRecord[] = [];
  for (const id of ids) {
    const record = records.get(id);
    if (record) found.push(record);
  }
  return found;
}

const hashOf = (features: readonly ComparedRecord['features'][]): string =>
  createHash('sha256').update(JSON.stringify(features)).digest('base64url');

/** The pairs of these records that are listed so far. */
async function readPairs(
  tx: Transaction,
  entity: DuplicateSet,
  ids: readonly number[],
): Promise<{ id: number; pair: string; compared: string }[]> {
  const listed = sql`select id, concat_ws(' ', a_id, b_id) as pair, compared from duplicate_pair where entity = ${entity}`;
  const { rows } = await tx.execute<{ id: number; pair: string; compared: string }>(
    sql`${listed} and a_id = ${anyOf(ids)} union ${listed} and b_id = ${anyOf(ids)}`,
  );
  return rows;
}

const savePairs = (tx: Transaction, entity: DuplicateSet, pairs: readonly FoundPair[]) =>
  tx.execute(sql`
    insert into duplicate_pair (entity, a_id, b_id, certainty, score, evidence, compared)
    select ${entity}, "aId", "bId", certainty, score, evidence, compared
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as found
           ("aId" integer, "bId" integer, certainty text, score real, evidence jsonb, compared text)
    on conflict (entity, a_id, b_id) do update
      set certainty = excluded.certainty, score = excluded.score, evidence = excluded.evidence, compared = excluded.compared,
          is_dismissed = false`);

const anyOf = (ids: readonly number[]): SQL => sql`any (${sql.param([...ids])}::integer[])`;
