import { ROLE } from '@careline/contracts/basis/call';
import type { GapsAnswer } from '@careline/contracts/trust/gaps';
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../testing/data/small-directory.ts';
import { type Caller, testApp } from '../../testing/test-app.ts';
import { forgetOldGaps } from './storage/gaps.ts';

const { signedIn, pool, db } = await testApp();

let editor: Caller;
let agent: Caller;
let bodyPartId: number;

const search = (body: object) => agent.post('/api/CallCenter/Search', body);
const gaps = async (body: object = {}) => (await editor.post<GapsAnswer>('/api/Insights/Gaps', body)).body;

beforeAll(async () => {
  editor = await signedIn(ROLE.DataEntry);
  agent = await signedIn(ROLE.CallCenter);
  bodyPartId = await made(editor, 'BodyParts', { name: 'Knee' });
  const providerTypeId = await made(editor, 'ProviderTypes', { name: 'Surgeon' });
  await made(editor, 'Providers', { name: 'Ana Lind', providerTypeId });
});

test('searches that found nobody are counted by the chosen filters and the age band only', async () => {
  await search({ bodyPartId, age: 9, origin: { latitude: 40.7, longitude: -74 } });
  await search({ bodyPartId, age: 12 });
  await search({ bodyPartId });
  const { items, total } = await gaps();
  const nothing = { category: null, term: null, insurance: null, insurancePlan: null, region: null };
  expect(total).toBe(2);
  expect(items).toEqual([
    {
      ...nothing,
      bodyPart: 'Knee',
      ageBand: '6-12',
      searches: 2,
      lastAt: expect.stringMatching(/^\d{4}-.*Z$/),
    },
    { ...nothing, bodyPart: 'Knee', ageBand: null, searches: 1, lastAt: expect.any(String) },
  ]);
  await search({ bodyPartId, age: 7 });
  expect((await gaps()).items[0]?.searches).toBe(3);
  expect(await gaps({ skip: 5 })).toEqual({ items: [], total: 2 });
});

test('not counted: somebody was found, a name was typed, a later page, nothing was chosen', async () => {
  const before = await gaps();
  await search({});
  await search({ bodyPartId, physician: 'zwieback' });
  await search({ bodyPartId, skip: 100 });
  await search({ gender: 'other' });
  expect(await gaps()).toEqual(before);
  const { rows } = await pool.query(`select 1 from search_gap as own where own::text ilike '%zwieback%'`);
  expect(rows).toEqual([]);
});

test('days narrow it, and only editors read it', async () => {
  const today = new Date().toISOString().slice(0, 10);
  expect((await gaps({ from: '2001-01-01', to: '2001-01-02' })).total).toBe(0);
  expect((await gaps({ to: `${today}T23:59:59Z` })).total).toBe(2);
  expect((await editor.post('/api/Insights/Gaps', { from: 'yesterday' })).status).toBe(400);
  expect((await agent.post('/api/Insights/Gaps', {})).status).toBe(403);
});

test('what is older than 400 days is forgotten', async () => {
  await pool.query(`insert into search_gap (day, body_part, searches, last_at)
    select current_date - days, 'Elbow', 1, now() - days * interval '1 day' from unnest(array[398, 402]) as days`);
  await forgetOldGaps(db);
  const { rows } = await pool.query(
    `select current_date - day as days from search_gap where body_part = 'Elbow'`,
  );
  expect(rows).toEqual([{ days: 398 }]);
});
