import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { listen } from './listener.ts';

const { pool, url } = await testDatabase();

/** A connection to the database that can go silent without being closed. */
async function frozenWay() {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url });
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const state = { frozen: false, connections: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    state.connections++;
    const far = connect(target as { host: string; port: number });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => void (state.frozen || to.write(chunk)));
      from.on('error', () => {});
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  const near = { host: '127.0.0.1', port: typeof address === 'object' ? address?.port : 0 };
  return { state, proxied: new pg.Pool({ ...near, user, password, database } as pg.PoolConfig) };
}

async function eventually(holds: () => boolean): Promise<void> {
  for (let waited = 0; !holds(); waited += 20) {
    if (waited > 15_000) throw new Error('It never came.');
    await sleep(20);
  }
}

const record = (channel: string) => {
  const heard: string[] = [];
  const subscription = {
    channel,
    notified: (payload: string) => void heard.push(payload),
    connected: () => void heard.push('connected'),
  };
  return { heard, subscription };
};

test('all subscriptions of a pool share one connection, until the last one ends', async () => {
  const [one, two] = [record('one'), record('two')];
  const listening = [await listen(pool, one.subscription), await listen(pool, two.subscription)];
  const count = async () =>
    (
      await pool.query(`select from pg_stat_activity
      where datname = current_database() and application_name = 'careline-search'`)
    ).rowCount;
  expect(await count()).toBe(1);
  await pool.query(`select pg_notify('one', 'for one'), pg_notify('two', 'for two')`);
  await eventually(() => one.heard.length === 2 && two.heard.length === 2);
  expect([one.heard, two.heard]).toEqual([
    ['connected', 'for one'],
    ['connected', 'for two'],
  ]);
  await listening[0]?.close();
  await pool.query(`notify two, 'still'`);
  await eventually(() => two.heard.includes('still'));
  await listening[1]?.close();
  for (let waited = 0; (await count()) !== 0 && waited < 5_000; waited += 20) await sleep(20);
  expect(await count()).toBe(0);
});

test('a silent connection is dropped, and replaced once the database responds again', async () => {
  const { state, proxied } = await frozenWay();
  const { heard, subscription } = record('news');
  let beats = 0;
  const beat = async (client: pg.ClientBase) => {
    await client.query('select 1');
    beats++;
  };
  const listening = await listen(proxied, { ...subscription, beat });
  await eventually(() => beats > 1);
  state.frozen = true;
  await eventually(() => state.connections > 1);
  const beaten = beats;
  await sleep(600);
  expect(beats).toBe(beaten);
  state.frozen = false;
  await eventually(() => heard.filter((what) => what === 'connected').length === 2 && beats > beaten);
  await pool.query(`notify news, 'good'`);
  await eventually(() => heard.includes('good'));
  await listening.close();
  await proxied.end();
});
