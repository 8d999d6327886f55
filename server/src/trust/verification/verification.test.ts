import { ROLE } from '@careline/contracts/basis/call';
import type { RecordHistory } from '@careline/contracts/basis/history';
import { STALE } from '@careline/contracts/basis/messages';
import { NO_VERIFICATION, type Verification } from '@careline/contracts/basis/verification';
import type { ProviderDetails } from '@careline/contracts/call-center/provider-details';
import type { SearchAnswer } from '@careline/contracts/call-center/search';
import type {
  PracticeAddress,
  PracticeAddressDetails,
} from '@careline/contracts/directory/practice-addresses';
import type { Provider } from '@careline/contracts/directory/providers';
import { DAY_MS, verificationStatus } from '@careline/contracts/rules/verification-status';
import {
  type Attempt,
  type ColleaguesAnswer,
  type DueAnswer,
  type DueOffices,
  verificationSettings,
  type WorkingAnswer,
} from '@careline/contracts/trust/verifications';
import { beforeEach, describe, expect, test } from 'vitest';
import { made, smallDirectory } from '../../testing/data/small-directory.ts';
import { storeSettings } from '../../testing/data/store-settings.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const { pool, search, signedIn } = app;
const { editor, practiceId, addressId, newProvider } = await smallDirectory(app);
const admin = await signedIn(ROLE.Admin);
const agent = await signedIn(ROLE.CallCenter);

const provider = async (id: number) => (await editor.get<Provider>(`/api/Providers/GetById/${id}`)).body;
const verify = (body: object) => editor.post<Verification>('/api/Verifications/Verify', body);
const due = async (body: object = {}) =>
  (await editor.post<DueAnswer>('/api/Verifications/Due', { set: 'Providers', ...body })).body;
const eventsOf = async (entity: string, id: number) =>
  (
    await pool.query(
      'select action, changes from audit_event where entity = $1 and record_id = $2 order by id',
      [entity, id],
    )
  ).rows;
/** As if the record had been verified this many days ago. */
const verifiedDaysAgo = (id: number, days: number, entity = 'Providers') =>
  pool.query(
    `insert into verification (entity, record_id, verified_at, verified_by_name, how)
     values ($1, $2, now() - make_interval(hours => 24 * $3), 'Ann', 'letter')`,
    [entity, id, days],
  );

beforeEach(() => pool.query('delete from verification; delete from verification_attempt'));

test('the view and the rule in TypeScript agree, above all where the status changes', async () => {
  for (const days of [7, 15, 16, 90, 730]) {
    await storeSettings(pool, verificationSettings, { verificationDays: days });
    const client = await pool.connect();
    await client.query('begin');
    const ages = [0, days - 16, days - 15, days - 14, days - 1, days, days + 1].filter((age) => age >= 0);
    const moments = ages.flatMap((age) => [-1, 0, 1].map((more) => age * DAY_MS + more));
    // now() is the same moment in all statements of a transaction.
    const { rowCount } = await client.query(
      `with ages as (select unnest($1::float8[]) as age)
       insert into verification (entity, record_id, verified_at, verified_by_name, how)
       select 'Borders', row_number() over (), now() - make_interval(secs => age / 1000), '', 'other' from ages`,
      [moments],
    );
    expect(rowCount).toBe(moments.length);
    const { rows: statuses } = await client.query(
      `select status from verification_status where entity = 'Borders' order by record_id`,
    );
    expect(statuses.map(({ status }) => status)).toEqual(
      moments.map((age) => verificationStatus(-age, days, 0)),
    );
    await client.query('rollback');
    client.release();
  }
  await storeSettings(pool, verificationSettings);
  expect(verificationStatus(null, 90, 0)).toBe('never');
});

describe('Verify', () => {
  test('is seen everywhere, changes nothing of the record, and is in the audit log', async () => {
    const id = await newProvider('Ada Byron');
    const before = await provider(id);
    expect(before.verification).toEqual(NO_VERIFICATION);
    const answer = await verify({
      set: 'Providers',
      id,
      rowVersion: before.rowVersion,
      how: 'phone',
      spokeWith: ' Diana ',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'current', how: 'phone', verifiedByName: expect.stringContaining('DataEntry Tester') },
    });
    const { verifiedAt, dueAt } = answer.body;
    expect(Date.parse(dueAt ?? '') - Date.parse(verifiedAt ?? '')).toBe(90 * DAY_MS);
    expect(await provider(id)).toEqual({ ...before, verification: answer.body });
    const { body: details } = await agent.post<ProviderDetails>('/api/CallCenter/GetProviderDetails', {
      providerId: id,
    });
    expect(details.verification).toEqual(answer.body);
    const { body: found } = await agent.post<SearchAnswer>('/api/CallCenter/Search', { physician: 'byron' });
    expect(found.items[0]).toMatchObject({ verificationStatus: 'current', openReportCount: 0 });
    const { body: rows } = await editor.post<{ items: object[] }>('/api/Providers/Search', {
      query: 'byron',
    });
    expect(rows.items).toMatchObject([{ id, verificationStatus: 'current' }]);
    expect((await eventsOf('Providers', id)).at(-1)).toEqual({
      action: 'verified',
      changes: [
        { field: 'how', from: null, to: 'phone' },
        { field: 'spokeWith', from: null, to: 'Diana' },
      ],
    });
  });

  test('works for addresses, in their details too', async () => {
    const { rowVersion } = (await editor.get<PracticeAddress>(`/api/PracticeAddresses/GetById/${addressId}`))
      .body;
    const { body: verification } = await verify({
      set: 'PracticeAddresses',
      id: addressId,
      rowVersion,
      how: 'website',
    });
    const details = await agent.get<PracticeAddressDetails>(`/api/PracticeAddresses/GetDetails/${addressId}`);
    expect(details.body.verification).toEqual(verification);
    const practice = await agent.get<{ practiceAddresses: PracticeAddressDetails[] }>(
      `/api/Practices/GetDetails/${practiceId}`,
    );
    expect(practice.body.practiceAddresses[0]?.verification).toEqual(verification);
    const { body: rows } = await editor.post('/api/PracticeAddresses/Search', { practiceId });
    expect(rows).toMatchObject({ items: [{ id: addressId, verificationStatus: 'current' }] });
  });

  test('refuses a version that the user has not seen, and bad input', async () => {
    const id = await newProvider('Grace Hopper');
    const { rowVersion } = await provider(id);
    const right = { set: 'Providers', id, rowVersion, how: 'phone' };
    expect(await verify({ ...right, rowVersion: rowVersion - 1 })).toMatchObject({
      status: 409,
      body: { Messages: [STALE] },
    });
    expect((await verify({ ...right, id: 2_000_000_000 })).status).toBe(404);
    for (const wrong of [
      { rowVersion: null },
      { rowVersion: undefined },
      { how: 'dream' },
      { set: 'Practices' },
      { id: '1' },
      { spokeWith: 'x'.repeat(201) },
    ])
      expect((await verify({ ...right, ...wrong })).status).toBe(400);
    expect((await provider(id)).verification).toEqual(NO_VERIFICATION);
    expect((await eventsOf('Providers', id)).map(({ action }) => action)).toEqual(['created']);
  });

  test('during a concurrent save, never confirms what the user has not seen', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await newProvider(`Racer ${round}`);
      const { rowVersion } = await provider(id);
      const [verified, saved] = await Promise.all([
        verify({ set: 'Providers', id, rowVersion, how: 'phone' }),
        editor.post('/api/Providers/Save', { id, rowVersion, name: `Changed ${round}` }),
      ]);
      expect(saved.status).toBe(200);
      const actions = (await eventsOf('Providers', id)).map(({ action }) => action);
      if (verified.status === 200) expect(actions).toEqual(['created', 'verified', 'changed']);
      else {
        expect(verified.status).toBe(409);
        expect(actions).toEqual(['created', 'changed']);
      }
    }
  });
});

describe('Save', () => {
  test('verifies in the same transaction, and only when it is asked to', async () => {
    const id = await newProvider('Emmy Noether', { verified: { how: 'visit', note: 'At the desk' } });
    const created = await provider(id);
    expect(created.verification).toMatchObject({ status: 'current', how: 'visit' });
    expect((await eventsOf('Providers', id)).map(({ action }) => action)).toEqual(['created', 'verified']);
    const saved = await editor.post<Provider>('/api/Providers/Save', { ...created, name: 'E. Noether' });
    expect(saved.body.verification).toEqual(created.verification);
    expect((await eventsOf('Providers', id)).at(-1)?.changes).toEqual([
      { field: 'name', from: 'Emmy Noether', to: 'E. Noether' },
    ]);
    const refused = await editor.post('/api/Providers/Save', {
      id,
      npi: '123',
      verified: { how: 'phone' },
    });
    expect(refused.status).toBe(400);
    expect((await provider(id)).verification.how).toBe('visit');
    const address = await editor.post<PracticeAddress>('/api/PracticeAddresses/Save', {
      id: addressId,
      mainPhone: '555-0100',
      verified: { how: 'email' },
    });
    expect(address.body).toMatchObject({ mainPhone: '555-0100', verification: { how: 'email' } });
    expect(
      (await editor.post('/api/PracticeAddresses/Save', { id: addressId, verified: { how: '' } })).status,
    ).toBe(400);
  });
});

describe('Due', () => {
  test('orders by urgency, counts under the other filters, and pages', async () => {
    await pool.query('delete from provider');
    const regionId = await made(editor, 'Regions', { name: 'North' });
    const otherId = await made(editor, 'PracticeAddresses', { practiceId, address: '9 Elm St', regionId });
    const names = ['Reported Late', 'Never Quiet', 'Never Busy', 'Overdue', 'Soon', 'Current'] as const;
    const id: Record<string, number> = {};
    for (const name of names)
      id[name] = await newProvider(
        name,
        name === 'Soon' ? { providerPracticeAddresses: [{ practiceAddressId: otherId }] } : {},
      );
    await verifiedDaysAgo(id['Reported Late'] ?? 0, 1);
    await verifiedDaysAgo(id.Overdue ?? 0, 100);
    await verifiedDaysAgo(id.Soon ?? 0, 80);
    await verifiedDaysAgo(id.Current ?? 0, 5);
    await editor.post('/api/Reports/Save', { providerId: id['Reported Late'], kind: 'phone' });
    const open = (name: string) => agent.post('/api/CallCenter/GetProviderDetails', { providerId: id[name] });
    await open('Never Busy');
    await open('Never Busy');
    await open('Soon');
    await editor.post('/api/CallCenter/GetProviderDetails', { providerId: id['Never Quiet'] });

    const all = await due();
    expect(all.items.map(({ name, opened }) => [name, opened])).toEqual([
      ['Reported Late', 0],
      ['Never Busy', 2],
      ['Never Quiet', 0],
      ['Overdue', 0],
      ['Soon', 1],
      ['Current', 0],
    ]);
    expect(all.items[0]).toMatchObject({ practices: ['Midtown Ortho'], openReportCount: 1 });
    expect(all).toMatchObject({ total: 6, counts: { never: 2, overdue: 1, dueSoon: 1, current: 2 } });

    const some = await due({ status: ['never', 'overdue'], skip: 1, take: 1 });
    expect(some).toMatchObject({ total: 3, counts: all.counts, items: [{ name: 'Never Quiet' }] });
    expect((await due({ query: 'nev qui' })).items.map(({ name }) => name)).toEqual(['Never Quiet']);
    expect(await due({ regionId, status: ['current'] })).toMatchObject({
      total: 0,
      items: [],
      counts: { never: 0, overdue: 0, dueSoon: 1, current: 0 },
    });
    expect((await due({ practiceId })).total).toBe(6);
    const addresses = await due({ set: 'PracticeAddresses', regionId });
    expect(addresses.items).toMatchObject([{ id: otherId, practices: ['Midtown Ortho'], opened: 0 }]);
  });

  test('counts the openings of addresses by agents alone, and not old ones', async () => {
    await agent.get(`/api/PracticeAddresses/GetDetails/${addressId}`);
    await editor.get(`/api/PracticeAddresses/GetDetails/${addressId}`);
    await pool.query(`insert into details_opened values ('PracticeAddresses', $1, current_date - 30, 50)`, [
      addressId,
    ]);
    const before = await due({ set: 'PracticeAddresses', query: '1 Main' });
    await agent.get(`/api/PracticeAddresses/GetDetails/${addressId}`);
    const after = await due({ set: 'PracticeAddresses', query: 'midtown 1 Main' });
    expect(after.items[0]?.opened).toBe((before.items[0]?.opened ?? 0) + 1);
    expect(after.items[0]?.opened).toBeLessThan(50);
  });
});

test('the period can be set, reaches the search at once, and is checked', async () => {
  const id = await newProvider('Lise Meitner');
  await verifiedDaysAgo(id, 20);
  const settings = () => editor.get('/api/Verifications/GetSettings');
  const save = (verificationDays: unknown) =>
    admin.put('/api/Verifications/SaveSettings', { verificationDays });
  const status = () =>
    search.search({ physician: 'meitner' }, { groupIds: null }).items[0]?.verificationStatus;
  await search.catchUp();
  expect((await settings()).body).toMatchObject({ verificationDays: 90 });
  expect(status()).toBe('current');
  expect((await save(30)).status).toBe(204);
  expect((await settings()).body).toMatchObject({ verificationDays: 30 });
  expect(status()).toBe('dueSoon');
  expect((await provider(id)).verification.status).toBe('dueSoon');
  for (const wrong of [6, 731, 30.5, '30', null]) expect((await save(wrong)).status).toBe(400);
  expect((await save(7)).status).toBe(204);
  expect(status()).toBe('overdue');
  expect((await eventsOf('VerificationSettings', 1)).map(({ action }) => action)).toEqual([
    'changed',
    'changed',
  ]);
  await storeSettings(pool, verificationSettings);
});

describe('calls that confirmed nothing', () => {
  const call = (body: object) =>
    editor.post<Attempt & { Messages: string[] }>('/api/Verifications/Attempt', {
      set: 'Providers',
      ...body,
    });
  const day = (days: number) => {
    const at = new Date();
    at.setDate(at.getDate() + days);
    return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;
  };

  test('are in the list and in the history until the record is verified', async () => {
    const id = await newProvider('Grace Hopper');
    const answer = await call({ id, outcome: 'noAnswer', note: 'Rang for a minute' });
    expect(answer.body).toMatchObject({
      outcome: 'noAnswer',
      callBackOn: null,
      userName: expect.stringContaining('Tester'),
    });
    expect((await due({ query: 'Grace Hopper' })).items[0]?.attempt).toEqual(answer.body);
    const history = await editor.get<RecordHistory>(`/api/Providers/GetHistory/${id}`);
    expect(history.body.items[0]).toMatchObject({
      action: 'called',
      changes: [
        { label: 'Call', to: 'No answer' },
        { label: 'Note', to: 'Rang for a minute' },
      ],
    });
    const { rowVersion } = await provider(id);
    await verify({ set: 'Providers', id, rowVersion, how: 'phone' });
    expect((await due({ query: 'Grace Hopper' })).items[0]?.attempt).toBeNull();
  });

  test('a call back is due on its day and not before', async () => {
    const [later, now, other] = [
      await newProvider('Callback Later'),
      await newProvider('Callback Now'),
      await newProvider('Callback Other'),
    ];
    await call({ id: later, outcome: 'callBack', callBackOn: day(1) });
    await call({ id: now, outcome: 'callBack', callBackOn: day(0) });
    const listed = await due({ query: 'Callback', due: true });
    expect(listed.items.map(({ id }) => id)).toEqual([now, other]);
    expect(listed.total).toBe(2);
    expect((await due({ query: 'Callback' })).total).toBe(3);
    const past = await call({ id: other, outcome: 'callBack', callBackOn: day(-1) });
    expect([past.status, past.body.Messages[0]]).toEqual([400, expect.stringContaining('has passed')]);
    expect((await call({ id: other, outcome: 'callBack' })).status).toBe(400);
    expect((await call({ id: 2_000_000, outcome: 'noAnswer' })).status).toBe(404);
    expect(
      (await agent.post('/api/Verifications/Attempt', { set: 'Providers', id: other, outcome: 'noAnswer' }))
        .status,
    ).toBe(403);
  });

  test('lists only what is due, without inactive and current records', async () => {
    const [gone, current, never] = [
      await newProvider('Dueonly Gone'),
      await newProvider('Dueonly Current'),
      await newProvider('Dueonly Never'),
    ];
    await pool.query('update provider set inactive = true where id = $1', [gone]);
    await verifiedDaysAgo(current, 1);
    expect((await due({ query: 'Dueonly' })).items.find(({ id }) => id === gone)?.inactive).toBe(true);
    expect((await due({ query: 'Dueonly', due: true })).items.map(({ id }) => id)).toEqual([never]);
  });

  test('offices with the providers who are due there', async () => {
    const before = (await editor.post<DueOffices>('/api/Verifications/Offices', {})).body.items;
    const had = before.find(({ id }) => id === addressId) ?? { due: 0, total: 0 };
    const id = await newProvider('Office Worker');
    const offices = (await editor.post<DueOffices>('/api/Verifications/Offices', {})).body;
    expect(offices.items.find((office) => office.id === addressId)).toMatchObject({
      due: had.due + 1,
      total: had.total + 1,
    });
    const there = await due({ due: true, practiceAddressId: addressId });
    expect(there.items.map((item) => item.id)).toContain(id);
  });
});

test('a colleague on the same record is seen, until they leave it', async () => {
  const id = await newProvider('Shared Record');
  const working = async (caller: typeof editor, record: number | null) =>
    (await caller.put<WorkingAnswer>('/api/Verifications/Working', { set: 'Providers', id: record })).body
      .colleague;
  expect(await working(editor, id)).toBeNull();
  expect(await working(admin, id)).toMatch(/DataEntry Tester/);
  expect((await due({ query: 'Shared Record' })).items[0]?.workedOnBy).toMatch(/Admin Tester/);
  await working(admin, null);
  expect((await due({ query: 'Shared Record' })).items[0]?.workedOnBy).toBeNull();
  await pool.query(`update verification_work set until = now() - interval '1 second'`);
  expect(await working(admin, id)).toBeNull();
});

test('a verification made by mistake is taken back, and the one before it counts again', async () => {
  const id = await newProvider('Mistaken Verification');
  const { rowVersion } = await provider(id);
  const undo = (caller: typeof editor, verifiedAt: string | null) =>
    caller.post<Verification & { Messages: string[] }>('/api/Verifications/Undo', {
      set: 'Providers',
      id,
      verifiedAt,
    });
  await verifiedDaysAgo(id, 30);
  const before = (await provider(id)).verification;
  const { body: made } = await verify({ set: 'Providers', id, rowVersion, how: 'phone' });
  const other = await signedIn(ROLE.DataEntry);
  expect((await undo(other, made.verifiedAt)).status).toBe(400);
  expect((await undo(editor, before.verifiedAt)).body.Messages[0]).toContain('no longer the latest');
  const undone = await undo(editor, made.verifiedAt);
  expect([undone.status, undone.body]).toEqual([200, before]);
  expect((await undo(editor, made.verifiedAt)).status).toBe(400);
  const history = await editor.get<RecordHistory>(`/api/Providers/GetHistory/${id}`);
  expect(history.body.items[0]).toMatchObject({
    action: 'verified',
    changes: [{ label: 'Taken back', to: 'Yes' }],
  });

  await pool.query('delete from verification');
  const { body: first } = await verify({ set: 'Providers', id, rowVersion, how: 'phone' });
  expect((await undo(editor, first.verifiedAt)).body).toEqual(NO_VERIFICATION);
});

test('a call is taken back by who made it, and the one before it counts again', async () => {
  const id = await newProvider('Called Twice');
  const attempt = async (outcome: string) =>
    (await editor.post<Attempt>('/api/Verifications/Attempt', { set: 'Providers', id, outcome })).body;
  const undo = ({ at }: Attempt, by = editor) =>
    by.post('/api/Verifications/UndoAttempt', { set: 'Providers', id, at });
  const latest = async () => {
    return (await due({ query: 'Called Twice' })).items[0]?.attempt?.outcome;
  };
  const first = await attempt('noAnswer');
  const second = await attempt('leftMessage');
  expect((await undo(first)).status).toBe(400);
  expect((await undo(second, await signedIn(ROLE.DataEntry))).status).toBe(400);
  expect((await undo(second)).status).toBe(204);
  expect(await latest()).toBe('noAnswer');
  expect((await undo(first)).status).toBe(204);
  expect(await latest()).toBeUndefined();
  expect((await undo(first)).status).toBe(400);
  const late = await attempt('noAnswer');
  await pool.query(`update verification_attempt set at = at - interval '61 minutes' where record_id = $1`, [
    id,
  ]);
  const { at } = (await due({ query: 'Called Twice' })).items[0]?.attempt ?? late;
  expect((await undo({ ...late, at })).status).toBe(400);
});

test('who has which record open is told to the others', async () => {
  const id = await newProvider('Worked On');
  const colleague = await signedIn(ROLE.DataEntry);
  const seenBy = async (by: typeof editor) =>
    (
      await by.post<ColleaguesAnswer>('/api/Verifications/Colleagues', { set: 'Providers' })
    ).body.items.filter((item) => item.id === id);
  await colleague.put('/api/Verifications/Working', { set: 'Providers', id });
  expect(await seenBy(editor)).toEqual([{ id, colleague: expect.stringContaining('DataEntry') }]);
  expect(await seenBy(colleague)).toEqual([]);
  await colleague.put('/api/Verifications/Working', { set: 'Providers', id: null });
  expect(await seenBy(editor)).toEqual([]);
});
