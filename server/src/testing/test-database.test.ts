import { expect, it } from 'vitest';
import { databaseUrl } from './database/database-url.ts';
import { testDatabase } from './test-database.ts';

const one = await testDatabase();
const other = await testDatabase();

it('has the migrated schema', async () => {
  const { rows } = await one.pool.query('SELECT count(*)::int AS applied FROM schema_migration');
  expect(rows[0].applied).toBeGreaterThan(0);
});

it('shares nothing with the next one', async () => {
  await one.pool.query('CREATE TABLE only_here ()');
  await expect(other.pool.query('TABLE only_here')).rejects.toThrow('does not exist');
});

it('names a database on the same server', () => {
  expect(databaseUrl('postgresql://me:secret@host:5432/mine?sslmode=require', 'test')).toBe(
    'postgresql://me:secret@host:5432/test?sslmode=require',
  );
  expect(databaseUrl('postgresql://me:secret@/mine?host=%2Ftmp', 'test')).toBe(
    'postgresql://me:secret@/test?host=%2Ftmp',
  );
  expect(databaseUrl('postgres://host', 'test')).toBe('postgres://host/test');
});
