import { type ErrorBody, ROLE } from '@careline/contracts/basis/call';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '../../platform/mailer.ts';
import { TEST_PASSWORD, testApp } from '../../testing/test-app.ts';
import { MAIL_NOT_SENT } from './account-mails.ts';
import { startSession } from './storage/sessions.ts';

/** `fails`: every mail is rejected. `never`: the mail server does not respond at all. */
const post = { mails: [] as Mail[], mood: 'well' as 'well' | 'fails' | 'never' };
const handOver = (done: () => void) =>
  new Promise<void>((resolve, reject) => {
    if (post.mood === 'fails') reject(new Error('No space left'));
    if (post.mood !== 'well') return;
    done();
    resolve();
  });
const mailer = {
  send: (mail: Mail) => handOver(() => post.mails.push(mail)),
  check: () => handOver(() => {}),
};
const { signedIn, newUser, anonymous, db } = await testApp({ mailer });
const admin = await signedIn(ROLE.Admin);

beforeEach(() => {
  Object.assign(post, { mails: [], mood: 'well' });
});

const NEW = 'quite another long one';
const change = (currentPassword: string, newPassword: string) => ({
  currentPassword,
  newPassword,
  confirmPassword: newPassword,
});
const passwordIn = ({ text }: Mail) =>
  text.split('\n').find((line) => /^[a-zA-Z0-9]{4}(-[a-zA-Z0-9]{4}){3}$/.test(line)) ?? '';
const authenticate = <B = unknown>(username: string, password: string) =>
  anonymous.post<B>('/api/Account/Authenticate', { username, password });

describe('the owner of an account is notified', () => {
  test('at the old address when the owner or an Admin changes the mail address', async () => {
    const user = await signedIn(ROLE.DataEntry);
    const profile = { id: user.userId, firstName: 'A', lastName: 'B', email: 'second@example.org' };
    expect((await user.put('/api/UserProfiles/Update', profile)).status).toBe(204);
    expect((await user.put('/api/UserProfiles/Update', profile)).status).toBe(204);
    const edit = { id: user.userId, email: 'third@example.org' };
    expect((await admin.post('/api/UserManagements/Save', edit)).status).toBe(200);
    expect((await admin.post('/api/UserManagements/Save', { ...edit, firstName: 'C' })).status).toBe(200);
    expect(post.mails.map(({ to }) => to)).toEqual([
      expect.stringMatching(/^dataentry\d+@example\.org$/),
      'second@example.org',
    ]);
    expect(JSON.stringify(post.mails)).not.toContain('third@example.org');
  });

  test('after every change of password', async () => {
    const user = await signedIn(ROLE.DataEntry);
    await user.post('/api/Account/ChangePassword', change('wrong', NEW));
    expect(post.mails).toEqual([]);
    expect((await user.post('/api/Account/ChangePassword', change(TEST_PASSWORD, NEW))).status).toBe(204);
    expect(post.mails).toMatchObject([{ subject: 'Your CareLine password was changed' }]);
  });

  test.each(['fails', 'never'] as const)(
    'and the response does not depend on that mail: %s',
    async (mood) => {
      const user = await signedIn(ROLE.DataEntry);
      post.mood = mood;
      const profile = { id: user.userId, firstName: 'A', lastName: 'B', email: 'other@example.org' };
      expect((await user.put('/api/UserProfiles/Update', profile)).status).toBe(204);
      const edit = { id: user.userId, email: 'another@example.org' };
      expect((await admin.post('/api/UserManagements/Save', edit)).status).toBe(200);
      expect((await user.post('/api/Account/ChangePassword', change(TEST_PASSWORD, NEW))).status).toBe(204);
    },
  );
});

describe('a new password sent by an Admin', () => {
  const send = <B>(id: number) => admin.put<B>(`/api/UserManagements/SendPassword/${id}`);

  test('is mailed, must be changed, and leaves the old one working until then', async () => {
    const { id, userName } = await newUser(ROLE.DataEntry);
    expect((await send(id)).status).toBe(204);
    const [mail] = post.mails;
    if (!mail) throw new Error('No mail was sent.');
    expect(mail.to).toBe(`${userName}@example.org`);
    expect((await authenticate(userName, passwordIn(mail))).body).toEqual({
      token: null,
      forceChangePassword: true,
    });
    expect((await authenticate(userName, TEST_PASSWORD)).status).toBe(200);
    const { rows } = await db.execute(sql`select user_name from audit_event
      where action = 'password mailed' and record_id = ${id} and user_id = ${admin.userId}`);
    expect(rows).toHaveLength(1);
  });

  test('is refused when mail is down, for deactivated users and for unknown users', async () => {
    const { id, userName } = await newUser(ROLE.DataEntry);
    post.mood = 'fails';
    expect(await send<ErrorBody>(id)).toMatchObject({ status: 400, body: { Messages: [MAIL_NOT_SENT] } });
    post.mood = 'well';
    const { rows } = await db.execute(
      sql`select from user_account where id = ${id} and temporary_password_hash is not null`,
    );
    expect(rows).toEqual([]);
    await admin.put(`/api/UserManagements/Deactivate/${id}`);
    expect((await send<ErrorBody>(id)).body.Messages[0]).toMatch(/deactivated/);
    expect((await send(2_147_483_647)).status).toBe(404);
    expect(post.mails).toEqual([]);
    expect((await authenticate<ErrorBody>(userName, TEST_PASSWORD)).body.Messages[0]).toMatch(/deactivated/);
  });
});

describe('a new password', () => {
  test('differs from the one it replaces', async () => {
    const user = await signedIn(ROLE.DataEntry);
    const same = await user.post<ErrorBody>(
      '/api/Account/ChangePassword',
      change(TEST_PASSWORD, TEST_PASSWORD),
    );
    expect(same.status).toBe(400);
    expect(same.body.fields).toEqual({ newPassword: same.body.Messages[0] });
    expect(same.body.Messages[0]).toMatch(/differ/);
  });

  test('also differs from the temporary one', async () => {
    const { userName } = await newUser(ROLE.DataEntry);
    await anonymous.post('/api/Account/ForgotPassword', { username: userName });
    const temporary = passwordIn(post.mails[0] ?? { to: '', subject: '', text: '' });
    const force = (newPassword: string) =>
      anonymous.post<ErrorBody>('/api/Account/ChangePasswordForced', {
        userName,
        ...change(temporary, newPassword),
      });
    for (const newPassword of [temporary, TEST_PASSWORD]) {
      const answer = await force(newPassword);
      expect(answer.status).toBe(400);
      expect(answer.body.fields).toHaveProperty('newPassword');
    }
    expect((await force(NEW)).status).toBe(204);
    expect((await force('one more long password')).status).toBe(400);
  });

  test('requires the current one, and says so when it is wrong', async () => {
    const user = await signedIn(ROLE.DataEntry);
    const answer = await user.post<ErrorBody>('/api/Account/ChangePassword', change('wrong', NEW));
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { currentPassword: 'The current password is wrong.' } },
    });
  });

  test('is set only once by two concurrent requests', async () => {
    const user = await signedIn(ROLE.DataEntry);
    const answers = await Promise.all(
      [NEW, 'yet another long one'].map((password) =>
        user.post('/api/Account/ChangePassword', change(TEST_PASSWORD, password)),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });
});

test('a sign-in verified before a password change opens no session', async () => {
  const { id, userName } = await newUser(ROLE.DataEntry);
  const user = { id, userName, role: ROLE.DataEntry };
  const { rows } = await db.execute<{ hash: string }>(
    sql`select password_hash as hash from user_account where id = ${id}`,
  );
  const checked = rows[0]?.hash ?? '';
  expect((await startSession(db, user, checked)).token).toHaveLength(43);
  await db.execute(sql`update user_account set password_hash = 'another' where id = ${id}`);
  await expect(startSession(db, user, checked)).rejects.toMatchObject({ status: 400 });
  await db.execute(
    sql`update user_account set password_hash = ${checked}, is_deactivated = true where id = ${id}`,
  );
  await expect(startSession(db, user, checked)).rejects.toMatchObject({ status: 400 });
});

describe('forgotten passwords', () => {
  const forgot = (username: string) => anonymous.post('/api/Account/ForgotPassword', { username });

  test('are refused for everyone while no mail can be sent', async () => {
    const { userName } = await newUser(ROLE.DataEntry);
    post.mood = 'fails';
    const [known, unknown] = [await forgot(userName), await forgot('nobody at all')];
    expect([known.status, unknown.status]).toEqual([400, 400]);
    expect(known.body).toEqual(unknown.body);
  });
});

test.each([
  ['two', 'a@example.org, b@example.org'],
  ['two without a comma', 'a@example.org b@example.org'],
  ['a display name', 'Ann <a@example.org>'],
  ['no domain', 'ann@'],
  ['a domain without a dot', 'ann@localhost'],
  ['no at', 'ann.example.org'],
  ['two ats', 'a@b@example.org'],
  ['dots in a row', 'a..b@example.org'],
  ['a line break', 'a@example.org\nbcc: b@example.org'],
  ['an address of numbers', 'a@[127.0.0.1]'],
  ['a hyphen at the end', 'a@example-.org'],
])('an account has exactly one mail address: not %s', async (_, email) => {
  const user = await signedIn(ROLE.DataEntry);
  const profile = { id: user.userId, firstName: 'A', lastName: 'B', email };
  const person = { ...profile, id: undefined, userName: `mail ${email}`, role: ROLE.DataEntry };
  for (const answer of [
    await user.put<ErrorBody>('/api/UserProfiles/Update', profile),
    await admin.post<ErrorBody>('/api/UserManagements/Save', { id: user.userId, email }),
    await admin.post<ErrorBody>('/api/UserManagements/Save', person),
  ]) {
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['email']);
  }
});

test.each(["o'neil@example.org", 'ann+tag@mail.example.co.uk', 'x@careline.example', 'a_b-c@bücher.example'])(
  'well formed: %s',
  async (email) => {
    const user = await signedIn(ROLE.DataEntry);
    const profile = { id: user.userId, firstName: 'A', lastName: 'B', email };
    expect((await user.put('/api/UserProfiles/Update', profile)).status).toBe(204);
  },
);
