import { ROLE } from '@careline/contracts/basis/call';
import type { DoubtfulContacts, InsightsOverview } from '@careline/contracts/trust/insights';
import { beforeEach, expect, test } from 'vitest';
import { smallDirectory } from '../../testing/data/small-directory.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const { pool, signedIn } = app;
const { editor, practiceId, newProvider } = await smallDirectory(app);
const agent = await signedIn(ROLE.CallCenter);
const [one, two, three] = [
  await newProvider('Ann One'),
  await newProvider('Ben Two'),
  await newProvider('Cy Three'),
];

const overview = async () => (await editor.get<InsightsOverview>('/api/Insights/GetOverview')).body;
const verifiedDaysAgo = (id: number, days: number) =>
  pool.query(
    `insert into verification (entity, record_id, verified_at, verified_by_name, how)
     values ('Providers', $1, now() - make_interval(days => $2), 'Ann', 'letter')`,
    [id, days],
  );

beforeEach(async () => {
  await pool.query('delete from verification');
  await pool.query('delete from report');
});

test('a week counts the providers whose verification had not run out at its end', async () => {
  await verifiedDaysAgo(one, 3);
  await verifiedDaysAgo(two, 100);
  await pool.query(
    `insert into audit_event (action, entity, record_id, at) values ('verified', 'Providers', $1, now() - interval '60 days')`,
    [one],
  );
  const { verifiedShares } = await overview();
  expect(verifiedShares).toHaveLength(26);
  const total = verifiedShares.at(-1)?.total ?? 0;
  expect(total).toBeGreaterThanOrEqual(3);
  const verifiedWeeksAgo = (weeks: number) => verifiedShares.at(-1 - weeks)?.verified;
  expect(verifiedWeeksAgo(0)).toBe(1);
  // 35 days ago: the first by its earlier verification, the second by its only one.
  expect(verifiedWeeksAgo(5)).toBe(2);
  // 70 days ago: the first was not verified yet.
  expect(verifiedWeeksAgo(10)).toBe(1);
  expect(verifiedWeeksAgo(20)).toBe(0);
});

test('practices and regions are counted by status', async () => {
  await verifiedDaysAgo(one, 1);
  await verifiedDaysAgo(two, 95);
  const { practices } = await overview();
  expect(practices.find(({ id }) => id === practiceId)).toMatchObject({ current: 1, overdue: 1, dueSoon: 0 });
  expect(practices.find(({ id }) => id === practiceId)?.never).toBeGreaterThanOrEqual(1);
});

test('offices that were asked count once each, by their latest question', async () => {
  const asked = (office: number, days: number, isAnswered = false) =>
    pool.query(
      `insert into attestation (practice_address_id, address_text, versions, asked_by, asked_by_user_name, asked_at, expires_at, origin, answered_at)
       select $1, '', '{}', 1, '', at, at + interval '14 days', '', case when $3 then now() end
         from (select now() - make_interval(days => $2) as at) as moment`,
      [office, days, isAnswered],
    );
  await asked(1, 30);
  await asked(1, 10, true);
  await asked(2, 20, true);
  await asked(2, 8);
  await asked(3, 0);
  await asked(4, 60);
  await asked(5, 100);
  expect((await overview()).officeAnswers).toEqual({
    asked: 4,
    answered: 1,
    unanswered: [1, 1, 0, 0, 1].map((count, weeks) => ({ weeks, count })),
  });
});

test('open reports are counted by their age, closed ones are not', async () => {
  await agent.post('/api/Reports/Save', { providerId: one, kind: 'phone' });
  await agent.post('/api/Reports/Save', { providerId: two, kind: 'phone' });
  await pool.query(`update report set created_at = now() - interval '40 days' where provider_id = $1`, [two]);
  await agent.post('/api/Reports/Save', { providerId: three, kind: 'phone' });
  await pool.query(`update report set closed_at = now(), outcome = 'right' where provider_id = $1`, [three]);
  const { reportAges } = await overview();
  expect(reportAges.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 1]);
});

test('what agents open most comes first, at once', async () => {
  for (const { id, times } of [
    { id: two, times: 3 },
    { id: one, times: 1 },
  ])
    for (let k = 0; k < times; k++)
      await agent.post('/api/CallCenter/GetProviderDetails', { providerId: id });
  await editor.post('/api/CallCenter/GetProviderDetails', { providerId: three });
  const { mostOpened } = await overview();
  expect(mostOpened.map(({ id, opened }) => [id, opened])).toEqual([
    [two, 3],
    [one, 1],
  ]);
});

test('contact details that do not look like one are listed, with the same judgement as in the forms', async () => {
  const good = ['(718) 555-0160', '718.555.0160 x 44', '+1 718 555 0160', '7185550160 EXT. 12', ' '];
  const bad = ['2125550', 'ask Diana', '+44 20 7946 0958'];
  for (const text of [...good, ...bad])
    await editor.post('/api/Directories/Save', { contact: `Contact ${text}`, deskNumber: text });
  const id = await newProvider('Zoe Doubtful', { coordinatorPhone: '555-01' });
  await editor.post('/api/PracticeAddresses/Save', {
    practiceId,
    address: '9 Doubtful Street',
    zip: 'ABCDE',
    email: 'front desk@lakeview',
  });
  const { items, total } = (await editor.get<DoubtfulContacts>('/api/Insights/GetDoubtfulContacts')).body;
  const inDirectories = items.filter(({ set }) => set === 'Directories');
  expect(inDirectories.map(({ value }) => value).sort()).toEqual([...bad].sort());
  expect(items).toContainEqual({
    set: 'Providers',
    id,
    practiceId: null,
    name: 'Zoe Doubtful',
    field: 'coordinatorPhone',
    value: '555-01',
  });
  expect(items.filter(({ name }) => name.includes('9 Doubtful Street')).map(({ field }) => field)).toEqual([
    'email',
    'zip',
  ]);
  expect(total).toBe(items.length);
});
