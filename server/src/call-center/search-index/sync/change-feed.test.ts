import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../../platform/db/connection.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { startSearch } from '../../search/services/search-service.ts';

const { pool, url } = await testDatabase();
const other = openDatabase(url);
const [here, there] = [await startSearch(pool), await startSearch(other.pool)];
afterAll(async () => {
  await here.close();
  await there.close();
  await other.close();
});
await pool.query(`insert into provider_type (name) values ('Physician')`);

const everybody = { groupIds: null };
const namesIn = (server: typeof here) =>
  server.search({ take: 1000 }, everybody).items.map((item) => item.physician);
const insert = (source: Pick<pg.Pool, 'query'>, name: string) =>
  source.query(`insert into provider (name, provider_type_id) values ($1, 1)`, [name]);

/** Waits for a change to arrive on its own. */
async function eventually(holds: () => boolean): Promise<void> {
  for (let waited = 0; !holds(); waited += 20) {
    if (waited > 10_000) throw new Error('It never came.');
    await sleep(20);
  }
}

test('a save is found after catching up, and on the other server without being asked', async () => {
  await insert(pool, 'Ann First');
  await here.catchUp();
  expect(namesIn(here)).toContain('Ann First');
  await eventually(() => namesIn(there).includes('Ann First'));
});

test('a database that went back is noticed, and everything is read again', async () => {
  await insert(pool, 'Pam Phantom');
  await here.catchUp();
  // Simulates a connection to a copy that lacks the last transactions: no trigger reports the change.
  await pool.query('alter table provider disable trigger user');
  await pool.query(`delete from provider where name = 'Pam Phantom'`);
  await pool.query('alter table provider enable trigger user');
  await here.catchUp();
  expect(namesIn(here)).toContain('Pam Phantom');
  await pool.query('truncate search_change');
  await here.catchUp();
  expect(namesIn(here)).not.toContain('Pam Phantom');
  expect(namesIn(here)).toContain('Ann First');
});

test('a difference from the database is noticed and repaired without being asked for', async () => {
  await insert(pool, 'Dan Different');
  await here.catchUp();
  await here.compare();
  await pool.query('alter table provider disable trigger user');
  await pool.query(`update provider set name = 'Dan Changed' where name = 'Dan Different'`);
  await pool.query('alter table provider enable trigger user');
  await here.catchUp();
  expect(namesIn(here)).toContain('Dan Different');
  // Few providers: the sample has all of them, sooner or later.
  for (let k = 0; k < 20 && namesIn(here).includes('Dan Different'); k++) await here.compare();
  expect(namesIn(here)).toContain('Dan Changed');
});

test('a change numbered early by a slow transaction is not skipped', async () => {
  const slow = await pool.connect();
  await slow.query('begin');
  await insert(slow, 'Sam Slow');
  await insert(pool, 'Fay Fast');
  await here.catchUp();
  await there.catchUp();
  expect(namesIn(here)).toContain('Fay Fast');
  expect(namesIn(here)).not.toContain('Sam Slow');
  await insert(pool, 'Fay Faster');
  await here.catchUp();
  await slow.query('commit');
  slow.release();
  await here.catchUp();
  expect(namesIn(here)).toEqual(expect.arrayContaining(['Sam Slow', 'Fay Fast', 'Fay Faster']));
  await eventually(() => namesIn(there).includes('Sam Slow'));
});

test('a change with a lower number from a transaction that began earlier', async () => {
  const [early, late] = [await pool.connect(), await pool.connect()];
  await early.query('begin');
  await late.query('begin');
  await early.query('select pg_current_xact_id()');
  await insert(late, 'Lea Late');
  await insert(early, 'Eve Early');
  await early.query('commit');
  await here.catchUp();
  await late.query('commit');
  early.release();
  late.release();
  await here.catchUp();
  expect(namesIn(here)).toEqual(expect.arrayContaining(['Eve Early', 'Lea Late']));
});

test('deletions and changed rows of a provider arrive, and changed records around it', async () => {
  const { rows } = await insert(pool, 'Tom Terms').then(() =>
    pool.query(`select id from provider where name = 'Tom Terms'`),
  );
  const [{ id }] = rows;
  await pool.query(`insert into body_part (name) values ('Hand')`);
  await pool.query(`insert into category (name) values ('Bones')`);
  await pool.query(`insert into term (name, body_part_id, category_id) values ('Wrist', 1, 1)`);
  await pool.query('insert into provider_term (provider_id, term_id, note) values ($1, 1, $2)', [
    id,
    'Mondays',
  ]);
  await here.catchUp();
  const found = () =>
    here.search({ termId: 1 }, everybody).items.map(({ physician, note }) => ({ physician, note }));
  expect(found()).toEqual([{ physician: 'Tom Terms', note: 'Mondays' }]);

  await pool.query(`update body_part set name = 'Hand and wrist'`);
  await here.catchUp();
  expect(here.index().filters(everybody).bodyParts).toEqual([{ key: 1, value: 'Hand and wrist', count: 1 }]);

  await pool.query('delete from provider where id = $1', [id]);
  await here.catchUp();
  expect(found()).toEqual([]);
  await eventually(() => !namesIn(there).includes('Tom Terms'));
});

test('a degree is found, or no longer found, as soon as it is given, renamed or removed', async () => {
  const total = (physician: string) => here.search({ physician }, everybody).total;
  await pool.query(`insert into degree (name) values ('DPM')`);
  await pool.query(
    `insert into provider (name, provider_type_id, npi, degree_id) values ('Nia Nelson', 1, '1234567893', 1)`,
  );
  await here.catchUp();
  expect([total('nelson dpm'), total('nelson 12345678')]).toEqual([1, 1]);
  await eventually(() => there.search({ physician: 'nelson dpm' }, everybody).total === 1);
  await pool.query(`update degree set name = 'D.O.'`);
  await here.catchUp();
  expect([total('nelson do'), total('dpm')]).toEqual([1, 0]);
  await pool.query(`update provider set degree_id = null, npi = '' where name = 'Nia Nelson'`);
  await pool.query('delete from degree');
  await here.catchUp();
  expect([total('do'), total('1234567893')]).toEqual([0, 0]);
});

test('a server whose connection was cut catches up', async () => {
  const cut = await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  expect(cut.rowCount).toBeGreaterThan(1);
  await insert(new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 1 }), 'Cut Off');
  await eventually(() => namesIn(here).includes('Cut Off') && namesIn(there).includes('Cut Off'));
  await insert(pool, 'Listening Again');
  await eventually(() => namesIn(there).includes('Listening Again'));
});

test('a bulk change arrives in portions', async () => {
  await pool.query(
    `insert into provider (name, provider_type_id) select 'Import ' || n, 1 from generate_series(1, 12000) as n`,
  );
  const imported = (name: string) => here.search({ physician: name }, everybody).total;
  const seen = new Set<number>();
  await here.catchUp();
  await eventually(() => {
    seen.add(imported('import'));
    return seen.has(12_000);
  });
  expect(seen.size).toBeGreaterThan(2);
  await pool.query(`update provider set name = replace(name, 'Import', 'Renamed') where name like 'Import%'`);
  await here.catchUp();
  await eventually(() => imported('renamed') === 12_000 && imported('import') === 0);
  await pool.query(`delete from provider where name like 'Renamed%'`);
  await here.catchUp();
  await eventually(() => imported('renamed') === 0);
});

test('a save is found at once while a bulk change is being caught up with, and is not undone by it', async () => {
  const rename = (from: string, to: string) =>
    pool.query(`update provider set name = $2 where name = $1`, [from, to]);
  await pool.query(
    `insert into provider (name, provider_type_id) select 'Bulk ' || n, 1 from generate_series(1, 6000) as n`,
  );
  const caughtUp = here.catchUp();
  // One after the other, while portions with the same providers are on their way.
  for (let n = 1; n <= 40; n++) {
    await rename(`Bulk ${n * 150}`, `Saved ${n}`);
    await here.catchUp();
    expect(here.search({ physician: `saved ${n}` }, everybody).items.map((item) => item.physician)).toContain(
      `Saved ${n}`,
    );
  }
  await caughtUp;
  await eventually(() => here.search({ physician: 'bulk' }, everybody).total === 5_960);
  expect(here.search({ physician: 'saved' }, everybody).total).toBe(40);
  await eventually(() => there.search({ physician: 'bulk' }, everybody).total === 5_960);
  expect(there.search({ physician: 'saved' }, everybody).total).toBe(40);
});
