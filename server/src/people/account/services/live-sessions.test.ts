/** Every server caches sessions: a change or the end of a session must take effect on all of them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ROLE } from '@careline/contracts/basis/call';
import type { GroupsAnswer } from '@careline/contracts/call-center/filter-lists';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { secondServer } from '../../../testing/http/second-server.ts';
import { type Caller, TEST_PASSWORD, testApp } from '../../../testing/test-app.ts';

const { pool, db, url, signedIn, newUser, anonymous, callerWith } = await testApp();
const there = await secondServer(url);

const searchThere = (caller: Caller) => searchHere(there.as(caller));
const searchHere = async (caller: Caller) => (await caller.post('/api/CallCenter/Search', {})).status;

/** Well above the promised second, so that a busy machine does not fail the test. */
async function soon(holds: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await holds()); waited += 20) {
    if (waited > 5_000) throw new Error('It never came.');
    await sleep(20);
  }
}

async function warm(caller: Caller): Promise<void> {
  expect(await searchHere(caller)).toBe(200);
  expect(await searchThere(caller)).toBe(200);
}

const admin = await signedIn(ROLE.Admin);
const save = (body: object) => admin.post('/api/UserManagements/Save', body);

test.each<[string, (user: Caller) => Promise<unknown>]>([
  ['a sign-out', (user) => user.post('/api/Account/SignOut')],
  ['a deactivation', (user) => admin.put(`/api/UserManagements/Deactivate/${user.userId}`)],
  ['a deletion', (user) => admin.delete(`/api/UserManagements/Delete/${user.userId}`)],
  ['a change of role', (user) => save({ id: user.userId, role: ROLE.Admin })],
])('%s ends a session here at once and there soon, also when no notification comes', async (_, end) => {
  for (const isSilent of [false, true]) {
    const user = await signedIn(ROLE.DataEntry);
    await warm(user);
    if (isSilent) await notifications('disable');
    await end(user);
    if (isSilent) await notifications('enable');
    expect(await searchHere(user)).toBe(401);
    await soon(async () => (await searchThere(user)) === 401);
  }
});

async function notifications(switched: 'enable' | 'disable'): Promise<void> {
  for (const table of ['session', 'user_account', 'user_account_group']) {
    await db.execute(sql.raw(`alter table ${table} ${switched} trigger session_change`));
  }
}

test('a change of password ends the other sessions on every server', async () => {
  const { userName } = await newUser(ROLE.DataEntry);
  const [one, two] = await Promise.all(
    [1, 2].map(async () => {
      const { body, headers } = await anonymous.post<{ token: string }>('/api/Account/Authenticate', {
        username: userName,
        password: TEST_PASSWORD,
      });
      const xsrf = /XSRF-TOKEN=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
      return callerWith({ token: body.token, xsrf });
    }),
  );
  if (!one || !two) throw new Error('Nobody is signed in.');
  await warm(one);
  await warm(two);
  const change = {
    currentPassword: TEST_PASSWORD,
    newPassword: 'another long one',
    confirmPassword: 'another long one',
  };
  expect((await one.post('/api/Account/ChangePassword', change)).status).toBe(204);
  expect(await searchHere(two)).toBe(401);
  await soon(async () => (await searchThere(two)) === 401);
  await warm(one);
});

test('a change of groups takes effect on every server', async () => {
  const user = await signedIn(ROLE.CallCenter);
  await warm(user);
  const { body: group } = await admin.post<{ id: number }>('/api/Groups/Save', { name: 'Knees' });
  await save({ id: user.userId, groups: [group.id] });
  const here = await user.get<GroupsAnswer>('/api/CallCenter/GetGroups');
  expect(here.body.items.map(({ id }) => id)).toEqual([group.id]);
  await soon(async () => {
    const { body } = await there.as(user).get<GroupsAnswer>('/api/CallCenter/GetGroups');
    return body.items.map(({ id }) => id).join() === String(group.id);
  });
});

test('a warm search does not query the database', async () => {
  const user = await signedIn(ROLE.CallCenter);
  await warm(user);
  const queries = vi.spyOn(there.db.$client, 'query');
  const asked = () =>
    queries.mock.calls
      .map((call) => JSON.stringify(call[0]))
      // What the server looks for by itself from time to time: changes, runs that were left, records to compare.
      .filter((text) => !/search_change|import_run|roster|record_to_/.test(text));
  for (let n = 0; n < 15; n++) {
    await sleep(100);
    expect(await searchThere(user)).toBe(200);
  }
  expect(asked()).toEqual([]);
  await user.post('/api/Account/SignOut');
  await soon(async () => (await searchThere(user)) === 401);
  // Proves that the counter works: after the session ends, the database is queried.
  expect(asked().some((text) => text.includes('token_hash'))).toBe(true);
  vi.restoreAllMocks();
});

test('a server that loses its listening connection queries the database and soon reconnects', async () => {
  const user = await signedIn(ROLE.DataEntry);
  await warm(user);
  const { rowCount } = await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'careline-search'`,
  );
  // Each of the two servers listens for changes to sessions and to searched data.
  expect(rowCount).toBe(4);
  expect(await searchThere(user)).toBe(200);
  await user.post('/api/Account/SignOut');
  expect(await searchHere(user)).toBe(401);
  await soon(async () => (await searchThere(user)) === 401);
});

test('use on one server keeps a session alive on the other, and an unused one ends on both', async () => {
  const user = await signedIn(ROLE.DataEntry);
  const age = (minutes: number) =>
    db.execute(sql`update session set last_seen_at = now() - make_interval(mins => ${minutes})
      where user_id = ${user.userId}`);
  const minutesUnused = async () => {
    const { rows } = await db.execute<{ minutes: number }>(sql`
      select (extract(epoch from now() - last_seen_at) / 60)::int as minutes from session where user_id = ${user.userId}`);
    return rows[0]?.minutes;
  };
  await age(59);
  expect(await searchThere(user)).toBe(200);
  await soon(async () => (await minutesUnused()) === 0);
  expect(await searchHere(user)).toBe(200);
  await age(61);
  await soon(async () => (await searchHere(user)) === 401);
  await soon(async () => (await searchThere(user)) === 401);
});
