import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { connectOptionsOf, startSilentProxy, throughPort } from '../../testing/database/silent-proxy.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { soon } from '../../testing/time/soon.ts';
import { openDatabase } from './connection.ts';
import type { DatabaseHost } from './hosts.ts';
import { listen } from './listener.ts';
import { findPrimary, followPrimary } from './primary.ts';

const a = await testDatabase();
const b = await testDatabase();
const nowhere: DatabaseHost = { name: 'gone:1', urls: ['postgresql://127.0.0.1:1/x'] };
const nameOf = (url: string) => /\/(\w+)(\?|$)/.exec(url)?.[1] ?? '';
const host = (url: string): DatabaseHost => ({ name: nameOf(url), urls: [url] });
const hosts = [host(a.url), host(b.url)];

/** Makes the database read-only for all connections, open ones included, as a standby or an administrator would. */
async function setReadOnly({ pool, url }: typeof a, isReadOnly: boolean): Promise<void> {
  const admin = url === a.url ? b.pool : a.pool;
  await admin.query(
    `alter database ${nameOf(url)} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
  );
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    nameOf(url),
  ]);
  await soon(() => pool.query('select 1'));
}

describe('findPrimary', () => {
  it('takes the first server that accepts saves, and skips those that are away or read-only', async () => {
    expect(await findPrimary([nowhere, ...hosts])).toBe(a.url);
    await setReadOnly(a, true);
    expect(await findPrimary([nowhere, ...hosts])).toBe(b.url);
    expect(await findPrimary([host(a.url)], { mayBeReadOnly: true })).toBe(a.url);
    expect(await findPrimary(hosts, { mayBeReadOnly: true })).toBe(b.url);
    await expect(findPrimary([nowhere, host(a.url)])).rejects.toThrow(
      `No server of DATABASE_URL takes saves: gone:1 cannot be reached (ECONNREFUSED), ${nameOf(a.url)} is read-only.`,
    );
    await setReadOnly(a, false);
  });

  it('a single server that is away gets the same message as before', async () => {
    await expect(findPrimary([nowhere])).rejects.toThrow(
      /cannot be reached: .*ECONNREFUSED.* Check DATABASE_URL/,
    );
  });

  it('goes without TLS only where it is not offered and the URL allows that', async () => {
    const proxy = await startSilentProxy(connectOptionsOf(a.url));
    const plain = throughPort(a.url, proxy.port);
    const encrypted = plain.replace('sslmode=disable', 'uselibpqcompat=true&sslmode=require');
    expect(await findPrimary([{ name: 'a', urls: [encrypted, plain] }])).toBe(plain);
    await expect(findPrimary([{ name: 'a', urls: [encrypted] }])).rejects.toThrow(/does not support SSL/);
    await proxy.close();
  });
});

it('pools and their listeners move to the server that takes over', async () => {
  const database = openDatabase(a.url);
  const told: string[] = [];
  const lines: string[] = [];
  const subscription = { channel: 'moved', notified: (payload: string) => void told.push(payload) };
  const listening = await listen(database.db.$client, subscription);
  const following = followPrimary({
    hosts,
    url: a.url,
    moveTo: database.moveTo,
    log: (line) => void lines.push(line),
  });
  afterAll(async () => {
    following.close();
    await listening.close();
    await database.close();
  });
  const where = async () => {
    const { rows } = await database.db.execute<{ name: string }>(sql`select current_database() as name`);
    return rows[0]?.name;
  };
  expect(await where()).toBe(nameOf(a.url));
  // Checked out before the switch, as by a save under way: it must not end up on the wrong server.
  const held = await database.pool.connect();
  await setReadOnly(a, true);

  await soon(async () => expect(await where()).toBe(nameOf(b.url)));
  expect(lines).toEqual([
    `The database moved: ${nameOf(b.url)} takes saves now, no longer ${nameOf(a.url)}.`,
  ]);
  expect(database.currentUrl()).toBe(b.url);
  await expect(held.query('select 1')).rejects.toThrow();
  held.release();
  await database.db.transaction((tx) => tx.execute(sql`insert into region (name) values ('Saved on b')`));
  expect((await b.pool.query('select name from region')).rows).toEqual([{ name: 'Saved on b' }]);
  await soon(async () => {
    await b.pool.query(`notify moved, 'heard'`);
    expect(told).toContain('heard');
  });
  await setReadOnly(a, false);
});
