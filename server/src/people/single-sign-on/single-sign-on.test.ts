import { createHash } from 'node:crypto';
import { type ErrorBody, ROLE } from '@careline/contracts/basis/call';
import type { CurrentUser, SignedIn } from '@careline/contracts/people/account';
import { securitySettings } from '@careline/contracts/people/second-factors';
import type { User } from '@careline/contracts/people/users';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SingleSignOnConfig } from '../../platform/config.ts';
import { storeSettings } from '../../testing/data/store-settings.ts';
import { caller, testApp } from '../../testing/test-app.ts';
import { lyingProvider } from './testing/lying-provider.ts';

const CLIENT = { clientId: 'careline', clientSecret: 'a client secret of some length' };
const PUBLIC_URL = 'https://careline.example.org';
const provider = await lyingProvider(CLIENT);

/** Tests switch what an administrator would configure. */
const singleSignOn: SingleSignOnConfig = {
  ...CLIENT,
  issuer: provider.issuer,
  publicUrl: PUBLIC_URL,
  name: 'Mercy Hospital',
  roles: {
    claim: 'groups',
    roles: new Map([
      ['admins', ROLE.Admin],
      ['data', ROLE.DataEntry],
      ['agents', ROLE.CallCenter],
    ]),
  },
  groupsClaim: 'teams',
  createsAccounts: true,
  linksByMail: false,
  isRequired: false,
};
const { app, db, pool, signedIn, newUser, anonymous, mails } = await testApp({
  config: { publicUrl: PUBLIC_URL, singleSignOn },
});
const admin = await signedIn(ROLE.Admin);

beforeEach(() => {
  provider.behave();
  Object.assign(singleSignOn, { createsAccounts: true, linksByMail: false, isRequired: false });
});

type Jar = Map<string, string>;
async function visit(jar: Jar, url: string, method: 'GET' | 'POST' = 'GET') {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await app.inject({ method, url, headers: { cookie } });
  for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
    const [, name = '', value = ''] = /^([\w-]+)=([^;]*)/.exec(line) ?? [];
    jar.set(name, value);
  }
  return answer;
}
const begin = async (jar: Jar) => String((await visit(jar, '/api/Account/SingleSignOn')).headers.location);
const comeBack = async (jar: Jar, search: string) =>
  String((await visit(jar, `/api/Account/SingleSignOnCallback${search}`)).headers.location).replace(
    '/#/login?sso=',
    '',
  );

const person = (sub: string, more: object = {}) => ({
  sub,
  preferred_username: `user-${sub}`,
  email: `${sub}@hospital.example`,
  given_name: 'Ada',
  family_name: 'Nelson',
  groups: ['data'],
  ...more,
});

/** The code that the sign-in page gets. */
async function signOn(who: ReturnType<typeof person>, jar: Jar = new Map()): Promise<string> {
  return comeBack(jar, provider.signIn(await begin(jar), who));
}

async function sessionOf(who: ReturnType<typeof person>) {
  const jar: Jar = new Map();
  expect(await signOn(who, jar)).toBe('done');
  const answer = await visit(jar, '/api/Account/SingleSignOnSession', 'POST');
  expect(answer.statusCode).toBe(200);
  const { token } = answer.json<SignedIn>();
  const user = caller(app, { token: token ?? '', xsrf: jar.get('XSRF-TOKEN') ?? '' });
  const { body } = await user.get<CurrentUser>('/api/Account/GetUser');
  return { user, jar, me: body };
}

describe('the way there and back', () => {
  test('asks with PKCE, state and nonce, and brings back a session of the same browser', async () => {
    const jar: Jar = new Map();
    const asked = new URL(await begin(jar));
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      client_id: 'careline',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${PUBLIC_URL}/api/Account/SingleSignOnCallback`,
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    const { user, me } = await sessionOf(person('s1'));
    expect(me).toMatchObject({
      userName: 'user-s1',
      roles: ['DataEntry'],
      email: 's1@hospital.example',
      hasPassword: false,
    });
    expect((await user.get('/api/Practices/GetAll')).status).toBe(200);
    const { challenge, verifier } = provider.pkce();
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(challenge);
    const hints = await anonymous.get('/api/Account/SignInHints');
    expect(hints.body).toMatchObject({
      singleSignOn: { name: 'Mercy Hospital' },
      password: true,
      passkeys: true,
    });
  });

  test('the ticket is a cookie that scripts cannot read, good once and for a minute', async () => {
    const jar: Jar = new Map();
    const search = provider.signIn(await begin(jar), person('s2'));
    const back = await visit(jar, `/api/Account/SingleSignOnCallback${search}`);
    expect(back.statusCode).toBe(302);
    const ticket = [back.headers['set-cookie'] ?? []].flat().find((line) => line.startsWith('sso-ticket='));
    expect(ticket).toMatch(/; Max-Age=60; HttpOnly; SameSite=Lax/);
    const copy = new Map(jar);
    const race = await Promise.all(
      [jar, copy].map((one) => visit(one, '/api/Account/SingleSignOnSession', 'POST')),
    );
    expect(race.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const later: Jar = new Map();
    await signOn(person('s2'), later);
    await db.execute(sql`update one_time_secret set expires_at = now() where purpose = 'sso ticket'`);
    expect((await visit(later, '/api/Account/SingleSignOnSession', 'POST')).statusCode).toBe(400);
    expect((await visit(new Map(), '/api/Account/SingleSignOnSession', 'POST')).statusCode).toBe(400);
  });

  test('a state is good once, in a race too, and for the browser that left', async () => {
    const jar: Jar = new Map();
    const search = provider.signIn(await begin(jar), person('s3'));
    // Another person is led to the attacker's way back: nothing happens in their browser.
    expect(await comeBack(new Map(), search)).toBe('expired');
    expect(await comeBack(jar, search)).toBe('expired');
    const second = provider.signIn(await begin(jar), person('s3'));
    const race = await Promise.all([1, 2, 3].map(() => comeBack(new Map(jar), second)));
    expect(race.sort()).toEqual(['done', 'expired', 'expired']);
    for (const odd of ['', '?code=x', '?code=x&state=y', '?state=a&state=b', '?error=access_denied'])
      expect(await comeBack(jar, odd)).toBe('expired');
    const old = provider.signIn(await begin(jar), person('s3'));
    await db.execute(sql`update one_time_secret set expires_at = now() where purpose = 'sso state'`);
    expect(await comeBack(jar, old)).toBe('expired');
  });

  test('two tabs of one browser both arrive', async () => {
    const jar: Jar = new Map();
    const first = await begin(jar);
    const second = await begin(jar);
    expect(await comeBack(jar, provider.signIn(first, person('s4')))).toBe('done');
    expect(await comeBack(jar, provider.signIn(second, person('s4')))).toBe('done');
  });

  test('a person or provider that says no is refused', async () => {
    const jar: Jar = new Map();
    const state = new URL(await begin(jar)).searchParams.get('state');
    expect(await comeBack(jar, `?error=access_denied&state=${state}`)).toBe('refused');
    provider.behave({
      answers: {
        token: (response) =>
          response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}'),
      },
    });
    expect(await signOn(person('s5'))).toBe('refused');
  });
});

describe('what does not verify', () => {
  const lies: [string, Parameters<typeof provider.behave>[0]][] = [
    ['another nonce', { claims: (claims) => ({ ...claims, nonce: 'x' }) }],
    ['no nonce', { claims: ({ nonce: _, ...claims }) => claims }],
    ['another audience', { claims: (claims) => ({ ...claims, aud: 'another' }) }],
    ['another issuer', { claims: (claims) => ({ ...claims, iss: 'https://evil.example' }) }],
    [
      'a token that expired two minutes ago',
      { claims: (claims) => ({ ...claims, exp: Date.now() / 1_000 - 120 }) },
    ],
    [
      'a clock that is two minutes ahead',
      { claims: (claims) => ({ ...claims, iat: Date.now() / 1_000 + 120 }) },
    ],
    ['no expiry', { claims: ({ exp: _, ...claims }) => claims }],
    ['no subject', { claims: ({ sub: _, ...claims }) => claims }],
    ['a subject of 2,000 characters', { claims: (claims) => ({ ...claims, sub: 's'.repeat(2_000) }) }],
    ['no signature', { signed: 'not at all' }],
    ['a signature with the client secret', { signed: 'with the client secret' }],
    ['a signature of another key', { signed: 'wrong key under a known id' }],
    ['10 MB of claims', { claims: (claims) => ({ ...claims, more: 'x'.repeat(10_000_000) }) }],
    [
      'userinfo of another subject',
      { claims: ({ email: _, ...claims }) => claims, userinfo: { sub: 'other', email: 'a@b.example' } },
    ],
    ['no mail address', { claims: ({ email: _, ...claims }) => claims, userinfo: { sub: 'lie' } }],
    [
      'no JSON',
      {
        answers: {
          token: (response) => response.setHeader('content-type', 'application/json').end('<html>'),
        },
      },
    ],
  ];
  test.each(lies)('%s fails', async (_, behaviour) => {
    provider.behave(behaviour);
    expect(await signOn(person('lie'))).toBe('failed');
    const { rowCount } = await db.execute(sql`select from user_account where user_name = 'user-lie'`);
    expect(rowCount).toBe(0);
  });

  test('30 seconds of skew are forgiven', async () => {
    provider.behave({ claims: (claims) => ({ ...claims, exp: Date.now() / 1_000 - 30 }) });
    expect(await signOn(person('skew'))).toBe('done');
    provider.behave({ claims: (claims) => ({ ...claims, iat: Date.now() / 1_000 + 30 }) });
    expect(await signOn(person('skew'))).toBe('done');
  });

  test('a provider that fails is unavailable, and stops nobody who is in', async () => {
    const { user } = await sessionOf(person('in'));
    provider.behave({ answers: { token: (response) => response.writeHead(503).end() } });
    expect(await signOn(person('down'))).toBe('unavailable');
    provider.behave({ answers: { token: (response) => response.destroy() } });
    expect(await signOn(person('down'))).toBe('unavailable');
    expect((await user.get('/api/Account/GetUser')).status).toBe(200);
  });
});

describe('accounts', () => {
  test('are created at the first sign-on, refreshed at each, and are the same person by subject alone', async () => {
    const { me } = await sessionOf(person('p1'));
    const again = await sessionOf(
      person('p1', { family_name: 'Byron', email: 'new@hospital.example', preferred_username: 'other' }),
    );
    expect(again.me).toMatchObject({
      id: me.id,
      userName: 'user-p1',
      lastName: 'Byron',
      email: 'new@hospital.example',
    });
    // The mail address of another subject does not open an account.
    const other = await sessionOf(person('p2', { email: 'new@hospital.example' }));
    expect(other.me.id).not.toBe(me.id);
    expect(await signOn(person('p3', { preferred_username: 'USER-p1' }))).toBe('failed');
    Object.assign(singleSignOn, { createsAccounts: false });
    expect(await signOn(person('p4'))).toBe('unknown');
  });

  test('first sign-ons at the same moment make one account, and all arrive', async () => {
    const jars: Jar[] = [new Map(), new Map(), new Map(), new Map()];
    const ways = await Promise.all(jars.map(begin));
    const codes = await Promise.all(
      jars.map((jar, n) => comeBack(jar, provider.signIn(ways[n] ?? '', person('race')))),
    );
    expect(codes).toEqual(['done', 'done', 'done', 'done']);
    const { rows } = await db.execute(sql`select id from user_account where sso_subject = 'race'`);
    expect(rows).toHaveLength(1);
  });

  test('claims of userinfo count where the ID token lacks them', async () => {
    const { groups: _, email: __, ...lean } = person('ui');
    provider.behave({ userinfo: { sub: 'ui', groups: 'admins', email: 'ui@hospital.example' } });
    const { me } = await sessionOf(lean as ReturnType<typeof person>);
    expect(me).toMatchObject({ roles: ['Admin'], email: 'ui@hospital.example' });
  });

  test('roles and groups follow the claims at every sign-on', async () => {
    const group = await admin.post<{ id: number }>('/api/Groups/Save', { name: 'Spine' });
    const agent = person('r1', { groups: ['agents'], teams: ['Spine', 'Unknown'] });
    expect((await sessionOf(agent)).me).toMatchObject({ roles: ['CallCenter'], groups: [group.body.id] });
    expect(await signOn({ ...agent, teams: ['spine'] } as typeof agent)).toBe('noRole');
    const up = await sessionOf(person('r1', { groups: ['agents', 'admins'] }));
    expect(up.me).toMatchObject({ roles: ['Admin'], groups: [] });
    // Downgraded: the sessions of the former role end.
    await sessionOf(person('r1', { groups: ['data'] }));
    expect((await up.user.get('/api/Account/GetUser')).status).toBe(401);
    const down = await sessionOf(person('r1', { groups: ['data'] }));
    expect(await signOn(person('r1', { groups: ['cleaners'] }))).toBe('noRole');
    expect((await down.user.get('/api/Account/GetUser')).status).toBe(401);
  });

  test('the last Admin who loses the role at the provider is refused, but stays Admin here', async () => {
    const { me, user } = await sessionOf(person('last', { groups: ['admins'] }));
    await db.execute(sql`update user_account set is_deactivated = true where role = 1 and id <> ${me.id}`);
    expect(await signOn(person('last', { groups: ['data'] }))).toBe('noRole');
    expect((await user.get('/api/Account/GetUser')).status).toBe(401);
    const { rows } = await db.execute(sql`select role from user_account where id = ${me.id}`);
    expect(rows).toEqual([{ role: 1 }]);
    await db.execute(sql`update user_account set is_deactivated = false where role = 1`);
    // So does the last one who could sign in without the provider, where everybody else must use it.
    await db.execute(sql`update user_account set break_glass = true where id = ${me.id}`);
    Object.assign(singleSignOn, { isRequired: true });
    expect(await signOn(person('last', { groups: ['data'] }))).toBe('noRole');
    Object.assign(singleSignOn, { isRequired: false });
    expect(await signOn(person('last', { groups: ['data'] }))).toBe('done');
  });

  test('a deactivated one is told so, and is not created again', async () => {
    const { me } = await sessionOf(person('off'));
    await admin.put(`/api/UserManagements/Deactivate/${me.id}`);
    expect(await signOn(person('off'))).toBe('deactivated');
  });

  test('an Admin joins one by its subject, once; role and groups are then the provider’s', async () => {
    const { id } = await newUser(ROLE.DataEntry);
    const joined = await admin.post<User>('/api/UserManagements/Save', { id, ssoSubject: 'joined' });
    expect(joined.body).toMatchObject({ ssoSubject: 'joined', fromClaims: ['role', 'groups'] });
    const other = await newUser(ROLE.DataEntry);
    const twice = await admin.post<ErrorBody>('/api/UserManagements/Save', {
      id: other.id,
      ssoSubject: 'joined',
    });
    expect(twice).toMatchObject({ status: 400, body: { fields: { ssoSubject: expect.any(String) } } });
    expect((await sessionOf(person('joined', { groups: ['admins'] }))).me).toMatchObject({
      id,
      roles: ['Admin'],
    });
    const kept = await admin.post<User>('/api/UserManagements/Save', {
      id,
      role: ROLE.DataEntry,
      firstName: 'Eve',
    });
    expect(kept.body).toMatchObject({ role: ROLE.Admin, firstName: 'Eve' });
    const parted = await admin.post<User>('/api/UserManagements/Save', { id, ssoSubject: '' });
    expect(parted.body.ssoSubject).toBeNull();
    expect(parted.body).not.toHaveProperty('fromClaims');
  });

  test('are linked by mail only if configured, verified, and matching exactly one unlinked account', async () => {
    const { id, userName } = await newUser(ROLE.DataEntry);
    const claims = { preferred_username: 'nobody-here', email: `${userName.toUpperCase()}@example.org` };
    Object.assign(singleSignOn, { createsAccounts: false });
    expect(await signOn(person('m1', { ...claims, email_verified: true }))).toBe('unknown');
    Object.assign(singleSignOn, { linksByMail: true });
    expect(await signOn(person('m1', claims))).toBe('unknown');
    expect(await signOn(person('m1', { ...claims, email_verified: 'true' }))).toBe('unknown');
    const twin = await newUser(ROLE.DataEntry);
    await db.execute(sql`update user_account set email = ${`${userName}@example.org`} where id = ${twin.id}`);
    expect(await signOn(person('m1', { ...claims, email_verified: true }))).toBe('unknown');
    await db.execute(sql`update user_account set email = 'twin@example.org' where id = ${twin.id}`);
    expect((await sessionOf(person('m1', { ...claims, email_verified: true }))).me.id).toBe(id);
    expect(mails.map(({ subject }) => subject)).toContain(
      'Single sign-on was connected to your CareLine account',
    );
    expect(await signOn(person('m2', { ...claims, email_verified: true }))).toBe('unknown');
  });

  test('are never linked by a user name, nor a break-glass account by its mail', async () => {
    const { id, userName } = await newUser(ROLE.Admin);
    Object.assign(singleSignOn, { createsAccounts: false, linksByMail: true });
    const named = { preferred_username: userName, email: undefined };
    expect(await signOn(person('n1', named))).toBe('unknown');
    expect(await signOn(person('n1', { ...named, email: 'other@example.org', email_verified: true }))).toBe(
      'unknown',
    );
    await db.execute(sql`update user_account set break_glass = true where id = ${id}`);
    const mailed = { email: `${userName}@example.org`, email_verified: true };
    expect(await signOn(person('n2', mailed))).toBe('unknown');
  });

  test('one without a password proves itself by a sign-on of the last five minutes, and gets no mailed password', async () => {
    const { user, me } = await sessionOf(person('nopw'));
    expect((await user.post('/api/SecondFactors/BeginTotp', {})).status).toBe(200);
    await db.execute(
      sql`update session set created_at = now() - interval '6 minutes' where user_id = ${me.id}`,
    );
    const late = await user.post<ErrorBody>('/api/SecondFactors/BeginTotp', {});
    expect(late).toMatchObject({
      status: 400,
      body: { fields: { currentPassword: expect.stringMatching(/again/) } },
    });
    const sent = mails.length;
    expect((await anonymous.post('/api/Account/ForgotPassword', { username: 'user-nopw' })).status).toBe(204);
    expect(mails).toHaveLength(sent);
  });

  test('required second factors do not concern single sign-on', async () => {
    await storeSettings(pool, securitySettings, { requiredFor: ['Admin', 'DataEntry', 'CallCenter'] });
    expect((await sessionOf(person('req'))).me).not.toHaveProperty('mustEnrol');
    await storeSettings(pool, securitySettings);
  });
});

describe('the end', () => {
  test('signing out leads to the provider, with proof of the session', async () => {
    const { user } = await sessionOf(person('out'));
    const answer = await user.post<{ redirectTo: string }>('/api/Account/SignOut');
    expect(answer.status).toBe(200);
    const { searchParams, pathname } = new URL(answer.body.redirectTo);
    expect(pathname).toBe('/end');
    expect(searchParams.get('post_logout_redirect_uri')).toBe(`${PUBLIC_URL}/`);
    expect(searchParams.get('id_token_hint')?.split('.')).toHaveLength(3);
    expect((await user.get('/api/Account/GetUser')).status).toBe(401);
    const local = await signedIn(ROLE.DataEntry);
    expect((await local.post('/api/Account/SignOut')).status).toBe(204);
  });

  const logout = async (token: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/Account/BackChannelLogout',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ logout_token: token }).toString(),
      })
    ).statusCode;

  test('the provider ends one session by its id, or all of a subject, and each token counts once', async () => {
    const [one, two] = [
      await sessionOf(person('bc', { sid: 'sid-1' })),
      await sessionOf(person('bc', { sid: 'sid-2' })),
    ];
    const token = await provider.logoutToken({ sub: 'bc', sid: 'sid-1' });
    expect(await logout(token)).toBe(200);
    expect((await one.user.get('/api/Account/GetUser')).status).toBe(401);
    expect((await two.user.get('/api/Account/GetUser')).status).toBe(200);
    expect(await logout(token)).toBe(400);
    expect(await logout(await provider.logoutToken({ sub: 'bc' }))).toBe(200);
    expect((await two.user.get('/api/Account/GetUser')).status).toBe(401);
  });

  test.each([
    ['a nonce', { nonce: 'n' }],
    ['no event', { events: {} }],
    ['no id', { jti: undefined }],
    ['neither session nor subject', { sub: undefined }],
    ['another audience', { aud: 'x' }],
    ['an age of three minutes', { iat: Math.floor(Date.now() / 1_000) - 180 }],
  ])('a logout token with %s is refused', async (_, lie) => {
    const { user } = await sessionOf(person('keep'));
    expect(await logout(await provider.logoutToken({ sub: 'keep', ...lie }))).toBe(400);
    expect((await user.get('/api/Account/GetUser')).status).toBe(200);
  });

  test('nonsense is refused', async () => {
    for (const token of ['', 'x', 'a.b.c', 'x'.repeat(10_000)]) expect(await logout(token)).toBe(400);
  });
});
