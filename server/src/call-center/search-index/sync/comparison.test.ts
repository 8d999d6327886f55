import { expect, test } from 'vitest';
import { seedDemo } from '../../../demo/storage/seed.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { SearchIndex } from '../search-index.ts';
import { findDifference } from './comparison.ts';
import { loadAll } from './loader.ts';

const { pool } = await testDatabase();
await seedDemo(pool, { providers: 50 });
const index = new SearchIndex();
await loadAll(pool, index);

test('an index that was just loaded equals its database, whatever the order of its lists', async () => {
  expect(await findDifference(pool, index)).toBeUndefined();
});

test('missing plans at a location and a missing provider count as differences', async () => {
  await pool.query('delete from provider_location_plan');
  expect(await findDifference(pool, index)).toMatch(/^\d+ of \d+ providers are not as in the database/);
  await pool.query('delete from provider where id = (select max(id) from provider)');
  expect(await findDifference(pool, index)).toBe('it has 50 providers, the database 49');
});
