import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { to } from 'pg-copy-streams';
import { afterAll, describe, expect, test } from 'vitest';
import { connectOptionsOf, startSilentProxy, throughPort } from '../../testing/database/silent-proxy.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { OutcomeUnknownError, openDatabase, openPool, type Transaction } from './connection.ts';
import { interactiveLimits } from './limited-client.ts';

const { db, pool, url } = await testDatabase(interactiveLimits);

const pidOf = async (tx: Transaction) =>
  (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;

test('a connection lost during a transaction fails only that transaction', async () => {
  const cutOff = db.transaction(async (tx) => {
    await pool.query('select pg_terminate_backend($1)', [await pidOf(tx)]);
    // Between two statements there is no pending query to report the error.
    await sleep(200);
    await tx.execute(sql`select 1`);
  });
  await expect(cutOff).rejects.toThrow();
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('interactive connections have time limits', async () => {
  const limits = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
                            current_setting('idle_in_transaction_session_timeout') as idle`;
  const expected = [{ statement: '5s', lock: '3s', idle: '15s' }];
  expect((await db.execute(limits)).rows).toEqual(expected);
  expect((await db.transaction((tx) => tx.execute(limits))).rows).toEqual(expected);
});

test('reads do not wait for transactions, however many wait for one lock', async () => {
  const holder = await pool.connect();
  await holder.query('begin; lock table region in access exclusive mode');
  const savers = Array.from({ length: 12 }, () =>
    db.transaction((tx) => tx.execute(sql`insert into region (name) values ('x')`)),
  );
  const outcomes = Promise.allSettled(savers);
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  expect((await outcomes).map(({ status }) => status)).toEqual(savers.map(() => 'rejected'));
  await holder.query('rollback');
  holder.release();
  await db.transaction((tx) => tx.execute(sql`insert into region (name) values ('x')`));
});

test('a transaction fails with the first failure, not with that of its rollback', async () => {
  const failing = db.transaction(async (tx) => {
    await pool.query('select pg_terminate_backend($1)', [await pidOf(tx)]);
    await sleep(200);
    throw new Error('the reason');
  });
  await expect(failing).rejects.toThrow('the reason');
});

describe('a database that stops answering without closing its connections', async () => {
  const proxy = await startSilentProxy(connectOptionsOf(url));
  const remote = openDatabase(throughPort(url, proxy.port));
  afterAll(async () => {
    await Promise.all([proxy.close(), remote.close()]);
  });

  test('fails pending queries, hands out no broken connection, and is used again once it recovers', async () => {
    const one = () => remote.db.execute(sql`select 1 as one`);
    const inTransaction = () => remote.db.transaction((tx) => tx.execute(sql`select 1 as one`));
    await Promise.all([one(), one(), inTransaction()]);
    proxy.silence();
    const started = Date.now();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => (index % 2 ? one() : inTransaction())),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    expect(Date.now() - started).toBeLessThan(15_000);
    proxy.recover();
    expect((await one()).rows).toEqual([{ one: 1 }]);
    expect((await inTransaction()).rows).toEqual([{ one: 1 }]);
  });

  test('reports an unknown outcome when it stops responding during a commit', async () => {
    const saving = remote.db.transaction(async (tx) => {
      await tx.execute(sql`insert into region (name) values ('committed or not')`);
      proxy.silence();
    });
    await expect(saving).rejects.toThrow(OutcomeUnknownError);
    proxy.recover();
  });
});

test('a refusal at commit is reported as such', async () => {
  await pool.query('create table later (id int unique deferrable initially deferred)');
  const twice = db.transaction(async (tx) => {
    await tx.execute(sql`insert into later values (1), (1)`);
  });
  await expect(twice).rejects.toMatchObject({ cause: { code: '23505' } });
});

test('a stream may take longer than the response limit', async () => {
  const quick = openPool(url, 1, { ...interactiveLimits, answer: 300 });
  await expect(quick.query('select pg_sleep(2)')).rejects.toThrow('Connection terminated');
  const client = await quick.connect();
  const chunks: Buffer[] = [];
  for await (const chunk of client.query(to(`copy (select 1 from pg_sleep(1)) to stdout`)))
    chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toBe('1\n');
  client.release();
  await quick.end();
});
