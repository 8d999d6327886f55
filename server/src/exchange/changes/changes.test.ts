import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROLE } from '@careline/contracts/basis/call';
import type { Change, Changes } from '@careline/contracts/exchange/changes';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createApiKey } from '../../people/api-keys/storage/api-keys.ts';
import { backup, restore } from '../../platform/db/backup/backup.ts';
import { made, smallDirectory } from '../../testing/data/small-directory.ts';
import { testApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { soon } from '../../testing/time/soon.ts';
import { readChanges } from './storage/change-feed.ts';

const { app, signedIn, callerWith, db, pool, url } = await testApp();
const admin = await signedIn(ROLE.Admin);
const { key } = await createApiKey(
  db,
  { name: 'Copy', scopes: ['export'] },
  { id: 1, userName: 'x', role: ROLE.Admin },
);
const program = callerWith({ token: key });
const { newProvider, addressId } = await smallDirectory({ signedIn });

async function read(since?: string, take?: number): Promise<Changes> {
  const query = new URLSearchParams({ ...(since && { since }), ...(take && { take: String(take) }) });
  const { status, body } = await program.get<Changes>(`/api/Changes/GetAll?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function readAll(since?: string, take = 1_000): Promise<{ items: Change[]; next: string }> {
  const items: Change[] = [];
  let next = since;
  for (;;) {
    const page = await read(next, take);
    items.push(...page.items);
    next = page.next;
    if (page.items.length === 0) return { items, next };
  }
}

const short = ({ set, id, action }: Change) => [set, id, action];

test('every change is reported once and in order, deletions included', async () => {
  const { next } = await readAll();
  const id = await made(admin, 'Regions', { name: 'North' });
  await made(admin, 'Regions', { id, name: 'South' });
  await admin.delete(`/api/Regions/Delete/${id}`);
  const told = await readAll(next, 1);
  expect(told.items.map(short)).toEqual([
    ['Regions', id, 'created'],
    ['Regions', id, 'changed'],
    ['Regions', id, 'deleted'],
  ]);
  expect(told.items.at(-1)?.cursor).toBe(told.next);
  expect((await readAll()).items.slice(-3)).toEqual(told.items);
  expect((await read(told.next)).items).toEqual([]);
  expect((await read(told.items[0]?.cursor)).items).toEqual(told.items.slice(1));
});

test('accounts, sign-ins and exports are not reported', async () => {
  const { next } = await readAll();
  await made(admin, 'UserManagements', {
    firstName: 'A',
    lastName: 'B',
    userName: 'ab',
    email: 'ab@example.org',
    role: 1,
  });
  await admin.post('/api/Regions/Export', { format: 'csv' });
  expect((await read(next)).items).toEqual([]);
});

test('a change that commits late under a lower number is reported once it commits', async () => {
  const { next } = await readAll();
  const late = await pool.connect();
  await late.query('begin');
  await late.query(`insert into audit_event (action, entity, record_id) values ('changed', 'Regions', 1001)`);
  const early = await made(admin, 'Regions', { name: 'Early' });
  const first = await readAll(next);
  expect(first.items.map(short)).toEqual([['Regions', early, 'created']]);
  expect((await read(first.next)).items).toEqual([]);
  await late.query('commit');
  late.release();
  expect((await readAll(first.next)).items.map(short)).toEqual([['Regions', 1001, 'changed']]);
  // Numbers that were rolled back leave nothing to wait for.
  await db
    .transaction(async (tx) => {
      await tx.execute(
        sql`insert into audit_event (action, entity, record_id) values ('changed', 'Regions', 1002)`,
      );
      throw new Error('rolled back');
    })
    .catch(() => {});
  const after = await made(admin, 'Regions', { name: 'After' });
  expect((await readAll(first.next)).items.map(short)).toEqual([
    ['Regions', 1001, 'changed'],
    ['Regions', after, 'created'],
  ]);
});

test('with concurrent readers and writers, every reader gets every change once, in order for each record', async () => {
  const { next } = await readAll();
  const ids = await Promise.all([1, 2, 3, 4].map((n) => made(admin, 'Regions', { name: `Busy ${n}` })));
  let isWriting = true;
  const writers = ids.map(async (id, at) => {
    for (let round = 0; round < 15; round++)
      await made(admin, 'Regions', { id, name: `Busy ${at} ${round}` });
    await admin.delete(`/api/Regions/Delete/${id}`);
  });
  const reader = async () => {
    const items: Change[] = [];
    let at = next;
    const more = async () => {
      const told = await readAll(at, 7);
      items.push(...told.items);
      at = told.next;
    };
    while (isWriting) await more();
    await more();
    return items;
  };
  const readers = [reader(), reader()];
  await Promise.all(writers);
  isWriting = false;
  for (const items of await Promise.all(readers)) {
    for (const id of ids)
      expect(items.filter((item) => item.id === id).map(({ action }) => action)).toEqual([
        'created',
        ...Array.from({ length: 15 }, () => 'changed'),
        'deleted',
      ]);
    expect(new Set(items.map(({ cursor }) => cursor)).size).toBe(items.length);
  }
});

test('progress that was noted on another PostgreSQL is ignored', async () => {
  const { next } = await readAll();
  await db.execute(sql`update change_feed_progress set seen = 1, seen_before = '9000000000000000000'::xid8`);
  const id = await made(admin, 'Regions', { name: 'Restored' });
  expect((await readAll(next)).items.map(short)).toEqual([['Regions', id, 'created']]);
});

/** The numbers and marks that a failover, or a backup that is older than the last changes, leaves behind. */
const loseLast = (changes: number) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      with lost as (delete from change_feed where cursor > (select max(cursor) - ${changes} from change_feed)
                    returning cursor, event_id),
           gone as (delete from audit_event where id in (select event_id from lost))
      select setval(pg_get_serial_sequence('change_feed', 'cursor'), (select min(cursor) from lost), false)`);
  });

test('a cursor of changes that a failover lost stays invalid when its number is given out again', async () => {
  const { next } = await readAll();
  for (const name of ['Lost 1', 'Lost 2']) await made(admin, 'Regions', { name });
  const lost = await readAll(next);
  await loseLast(2);
  const gone = (since: string) => program.get<{ Messages: string[] }>(`/api/Changes/GetAll?since=${since}`);
  expect(await gone(lost.next)).toMatchObject({
    status: 410,
    body: { Messages: [expect.stringMatching(/restore or a failover.*Leave since out/)] },
  });
  for (const name of ['Kept 1', 'Kept 2', 'Kept 3']) await made(admin, 'Regions', { name });
  // What was read before the failover is still known there.
  expect((await readAll(next)).items).toHaveLength(3);
  expect((await gone(lost.next)).status).toBe(410);
  expect((await gone(lost.items[0]?.cursor ?? '')).status).toBe(410);
});

test('a restore ends all cursors for ever, those that the backup holds, too', async () => {
  await made(admin, 'Regions', { name: 'In the backup' });
  const { next } = await readAll();
  const target = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'careline-feed-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await backup(url, join(folder, 'feed.backup'));
  await restore(target.url, join(folder, 'feed.backup'));
  const again = await readChanges(target.db, {});
  expect(again.items.length).toBeGreaterThan(0);
  expect((await readChanges(target.db, { since: again.next })).items).toEqual([]);
  for (let round = 0; round < 3; round++) {
    await expect(readChanges(target.db, { since: next })).rejects.toMatchObject({ status: 410 });
    await target.pool.query(
      `insert into audit_event (action, entity, record_id) values ('changed', 'Regions', 1)`,
    );
  }
  // A number alone, as servers before this release gave them out.
  const [number = ''] = next.split('.');
  await expect(readChanges(target.db, { since: number })).rejects.toMatchObject({ status: 410 });
});

test('a key is told of providers that its groups may see, and of those that it could see until then', async () => {
  const closed = await made(admin, 'Groups', { name: 'Closed' });
  const { next } = await readAll();
  const open = await newProvider('Open Olive Lee');
  const hidden = await newProvider('Hidden Hugo Lee', { groups: [closed] });
  await admin.delete(`/api/Providers/Delete/${hidden}`);
  expect((await readAll(next)).items.map(short)).toEqual([['Providers', open, 'created']]);
  const { body } = await admin.get<object>(`/api/Providers/GetById/${open}`);
  await admin.post('/api/Providers/Save', { ...body, groups: [closed] });
  const told = await readAll(next);
  expect(told.items.map(short)).toEqual([['Providers', open, 'changed']]);
  await admin.delete(`/api/Providers/Delete/${open}`);
  expect((await readAll(told.next)).items).toEqual([]);
  // Somebody who sees everything is told of all.
  expect((await readChanges(db, { since: next })).items.map(({ action }) => action)).toEqual([
    'created',
    'created',
    'deleted',
    'changed',
    'deleted',
  ]);
});

test('a key is told of notices of providers that its groups may see, also of those that are gone', async () => {
  const closed = await made(admin, 'Groups', { name: 'Closed to keys' });
  const open = await newProvider('Olaf Open');
  const hidden = await newProvider('Hilda Hidden', { groups: [closed] });
  const { next } = await readAll();
  const notice = (set: string, recordId: number) =>
    made(admin, 'Notices', { set, recordId, kind: 'note', startsOn: '2026-12-01', text: 'Ask the office' });
  const shown = [await notice('Providers', open), await notice('PracticeAddresses', addressId)];
  const secret = await notice('Providers', hidden);
  const toldOfNotices = async () =>
    (await readAll(next)).items.filter(({ set }) => set === 'Notices').map(short);
  const created = shown.map((id) => ['Notices', id, 'created']);
  expect(await toldOfNotices()).toEqual(created);
  await admin.delete(`/api/Notices/Delete/${secret}`);
  await notice('Providers', hidden);
  await admin.delete(`/api/Providers/Delete/${hidden}`);
  expect(await toldOfNotices()).toEqual(created);
  await admin.delete(`/api/Providers/Delete/${open}`);
  await admin.delete(`/api/Notices/Delete/${shown[1]}`);
  expect(await toldOfNotices()).toEqual([...created, ...shown.map((id) => ['Notices', id, 'deleted'])]);
});

test('a cursor that was changed was never given out', async () => {
  const { next } = await readAll();
  const [position = '', mark = '', signature = ''] = next.split('.');
  for (const since of [
    `${next}x`,
    [Number(position) + 1, mark, signature].join('.'),
    [position, crypto.randomUUID(), signature].join('.'),
  ])
    await expect(readChanges(db, { since })).rejects.toMatchObject({ status: 400 });
});

test.each(['', 'x', '-1', '00', '1e3', '999999999', '9'.repeat(30), '9'.repeat(200), "1' or true"])(
  'since=%s was never given out',
  async (since) => {
    const { status, body } = await program.get<{ Messages: string[] }>(
      `/api/Changes/GetAll?since=${encodeURIComponent(since)}`,
    );
    expect([status, body.Messages.length]).toEqual([400, 1]);
  },
);

test.each(['0', '1001', 'many', '-1'])('take=%s is refused', async (take) => {
  expect((await program.get(`/api/Changes/GetAll?take=${take}`)).status).toBe(400);
});

test('the program in the README keeps a copy, also after it was killed', async () => {
  const readme = await readFile(new URL('../../../../README.md', import.meta.url), 'utf8');
  const program = /```js\n(.*?)```/s.exec(readme)?.[1] ?? '';
  expect(program.trim().split('\n').length).toBeLessThanOrEqual(25);
  const folder = await mkdtemp(join(tmpdir(), 'careline-copy-'));
  await writeFile(join(folder, 'copy.mjs'), program);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const start = () =>
    spawn(process.execPath, ['copy.mjs'], {
      cwd: folder,
      env: { ...process.env, CARELINE_URL: address, CARELINE_KEY: key },
      stdio: 'inherit',
    });
  let copying = start();
  onTestFinished(async () => {
    copying.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  const copy = async (name = 'Regions') => {
    const file = join(folder, `${name}.csv`);
    return existsSync(file) ? await readFile(file, 'utf8') : '';
  };
  await made(admin, 'Regions', { name: 'Copied first' });
  await soon(async () => expect(await copy()).toContain('Copied first'));
  copying.kill('SIGKILL');
  await made(admin, 'Regions', { name: 'Copied later' });
  copying = start();
  await soon(async () => expect(await copy()).toContain('Copied later'));
  // After a restore it begins again by itself: all lists, also those of which nothing changed since.
  await rm(join(folder, 'Providers.csv'));
  await db.execute(sql`update change_feed set mark = gen_random_uuid()`);
  await soon(async () => expect(await copy('Providers')).toContain('NPI'));
  await made(admin, 'Regions', { name: 'Copied after a restore' });
  await soon(async () => expect(await copy()).toContain('Copied after a restore'));
});
