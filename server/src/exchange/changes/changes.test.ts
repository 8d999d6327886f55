import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROLE } from '@careline/contracts/basis/role';
import type { Change, Changes } from '@careline/contracts/exchange/changes';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createApiKey } from '../../people/api-keys/storage/api-keys.ts';
import { made } from '../../testing/data/small-directory.ts';
import { testApp } from '../../testing/test-app.ts';
import { soon } from '../../testing/time/soon.ts';

const { app, signedIn, callerWith, db, pool } = await testApp();
const admin = await signedIn(ROLE.Admin);
const { key } = await createApiKey(
  db,
  { name: 'Copy', scopes: ['export'] },
  { id: 1, userName: 'x', role: ROLE.Admin },
);
const program = callerWith({ token: key });

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
  const copy = async () => {
    const file = join(folder, 'Regions.csv');
    return existsSync(file) ? await readFile(file, 'utf8') : '';
  };
  await made(admin, 'Regions', { name: 'Copied first' });
  await soon(async () => expect(await copy()).toContain('Copied first'));
  copying.kill('SIGKILL');
  await made(admin, 'Regions', { name: 'Copied later' });
  copying = start();
  await soon(async () => expect(await copy()).toContain('Copied later'));
});
