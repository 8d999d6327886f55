/** The whole application while its database is away: real processes are stopped and killed, real connections cut. */
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROLE, type Role } from '@careline/contracts/basis/call';
import { callCenterCalls } from '@careline/contracts/call-center/calls';
import { mapCalls } from '@careline/contracts/call-center/maps';
import type { ProviderDetails } from '@careline/contracts/call-center/provider-details';
import type { SearchAnswer } from '@careline/contracts/call-center/search';
import { accountCalls } from '@careline/contracts/people/account';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { seedDemo } from '../../demo/storage/seed.ts';
import { ensureFirstAccounts } from '../../people/account/services/first-accounts.ts';
import { startSession } from '../../people/account/storage/sessions.ts';
import { startBundledDatabase } from '../../platform/db/bundled/bundled-database.ts';
import { openDatabase } from '../../platform/db/connection.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { hashToken } from '../../platform/domain/session.ts';
import { connectOptionsOf, startSilentProxy, throughPort } from '../../testing/database/silent-proxy.ts';
import {
  type CallAnswer,
  type Caller,
  caller,
  TEST_CONFIG,
  testImports,
  testJobs,
} from '../../testing/test-app.ts';
import { soon } from '../../testing/time/soon.ts';
import { startSearch } from './services/search-service.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'careline-outage-'));
await chmod(dataDir, 0o755);
const bundled = await startBundledDatabase({ dataDir, settings: { fsync: 'off' } });
await migrate(bundled.url);
const direct = openDatabase(bundled.url);
await seedDemo(direct.pool, { providers: 40 });
await ensureFirstAccounts(direct.db, true);
await direct.pool.query("insert into phone_line (number, name) values ('212-555-0100', 'Main line')");
afterAll(async () => {
  await direct.close();
  await bundled.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function userNamed(userName: string, role: Role) {
  const { rows } = await direct.pool.query<{ id: number }>(
    'select id from user_account where user_name = $1',
    [userName],
  );
  return { id: rows[0]?.id ?? 0, userName, role };
}

/** A server whose way to the database can be cut, with an agent, an admin and a deactivated user who all have searched. */
async function start(outageMinutes: number) {
  const proxy = await startSilentProxy(connectOptionsOf(bundled.url));
  const { db, feed, close } = openDatabase(throughPort(bundled.url, proxy.port));
  const search = await startSearch(feed);
  const app = await buildApp({
    config: { ...TEST_CONFIG, outageMinutes },
    db,
    search,
    mailer: { send: async () => {} },
    jobs: testJobs(db, direct.pool),
    imports: await testImports(direct.pool),
    version: 'test',
    checksAnswers: true,
  });
  afterAll(async () => {
    proxy.recover();
    await app.close();
    await search.close();
    await close();
    await proxy.close();
  });
  const as = async (userName: string, role: Role) => {
    const user = await userNamed(userName, role);
    const { token, xsrfToken } = await startSession(direct.db, user);
    const own = caller(app, { userId: user.id, token, xsrf: xsrfToken });
    expect(await own.post(SEARCH)).toMatchObject({ status: 200 });
    return own;
  };
  const anonymous = caller(app, {});
  const health = async () => {
    const { status, body } = await anonymous.get<{ status: string; reason?: string }>('/health/ready');
    return { status, is: body.status, reason: body.reason };
  };
  return { app, db, search, proxy, as, health };
}

const SEARCH = callCenterCalls.search.path;
const DETAILS = callCenterCalls.getProviderDetails.path;

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; took: number }> {
  const started = performance.now();
  return { result: await work(), took: performance.now() - started };
}

/** Searches like an agent until it is over: every answer is a 200, and none waits for a time limit of the database. */
async function searchThroughout(agent: Caller, work: () => Promise<void>) {
  let isOver = false;
  const answers: { asOf: string | undefined; took: number }[] = [];
  const searching = (async () => {
    while (!isOver) {
      const { result, took } = await timed(() => agent.post<SearchAnswer>(SEARCH, { age: 40 }));
      expect(result.status).toBe(200);
      expect(result.body.total).toBeGreaterThan(0);
      answers.push({ asOf: result.body.asOf, took });
      await sleep(20);
    }
  })();
  await Promise.all([work().finally(() => (isOver = true)), searching]);
  // Far below the three seconds after which a connection attempt ends, and far above what a busy machine needs.
  expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(2_500);
  return answers;
}

const postmaster = () =>
  Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
function freeze(signal: 'SIGSTOP' | 'SIGCONT'): void {
  const pid = postmaster();
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  for (const each of [pid, ...children.split(/\s+/).filter(Boolean).map(Number)]) process.kill(each, signal);
}

describe('while the database is away', async () => {
  const { app, proxy, as, health, search } = await start(15);
  const away: [string, () => void, () => void | Promise<void>][] = [
    ['unreachable', proxy.silence, proxy.recover],
    ['refusing connections', proxy.refuse, proxy.recover],
    ['slow', () => proxy.delay(3_000), proxy.recover],
    ['killed', () => process.kill(postmaster(), 'SIGKILL'), () => {}],
  ];
  if (process.platform === 'linux') away.push(['frozen', () => freeze('SIGSTOP'), () => freeze('SIGCONT')]);

  it.each(away)(
    '%s: agents go on searching, and all is as before once it is back',
    async (how, leave, comeBack) => {
      const agent = await as('callcenter', ROLE.CallCenter);
      // On a busy machine the database may have seemed away a moment ago.
      await soon(async () => expect((await agent.post<SearchAnswer>(SEARCH)).body.asOf).toBeUndefined());
      const answers = await searchThroughout(agent, async () => {
        await sleep(200);
        leave();
        // A bundled database that was killed comes back by itself.
        if (leave === away[3]?.[1]) await sleep(300);
        else await soon(async () => expect((await agent.post<SearchAnswer>(SEARCH)).body.asOf).toBeDefined());
        await comeBack();
        await soon(async () => {
          expect((await agent.post<SearchAnswer>(SEARCH)).body.asOf).toBeUndefined();
          expect(await health()).toEqual({ status: 200, is: 'ready', reason: undefined });
        });
      });
      expect(answers[0]?.asOf).toBeUndefined();
      // The feed goes on where it stopped.
      const { rows } = await direct.pool.query<{ id: number }>(
        `insert into provider_group (name) values ($1) returning id`,
        [`After ${how}`],
      );
      const isFound = () => search.groups({ groupIds: null }).items.some(({ id }) => id === rows[0]?.id);
      await soon(async () => expect(isFound()).toBe(true));
    },
  );

  it('calls that memory can answer are answered and dated, all others are refused with a sentence', async () => {
    const agent = await as('callcenter', ROLE.CallCenter);
    const admin = await as('admin', ROLE.Admin);
    const before = await collect(agent);
    const wholeDetails = await agent.post<ProviderDetails>(DETAILS, { providerId: before.providerId });
    const left = Date.now();
    proxy.refuse();
    await soon(async () => expect((await agent.post<SearchAnswer>(SEARCH)).body.asOf).toBeDefined());
    const during = await collect(agent);
    for (const [name, { status, body }] of Object.entries(during.answers)) {
      const { asOf, ...rest } = body as { asOf?: string };
      expect([name, status]).toEqual([name, 200]);
      expect(rest).toEqual(before.answers[name]?.body);
      expect(Math.abs(Date.parse(asOf ?? '') - left)).toBeLessThan(5_000);
    }
    expect((await agent.post(mapCalls.route.path, TRIP)).status).toBe(200);
    expect((await agent.get(mapCalls.getSettings.path)).status).toBe(200);

    const { body: details } = await agent.post<ProviderDetails>(DETAILS, { providerId: before.providerId });
    const { isPartial, asOf: _, phone, ...known } = details;
    expect(isPartial).toBe(true);
    const { coordinatorPhone, surgicalSchedulerPhone } = wholeDetails.body;
    expect(phone).toBe(coordinatorPhone || surgicalSchedulerPhone);
    const unknown = Object.fromEntries(Object.entries(known).filter(([, value]) => value === null));
    expect(Object.keys(unknown)).toEqual(
      expect.arrayContaining(['coordinator', 'extenders', 'communication', 'oxford', 'uhc', 'openReports']),
    );
    const { locations: places, verification: __, ...facts } = known;
    const { locations: wholePlaces, verification: ___, ...wholeFacts } = wholeDetails.body;
    expect({ ...facts, ...unknown }).toEqual({ ...wholeFacts, ...unknown });
    expect(places).toEqual(wholePlaces.map((place) => ({ ...place, hip: null, acceptingSince: null })));

    for (const refused of await Promise.all([
      admin.post('/api/Regions/Save', { name: 'North' }),
      admin.post('/api/Practices/Search', {}),
      agent.get(`/api/CallCenter/GetProviderDetailsBodyParts/${before.providerId}`),
      agent.post('/api/Account/SignOut'),
      caller(app, {}).post('/api/Account/Authenticate', { username: 'admin', password: 'x' }),
    ])) {
      expect(refused).toMatchObject({
        status: 503,
        body: { Messages: [expect.stringMatching(/database .*\.$/)] },
      });
    }
    expect(await health()).toMatchObject({
      status: 200,
      is: 'degraded',
      reason: expect.stringMatching(/database/),
    });
    proxy.recover();
    await soon(async () => expect((await admin.post('/api/Practices/Search', {})).status).toBe(200));
  });

  it('nobody who was signed out gets in, and no session outlives its limits', async () => {
    const agent = await as('callcenter', ROLE.CallCenter);
    const deactivated = await as('dataentry', ROLE.DataEntry);
    const other = async () => {
      const { token, xsrfToken } = await startSession(direct.db, await userNamed('admin', ROLE.Admin));
      return caller(app, { token, xsrf: xsrfToken });
    };
    const unseen = await other();
    const idle = await other();
    await direct.pool.query(
      `update session set last_seen_at = now() - interval '59 minutes 55 seconds' where token_hash = $1`,
      [hashToken(idle.token)],
    );
    // The server now knows the session without extending it: the browser makes this call by itself.
    expect((await idle.get('/api/ImportData/GetImportStatus')).status).toBe(200);
    await direct.pool.query(`update user_account set is_deactivated = true where user_name = 'dataentry'`);
    await soon(async () => expect((await deactivated.post(SEARCH)).status).toBe(401));
    proxy.silence();
    await soon(async () => expect((await agent.post<SearchAnswer>(SEARCH)).body.asOf).toBeDefined());
    await soon(async () => {
      for (const stranger of [unseen, deactivated]) expect(await stranger.post(SEARCH)).toMatchObject(AWAY);
    });
    expect((await caller(app, {}).post(SEARCH)).status).toBe(401);
    await sleep(5_000);
    expect((await idle.post(SEARCH)).status).toBe(401);
    expect((await agent.post(SEARCH)).status).toBe(200);
    proxy.recover();
    await direct.pool.query(`update user_account set is_deactivated = false where user_name = 'dataentry'`);
    await soon(async () => expect((await unseen.post(SEARCH)).status).toBe(200));
    await soon(async () => expect((await health()).is).toBe('ready'));
  });
});

/** The shortest outage that can be told from none: three seconds. */
it('after OUTAGE_MINUTES the server is not ready, searches are refused, and all come back by themselves', async () => {
  const { proxy, as, health } = await start(0.05);
  const agent = await as('callcenter', ROLE.CallCenter);
  proxy.refuse();
  await soon(async () => expect((await health()).is).toBe('degraded'));
  await soon(async () => expect(await health()).toMatchObject({ status: 503, is: 'not ready' }));
  await soon(async () => expect(await agent.post(SEARCH)).toMatchObject(AWAY));
  proxy.recover();
  await soon(async () => {
    expect((await agent.post(SEARCH)).status).toBe(200);
    expect((await health()).is).toBe('ready');
  });
});

it('with OUTAGE_MINUTES=0 nothing is answered from memory', async () => {
  const { proxy, as, health } = await start(0);
  const agent = await as('callcenter', ROLE.CallCenter);
  proxy.refuse();
  await soon(async () => expect(await agent.post(SEARCH)).toMatchObject(AWAY));
  await soon(async () => expect(await health()).toMatchObject({ status: 503, is: 'not ready' }));
  proxy.recover();
  await soon(async () => expect((await agent.post(SEARCH)).status).toBe(200));
});

it('a read-only database is degraded: searches are answered, saves say why they cannot be', async () => {
  const { as, health } = await start(15);
  const admin = await as('admin', ROLE.Admin);
  try {
    await direct.pool.query('alter database careline set default_transaction_read_only = on');
    await direct.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await soon(async () =>
      expect(await health()).toMatchObject({
        status: 200,
        is: 'degraded',
        reason: expect.stringMatching(/read-only/),
      }),
    );
    expect((await admin.post(SEARCH)).status).toBe(200);
    expect(await admin.post('/api/Regions/Save', { name: 'North' })).toMatchObject({
      status: 503,
      body: { Messages: [expect.stringMatching(/read-only/)] },
    });
  } finally {
    await direct.pool.query(
      'begin read write; alter database careline reset default_transaction_read_only; commit',
    );
    await direct.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
  }
  await soon(async () => expect((await health()).is).toBe('ready'));
});

const AWAY = { status: 503, body: { Messages: [expect.stringMatching(/database/)] } };

const TRIP = { from: { latitude: 40.7, longitude: -73.9 }, to: { latitude: 40.8, longitude: -73.9 } };

/** One answer of each call that memory can answer in full. */
async function collect(agent: Caller): Promise<{ providerId: number; answers: Record<string, CallAnswer> }> {
  const searched = await agent.post<SearchAnswer>(SEARCH, { age: 40 });
  const { address = '', practices } = searched.body.locations[0] ?? {};
  const addressId = practices?.[0]?.practiceAddressId;
  const answers: Record<string, CallAnswer> = {
    search: searched,
    address: await agent.post(mapCalls.geocode.path, { address }),
    locations: await agent.post(callCenterCalls.searchLocations.path, { age: 40 }),
    markers: await agent.post(callCenterCalls.searchMarkers.path, { age: 40 }),
    location: await agent.post(callCenterCalls.getLocation.path, { age: 40, addressId }),
    available: await agent.post(callCenterCalls.searchFiltersAvailable.path, { includeInsurance: true }),
    filters: await agent.get(callCenterCalls.searchFilters.path),
    groups: await agent.get(callCenterCalls.getGroups.path),
    lines: await agent.get('/api/PhoneLines/GetAll'),
    question: await agent.post(callCenterCalls.askNext.path, {}),
    understand: await agent.post(callCenterCalls.understand.path, { text: '9yo knee 10036' }),
    user: await agent.get(accountCalls.getUser.path),
    geocode: await agent.post(mapCalls.geocode.path, { address: '10036' }),
  };
  const [first] = searched.body.items;
  return { providerId: first?.providerId ?? 0, answers };
}
