import { ROLE } from '@careline/contracts/basis/call';
import type { SearchAnswer } from '@careline/contracts/call-center/search';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { createApiKey } from '../../people/api-keys/storage/api-keys.ts';
import { testApp } from '../../testing/test-app.ts';
import { soon } from '../../testing/time/soon.ts';

// Comparisons run only when the test asks for one.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
afterAll(() => void vi.useRealTimers());

const said: string[] = [];
const { anonymous, callerWith, db, pool, search, signedIn } = await testApp({
  searchLog: (line) => void said.push(line),
});
const { key } = await createApiKey(
  db,
  { name: 'Scraper', scopes: ['metrics'] },
  { id: 1, userName: 'x', role: ROLE.Admin },
);
const scraper = callerWith({ token: key });
const admin = await signedIn(ROLE.Admin);
await pool.query(`insert into provider_type (name) values ('Physician')`);
await pool.query(`insert into body_part (name) values ('Knee')`);
await pool.query(`insert into provider (name, provider_type_id) values ('Dan Different', 1)`);
await search.catchUp();

afterEach(() => {
  vi.restoreAllMocks();
  said.length = 0;
});

const namesFound = async () =>
  (await admin.post<SearchAnswer>('/api/CallCenter/Search', {})).body.items.map(({ physician }) => physician);
const health = async () => (await anonymous.get<{ status: string; reason?: string }>('/health/ready')).body;
const metric = async (name: string) =>
  Number(new RegExp(`^careline_${name} (.+)$`, 'm').exec((await scraper.get<string>('/metrics')).body)?.[1]);

/** A change that no trigger reports, as if the feed had lost it. */
async function changeUnseen(table: string, change: string): Promise<void> {
  await pool.query(`alter table ${table} disable trigger user`);
  await pool.query(change);
  await pool.query(`alter table ${table} enable trigger user`);
  await search.catchUp();
}

/** Holds back every caller that takes a connection for more than one query, as loading the index does. */
function holdLoading() {
  let open = () => {};
  let fail = (_error: Error) => {};
  const gate = new Promise<void>((resolve, reject) => {
    open = resolve;
    fail = reject;
  });
  gate.catch(() => {});
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  vi.spyOn(pool, 'connect').mockImplementation((...args: unknown[]) =>
    args.length > 0 ? connect(...args) : gate.then(() => connect()),
  );
  return { open, fail };
}

const aMinutePasses = () => vi.advanceTimersByTime(60_000);

test('a difference shows up in the log, health and metrics, and is repaired', async () => {
  const before = await metric('index_differences_total');
  await changeUnseen('provider', `update provider set name = 'Dan Changed'`);
  expect(await namesFound()).toEqual(['Dan Different']);
  expect(await health()).toMatchObject({ status: 'ready', version: expect.stringMatching(/^\d/) });
  expect(await metric('index_trouble')).toBe(0);
  const loading = holdLoading();
  aMinutePasses();
  const words = '1 of 1 providers are not as in the database, the first is 1';
  await soon(() =>
    expect(said).toEqual([`The search index differs from the database and is loaded again: ${words}.`]),
  );
  expect(await health()).toEqual({
    status: 'degraded',
    reason: `The search index differs from the database: ${words}.`,
    version: expect.stringMatching(/^\d/),
  });
  expect(await metric('index_trouble')).toBe(1);
  expect(await metric('index_differences_total')).toBe(before + 1);
  loading.open();
  await soon(async () =>
    expect(await health()).toMatchObject({ status: 'ready', version: expect.stringMatching(/^\d/) }),
  );
  expect(await namesFound()).toEqual(['Dan Changed']);
  expect(await metric('index_trouble')).toBe(0);
  expect(await metric('index_differences_total')).toBe(before + 1);
  expect(said).toContain('The search index was loaded again. It differed from the database.');
});

test('a reload that fails is tried again, and is in the log once', async () => {
  await changeUnseen('provider', `update provider set name = 'Dan Again'`);
  const loading = holdLoading();
  loading.fail(new Error('The database is away.'));
  await expect(search.compare()).rejects.toThrow('The database is away.');
  await expect(search.catchUp()).rejects.toThrow('The database is away.');
  expect((await health()).status).toBe('degraded');
  expect(said).toHaveLength(1);
  vi.restoreAllMocks();
  await search.catchUp();
  expect(await namesFound()).toEqual(['Dan Again']);
  expect(await health()).toMatchObject({ status: 'ready', version: expect.stringMatching(/^\d/) });
  expect(said).toHaveLength(2);
});

test('records of the lists, and the period of verification, are compared too', async () => {
  await changeUnseen('body_part', `update body_part set name = 'Elbow'`);
  await search.compare();
  expect(said[0]).toContain('1 of 1 rows of body_part are not as in the database, the first is 1');
  expect(search.reference().tables.body_part.get(1)?.name).toBe('Elbow');
  await changeUnseen('body_part', `insert into body_part (name) values ('Toe')`);
  await search.compare();
  expect(said[2]).toContain('it has 1 rows of body_part, the database 2');
  await changeUnseen(
    'setting',
    `insert into setting (name, value) values ('VerificationSettings', '{"verificationDays": 7}')`,
  );
  await search.compare();
  expect(said[4]).toMatch(/it takes verifications as valid for \d+ days, the database for 7/);
  await search.compare();
  expect(said).toHaveLength(6);
});
