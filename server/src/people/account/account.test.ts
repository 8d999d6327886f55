import { type ErrorBody, ROLE } from '@careline/contracts/basis/call';
import { NEW_PASSWORDS_DIFFER, STALE } from '@careline/contracts/basis/messages';
import type { CurrentUser, SignedIn } from '@careline/contracts/people/account';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { smtpMailer } from '../../platform/mailer.ts';
import { TEST_PASSWORD, testApp } from '../../testing/test-app.ts';
import { passwordLibrary } from '../../testing/time/quick-argon2.ts';
import { MAIL_NOT_SENT } from './account-mails.ts';
import { WRONG_CREDENTIALS } from './services/sign-in.ts';

const post = await mailServer();
const { anonymous, signedIn, newUser, callerWith, db, app } = await testApp({
  mailer: smtpMailer(post.url, 'CareLine <careline@example.org>'),
});

const NEW_PASSWORD = 'quite another long one';

/** A real SMTP server that stores mails or rejects them. */
async function mailServer() {
  const received: string[] = [];
  const behaviour = { refuses: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (behaviour.refuses) return done(new Error('No space left'));
        received.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, received, behaviour };
}

const authenticate = <B = SignedIn>(username: string, password: string) =>
  anonymous.post<B>('/api/Account/Authenticate', { username, password });

/** The last line in any mail that consists of a password only. */
function mailedPassword(): string {
  const line = post.received
    .flatMap((mail) => mail.split(/\r?\n/))
    .findLast((text) => /^[a-zA-Z0-9]{4}(-[a-zA-Z0-9]{4}){3}$/.test(text));
  if (!line) throw new Error('No mail has a password on a line of its own.');
  return line;
}

const age = (column: string, interval: string) =>
  db.execute(sql`update session set ${sql.raw(column)} = now() - ${interval}::interval`);

describe('signing in', () => {
  beforeEach(async () => {
    await db.execute(sql`delete from sign_in_throttle`);
  });

  test('ignores the case of the username and returns a token with its anti-forgery cookie', async () => {
    const { userName, id } = await newUser(ROLE.Admin);
    const answer = await authenticate(userName.toUpperCase(), TEST_PASSWORD);
    expect(answer).toMatchObject({ status: 200, body: { forceChangePassword: false } });
    const [antiForgery] = answer.headers['set-cookie'] as string[];
    expect(antiForgery).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Strict$/);
    const user = await callerWith({ token: answer.body.token ?? '' }).get<CurrentUser>(
      '/api/Account/GetUser',
    );
    expect(user.body).toMatchObject({ id, userName, roles: ['Admin'], groups: [] });
  });

  test('stores hashes only', async () => {
    const { userName } = await newUser(ROLE.Admin);
    const { body } = await authenticate(userName, TEST_PASSWORD);
    const { rows } = await db.execute(sql`select session::text as text from session
      union all select user_account::text from user_account union all select audit_event::text from audit_event`);
    const everything = JSON.stringify(rows);
    expect(everything).not.toContain(TEST_PASSWORD);
    expect(everything).not.toContain(body.token);
  });

  test('gives the same refusal for a wrong password and an unknown user', async () => {
    const { userName } = await newUser(ROLE.Admin);
    for (const [name, password] of [
      [userName, 'wrong'],
      ['nobody at all', TEST_PASSWORD],
    ] as const) {
      const answer = await authenticate<ErrorBody>(name, password);
      expect(answer).toMatchObject({ status: 400, body: { Messages: [WRONG_CREDENTIALS] } });
    }
  });

  test('is blocked after five failures, even with the right password, and resets after a success', async () => {
    const { userName } = await newUser(ROLE.DataEntry);
    for (let n = 0; n < 4; n++) await authenticate(userName, 'wrong');
    expect((await authenticate(userName, TEST_PASSWORD)).status).toBe(200);
    for (let n = 0; n < 5; n++) await authenticate(userName, 'wrong');
    expect((await authenticate<ErrorBody>(userName, TEST_PASSWORD)).body.Messages).toEqual([
      WRONG_CREDENTIALS,
    ]);
    await db.execute(sql`update sign_in_throttle set blocked_until = now()`);
    expect((await authenticate(userName, TEST_PASSWORD)).status).toBe(200);
  });

  test('doubles the wait from one minute to fifteen', async () => {
    const { userName } = await newUser(ROLE.DataEntry);
    const waits: number[] = [];
    for (let n = 1; n <= 10; n++) {
      await authenticate(userName, 'wrong');
      const { rows } = await db.execute<{ minutes: number }>(sql`
        select round(extract(epoch from blocked_until - last_failure_at) / 60)::int as minutes
          from sign_in_throttle where address <> 'strangers'`);
      waits.push(rows[0]?.minutes ?? 0);
      await db.execute(sql`update sign_in_throttle set blocked_until = null`);
    }
    expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 15, 15]);
  });

  test('a burst of guesses cannot outrun its own failures', async () => {
    const { userName } = await newUser(ROLE.DataEntry);
    // As slow as a real comparison: all have read the counters before the first has failed.
    passwordLibrary.milliseconds = 50;
    await Promise.all(Array.from({ length: 20 }, (_, n) => authenticate(userName, `guess ${n}`)));
    passwordLibrary.milliseconds = 0;
    const { rows } = await db.execute<{ failures: number }>(
      sql`select failures from sign_in_throttle where address <> 'strangers'`,
    );
    expect(rows[0]?.failures).toBeGreaterThanOrEqual(5);
    expect(rows[0]?.failures).toBeLessThanOrEqual(6);
  });

  test('one account from one address does not slow down the others', async () => {
    const victim = await newUser(ROLE.DataEntry);
    for (let n = 0; n < 6; n++) await authenticate(victim.userName, 'wrong');
    const colleagues = await Promise.all(Array.from({ length: 10 }, () => newUser(ROLE.DataEntry)));
    const answers = await Promise.all(
      colleagues.map(({ userName }) => authenticate(userName, TEST_PASSWORD)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  });

  test('tells deactivated users that they are, but only with the right password', async () => {
    const { userName, id } = await newUser(ROLE.DataEntry);
    await db.execute(sql`update user_account set is_deactivated = true where id = ${id}`);
    expect((await authenticate<ErrorBody>(userName, 'wrong')).body.Messages).toEqual([WRONG_CREDENTIALS]);
    expect((await authenticate<ErrorBody>(userName, TEST_PASSWORD)).body.Messages[0]).toMatch(/deactivated/);
  });
});

describe('a session', () => {
  test('ends after an hour without a request, and after twelve hours in any case', async () => {
    const idle = await signedIn(ROLE.Admin);
    await age('last_seen_at', '61 minutes');
    expect((await idle.get('/api/Account/GetUser')).status).toBe(401);
    const old = await signedIn(ROLE.Admin);
    await age('created_at', '12 hours 1 minute');
    expect((await old.get('/api/Account/GetUser')).status).toBe(401);
  });

  test('is kept alive by requests', async () => {
    const user = await signedIn(ROLE.Admin);
    await age('last_seen_at', '59 minutes');
    expect((await user.get('/api/Account/GetUser')).status).toBe(200);
    await age('last_seen_at', '59 minutes');
    expect((await user.get('/api/Account/GetUser')).status).toBe(200);
  });

  test('ends on sign-out', async () => {
    const user = await signedIn(ROLE.CallCenter);
    expect((await user.post('/api/Account/SignOut')).status).toBe(204);
    expect((await user.get('/api/Account/GetUser')).status).toBe(401);
  });

  test('requires the anti-forgery pair for every write', async () => {
    const user = await signedIn(ROLE.Admin);
    const stranger = await signedIn(ROLE.Admin);
    const { token } = user;
    expect((await callerWith({ token }).post('/api/Practices/Search')).status).toBe(403);
    expect((await callerWith({ token, xsrf: stranger.xsrf }).post('/api/Practices/Search')).status).toBe(403);
    const halves = [{ cookie: `XSRF-TOKEN=${user.xsrf}` }, { 'x-xsrf-token': user.xsrf }];
    for (const half of halves) {
      const headers = { authorization: `Bearer ${token}`, ...half };
      expect((await app.inject({ method: 'POST', url: '/api/Practices/Search', headers })).statusCode).toBe(
        403,
      );
    }
    expect((await user.post('/api/Practices/Search')).status).toBe(200);
  });
});

describe('changing the password', () => {
  const change = (currentPassword: string, newPassword: string, confirmPassword = newPassword) => ({
    currentPassword,
    newPassword,
    confirmPassword,
  });

  test('keeps this session and ends the others', async () => {
    const { userName } = await newUser(ROLE.CallCenter);
    const [here, elsewhere] = await Promise.all(
      [1, 2].map(async () => {
        const { body, headers } = await authenticate(userName, TEST_PASSWORD);
        const xsrf = /XSRF-TOKEN=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
        return callerWith({ token: body.token ?? '', xsrf });
      }),
    );
    expect(
      (await here?.post('/api/Account/ChangePassword', change(TEST_PASSWORD, NEW_PASSWORD)))?.status,
    ).toBe(204);
    expect((await here?.get('/api/Account/GetUser'))?.status).toBe(200);
    expect((await elsewhere?.get('/api/Account/GetUser'))?.status).toBe(401);
    expect((await authenticate(userName, NEW_PASSWORD)).status).toBe(200);
    expect((await authenticate(userName, TEST_PASSWORD)).status).toBe(400);
  });

  test.each([
    ['too short', 'elevenchars', /at least 12/],
    ['too long', 'x1'.repeat(65), /at most 128/],
    ['common', 'Password1234', /too common/],
    ['one letter', 'aaaaaaaaaaaaaa', /too common/],
  ])('refuses a password that is %s', async (_, password, message) => {
    const user = await signedIn(ROLE.DataEntry);
    const answer = await user.post<ErrorBody>('/api/Account/ChangePassword', change(TEST_PASSWORD, password));
    expect(answer.status).toBe(400);
    expect(answer.body.Messages[0]).toMatch(message);
  });

  test('requires both entries to match', async () => {
    const user = await signedIn(ROLE.DataEntry);
    const answer = await user.post<ErrorBody>(
      '/api/Account/ChangePassword',
      change(TEST_PASSWORD, NEW_PASSWORD, 'typo typo typo'),
    );
    expect(answer.status).toBe(400);
    expect(answer.body.Messages).toEqual([NEW_PASSWORDS_DIFFER]);
  });

  test('counts wrong current passwords like failed sign-ins', async () => {
    const user = await signedIn(ROLE.DataEntry);
    for (let n = 0; n < 5; n++) await user.post('/api/Account/ChangePassword', change('wrong', NEW_PASSWORD));
    expect((await user.post('/api/Account/ChangePassword', change(TEST_PASSWORD, NEW_PASSWORD))).status).toBe(
      400,
    );
  });
});

describe('a forgotten password', () => {
  const forgot = <B>(username: string) => anonymous.post<B>('/api/Account/ForgotPassword', { username });
  const force = (userName: string, currentPassword: string, newPassword = NEW_PASSWORD) =>
    anonymous.post('/api/Account/ChangePasswordForced', {
      userName,
      currentPassword,
      newPassword,
      confirmPassword: newPassword,
    });

  test('is mailed, leads to a forced change without a token, and leaves the old one working until then', async () => {
    const { userName } = await newUser(ROLE.DataEntry);
    expect((await forgot(userName)).status).toBe(204);
    const temporary = mailedPassword();
    expect((await authenticate(userName, temporary)).body).toEqual({
      token: null,
      forceChangePassword: true,
    });
    expect((await authenticate(userName, TEST_PASSWORD)).status).toBe(200);
    expect((await force(userName, temporary, 'short')).status).toBe(400);
    expect((await force(userName, temporary)).status).toBe(204);
    expect((await authenticate(userName, NEW_PASSWORD)).body.forceChangePassword).toBe(false);
    expect((await authenticate(userName, temporary)).status).toBe(400);
    expect((await authenticate(userName, TEST_PASSWORD)).status).toBe(400);
  });

  test('works for one hour', async () => {
    const { userName, id } = await newUser(ROLE.DataEntry);
    await forgot(userName);
    await db.execute(sql`update user_account
      set temporary_password_expires_at = temporary_password_expires_at - interval '60 minutes' where id = ${id}`);
    expect((await authenticate(userName, mailedPassword())).status).toBe(400);
    expect((await force(userName, mailedPassword())).status).toBe(400);
  });

  test('is mailed at most three times an hour, and never for an unknown user', async () => {
    const { userName } = await newUser(ROLE.DataEntry);
    const mailed = () => post.received.filter((mail) => mail.includes(`${userName}@`)).length;
    const answers = await Promise.all(Array.from({ length: 6 }, () => forgot(userName)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(204));
    expect(mailed()).toBe(3);
    const all = post.received.length;
    expect((await forgot('nobody at all')).status).toBe(204);
    expect(post.received.length).toBe(all);
  });

  test('changes nothing when the mail cannot be sent', async () => {
    const { userName, id } = await newUser(ROLE.DataEntry);
    post.behaviour.refuses = true;
    const answer = await forgot<ErrorBody>(userName);
    post.behaviour.refuses = false;
    expect(answer).toMatchObject({ status: 400, body: { Messages: [MAIL_NOT_SENT] } });
    const { rows } = await db.execute(
      sql`select 1 from user_account where id = ${id} and temporary_password_hash is not null`,
    );
    expect(rows).toEqual([]);
    expect((await forgot(userName)).status).toBe(204);
    expect((await authenticate(userName, mailedPassword())).status).toBe(200);
  });
});

test('CheckUsername is truthful until an address has asked about thirty unknown names', async () => {
  const { userName } = await newUser(ROLE.CallCenter);
  const check = async (username: string) =>
    (await anonymous.post<{ doesExist: boolean }>('/api/Account/CheckUsername', { username })).body.doesExist;
  expect(await check(userName)).toBe(true);
  for (let n = 0; n < 30; n++) expect(await check(`unknown ${n}`)).toBe(false);
  expect(await check('one more')).toBe(true);
});

test('users can change only their own profile, and only its fields', async () => {
  const user = await signedIn(ROLE.CallCenter);
  const profile = { firstName: 'New', lastName: 'Name', email: 'new@example.org' };
  const body = { id: user.userId, ...profile, role: 1, userName: 'smuggled', isDeactivated: true };
  expect((await user.put('/api/UserProfiles/Update', body)).status).toBe(204);
  const { body: current } = await user.get<CurrentUser>('/api/Account/GetUser');
  expect(current).toMatchObject({ ...profile, roles: ['CallCenter'], askNext: true });
  expect(current.userName).not.toBe('smuggled');
  expect((await user.put('/api/UserProfiles/Update', { ...body, id: user.userId + 1 })).status).toBe(403);
});

test('questions are suggested until the user switches them off, which a page that does not know of it leaves so', async () => {
  const user = await signedIn(ROLE.CallCenter);
  const save = (more: object) =>
    user.put('/api/UserProfiles/Update', {
      id: user.userId,
      firstName: 'New',
      lastName: 'Name',
      email: 'new@example.org',
      ...more,
    });
  const isOn = async () => (await user.get<CurrentUser>('/api/Account/GetUser')).body.askNext;
  expect(await isOn()).toBe(true);
  expect((await save({ askNext: false })).status).toBe(204);
  expect(await isOn()).toBe(false);
  expect((await save({})).status).toBe(204);
  expect(await isOn()).toBe(false);
});

test('a profile that an Admin has changed meanwhile is not overwritten unseen', async () => {
  const user = await signedIn(ROLE.CallCenter);
  const { body: opened } = await user.get<CurrentUser>('/api/Account/GetUser');
  const { id, lastName, email, rowVersion } = opened;
  const save = (firstName: string) => ({ id, firstName, lastName, email, rowVersion });
  expect((await user.put('/api/UserProfiles/Update', save('First'))).status).toBe(204);
  const stale = await user.put('/api/UserProfiles/Update', save('Second'));
  expect(stale).toMatchObject({ status: 409, body: { Messages: [STALE] } });
  const { body: now } = await user.get<CurrentUser>('/api/Account/GetUser');
  expect(now).toMatchObject({ firstName: 'First', rowVersion: rowVersion + 1 });
});
