import { type ErrorBody, ROLE, type Role } from '@careline/contracts/basis/call';
import type { CurrentUser, SignedIn } from '@careline/contracts/people/account';
import {
  type RecoveryCodes,
  type SecondFactors,
  securitySettings,
  type TotpBegun,
} from '@careline/contracts/people/second-factors';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { secretBox } from '../../../platform/domain/secret-box.ts';
import { storeSettings } from '../../../testing/data/store-settings.ts';
import { type Caller, TEST_PASSWORD, testApp } from '../../../testing/test-app.ts';

const { anonymous, newUser, callerWith, db, pool, mails } = await testApp();

const OLD = 'Password and ';
let now = Date.UTC(2026, 10, 16, 9, 0, 5);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(async () => {
  vi.useRealTimers();
  now += 3_600_000;
  await storeSettings(pool, securitySettings);
});
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

const codeOf = (secret: string, offset = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + offset * 1_000 });

const authenticate = <B = SignedIn>(username: string, password = TEST_PASSWORD) =>
  anonymous.post<B>('/api/Account/Authenticate', { username, password });
const secondStep = <B = SignedIn>(body: object) => anonymous.post<B>('/api/Account/SecondFactor', body);

interface SignedInAnswer {
  body: SignedIn;
  headers: Record<string, unknown>;
}
function callerOf(userId: number, { body, headers }: SignedInAnswer): Caller {
  const xsrf = /XSRF-TOKEN=([\w-]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
  return callerWith({ userId, token: body.token ?? '', xsrf });
}

/** A user with an authenticator app, signed in with the session that set it up. */
async function enrolled(role: Role = ROLE.DataEntry) {
  const { id, userName } = await newUser(role);
  const user = callerOf(id, await authenticate(userName));
  const begun = await user.post<TotpBegun>('/api/SecondFactors/BeginTotp', {
    currentPassword: TEST_PASSWORD,
  });
  const { secret } = begun.body;
  const confirmed = await user.post<RecoveryCodes>('/api/SecondFactors/ConfirmTotp', {
    id: begun.body.id,
    code: codeOf(secret),
    name: 'Phone',
  });
  return { id, userName, user, secret, factorId: begun.body.id, codes: confirmed.body.recoveryCodes };
}
const ticketOf = async (userName: string) => (await authenticate(userName)).body.secondFactor?.ticket ?? '';

describe('an authenticator app', () => {
  test('is asked for after the password once a code has confirmed it', async () => {
    const { userName, user, secret, codes } = await enrolled();
    expect(codes).toHaveLength(10);
    const answer = await authenticate(userName);
    expect(answer.body).toEqual({
      token: null,
      forceChangePassword: false,
      secondFactor: { ticket: expect.stringMatching(/^[\w-]{43}$/), methods: ['totp', 'recovery'] },
    });
    pass(30);
    const done = await secondStep({ ticket: answer.body.secondFactor?.ticket, code: codeOf(secret) });
    expect(done.body).toMatchObject({ token: expect.any(String), forceChangePassword: false });
    const list = (await user.get<SecondFactors>('/api/SecondFactors/GetAll')).body;
    expect(list).toMatchObject({ recoveryCodesLeft: 10, required: false });
    expect(list.items).toMatchObject([{ kind: 'totp', name: 'Phone', lastUsedAt: expect.any(String) }]);
  });

  test('counts for nothing before it is confirmed, and not with a wrong code', async () => {
    const { id, userName } = await newUser(ROLE.DataEntry);
    const user = callerOf(id, await authenticate(userName));
    const wrong = await user.post<ErrorBody>('/api/SecondFactors/BeginTotp', { currentPassword: 'no' });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { currentPassword: expect.any(String) } } });
    const { body } = await user.post<TotpBegun>('/api/SecondFactors/BeginTotp', {
      currentPassword: TEST_PASSWORD,
    });
    const refused = await user.post<ErrorBody>('/api/SecondFactors/ConfirmTotp', {
      id: body.id,
      code: codeOf(body.secret, 3_600),
    });
    expect(refused).toMatchObject({ status: 400, body: { fields: { code: expect.any(String) } } });
    expect((await authenticate(userName)).body.token).not.toBeNull();
    const late = { id: body.id, code: codeOf(body.secret) };
    await db.execute(
      sql`update second_factor set created_at = now() - interval '20 minutes' where id = ${body.id}`,
    );
    expect((await user.post('/api/SecondFactors/ConfirmTotp', late)).status).toBe(400);
  });

  test('is confirmed by its owner alone, and once', async () => {
    const { id, userName } = await newUser(ROLE.DataEntry);
    const user = callerOf(id, await authenticate(userName));
    const { body } = await user.post<TotpBegun>('/api/SecondFactors/BeginTotp', {
      currentPassword: TEST_PASSWORD,
    });
    const { user: stranger } = await enrolled();
    const confirm = { id: body.id, code: codeOf(body.secret) };
    expect((await stranger.post('/api/SecondFactors/ConfirmTotp', confirm)).status).toBe(400);
    const answers = await Promise.all(
      [1, 2, 3].map(() => user.post('/api/SecondFactors/ConfirmTotp', confirm)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('accepts a code once: not the one that confirmed it, not again, not in a race', async () => {
    const { userName, secret } = await enrolled();
    const used = await secondStep({ ticket: await ticketOf(userName), code: codeOf(secret) });
    expect(used.status).toBe(400);
    pass(60);
    const tickets = await Promise.all(Array.from({ length: 6 }, () => ticketOf(userName)));
    const code = codeOf(secret);
    const race = await Promise.all(tickets.map((ticket) => secondStep({ ticket, code })));
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
    // The code before the accepted one is within the drift, but not good any more.
    const before = await secondStep({ ticket: await ticketOf(userName), code: codeOf(secret, -30) });
    expect(before.status).toBe(400);
  });

  test('accepts codes one step early or late, but not two minutes', async () => {
    const { userName, secret } = await enrolled();
    pass(300);
    for (const offset of [-60, 60, 120, -120]) {
      const answer = await secondStep({ ticket: await ticketOf(userName), code: codeOf(secret, offset) });
      expect(answer.status).toBe(400);
    }
    for (const offset of [-30, 0, 30]) {
      const answer = await secondStep({ ticket: await ticketOf(userName), code: codeOf(secret, offset) });
      expect(answer.status).toBe(200);
    }
  });

  test('is disabled after 100 wrong codes in a row, and recovery codes still work', async () => {
    const { userName, secret, codes, factorId } = await enrolled();
    await db.execute(sql`update second_factor set failures = 99 where id = ${factorId}`);
    pass(60);
    expect((await secondStep({ ticket: await ticketOf(userName), code: '000000' })).status).toBe(400);
    const answer = await authenticate(userName);
    expect(answer.body.secondFactor?.methods).toEqual(['recovery']);
    const ticket = answer.body.secondFactor?.ticket;
    expect((await secondStep({ ticket, code: codeOf(secret) })).status).toBe(400);
    const { body, status, headers } = await secondStep({ ticket, code: codes[0] });
    expect(status).toBe(200);
    const list = await callerOf(0, { body, headers }).get<SecondFactors>('/api/SecondFactors/GetAll');
    expect(list.body.items).toMatchObject([{ isDisabled: true }]);
  });

  test('of two, a right code of one counts against neither; a wrong one counts against both until one fits', async () => {
    const { user, userName, secret, factorId } = await enrolled();
    const begun = await user.post<TotpBegun>('/api/SecondFactors/BeginTotp', {
      currentPassword: TEST_PASSWORD,
    });
    const other = begun.body;
    await user.post('/api/SecondFactors/ConfirmTotp', { id: other.id, code: codeOf(other.secret) });
    const failures = async () =>
      (
        await db.execute<{ failures: number }>(
          sql`select failures from second_factor where id in (${factorId}, ${other.id}) order by id`,
        )
      ).rows.map((row) => row.failures);
    const enter = async (code: string) =>
      (await secondStep({ ticket: await ticketOf(userName), code })).status;
    for (const key of [secret, other.secret, other.secret]) {
      pass(60);
      expect([await enter(codeOf(key)), await failures()]).toEqual([200, [0, 0]]);
    }
    expect([await enter('000000'), await failures()]).toEqual([400, [1, 1]]);
    pass(60);
    expect([await enter(codeOf(other.secret)), await failures()]).toEqual([200, [0, 0]]);
  });

  test('keeps its key encrypted; on a server with another key it says so and counts no failure', async () => {
    const { userName, secret, factorId } = await enrolled();
    const { rows } = await db.execute<{ text: string }>(
      sql`select encode(secret, 'escape') as text from second_factor where id = ${factorId}`,
    );
    expect(rows[0]?.text).not.toContain(secret);
    const other = secretBox(Buffer.alloc(32, 9)).seal(secret, `totp ${factorId}`);
    await db.execute(sql`update second_factor set secret = ${other}, last_step = 0 where id = ${factorId}`);
    const answer = await secondStep<ErrorBody>({ ticket: await ticketOf(userName), code: codeOf(secret) });
    expect(answer.body.Messages[0]).toMatch(/cannot be checked on this server/);
    const failures = await db.execute<{ failures: number }>(
      sql`select failures from second_factor where id = ${factorId}`,
    );
    expect(failures.rows).toEqual([{ failures: 0 }]);
  });
});

describe('a ticket', () => {
  test('is good for one session, five tries and five minutes', async () => {
    const { userName, secret } = await enrolled();
    pass(60);
    const once = await ticketOf(userName);
    expect((await secondStep({ ticket: once, code: codeOf(secret) })).status).toBe(200);
    pass(60);
    expect((await secondStep({ ticket: once, code: codeOf(secret) })).status).toBe(400);

    const tried = await ticketOf(userName);
    for (let n = 0; n < 5; n++) await secondStep({ ticket: tried, code: '000000' });
    expect((await secondStep<ErrorBody>({ ticket: tried, code: codeOf(secret) })).body.Messages[0]).toMatch(
      /sign in again/,
    );
    const old = await ticketOf(userName);
    await db.execute(
      sql`update one_time_secret set expires_at = now() where purpose = 'second factor ticket'`,
    );
    expect((await secondStep({ ticket: old, code: codeOf(secret) })).status).toBe(400);
    for (const ticket of ['', 'x', 'y'.repeat(43)])
      expect((await secondStep({ ticket, code: codeOf(secret) })).status).toBe(400);
  });

  test('opens nothing once the password was changed or the account deactivated', async () => {
    const { id, userName, secret, user } = await enrolled();
    pass(60);
    const ticket = await ticketOf(userName);
    const change = {
      currentPassword: TEST_PASSWORD,
      newPassword: 'a new long one',
      confirmPassword: 'a new long one',
    };
    expect((await user.post('/api/Account/ChangePassword', change)).status).toBe(204);
    expect((await secondStep({ ticket, code: codeOf(secret) })).status).toBe(400);
    pass(60);
    const second = (await authenticate(userName, 'a new long one')).body.secondFactor?.ticket;
    await db.execute(sql`update user_account set is_deactivated = true where id = ${id}`);
    const refused = await secondStep<ErrorBody>({ ticket: second, code: codeOf(secret) });
    expect(refused.body.Messages[0]).toMatch(/deactivated/);
  });

  test('does not come before a forced change of the password, which does not skip the factor', async () => {
    const { id, userName } = await enrolled();
    await db.execute(
      sql`update user_account set temporary_password_hash = password_hash, password_hash = null where id = ${id}`,
    );
    expect((await authenticate(userName)).body).toEqual({ token: null, forceChangePassword: true });
    const forced = {
      userName,
      currentPassword: TEST_PASSWORD,
      newPassword: 'brand new words',
      confirmPassword: 'brand new words',
    };
    expect((await anonymous.post('/api/Account/ChangePasswordForced', forced)).status).toBe(204);
    expect((await authenticate(userName, 'brand new words')).body).toMatchObject({
      token: null,
      secondFactor: { methods: ['totp', 'recovery'] },
    });
  });
});

describe('recovery codes', () => {
  test('work once each, in any case and without dashes, and their owner is notified', async () => {
    const { userName, codes, user } = await enrolled();
    const [code = ''] = codes;
    const typed = code.toLowerCase().replaceAll('-', ' ');
    const tickets = await Promise.all([1, 2, 3].map(() => ticketOf(userName)));
    const race = await Promise.all(tickets.map((ticket) => secondStep({ ticket, code: typed })));
    expect(race.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await user.get<SecondFactors>('/api/SecondFactors/GetAll')).body.recoveryCodesLeft).toBe(9);
    expect(mails.at(-1)?.subject).toBe('A recovery code was used to sign in');
    const { rows } = await db.execute(sql`select one_time_secret::text as text from one_time_secret`);
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
  });

  test('of another account do not work, and new codes replace the old ones', async () => {
    const { userName, codes, user } = await enrolled();
    const other = await enrolled();
    expect((await secondStep({ ticket: await ticketOf(userName), code: other.codes[0] })).status).toBe(400);
    const fresh = await user.post<RecoveryCodes>('/api/SecondFactors/NewRecoveryCodes', {
      currentPassword: TEST_PASSWORD,
    });
    expect(fresh.body.recoveryCodes).toHaveLength(10);
    expect((await secondStep({ ticket: await ticketOf(userName), code: codes[1] })).status).toBe(400);
    const good = { ticket: await ticketOf(userName), code: fresh.body.recoveryCodes[0] };
    expect((await secondStep(good)).status).toBe(200);
  });
});

describe('a change of factors', () => {
  test('ends the other sessions, is mailed and is in the history', async () => {
    const { id, userName } = await newUser(ROLE.Admin);
    const user = callerOf(id, await authenticate(userName));
    const other = callerOf(id, await authenticate(userName));
    const { body } = await user.post<TotpBegun>('/api/SecondFactors/BeginTotp', {
      currentPassword: TEST_PASSWORD,
    });
    await user.post('/api/SecondFactors/ConfirmTotp', { id: body.id, code: codeOf(body.secret) });
    expect((await other.get('/api/Account/GetUser')).status).toBe(401);
    expect((await user.get('/api/Account/GetUser')).status).toBe(200);
    expect(mails.at(-1)).toMatchObject({
      to: `${userName}@example.org`,
      subject: expect.stringContaining('added'),
    });
    pass(60);
    await secondStep({ ticket: await ticketOf(userName), code: codeOf(body.secret) });
    const removed = { id: body.id, currentPassword: TEST_PASSWORD };
    expect((await user.post('/api/SecondFactors/Remove', { ...removed, currentPassword: 'x' })).status).toBe(
      400,
    );
    expect((await user.post('/api/SecondFactors/Remove', { ...removed, id: 999_999 })).status).toBe(404);
    expect((await user.post('/api/SecondFactors/Remove', removed)).status).toBe(204);
    expect(mails.at(-1)?.subject).toContain('removed');
    expect((await authenticate(userName)).body.token).not.toBeNull();
    const history = await user.post<{ items: { action: string; summary: string }[] }>('/api/History/Search', {
      userName,
    });
    const lines = history.body.items.map(({ action, summary }) => `${action}: ${summary}`);
    expect(lines).toContain('second factor added: Authenticator app');
    expect(lines).toContain('second factor removed: Authenticator app');
    expect(lines).toContain('signed in: Password');
    expect(lines).toContain(`signed in: ${OLD}authenticator app`);
  });

  test('by an Admin resets the factors of a colleague, ends the sessions and notifies both', async () => {
    const { id, userName, user } = await enrolled();
    const { id: adminId, userName: adminName } = await newUser(ROLE.Admin);
    const admin = callerOf(adminId, await authenticate(adminName));
    expect((await admin.put(`/api/UserManagements/ResetSecondFactor/${adminId}`)).status).toBe(400);
    expect((await admin.put('/api/UserManagements/ResetSecondFactor/2147483647')).status).toBe(404);
    expect((await admin.put(`/api/UserManagements/ResetSecondFactor/${id}`)).status).toBe(204);
    expect((await user.get('/api/Account/GetUser')).status).toBe(401);
    expect((await authenticate(userName)).body.token).not.toBeNull();
    const told = mails.slice(-2).map(({ to }) => to);
    expect(told.sort()).toEqual([`${adminName}@example.org`, `${userName}@example.org`].sort());
  });
});

describe('a factor that a role must have', () => {
  test('is the only thing its user can set up, until it is confirmed', async () => {
    await storeSettings(pool, securitySettings, { requiredFor: ['Admin'] });
    const { id, userName } = await newUser(ROLE.Admin);
    const answer = await authenticate(userName);
    const user = callerOf(id, answer);
    expect((await user.get<CurrentUser>('/api/Account/GetUser')).body.mustEnrol).toBe(true);
    const refused = await user.get<ErrorBody>('/api/UserManagements/GetAll');
    expect(refused).toMatchObject({
      status: 403,
      body: { Messages: [expect.stringMatching(/second factor/)] },
    });
    expect((await user.put('/api/SecondFactors/SaveSettings', { requiredFor: [] })).status).toBe(403);
    expect((await user.get('/api/Account/GetSessions')).status).toBe(403);
    const { body } = await user.post<TotpBegun>('/api/SecondFactors/BeginTotp', {
      currentPassword: TEST_PASSWORD,
    });
    const code = codeOf(body.secret);
    expect((await user.post('/api/SecondFactors/ConfirmTotp', { id: body.id, code })).status).toBe(200);
    expect((await user.get<CurrentUser>('/api/Account/GetUser')).body).not.toHaveProperty('mustEnrol');
    expect((await user.get('/api/UserManagements/GetAll')).status).toBe(200);
    const last = await user.post<ErrorBody>('/api/SecondFactors/Remove', {
      id: body.id,
      currentPassword: TEST_PASSWORD,
    });
    expect(last).toMatchObject({ status: 400, body: { Messages: [expect.stringMatching(/another one/)] } });
  });

  test('leaves open sessions and other roles alone', async () => {
    const { id, userName } = await newUser(ROLE.Admin);
    const open = callerOf(id, await authenticate(userName));
    expect((await open.put('/api/SecondFactors/SaveSettings', { requiredFor: ['Nobody'] })).status).toBe(400);
    expect(
      (await open.put('/api/SecondFactors/SaveSettings', { requiredFor: ['DataEntry', 'Admin'] })).status,
    ).toBe(204);
    expect((await open.get('/api/SecondFactors/GetSettings')).body).toEqual({
      requiredFor: ['Admin', 'DataEntry'],
    });
    expect((await open.get('/api/UserManagements/GetAll')).status).toBe(200);
    const agent = await newUser(ROLE.CallCenter);
    const user = callerOf(agent.id, await authenticate(agent.userName));
    expect((await user.get<CurrentUser>('/api/Account/GetUser')).body).not.toHaveProperty('mustEnrol');
  });
});

describe('sessions of one’s own', () => {
  test('are listed with how they began, and ended one by one or all others at once', async () => {
    const { id, userName } = await newUser(ROLE.DataEntry);
    const [first, second, third] = [
      callerOf(id, await authenticate(userName)),
      callerOf(id, await authenticate(userName)),
      callerOf(id, await authenticate(userName)),
    ];
    interface Sessions {
      items: { id: number; method: string; isCurrent: boolean }[];
    }
    const { items } = (await first.get<Sessions>('/api/Account/GetSessions')).body;
    expect(items).toHaveLength(3);
    expect(items.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(items).toMatchObject([{ method: 'password' }, {}, {}]);
    const { user: stranger } = await enrolled();
    const other = items.find(({ isCurrent }) => !isCurrent)?.id;
    expect((await stranger.put(`/api/Account/EndSession/${other}`)).status).toBe(404);
    expect((await first.put(`/api/Account/EndSession/${other}`)).status).toBe(204);
    const left = [second, third].map((session) => session.get('/api/Account/GetUser'));
    expect((await Promise.all(left)).map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await first.post('/api/Account/EndOtherSessions')).status).toBe(204);
    for (const session of [second, third])
      expect((await session.get('/api/Account/GetUser')).status).toBe(401);
    expect((await first.get('/api/Account/GetUser')).status).toBe(200);
  });
});
