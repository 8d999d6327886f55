import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { seedDemo } from '../../../../demo/storage/seed.ts';
import { testDatabase } from '../../../../testing/test-database.ts';

const { pool } = await testDatabase();
await seedDemo(pool, { providers: 50 });

const ADD = `insert into provider (name, npi, provider_type_id)
  select 'Added ' || n, '', (select min(id) from provider_type) from generate_series(1, $1::int) as n returning id`;

/** What is kept, and what a pass over the rows counts. */
async function counts(client: pg.Pool | pg.PoolClient = pool) {
  const { rows } = await client.query(`
    select (select coalesce(sum(difference), 0)::int from list_count where list = 'provider_list') as kept,
           (select count(*)::int from provider_list) as counted`);
  return rows[0] as { kept: number; counted: number };
}

async function expectEqual(expected: number) {
  expect(await counts()).toEqual({ kept: expected, counted: expected });
}

test('the kept number follows rows that are added, deleted with their provider, and emptied', async () => {
  await expectEqual(50);
  const { rows } = await pool.query<{ id: number }>(ADD, [7]);
  await expectEqual(57);
  await pool.query('delete from provider where id = any ($1)', [rows.map(({ id }) => id)]);
  await expectEqual(50);
  await pool.query('select refresh_provider_list(null)');
  await expectEqual(50);
  await pool.query('truncate provider_list');
  await expectEqual(0);
  await pool.query('select refresh_provider_list(null)');
  await expectEqual(50);
});

test('saves do not wait for each other, one that is taken back does not count, and a snapshot sees its own number', async () => {
  const [first, second, reader] = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  try {
    await reader.query('begin isolation level repeatable read');
    await expect(counts(reader)).resolves.toEqual({ kept: 50, counted: 50 });
    await first.query('begin');
    await first.query(ADD, [3]);
    await second.query('begin');
    const waits = Promise.race([second.query(ADD, [2]).then(() => 'done'), sleep(10_000, 'waits')]);
    expect(await waits).toBe('done');
    await first.query('rollback');
    await second.query('commit');
    await expectEqual(52);
    await expect(counts(reader)).resolves.toEqual({ kept: 50, counted: 50 });
    await reader.query('commit');
  } finally {
    for (const client of [first, second, reader]) client.release(true);
  }
});

test('however many add and delete at once, few rows are kept and their sum is right', async () => {
  const before = (await counts()).counted;
  const work = Array.from({ length: 4 }, async (_, at) => {
    for (let round = 0; round < 60; round++) {
      const { rows } = await pool.query<{ id: number }>(ADD, [2]);
      if (at < 2) await pool.query('delete from provider where id = any ($1)', [rows.map(({ id }) => id)]);
    }
  });
  await Promise.all(work);
  await expectEqual(before + 2 * 60 * 2);
  const { rows } = await pool.query<{ rows: number }>('select count(*)::int as rows from list_count');
  expect(rows[0]?.rows).toBeLessThan(360);
});
