/** When a run changes many rows, triggers read only as much as it changes, however much else is stored. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';

const { pool } = await testDatabase();
const client = await pool.connect();
const PROVIDERS = 300;

beforeAll(async () => {
  await client.query(`
    insert into provider_type (name) values ('Physician');
    insert into practice (name) values ('Midtown');
    insert into practice_address (practice_id, address, zip) values (1, '1 Main St', '10001');
    insert into insurance (full_name, consumer_friendly_name) values ('Blue', 'Blue');
    insert into insurance_plan (insurance_id, name) values (1, 'Gold'), (1, 'Silver');
    insert into provider_group (name) values ('North'), ('South');
    insert into provider (name, provider_type_id) select 'P' || n, 1 from generate_series(1, ${PROVIDERS}) as n;
    insert into provider_group_member (provider_id, group_id) select id, 1 + id % 2 from provider;
    insert into provider_location (provider_id, practice_address_id, position) select id, 1, 0 from provider order by id;
    insert into provider_insurance_plan (provider_id, insurance_plan_id) select id, 1 from provider;
    insert into provider_location_plan (provider_location_id, provider_id, insurance_plan_id)
      select id, provider_id, 1 from provider_location`);
  // As `vacuum analyze` leaves a table without rows: known to be empty, so that reading all of it looks cheap.
  await client.query('vacuum analyze');
});
afterAll(() => client.release());

/** Rows of a table that were read so far in this transaction: from end to end, or by an index. */
async function rowsRead(table: string): Promise<{ scanned: number; fetched: number }> {
  const { rows } = await client.query(
    `select seq_tup_read::int as scanned, coalesce(idx_tup_fetch, 0)::int as fetched
       from pg_stat_xact_user_tables where relname = $1`,
    [table],
  );
  return rows[0];
}

async function inRolledBack(work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
  } finally {
    await client.query('rollback');
  }
}

test('deleting locations and plans does not scan everything deleted before', async () => {
  await inRolledBack(async () => {
    // The functions are planned here, while the table is nearly empty.
    for (let id = 1; id <= 10; id++) await client.query('delete from provider_location where id = $1', [id]);
    await client.query(
      `insert into published_gone (type, id) select 'Practitioner', 'x' || n from generate_series(1, 5000) as n`,
    );
    const { scanned } = await rowsRead('published_gone');
    await client.query('delete from provider_insurance_plan where provider_id > 100');
    await client.query('delete from provider_location where provider_id > 50');
    expect((await rowsRead('published_gone')).scanned).toBe(scanned);
  });
});

test('each removed role is noted for the groups of its provider', async () => {
  await inRolledBack(async () => {
    await client.query('delete from provider_insurance_plan where provider_id in (1, 2)');
    await client.query('delete from provider where id = 3');
    const { rows } = await client.query(
      `select id, groups from published_gone where type = 'PractitionerRole' order by id`,
    );
    expect(rows).toEqual([
      { id: '1-1-1', groups: [2] },
      { id: '2-1-1', groups: [1] },
      { id: '3-1-1', groups: [2] },
    ]);
  });
});

test('adding a plan to one provider does not read all providers', async () => {
  await inRolledBack(async () => {
    // Tests only whether an index can be used at all: for so small a table the planner would not choose one.
    await client.query(
      'set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off',
    );
    await client.query('delete from provider_insurance_plan where provider_id = 7');
    const before = await rowsRead('provider_list');
    await client.query('insert into provider_insurance_plan (provider_id, insurance_plan_id) values (7, 2)');
    const after = await rowsRead('provider_list');
    expect(after.scanned + after.fetched - before.scanned - before.fetched).toBeLessThan(10);
    const { rows } = await client.query(
      'select id from provider_list where not has_plan or not has_plan_at_location',
    );
    expect(rows).toEqual([{ id: 7 }]);
  });
});
