/** What the author of a client writes against the generated types. It is compiled, then run against a real server. */
import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from './generated/api.js';

export async function signInSearchAndSave(baseUrl: string, username: string, password: string) {
  const client = createClient<paths>({ baseUrl });

  const signIn = await client.POST('/api/Account/Authenticate', { body: { username, password } });
  if (!signIn.data?.token) throw new Error(`Signing in failed: ${signIn.error?.Messages.join(' ')}`);
  client.use(credentials(signIn.data.token, cookieOf(signIn.response)));

  const name = `Practice of ${username}`;
  const created = await client.POST('/api/Practices/Save', { body: { name } });
  if (!created.data) throw new Error(`Saving failed: ${created.error.Messages.join(' ')}`);
  const { id, rowVersion } = created.data;

  const body = { id, rowVersion, name: `${name}, renamed` };
  const changed = await client.POST('/api/Practices/Save', { body });
  const stale = await client.POST('/api/Practices/Save', { body });
  const loaded = await client.GET('/api/Practices/GetById/{id}', { params: { path: { id } } });
  const listed = await client.POST('/api/Practices/Search', { body: { query: username, take: 10 } });
  const found = await client.POST('/api/CallCenter/Search', { body: { physician: 'nobody of this name' } });
  const deleted = await client.DELETE('/api/Practices/Delete/{id}', { params: { path: { id } } });
  const missing = await client.GET('/api/Practices/GetById/{id}', { params: { path: { id } } });
  await client.POST('/api/Account/SignOut');
  const afterwards = await client.GET('/api/Account/GetUser');

  return {
    renamed: changed.data?.name,
    loaded: loaded.data?.name,
    listed: listed.data?.items.map((item) => item.name),
    providers: found.data?.total,
    staleSays: stale.error?.Messages,
    statuses: [stale, deleted, missing, afterwards].map(({ response }) => response.status),
  };
}

/** Never called: these lines compile only while the generated types refuse what the API refuses. */
export async function wrongCalls(baseUrl: string) {
  const client = createClient<paths>({ baseUrl });
  // @ts-expect-error a query is text
  await client.POST('/api/Practices/Search', { body: { query: 5 } });
  // @ts-expect-error there is no such call
  await client.POST('/api/Practices/Find', { body: {} });
  // @ts-expect-error the id is missing
  await client.GET('/api/Practices/GetById/{id}', {});
  const { data } = await client.POST('/api/CallCenter/Search', { body: {} });
  // @ts-expect-error an item has no such field
  return data?.items.map((item) => item.phone);
}

const credentials = (token: string, xsrf: string): Middleware => ({
  onRequest({ request }) {
    request.headers.set('Authorization', `Bearer ${token}`);
    request.headers.set('Cookie', `XSRF-TOKEN=${xsrf}`);
    request.headers.set('X-XSRF-TOKEN', xsrf);
    return request;
  },
});

const cookieOf = (response: Response) =>
  /XSRF-TOKEN=([^;]+)/.exec(response.headers.getSetCookie().join())?.[1] ?? '';
