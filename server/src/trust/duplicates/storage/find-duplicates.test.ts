/** The list of pairs does not depend on the batches in which records are compared, nor on what was stored before. */
import { afterAll, expect, test } from 'vitest';
import { bulkTransactions } from '../../../platform/db/connection.ts';
import { startRecordChecks } from '../../../platform/db/record-checks.ts';
import { madePeople } from '../../../testing/data/made-people.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { comparisons, listRecordsToCompare } from './find-duplicates.ts';

const { pool } = await testDatabase();
const checks = startRecordChecks(bulkTransactions(pool), [listRecordsToCompare], [comparisons]);
afterAll(() => checks.close());

await pool.query(`
  insert into practice (name) values ('Midtown Ortho');
  insert into practice_address (practice_id, address, zip, main_phone)
  select 1, n || ' Main St', '10001', '(212) 555-' || (1000 + n) from generate_series(1, 20) as n;
  insert into provider_type (name) values ('Physician')`);
const people = madePeople(150, 11).map(({ person: { given, middle, family, gender } }) => ({
  ...{
    first: given || null,
    middle: middle || null,
    last: family,
    name: `${given} ${family}`,
    gender: gender || null,
  },
}));
await pool.query(
  `with made as (
     insert into provider (name, first_name, middle_name, last_name, gender, provider_type_id)
     select name, first, middle, last, gender, 1
       from jsonb_to_recordset($1) as made (name text, first text, middle text, last text, gender text) returning id)
   insert into provider_location (provider_id, practice_address_id, position) select id, 1 + id % 20, 0 from made`,
  [JSON.stringify(people)],
);
await checks.catchUp();

async function listedPairs(): Promise<string[]> {
  const { rows } = await pool.query<{ pair: string }>(
    `select concat_ws(' ', a_id, b_id, certainty, score, evidence, compared) as pair from duplicate_pair order by a_id, b_id`,
  );
  return rows.map(({ pair }) => pair);
}

async function storedKeys(): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select concat_ws(' ', entity, record_id, key) as line from match_key order by 1`,
  );
  return rows.map(({ line }) => line);
}

const [allAtOnce, keys] = [await listedPairs(), await storedKeys()];

const forget = () => pool.query('truncate match_key, record_keys, duplicate_pair');
const ids = people.map((_, place) => place + 1);
const compare = async (...some: number[]) => {
  await pool.query(`insert into record_to_check (kind, record_id) select 'provider', unnest($1::integer[])`, [
    some,
  ]);
  await checks.catchUp();
};

test('one record after another', async () => {
  expect(allAtOnce.length).toBeGreaterThan(30);
  await forget();
  for (const id of ids) await compare(id);
  expect(await listedPairs()).toEqual(allAtOnce);
});

test('in two halves, the first without stored names, as a former release left it', async () => {
  await forget();
  await compare(...ids.slice(0, 75));
  await pool.query('update record_keys set names = null');
  await compare(...ids.slice(75));
  expect(await listedPairs()).toEqual(allAtOnce);
});

test('keys that are there already, of many records at once', async () => {
  await pool.query(`truncate record_keys, duplicate_pair`);
  await compare(...ids);
  expect(await listedPairs()).toEqual(allAtOnce);
  const own = (lines: string[]) => lines.filter((line) => line.startsWith('Providers'));
  expect(own(await storedKeys())).toEqual(own(keys));
});

test('two records that become alike in one moment, each compared with what was stored of the other', async () => {
  const [one = 0, other = 0] = ids;
  await pool.query(
    `update provider set name = 'Zoe Quist', first_name = 'Zoe', middle_name = null, last_name = 'Quist'
                     where id = any ($1::integer[])`,
    [[one, other]],
  );
  // Each in a comparison of its own: the first one knows the second only under its former name.
  await pool.query('truncate record_to_check');
  await compare(one);
  await compare(other);
  const { rows } = await pool.query(`select from duplicate_pair where a_id = $1 and b_id = $2`, [one, other]);
  expect(rows).toHaveLength(1);
});
