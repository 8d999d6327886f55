import { type ErrorBody, ROLE } from '@careline/contracts/basis/call';
import type { User, UserRow } from '@careline/contracts/people/users';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Caller, TEST_PASSWORD, testApp } from '../../testing/test-app.ts';

const { signedIn, newUser, anonymous, mails, db } = await testApp();

const LAST_ADMIN = 'This is the last active Admin. Make another user an Admin first.';

let admin: Caller;
beforeEach(async () => {
  await db.execute(sql`delete from user_account`);
  admin = await signedIn(ROLE.Admin);
});

const person = (userName: string, role: number) => ({
  firstName: 'First',
  lastName: 'Last',
  userName,
  email: `${userName}@example.org`,
  role,
});
const save = <B = User>(body: object) => admin.post<B>('/api/UserManagements/Save', body);

test('a new user gets a temporary password by mail and must change it', async () => {
  const { status, body } = await save(person('nina', ROLE.DataEntry));
  expect(status).toBe(200);
  expect(body).toMatchObject({ userName: 'nina', role: 2, isDeactivated: false });
  const mail = mails.at(-1);
  expect(mail?.to).toBe('nina@example.org');
  const password = mail?.text.split('\n').find((line) => /^[\w]{4}(-[\w]{4}){3}$/.test(line)) ?? '';
  const answer = await anonymous.post('/api/Account/Authenticate', { username: 'nina', password });
  expect(answer.body).toEqual({ token: null, forceChangePassword: true });
});

test('a Call Center user needs a group; other roles lose theirs', async () => {
  const group = await admin.post<{ id: number }>('/api/Groups/Save', { name: 'Ortho line' });
  const groups = [group.body.id];
  expect((await save<ErrorBody>(person('carl', ROLE.CallCenter))).body.Messages[0]).toMatch(
    /at least one group/,
  );
  expect((await save({ ...person('carl', ROLE.CallCenter), groups })).body.groups).toEqual(groups);
  expect((await save({ ...person('dora', ROLE.DataEntry), groups })).body.groups).toEqual([]);
  const list = await admin.post<{ items: { groups: string[] }[] }>('/api/UserManagements/Search', {
    query: 'carl',
  });
  expect(list.body.items).toMatchObject([{ userName: 'carl', groups: ['Ortho line'] }]);
});

test('the list is narrowed to a group, and says until when a mailed password is good', async () => {
  const group = await admin.post<{ id: number }>('/api/Groups/Save', { name: 'Spine line' });
  const carl = await save({ ...person('carl', ROLE.CallCenter), groups: [group.body.id] });
  await save(person('dora', ROLE.DataEntry));
  const listed = async () =>
    (
      await admin.post<{ items: UserRow[]; total: number }>('/api/UserManagements/Search', {
        groupId: group.body.id,
      })
    ).body;
  const untilOf = async () => Date.parse((await listed()).items[0]?.temporaryPasswordUntil ?? '');
  expect(await listed()).toMatchObject({ total: 1, items: [{ userName: 'carl', lastSignInAt: null }] });
  expect(await untilOf()).toBeGreaterThan(Date.now());
  const { id } = carl.body;
  await db.execute(
    sql`update user_account set initial_password_until = null, last_sign_in_at = now() where id = ${id}`,
  );
  expect((await listed()).items[0]?.temporaryPasswordUntil).toBeNull();
  expect((await admin.put(`/api/UserManagements/SendPassword/${id}`)).status).toBe(204);
  expect(await untilOf()).toBeGreaterThan(Date.now());
});

test('user names are unique regardless of case, even in a race', async () => {
  const answers = await Promise.all(['eva', 'EVA', 'Eva'].map((name) => save(person(name, ROLE.DataEntry))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

test('users cannot deactivate or delete themselves, and the last admin stays', async () => {
  const id = admin.userId;
  expect((await admin.put(`/api/UserManagements/Deactivate/${id}`)).status).toBe(400);
  expect((await admin.delete(`/api/UserManagements/Delete/${id}`)).status).toBe(400);
  const answer = await save<ErrorBody>({ id, role: ROLE.DataEntry });
  expect(answer).toMatchObject({ status: 400, body: { Messages: [LAST_ADMIN] } });
});

test('of two admins who remove each other at once, one stays', async () => {
  for (let round = 0; round < 8; round++) {
    await db.execute(sql`delete from user_account`);
    const [one, two] = [await signedIn(ROLE.Admin), await signedIn(ROLE.Admin)];
    const removals = [
      () => one.put(`/api/UserManagements/Deactivate/${two.userId}`),
      () => two.delete(`/api/UserManagements/Delete/${one.userId}`),
    ];
    await Promise.all(removals.map((remove) => remove()));
    const { rows } = await db.execute(sql`select id from user_account where role = 1 and not is_deactivated`);
    expect(rows).toHaveLength(1);
  }
});

test.each([
  ['deactivation', (id: number) => admin.put(`/api/UserManagements/Deactivate/${id}`)],
  ['deletion', (id: number) => admin.delete(`/api/UserManagements/Delete/${id}`)],
  ['a change of role', (id: number) => save({ id, role: ROLE.Admin })],
])('%s ends the sessions at once', async (_, change) => {
  const user = await signedIn(ROLE.DataEntry);
  expect((await user.get('/api/Account/GetUser')).status).toBe(200);
  expect([200, 204]).toContain((await change(user.userId)).status);
  expect((await user.get('/api/Account/GetUser')).status).toBe(401);
});

test('a deactivated user can be activated again', async () => {
  const user = await signedIn(ROLE.DataEntry);
  await admin.put(`/api/UserManagements/Deactivate/${user.userId}`);
  const read = async () =>
    (await admin.get<User>(`/api/UserManagements/GetById/${user.userId}`)).body.isDeactivated;
  expect(await read()).toBe(true);
  expect((await admin.put(`/api/UserManagements/Activate/${user.userId}`)).status).toBe(204);
  expect(await read()).toBe(false);
  expect((await admin.put('/api/UserManagements/Activate/2147483647')).status).toBe(404);
});

test('the list is sorted by role name, then last name', async () => {
  const group = await admin.post<{ id: number }>('/api/Groups/Save', { name: 'Any line' });
  const named = (lastName: string, role: number) => ({
    ...person(`user-${lastName}`, role),
    lastName,
    groups: [group.body.id],
  });
  for (const [lastName, role] of [
    ['Zander', ROLE.CallCenter],
    ['Moss', ROLE.DataEntry],
    ['adler', ROLE.CallCenter],
  ] as const) {
    await save(named(lastName, role));
  }
  const { body } = await admin.post<{ items: User[] }>('/api/UserManagements/Search');
  expect(body.items.slice(1).map(({ lastName }) => lastName)).toEqual(['adler', 'Zander', 'Moss']);
});

test('an Admin sees that somebody must wait after wrong passwords, and ends it', async () => {
  const { id, userName } = await newUser(ROLE.DataEntry);
  const enter = async (password: string) =>
    (await anonymous.post('/api/Account/Authenticate', { username: userName, password })).status;
  const record = async () => (await admin.get<User>(`/api/UserManagements/GetById/${id}`)).body;
  expect((await record()).waitsUntil).toBeNull();
  for (let round = 0; round < 5; round++) expect(await enter('wrong')).toBe(400);
  expect(await enter(TEST_PASSWORD)).toBe(400);
  const { waitsUntil } = await record();
  expect(new Date(waitsUntil ?? 0).getTime()).toBeGreaterThan(Date.now());
  const { body } = await admin.post<{ items: UserRow[] }>('/api/UserManagements/Search', { query: userName });
  expect(body.items).toMatchObject([{ waitsUntil }]);
  const editor = await signedIn(ROLE.DataEntry);
  expect((await editor.put(`/api/UserManagements/LiftWait/${id}`)).status).toBe(403);
  expect((await admin.put('/api/UserManagements/LiftWait/2147483647')).status).toBe(404);
  expect((await admin.put(`/api/UserManagements/LiftWait/${id}`)).status).toBe(204);
  expect((await record()).waitsUntil).toBeNull();
  expect(await enter(TEST_PASSWORD)).toBe(200);
  const history = await admin.post<{ items: object[] }>('/api/History/Search', { action: 'wait lifted' });
  expect(history.body.items).toMatchObject([{ recordId: id, name: userName }]);
});
