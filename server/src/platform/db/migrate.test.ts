import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { StartError } from '../domain/start-error.ts';
import { releaseVersion } from '../version.ts';
import { type Migration, migrate, patiently, readMigrations } from './migrate.ts';

const { pool, url } = await testDatabase();
const shipped = await readMigrations();

const migration = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
});

it('has nothing to do on a database that is up to date', async () => {
  expect(await migrate(url)).toEqual([]);
});

it('applies pending migrations once, even when several servers start at once', async () => {
  const known = [...shipped, migration('9001_one.sql', 'CREATE TABLE one (); SELECT pg_sleep(0.1)')];
  const applied = await Promise.all([
    migrate(url, { migrations: known }),
    migrate(url, { migrations: known }),
    migrate(url, { migrations: known }),
  ]);
  expect(applied.flat()).toEqual(['9001_one.sql']);
  await pool.query('DROP TABLE one');
  await pool.query(`DELETE FROM schema_migration WHERE name = '9001_one.sql'`);
});

it('rolls back a failing migration completely, and names it', async () => {
  const known = [...shipped, migration('9002_bad.sql', 'CREATE TABLE half (); SELECT 1 / 0')];
  await expect(migrate(url, { migrations: known })).rejects.toThrow(
    'The migration 9002_bad.sql failed: division by zero',
  );
  await expect(pool.query('TABLE half')).rejects.toThrow('does not exist');
  expect(await migrate(url)).toEqual([]);
});

it('says what it does, whom it waits for, and gives up after a while', async () => {
  const waiting = migration('9003_waiting.sql', 'ALTER TABLE region ADD waiting int');
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const holder = await pool.connect();
  await holder.query('BEGIN; LOCK TABLE region');
  const beforeFirst = async () => log('saved');
  const patient = { migrations: [...shipped, waiting], log, beforeFirst };
  await expect(migrate(url, { ...patient, patienceMs: 4_000 })).rejects.toThrow(
    'The migration 9003_waiting.sql failed: it waited 4 s for a table that another connection holds',
  );
  expect(lines).toEqual([
    'saved',
    expect.stringMatching(/^The migration 9003_waiting.sql waits for process \d+ \(/),
  ]);
  await holder.query('ROLLBACK');
  holder.release();
  await migrate(url, patient);
  expect(lines.at(-1)).toMatch(/^Migrated the database: 9003_waiting.sql \(\d+ ms\)$/);
  await pool.query('ALTER TABLE region DROP waiting');
  await pool.query(`DELETE FROM schema_migration WHERE name = '9003_waiting.sql'`);
});

it('refuses a migration that was changed after it was applied', async () => {
  const [first, ...rest] = shipped;
  const changed = migration(first?.name ?? '', '-- another text');
  await expect(migrate(url, { migrations: [changed, ...rest] })).rejects.toThrow(
    `The migration ${first?.name} was changed after it was applied`,
  );
});

it('refuses a database of a newer version', async () => {
  const newest = shipped.at(-1);
  await expect(migrate(url, { migrations: shipped.slice(0, -1) })).rejects.toThrow(
    `The database has the migration ${newest?.name}, which this version of CareLine (${releaseVersion()}) does not know. Start version ${releaseVersion()} or a newer one`,
  );
});

it('refuses a migration that sorts before one already applied', async () => {
  const late = migration('0000_late.sql', 'SELECT 1');
  await expect(migrate(url, { migrations: [late, ...shipped] })).rejects.toThrow(
    '0000_late.sql sorts before',
  );
});

it('is tried again while the database recovers, with one line, and not when the password is wrong', async () => {
  const withCode = (code: string) => new StartError('…', { cause: Object.assign(new Error(code), { code }) });
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const failures = ['57P03', 'ECONNREFUSED', '57P03'];
  const work = async () => {
    const code = failures.shift();
    if (code) throw withCode(code);
    return 'connected';
  };
  expect(await patiently(work, { log })).toBe('connected');
  expect(lines).toEqual([expect.stringMatching(/57P03.*tried again for 60 s\.$/)]);
  const lost = () => Promise.reject(new Error('Connection terminated unexpectedly'));
  await expect(patiently(lost, { log, patienceMs: 600 })).rejects.toThrow('terminated');
  await expect(patiently(() => Promise.reject(withCode('28P01')))).rejects.toThrow('…');
  expect(lines).toHaveLength(2);
});

it('reports that the database cannot be reached', async () => {
  await expect(
    migrate('postgresql://nobody:wrong@/nothing?host=/nowhere', { migrations: shipped }),
  ).rejects.toThrow('The database cannot be reached');
});
