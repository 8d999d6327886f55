import { once } from 'node:events';
import { createServer } from 'node:net';
import { ROLE } from '@careline/contracts/basis/call';
import type { CurrentUser, SignedIn } from '@careline/contracts/people/account';
import { Provider } from 'oidc-provider';
import { afterAll, expect, test } from 'vitest';
import { caller, testApp } from '../../testing/test-app.ts';

/** The whole way with a certified provider, over real connections. */

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

const [own, theirs] = [await freePort(), await freePort()];
const publicUrl = `http://127.0.0.1:${own}`;
const issuer = `http://127.0.0.1:${theirs}`;
const client = { clientId: 'careline', clientSecret: 'a secret between the two of them' };

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: client.clientId,
      client_secret: client.clientSecret,
      redirect_uris: [`${publicUrl}/api/Account/SingleSignOnCallback`],
      post_logout_redirect_uris: [`${publicUrl}/`],
      backchannel_logout_uri: `${publicUrl}/api/Account/BackChannelLogout`,
      backchannel_logout_session_required: true,
    },
  ],
  features: { backchannelLogout: { enabled: true } },
  // Its own fetch refuses private addresses, such as the one this test runs on.
  fetch: (url, options) => fetch(url, { ...options, ...{ dispatcher: undefined } }),
  claims: {
    openid: ['sub', 'groups'],
    email: ['email'],
    profile: ['given_name', 'family_name', 'preferred_username'],
  },
  findAccount: (_, sub) => ({
    accountId: sub,
    claims: () => ({
      ...{ sub, groups: ['staff', 'admins'], email: `${sub}@hospital.example`, preferred_username: sub },
      ...{ given_name: 'Ada', family_name: 'Nelson' },
    }),
  }),
});
const listening = provider.listen(theirs, '127.0.0.1');
afterAll(() => new Promise((resolve) => listening.close(resolve).closeAllConnections()));

const { app } = await testApp({
  config: {
    publicUrl,
    singleSignOn: {
      ...{ ...client, issuer, publicUrl, name: 'Mercy', groupsClaim: undefined },
      roles: { claim: 'groups', roles: new Map([['admins', ROLE.Admin]]) },
      ...{ createsAccounts: true, linksByMail: false, isRequired: false },
    },
  },
});
await app.listen({ port: own, host: '127.0.0.1' });

/** A browser: cookies by site, and redirects followed until a page. */
function browser() {
  const jar = new Map<string, string>();
  return async function visit(url: string, form?: Record<string, string>) {
    let [at, body] = [url, form && new URLSearchParams(form)];
    for (let hop = 0; hop < 15; hop++) {
      const { host } = new URL(at);
      const cookie = [...jar]
        .filter(([key]) => key.startsWith(`${host} `))
        .map(([key, value]) => `${key.split(' ')[1]}=${value}`);
      const answer = await fetch(at, {
        method: body ? 'POST' : 'GET',
        redirect: 'manual',
        headers: { cookie: cookie.join('; ') },
        ...(body && { body }),
      });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        jar.set(`${host} ${name}`, value);
      }
      const next = answer.headers.get('location');
      if (next === null) return { at, answer, jar };
      [at, body] = [new URL(next, at).href, undefined];
    }
    throw new Error('Too many redirects.');
  };
}

/** Signs on as somebody, as far as a session. */
async function signOn(login: string) {
  const visit = browser();
  const form = await visit(`${publicUrl}/api/Account/SingleSignOn`);
  expect(form.at).toContain(`${issuer}/interaction/`);
  const consent = await visit(form.at, { prompt: 'login', login, password: 'any' });
  const back = await visit(consent.at, { prompt: 'consent' });
  expect(back.at).toBe(`${publicUrl}/#/login?sso=done`);
  const session = await visit(`${publicUrl}/api/Account/SingleSignOnSession`, {});
  expect(session.answer.status).toBe(400);
  const cookie = [...session.jar].map(([key, value]) => `${key.split(' ')[1]}=${value}`).join('; ');
  const opened = await app.inject({
    method: 'POST',
    url: '/api/Account/SingleSignOnSession',
    headers: { cookie },
  });
  const { token } = opened.json<SignedIn>();
  const xsrf = /XSRF-TOKEN=([\w-]+)/.exec(String(opened.headers['set-cookie']))?.[1] ?? '';
  return { visit, user: caller(app, { token: token ?? '', xsrf }) };
}

test('signs in with a certified provider, gets role and name from its claims, and signs out', async () => {
  const { visit, user } = await signOn('ada');
  const { body } = await user.get<CurrentUser>('/api/Account/GetUser');
  expect(body).toMatchObject({
    userName: 'ada',
    firstName: 'Ada',
    email: 'ada@hospital.example',
    roles: ['Admin'],
  });
  const out = await user.post<{ redirectTo: string }>('/api/Account/SignOut');
  expect(out.body.redirectTo).toContain(`${issuer}/session/end`);
  const ended = await visit(out.body.redirectTo);
  expect(ended.answer.status).toBe(200);
  expect(await ended.answer.text()).toContain('logout');
});

test('signing out at a certified provider signs out here as well', async () => {
  const { visit, user } = await signOn('grace');
  const statusNow = async () => (await user.get('/api/Account/GetUser')).status;
  expect(await statusNow()).toBe(200);
  const question = await (await visit(`${issuer}/session/end`)).answer.text();
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(question)?.[1] ?? '';
  await visit(`${issuer}/session/end/confirm`, { xsrf, logout: 'yes' });
  await expect.poll(statusNow).toBe(401);
});
