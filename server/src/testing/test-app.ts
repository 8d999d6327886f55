import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Role, roleName } from '@careline/contracts/basis/call';
import { historyKinds } from '@careline/contracts/history-kinds';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { afterAll, expect } from 'vitest';
import { jobs } from '../app/jobs.ts';
import { type AppParts, buildApp } from '../app.ts';
import type { MapServices } from '../call-center/maps/map-services.ts';
import { type SearchService, startSearch } from '../call-center/search/services/search-service.ts';
import { hashPassword } from '../people/account/passwords/passwords.ts';
import { startSession } from '../people/account/storage/sessions.ts';
import type { Database } from '../platform/db/connection.ts';
import type { TimeLimits } from '../platform/db/limited-client.ts';
import { providerGroup } from '../platform/db/schema/directory.ts';
import { userAccount, userAccountGroup } from '../platform/db/schema/people.ts';
import type { RequestLog } from '../platform/http/server.ts';
import { runJob } from '../platform/jobs/services/run-job.ts';
import { type Jobs, startJobs } from '../platform/jobs/services/start-jobs.ts';
import type { Mail, Mailer } from '../platform/mailer.ts';
import { testDatabase } from './test-database.ts';

/** A key of its own for the tests, the same for all servers of a test. */
export const TEST_CONFIG = { demo: false, trustProxy: 0, outageMinutes: 15, secretsKey: Buffer.alloc(32, 7) };

export const TEST_PASSWORD = 'a long test password';

export interface CallAnswer<Body = unknown> {
  status: number;
  body: Body;
  headers: Record<string, unknown>;
}

/** An API client, signed in or anonymous. */
export interface Caller {
  userId: number;
  token: string;
  xsrf: string;
  get<B>(path: string): Promise<CallAnswer<B>>;
  post<B>(path: string, body?: unknown): Promise<CallAnswer<B>>;
  put<B>(path: string, body?: unknown): Promise<CallAnswer<B>>;
  delete<B>(path: string): Promise<CallAnswer<B>>;
}

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  pool: pg.Pool;
  search: SearchService;
  /** Where this server writes uploads. */
  uploads: string;
  url: string;
  /** The mails that were sent, newest last. */
  mails: Mail[];
  anonymous: Caller;
  /** Creates a user with this role and a session; a Call Center user is in the given groups, or in a new one. */
  signedIn(role: Role, groups?: number[]): Promise<Caller>;
  newUser(role: Role, groups?: number[]): Promise<{ id: number; userName: string }>;
  callerWith(credentials: { userId?: number; token?: string; xsrf?: string }): Caller;
}

let users = 0;
/** One for all apps of a process: a hash is made to take long. */
let hashed: Promise<string> | undefined;

/** The real application on a database of its own for each test file. */
export async function testApp(
  options: {
    mailer?: Mailer;
    maps?: MapServices;
    log?: RequestLog;
    searchLog?: (line: string) => void;
    config?: Partial<AppParts['config']>;
    limits?: TimeLimits;
  } = {},
): Promise<TestApp> {
  const { db, pool, url } = await testDatabase(options.limits);
  const mails: Mail[] = [];
  const mailer = options.mailer ?? { send: async (mail: Mail) => void mails.push(mail) };
  const config = { ...TEST_CONFIG, ...options.config };
  const search = await startSearch(pool, options.searchLog);
  const imports = await testImports(pool);
  const app = await buildApp({
    config,
    db,
    search,
    mailer,
    jobs: testJobs(db, pool),
    imports,
    version: 'test',
    checksAnswers: true,
    ...(options.maps && { maps: options.maps }),
    ...(options.log && { log: options.log }),
  });
  await app.ready();
  afterAll(async () => {
    await expectKnownKinds(pool);
    await app.close();
    await search.close();
  });

  hashed ??= hashPassword(TEST_PASSWORD);
  const passwordHash = await hashed;

  async function newUser(role: Role, groups?: number[]) {
    const userName = `${roleName(role).toLowerCase()}${++users}`;
    const person = {
      firstName: roleName(role),
      lastName: `Tester ${users}`,
      email: `${userName}@example.org`,
    };
    const [account] = await db
      .insert(userAccount)
      .values({ ...person, userName, role, passwordHash })
      .returning({ id: userAccount.id });
    const id = account?.id ?? 0;
    if (role === 3) {
      const memberships = groups ?? [await newGroup(db)];
      if (memberships.length > 0) {
        await db.insert(userAccountGroup).values(memberships.map((groupId) => ({ userId: id, groupId })));
      }
    }
    return { id, userName };
  }

  return {
    app,
    db,
    pool,
    search,
    uploads: imports.folder,
    url,
    mails,
    anonymous: caller(app, {}),
    newUser,
    callerWith: (credentials) => caller(app, credentials),
    signedIn: async (role, groups) => {
      const { id, userName } = await newUser(role, groups);
      const { token, xsrfToken } = await startSession(db, { id, userName, role });
      return caller(app, { userId: id, token, xsrf: xsrfToken });
    },
  };
}

/** Whatever the tests of a file did: each kind of line that it left in the history has words. */
async function expectKnownKinds(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ entity: string }>(
    `select distinct entity from audit_event where entity <> ''`,
  );
  const known = historyKinds.map(({ name }) => name);
  expect(known).toEqual(expect.arrayContaining(rows.map(({ entity }) => entity)));
}

/** Jobs run in this process: a process would have to load the sources again for each of them. */
export function testJobs(db: Database, pool: pg.Pool): Jobs {
  const started = startJobs(db, jobs, (_url, job, order) => ({
    ended: runJob(pool, job, order).then(() => {}),
    stop: async () => {},
  }));
  afterAll(() => started.close());
  return started;
}

/** Where uploads are written. */
export async function testImports(bulk: pg.Pool) {
  const data = await mkdtemp(join(tmpdir(), 'careline-data-'));
  const folder = join(data, 'uploads');
  afterAll(() => rm(data, { recursive: true, force: true }));
  return { bulk, folder };
}

async function newGroup(db: Database): Promise<number> {
  const [group] = await db
    .insert(providerGroup)
    .values({ name: `Group of tester ${users}` })
    .returning({ id: providerGroup.id });
  return group?.id ?? 0;
}

export function caller(
  app: FastifyInstance,
  credentials: { userId?: number; token?: string; xsrf?: string },
): Caller {
  const { userId = 0, token = '', xsrf = '' } = credentials;
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(xsrf && { cookie: `XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf }),
  };
  async function call<B>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<CallAnswer<B>> {
    const response = await app.inject({
      method,
      url: path,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      body: (isJson ? response.json() : response.body) as B,
    };
  }
  return {
    userId,
    token,
    xsrf,
    get: (path) => call('GET', path),
    post: (path, body = {}) => call('POST', path, body),
    put: (path, body = {}) => call('PUT', path, body),
    delete: (path) => call('DELETE', path),
  };
}
