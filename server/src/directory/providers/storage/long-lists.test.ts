import { providers } from '@careline/contracts/directory/providers';
import { expect, test } from 'vitest';
import { seedDemo } from '../../../demo/storage/seed.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { loadProvider, loadProviders } from './provider-record.ts';

const { db, pool } = await testDatabase();
await seedDemo(pool, { providers: 120 });

test('reading many records at once gives the same rows, fields and order as reading them one by one', async () => {
  // Names that sort differently without the database's collation, and positions with gaps.
  await pool.query(
    `update insurance_plan set name = (array['émile', 'Emile', 'zoë', 'Zoe', 'a-b', 'ab'])[1 + id % 6] || ' ' || id`,
  );
  await pool.query('update provider_location set position = (id * 7) % 5');
  for (const table of ['provider', 'provider_insurance_plan', 'provider_location', 'provider_location_plan'])
    await pool.query(
      `update ${table} set ends_on = case when ctid::text like '%3)' then date '2026-12-31' end, starts_on = case when ctid::text like '%7)' then date '2026-02-01' end`,
    );
  const { rows } = await pool.query<{ id: number }>('select id from provider order by id');
  const ids = rows.map(({ id }) => id);
  const many = await loadProviders(db, ids, Object.keys(providers.words));
  expect(many.size).toBe(120);
  for (const id of ids) {
    const { profilePhoto: _photo, ...one } = (await loadProvider(db, id)) ?? {};
    expect(JSON.stringify(many.get(id))).toBe(JSON.stringify(one));
  }
});

test('lists that are not asked for are not in the record', async () => {
  const [record] = [...(await loadProviders(db, [1], ['providerInsurancePlans'])).values()];
  expect(record?.providerInsurancePlans.length).toBeGreaterThan(0);
  expect(record).not.toHaveProperty('providerPracticeAddresses');
});
