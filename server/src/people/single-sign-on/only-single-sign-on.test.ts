import { type ErrorBody, ROLE, type Role } from '@careline/contracts/basis/call';
import type { CurrentUser, SignedIn } from '@careline/contracts/people/account';
import type {
  PasskeyBegun,
  PasskeyChallenge,
  RecoveryCodes,
  TotpBegun,
} from '@careline/contracts/people/second-factors';
import type { User } from '@careline/contracts/people/users';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { softwareAuthenticator } from '../../testing/http/software-authenticator.ts';
import { TEST_PASSWORD, testApp } from '../../testing/test-app.ts';
import { hasBreakGlassAdmin } from '../account/storage/admins.ts';

const PUBLIC_URL = 'https://careline.example.org';
const { db, anonymous, signedIn, newUser, callerWith, mails } = await testApp({
  config: {
    publicUrl: PUBLIC_URL,
    singleSignOn: {
      // Never asked: all of this must work while the provider is away.
      issuer: 'http://127.0.0.1:1',
      clientId: 'careline',
      clientSecret: undefined,
      publicUrl: PUBLIC_URL,
      name: 'Mercy Hospital',
      ...{ roles: undefined, groupsClaim: undefined },
      ...{ createsAccounts: false, linksByMail: false, isRequired: true },
    },
  },
});
const admin = await signedIn(ROLE.Admin);

beforeEach(async () => {
  await db.execute(sql`update user_account set break_glass = false`);
  mails.length = 0;
});

const authenticate = <B = SignedIn>(username: string, password = TEST_PASSWORD) =>
  anonymous.post<B>('/api/Account/Authenticate', { username, password });

async function newBreakGlass(role: Role = ROLE.Admin) {
  const account = await newUser(role);
  await db.execute(sql`update user_account set break_glass = true where id = ${account.id}`);
  return account;
}

/** By password: a session, or the one with which a second factor is set up. */
async function enter(userName: string, userId: number) {
  const { body, headers } = await authenticate(userName);
  const xsrf = /XSRF-TOKEN=([\w-]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
  return callerWith({ userId, token: body.token ?? '', xsrf });
}

async function withApp() {
  const account = await newBreakGlass();
  const user = await enter(account.userName, account.id);
  const begun = await user.post<TotpBegun>('/api/SecondFactors/BeginTotp', {
    currentPassword: TEST_PASSWORD,
  });
  const code = (offset: number) =>
    new TOTP({ secret: Secret.fromBase32(begun.body.secret) }).generate({ timestamp: Date.now() + offset });
  const confirmed = await user.post<RecoveryCodes>('/api/SecondFactors/ConfirmTotp', {
    id: begun.body.id,
    code: code(0),
  });
  return { ...account, user, code, codes: confirmed.body.recoveryCodes };
}

const signIns = async (id: number) => {
  const { rows } = await db.execute<{ summary: string }>(
    sql`select summary from audit_event where action = 'signed in' and record_id = ${id} order by id`,
  );
  return rows.map(({ summary }) => summary);
};

/** Mails leave after the answer. */
const mailsOf = (subject: string) =>
  expect.poll(() =>
    mails
      .filter((mail) => mail.subject === subject)
      .map(({ to }) => to)
      .sort(),
  );

describe('passwords', () => {
  test('are refused with a sentence, and the sign-in page hides them', async () => {
    const { userName } = await newUser(ROLE.DataEntry);
    expect(await authenticate<ErrorBody>(userName)).toMatchObject({
      status: 400,
      body: { Messages: ['Please use single sign-on. Passwords are only for break-glass accounts.'] },
    });
    // A wrong one does not tell that the account exists.
    const [wrong, unknown] = [await authenticate(userName, 'wrong'), await authenticate('nobody', 'wrong')];
    expect(wrong.status).toBe(400);
    expect(wrong.body).toEqual(unknown.body);
    const hints = await anonymous.get('/api/Account/SignInHints');
    expect(hints.body).toMatchObject({ password: false, singleSignOn: { name: 'Mercy Hospital' } });
  });

  test('that were mailed are refused too, before they are changed', async () => {
    const { id, userName } = await newUser(ROLE.DataEntry);
    expect((await admin.put(`/api/UserManagements/SendPassword/${id}`)).status).toBe(204);
    const temporary = /^\s*(\S{12,})\s*$/m.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    expect(temporary).not.toBe('');
    expect((await authenticate(userName, temporary)).status).toBe(400);
    const newPassword = 'quiet harbour lantern';
    const change = { userName, currentPassword: temporary, newPassword, confirmPassword: newPassword };
    expect(await anonymous.post<ErrorBody>('/api/Account/ChangePasswordForced', change)).toMatchObject({
      status: 400,
      body: { Messages: [expect.stringContaining('single sign-on')] },
    });
  });

  test('are mailed by ForgotPassword to break-glass accounts alone; the answer is the same', async () => {
    const [other, glass] = [await newUser(ROLE.DataEntry), await newBreakGlass()];
    for (const { userName: username } of [other, glass])
      expect((await anonymous.post('/api/Account/ForgotPassword', { username })).status).toBe(204);
    expect(mails.map(({ to }) => to)).toEqual([`${glass.userName}@example.org`]);
  });
});

describe('a break-glass account', () => {
  test('without a factor gets only as far as setting one up', async () => {
    const { id, userName } = await newBreakGlass();
    const user = await enter(userName, id);
    expect((await user.get<CurrentUser>('/api/Account/GetUser')).body).toMatchObject({ mustEnrol: true });
    expect((await user.get('/api/Practices/GetAll')).status).toBe(403);
    expect((await user.get('/api/SecondFactors/GetAll')).body).toMatchObject({ required: true, items: [] });
  });

  test('signs in by password and second factor; all Admins get a mail, and the history says so', async () => {
    const { id, userName, code, user } = await withApp();
    // What set the factor up is a full session now.
    expect((await user.get('/api/Practices/GetAll')).status).toBe(200);
    const away = await newUser(ROLE.Admin);
    await db.execute(sql`update user_account set is_deactivated = true where id = ${away.id}`);
    const { rows } = await db.execute<{ email: string }>(
      sql`select email from user_account where role = 1 and not is_deactivated`,
    );
    const subject = `The break-glass account ${userName} was used`;
    const admins = rows.map(({ email }) => email).sort();
    expect(admins.length).toBeGreaterThan(1);
    await mailsOf(subject).toEqual(admins);
    mails.length = 0;
    const asked = await authenticate(userName);
    expect(asked.body).toMatchObject({ token: null, secondFactor: { methods: ['totp', 'recovery'] } });
    // Nobody is in yet.
    expect(mails).toEqual([]);
    const body = { ticket: asked.body.secondFactor?.ticket, code: code(30_000) };
    expect((await anonymous.post<SignedIn>('/api/Account/SecondFactor', body)).body.token).toEqual(
      expect.any(String),
    );
    await mailsOf(subject).toEqual(admins);
    expect(await signIns(id)).toEqual([
      'Password, break-glass account',
      'Password and authenticator app, break-glass account',
    ]);
  });

  test('may use a passkey alone, which nobody else may', async () => {
    const account = await newBreakGlass();
    const user = await enter(account.userName, account.id);
    const device = softwareAuthenticator({ origin: PUBLIC_URL });
    const begun = await user.post<PasskeyBegun>('/api/SecondFactors/BeginPasskey', {
      currentPassword: TEST_PASSWORD,
    });
    const passkey = device.create(begun.body.options);
    const confirm = { id: begun.body.id, passkey, name: 'Safe' };
    expect((await user.post('/api/SecondFactors/ConfirmPasskey', confirm)).status).toBe(200);
    const alone = async <B>() => {
      const { body } = await anonymous.post<PasskeyChallenge>('/api/Account/PasskeyOptions', {});
      const answer = device.get(body.options);
      const signIn = { challengeId: body.challengeId, passkey: answer };
      return anonymous.post<B>('/api/Account/AuthenticatePasskey', signIn);
    };
    expect((await alone<SignedIn>()).body.token).toEqual(expect.any(String));
    expect((await signIns(account.id)).at(-1)).toBe('Passkey, break-glass account');
    await db.execute(sql`update user_account set break_glass = false where id = ${account.id}`);
    expect(await alone<ErrorBody>()).toMatchObject({
      status: 400,
      body: { Messages: ['Please use single sign-on. Passkeys alone are for break-glass accounts.'] },
    });
  });

  test('cannot be taken from the last Admin who has one, in any way', async () => {
    const { id } = await newBreakGlass();
    // One of another role does not count: it could not let anybody in.
    await newBreakGlass(ROLE.DataEntry);
    const last = 'This is the last active break-glass Admin. Give the flag to another Admin first.';
    const refusal = { status: 400, body: { Messages: [last] } };
    const save = (body: object) => admin.post<ErrorBody>('/api/UserManagements/Save', { id, ...body });
    expect(await save({ breakGlass: false })).toMatchObject(refusal);
    expect(await save({ role: ROLE.DataEntry })).toMatchObject(refusal);
    expect(await admin.put(`/api/UserManagements/Deactivate/${id}`)).toMatchObject(refusal);
    expect(await admin.delete(`/api/UserManagements/Delete/${id}`)).toMatchObject(refusal);
    expect(await hasBreakGlassAdmin(db)).toBe(true);
    expect((await save({ firstName: 'Eve' })).status).toBe(200);
    const second = await newBreakGlass();
    // Two Admins who each take one away at the same moment leave one.
    const race = await Promise.all(
      [id, second.id].map((one) =>
        admin.post<User>('/api/UserManagements/Save', { id: one, breakGlass: false }),
      ),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await hasBreakGlassAdmin(db)).toBe(true);
  });

  test('that is deactivated or of another role does not let the server start', async () => {
    expect(await hasBreakGlassAdmin(db)).toBe(false);
    await newBreakGlass(ROLE.DataEntry);
    const { id } = await newBreakGlass();
    await db.execute(sql`update user_account set is_deactivated = true where id = ${id}`);
    expect(await hasBreakGlassAdmin(db)).toBe(false);
  });
});
