import type { DuplicateSet } from '@careline/contracts/trust/duplicates';
import { sql } from 'drizzle-orm';
import { LARGEST_BLOCK } from '../../../directory/matching/blocking.ts';
import type { RecordMatch } from '../../../directory/matching/people.ts';
import type { Transaction } from '../../../platform/db/connection.ts';
import type { ChangedRecords, PutOffWork } from '../../../platform/db/record-checks.ts';
import { inTurns } from '../../../platform/domain/turns.ts';
import {
  anyId,
  type ComparedRecord,
  type ComparedSet,
  comparedSets,
  type ReadRecords,
} from './compared-records.ts';
import { hashOf, saveKeys, textArray } from './record-keys.ts';

/** Lists changed records, and those whose phone or street comes from a changed address. */
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
  const read = await set.reader(tx);
  const own: Records = new Map();
  const keys = new Set<string>();
  const unchanged = new Set<number>();
  for (const some of portions(ids, RECORDS)) {
    const records = await read(some);
    for (const { id } of records) unchanged.add(id);
    for (const { keys: ofRecord, ...record } of await saveKeys(tx, entity, some, records)) {
      own.set(record.id, record);
      unchanged.delete(record.id);
      for (const key of ofRecord) keys.add(key);
    }
  }
  const found: FoundPairs = new Map();
  const others = otherRecords(tx, entity, own, read);
  for (const some of portions([...keys], KEYS)) {
    const blocks = await readBlocks(tx, entity, some);
    await compareBlocks(set, blocks, own, await others(blocks), found);
  }
  const listed = new Map<string, string>();
  const changedIds = ids.filter((id) => !unchanged.has(id));
  for (const some of portions(changedIds, RECORDS)) {
    const pairs = await readPairs(tx, entity, some);
    for (const { pair, compared } of pairs) listed.set(pair, compared);
    const gone = pairs.filter(({ pair }) => !found.has(pair)).map(({ id }) => id);
    if (gone.length > 0) await tx.execute(sql`delete from duplicate_pair where id = ${anyId(gone)}`);
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
/** The ids of records that share a key. */
type Blocks = readonly (readonly number[])[];

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

/** The records that share each key, except for keys that too many share. */
async function readBlocks(tx: Transaction, entity: DuplicateSet, keys: readonly string[]): Promise<Blocks> {
  const { rows } = await tx.execute<{ ids: number[] }>(sql`
    select array_to_json(block.ids) as ids
      from unnest(${textArray(keys)}::text[]) as own (key)
     cross join lateral (
       select array(select record_id from match_key where entity = ${entity} and match_key.key = own.key
                     limit ${LARGEST_BLOCK + 1}) as ids
       -- Else the ids would be looked up for each mention of them.
       offset 0) as block
     where cardinality(block.ids) between 2 and ${LARGEST_BLOCK}`);
  return rows.map(({ ids }) => ids);
}

/**
 * Reads the other records of each block that may match one of our own. Stored names rule most of them out. A stored name may be outdated,
 * but then its record is listed itself and finds ours.
 */
function otherRecords(tx: Transaction, entity: DuplicateSet, own: Records, read: ReadRecords) {
  const { mayMatch = () => true } = comparedSets[entity];
  let names = new Map<number, string | null>();
  let others: Records = new Map();

  async function readNames(blocks: Blocks): Promise<void> {
    const unread = new Set<number>();
    for (const block of blocks) for (const id of block) if (!own.has(id) && !names.has(id)) unread.add(id);
    for (const some of portions([...unread], KEYS)) {
      const { rows } = await tx.execute<{ id: number; names: string | null }>(
        sql`select record_id as id, names from record_keys where entity = ${entity} and record_id = ${anyId(some)}`,
      );
      for (const row of rows) names.set(row.id, row.names);
    }
  }

  function isWanted(id: number, ofBlock: readonly ComparedRecord[]): boolean {
    const stored = names.get(id) ?? null;
    return stored === null || ofBlock.some((record) => mayMatch(record, stored));
  }

  return async (blocks: Blocks): Promise<Records> => {
    if (names.size > MOST_AT_ONCE) [names, others] = [new Map(), new Map()];
    await readNames(blocks);
    const wanted = new Set<number>();
    for await (const block of inTurns(blocks)) {
      const ofBlock = known(own, block);
      for (const id of block)
        if (!own.has(id) && !others.has(id) && !wanted.has(id) && isWanted(id, ofBlock)) wanted.add(id);
    }
    for (const some of portions([...wanted], RECORDS))
      for (const record of await read(some)) others.set(record.id, record);
    return others;
  };
}

async function compareBlocks(
  set: ComparedSet,
  blocks: Blocks,
  own: Records,
  others: Records,
  found: FoundPairs,
): Promise<void> {
  for await (const block of inTurns(blocks)) {
    // What the next record is compared with.
    const rest = known(others, block);
    for (const one of known(own, block)) {
      for (const other of rest) {
        const [a, b] = one.id < other.id ? [one, other] : [other, one];
        const match = set.compare(a, b);
        if (match) addPair(found, a, b, match);
      }
      rest.push(one);
    }
  }
}

function addPair(found: FoundPairs, a: ComparedRecord, b: ComparedRecord, match: RecordMatch<string>): void {
  const pair = `${a.id} ${b.id}`;
  if (found.has(pair)) return;
  found.set(pair, {
    aId: a.id,
    bId: b.id,
    certainty: match.certainty,
    score: match.score,
    evidence: match.evidence.map(({ field, verdict }) => ({
      field,
      a: a.shown[field] ?? '',
      b: b.shown[field] ?? '',
      verdict,
    })),
    compared: hashOf([a.features, b.features]),
  });
}

function known(records: Records, ids: readonly number[]): ComparedRecord[] {
  const found: ComparedRecord[] = [];
  for (const id of ids) {
    const record = records.get(id);
    if (record) found.push(record);
  }
  return found;
}

/** The pairs of these records that are listed so far. */
async function readPairs(
  tx: Transaction,
  entity: DuplicateSet,
  ids: readonly number[],
): Promise<{ id: number; pair: string; compared: string }[]> {
  const listed = sql`select id, concat_ws(' ', a_id, b_id) as pair, compared from duplicate_pair where entity = ${entity}`;
  const { rows } = await tx.execute<{ id: number; pair: string; compared: string }>(
    sql`${listed} and a_id = ${anyId(ids)} union ${listed} and b_id = ${anyId(ids)}`,
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
