import { ROLE } from '@careline/contracts/basis/call';
import type { Undone } from '@careline/contracts/basis/undo';
import {
  type BulkApplied,
  type BulkChangeRows,
  type BulkPreview,
  PREVIEW_OUTDATED,
} from '@careline/contracts/directory/bulk-changes/bulk-changes';
import type { Provider } from '@careline/contracts/directory/providers';
import { expect, test } from 'vitest';
import { made, madeAll } from '../../testing/data/small-directory.ts';
import { type Caller, testApp } from '../../testing/test-app.ts';

const { signedIn, pool } = await testApp();
const editor = await signedIn(ROLE.DataEntry);
const admin = await signedIn(ROLE.Admin);

const typeId = await made(editor, 'ProviderTypes', { name: 'Physician' });
const practiceId = await made(editor, 'Practices', { name: 'Midtown' });
const [here = 0, there = 0, elsewhere = 0] = await madeAll(
  editor,
  'PracticeAddresses',
  ['1 Main St', '2 Oak St', '3 Elm St'].map((address) => ({ practiceId, address, zip: '10001' })),
);
const insuranceId = await made(editor, 'Insurances', {
  fullName: 'Example Health',
  consumerFriendlyName: 'Example',
});
const [gold = 0, silver = 0, bronze = 0] = await madeAll(
  editor,
  'InsurancePlans',
  ['Gold', 'Silver', 'Bronze'].map((name) => ({ insuranceId, name })),
);
const [east = 0, west = 0] = await madeAll(editor, 'Groups', [{ name: 'East' }, { name: 'West' }]);
const byNumber = (a: number, b: number) => a - b;

let count = 0;
const GROUP_OF = `Batch`;
const newProvider = (more: object = {}) =>
  made(editor, 'Providers', {
    name: `${GROUP_OF} ${String(++count).padStart(3, '0')}`,
    providerTypeId: typeId,
    coordinatorName: 'Ann',
    coordinatorPhone: '212-555-0100',
    groups: [west],
    providerInsurancePlans: [
      { insurancePlanId: gold, insuranceConsideration: 'ask first' },
      { insurancePlanId: silver },
    ],
    providerPracticeAddresses: [
      {
        practiceAddressId: here,
        hip: 'H1',
        isPrimary: true,
        accepting: 'new',
        insurancePlans: [{ insurancePlanId: gold }],
      },
      { practiceAddressId: elsewhere, insurancePlans: [{ insurancePlanId: silver }] },
    ],
    ...more,
  });

const recordOf = async (id: number) => {
  const { body } = await admin.get<Provider>(`/api/Providers/GetById/${id}`);
  const { rowVersion: _, ...record } = body;
  return record;
};
const recordsOf = (ids: readonly number[]) => Promise.all(ids.map(recordOf));

/** A text that was removed, or a day. */
const NOTHING = expect.toSatisfy((value) => value === '' || value === null);

/** The latest line of each provider says what the record now holds, with its ids, its order and its version. */
async function expectTrueHistory(ids: readonly number[]) {
  for (const id of ids) {
    const { rows } = await pool.query<{ changes: { field: string; to: unknown }[]; row_version: number }>(
      `select changes, row_version from audit_event where entity = 'Providers' and record_id = $1 order by id desc limit 1`,
      [id],
    );
    const { body } = await admin.get<Provider>(`/api/Providers/GetById/${id}`);
    const told = Object.fromEntries((rows[0]?.changes ?? []).map(({ field, to }) => [field, to ?? NOTHING]));
    expect(Object.keys(told).length).toBeGreaterThan(0);
    expect(body).toMatchObject(told);
    expect(rows[0]?.row_version).toBe(body.rowVersion);
  }
}

const previewed = async (caller: Caller, body: object) => {
  const answer = await caller.post<BulkPreview>('/api/BulkChanges/Preview', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const applied = async (caller: Caller, body: object) => {
  const { token } = await previewed(caller, body);
  const answer = await caller.post<BulkApplied>('/api/BulkChanges/Apply', { ...body, token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const undone = async (caller: Caller, id: number) => {
  const answer = await caller.post<Undone>('/api/BulkChanges/Undo', { id });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

/** The day before yesterday, so that the test notices a day that was not restored. */
const backdate = () =>
  pool.query(`update provider_location set accepting_since = current_date - 2 where accepting is not null`);

const locationOf = (
  record: { providerPracticeAddresses: Provider['providerPracticeAddresses'] },
  id: number,
) => record.providerPracticeAddresses.find(({ practiceAddressId }) => practiceAddressId === id);
const plansOf = (record: Pick<Provider, 'providerInsurancePlans'>) =>
  record.providerInsurancePlans.map(({ insurancePlanId }) => insurancePlanId);

test.each<[string, object, (record: Awaited<ReturnType<typeof recordOf>>) => void]>([
  ['addPlan', { insurancePlanId: bronze }, (record) => expect(plansOf(record)).toContain(bronze)],
  [
    'addPlan',
    { insurancePlanId: bronze, practiceAddressIds: [here, there] },
    (record) =>
      expect(locationOf(record, here)?.insurancePlans).toMatchObject([
        { insurancePlanId: gold },
        { insurancePlanId: bronze },
      ]),
  ],
  [
    'removePlan',
    { insurancePlanId: gold },
    (record) => {
      expect(plansOf(record)).toEqual([silver]);
      expect(locationOf(record, here)?.insurancePlans).toMatchObject([]);
    },
  ],
  [
    'removePlan',
    { insurancePlanId: gold, practiceAddressIds: [here] },
    (record) => {
      expect(plansOf(record)).toEqual([gold, silver]);
      expect(locationOf(record, here)?.insurancePlans).toMatchObject([]);
    },
  ],
  ['addGroup', { groupId: east }, (record) => expect(record.groups).toEqual([west, east].sort(byNumber))],
  ['removeGroup', { groupId: west }, (record) => expect(record.groups).toEqual([])],
  [
    'moveLocation',
    { from: here, to: there },
    (record) =>
      expect(record.providerPracticeAddresses[0]).toMatchObject({
        practiceAddressId: there,
        hip: 'H1',
        isPrimary: true,
        accepting: 'new',
        insurancePlans: [{ insurancePlanId: gold }],
      }),
  ],
  [
    'moveLocation',
    { from: here, to: elsewhere },
    (record) =>
      expect(record.providerPracticeAddresses).toMatchObject([
        {
          practiceAddressId: elsewhere,
          hip: 'H1',
          isPrimary: true,
          accepting: 'new',
          insurancePlans: [{ insurancePlanId: gold }, { insurancePlanId: silver }],
        },
      ]),
  ],
  [
    'removeLocation',
    { practiceAddressId: here },
    (record) => expect(locationOf(record, here)).toBeUndefined(),
  ],
  [
    'setCoordinator',
    { name: 'Bob', phone: '' },
    (record) => expect(record).toMatchObject({ coordinatorName: 'Bob', coordinatorPhone: '' }),
  ],
  [
    'setSurgicalScheduler',
    { phone: '1' },
    (record) => expect(record).toMatchObject({ surgicalSchedulerName: '', surgicalSchedulerPhone: '1' }),
  ],
  [
    'setAccepting',
    { accepting: 'none' },
    (record) =>
      expect(record.providerPracticeAddresses.map(({ accepting }) => accepting)).toEqual(['none', 'none']),
  ],
  ['setInactive', { inactive: true }, (record) => expect(record.inactive).toBe(true)],
  [
    'addPlan',
    {
      insurancePlanId: gold,
      practiceAddressIds: [here, there],
      startsOn: '2027-01-01',
      endsOn: '2027-12-31',
    },
    (record) => {
      const days = { insurancePlanId: gold, startsOn: '2027-01-01', endsOn: '2027-12-31' };
      expect(record.providerInsurancePlans[0]).toMatchObject(days);
      expect(locationOf(record, here)?.insurancePlans).toEqual([days]);
    },
  ],
  [
    'removePlan',
    { insurancePlanId: gold, endsOn: '2099-12-31' },
    (record) => {
      expect(record.providerInsurancePlans[0]).toMatchObject({ insurancePlanId: gold, endsOn: '2099-12-31' });
      expect(locationOf(record, here)?.insurancePlans).toMatchObject([{ endsOn: '2099-12-31' }]);
    },
  ],
  [
    'removePlan',
    { insurancePlanId: gold, practiceAddressIds: [here], endsOn: '2099-12-31' },
    (record) => {
      expect(record.providerInsurancePlans[0]).toMatchObject({ insurancePlanId: gold, endsOn: null });
      expect(locationOf(record, here)?.insurancePlans).toMatchObject([{ endsOn: '2099-12-31' }]);
    },
  ],
  [
    'removeLocation',
    { practiceAddressId: here, endsOn: '2099-12-31' },
    (record) => expect(locationOf(record, here)).toMatchObject({ startsOn: null, endsOn: '2099-12-31' }),
  ],
  [
    'setInactive',
    { inactive: true, endsOn: '2099-12-31' },
    (record) => expect(record).toMatchObject({ inactive: false, endsOn: '2099-12-31' }),
  ],
])('%s %j is applied as previewed, and undone to the last field', async (key, body, check) => {
  const ids = [await newProvider(), await newProvider()];
  await backdate();
  const before = await recordsOf(ids);
  const request = { providers: { ids }, change: { [key]: body } };
  const preview = await previewed(editor, request);
  expect(preview.counts).toEqual({ change: 2, same: 0, blocked: 0 });
  expect(preview.items[0]?.changes.length).toBeGreaterThan(0);
  expect(await recordsOf(ids)).toEqual(before);
  const { id, changed } = await applied(editor, request);
  expect(changed).toBe(2);
  for (const record of await recordsOf(ids)) check(record);
  await expectTrueHistory(ids);
  expect(await undone(editor, id)).toEqual({ undone: 2, kept: 0, keptChanges: [] });
  expect(await recordsOf(ids)).toEqual(before);
  await expectTrueHistory(ids);
});

test('each provider gets one event that says what changed', async () => {
  const id = await newProvider();
  await applied(editor, { providers: { ids: [id] }, change: { removePlan: { insurancePlanId: gold } } });
  const { body } = await editor.get<{ items: { action: string; changes: object[] }[]; total: number }>(
    `/api/Providers/GetHistory/${id}`,
  );
  expect(body.total).toBe(2);
  expect(body.items[0]).toMatchObject({
    action: 'changed',
    changes: [
      { label: 'Locations' },
      { label: 'Insurance Plans', from: expect.stringMatching(/Gold/), to: '' },
    ],
  });
});

test('providers that cannot or need not be changed are named and left alone', async () => {
  const moved = await newProvider();
  const blocked = await newProvider({ providerPracticeAddresses: [] });
  const same = await newProvider();
  await applied(editor, {
    providers: { ids: [same] },
    change: { addPlan: { insurancePlanId: bronze, practiceAddressIds: [here] } },
  });
  const request = {
    providers: { ids: [moved, blocked, same] },
    change: { addPlan: { insurancePlanId: bronze, practiceAddressIds: [here] } },
  };
  const before = await recordsOf([blocked, same]);
  const preview = await previewed(editor, request);
  expect(preview).toMatchObject({
    what: 'Add plan Example Health, Bronze at Midtown, 1 Main St, 10001',
    counts: { change: 1, same: 1, blocked: 1 },
    total: 3,
    items: [
      { id: moved, result: 'change', reason: '' },
      { id: blocked, result: 'blocked', changes: [], reason: 'Is at none of these locations.' },
      { id: same, result: 'same', changes: [] },
    ],
  });
  expect(await previewed(editor, { ...request, result: 'blocked', take: 1 })).toMatchObject({
    items: [{ id: blocked }],
    total: 1,
    counts: { change: 1, same: 1, blocked: 1 },
  });
  expect(await applied(editor, request)).toMatchObject({ changed: 1 });
  expect(await recordsOf([blocked, same])).toEqual(before);
});

test('an end before the first day is blocked, what is over stays over, and the preview says the days', async () => {
  const starts = { startsOn: '2098-01-01' };
  const at = (days: object) => [
    { practiceAddressId: here, insurancePlans: [{ insurancePlanId: gold, ...days }] },
  ];
  const later = await newProvider({
    ...starts,
    providerInsurancePlans: [{ insurancePlanId: gold, ...starts }],
    providerPracticeAddresses: [{ ...at({})[0], ...starts }],
  });
  const over = await newProvider({
    endsOn: '2020-01-31',
    providerInsurancePlans: [{ insurancePlanId: gold, endsOn: '2020-01-31' }],
    providerPracticeAddresses: [{ ...at({ endsOn: '2020-01-31' })[0], endsOn: '2020-01-31' }],
  });
  const providers = { ids: [later, over] };
  for (const change of [
    { removePlan: { insurancePlanId: gold, endsOn: '2097-12-31' } },
    { removeLocation: { practiceAddressId: here, endsOn: '2097-12-31' } },
    { setInactive: { inactive: true, endsOn: '2097-12-31' } },
  ])
    expect((await previewed(editor, { providers, change })).items).toMatchObject([
      { id: later, result: 'blocked', reason: 'The last day is before the first.' },
      { id: over, result: 'same' },
    ]);
  // Who has the plan gets the days that are given, and keeps the others.
  const adding = { insurancePlanId: gold, practiceAddressIds: [here], endsOn: '2099-06-30' };
  const preview = await previewed(editor, { providers, change: { addPlan: adding } });
  expect(preview.what).toBe('Add plan Example Health, Gold at Midtown, 1 Main St, 10001 until 2099-06-30');
  expect(preview.items[0]?.changes).toContainEqual(
    expect.objectContaining({ label: 'Insurance Plans', to: expect.stringMatching('2099-06-30') }),
  );
  await applied(editor, { providers, change: { addPlan: adding } });
  for (const [id, startsOn] of [
    [later, '2098-01-01'],
    [over, null],
  ] as const)
    expect((await recordOf(id)).providerInsurancePlans).toMatchObject([{ startsOn, endsOn: '2099-06-30' }]);
});

test('a search means all that match, without those that were left out', async () => {
  const [first = 0, second = 0, third = 0] = [
    await newProvider({ name: 'Searchable One' }),
    await newProvider({ name: 'Searchable Two' }),
    await newProvider({ name: 'Searchable Three' }),
  ];
  const request = {
    providers: { search: { query: 'searchable', practiceId, take: 1 }, except: [third] },
    change: { addGroup: { groupId: east } },
  };
  expect(await previewed(editor, request)).toMatchObject({ total: 2 });
  await applied(editor, request);
  expect((await recordsOf([first, second, third])).map(({ groups }) => groups)).toEqual([
    [east, west],
    [east, west],
    [west],
  ]);
});

test('a token works once, for its own request and user, and only while nothing differs', async () => {
  const ids = [await newProvider(), await newProvider()];
  const request = { providers: { ids }, change: { setInactive: { inactive: true } } };
  const apply = (caller: Caller, body: object) => caller.post('/api/BulkChanges/Apply', body);
  const outdated = { status: 409, body: { Messages: [PREVIEW_OUTDATED] } };

  const first = await previewed(editor, request);
  expect(await apply(admin, { ...request, token: first.token })).toMatchObject({ status: 400 });
  expect(await apply(editor, { ...request, token: 'guessed' })).toMatchObject({ status: 400 });
  const other = { ...request, change: { setInactive: { inactive: false } } };
  expect(await apply(editor, { ...other, token: first.token })).toMatchObject(outdated);
  // A save between preview and apply.
  await editor.post('/api/Providers/Save', { id: ids[0], coordinatorName: 'Somebody' });
  expect(await apply(editor, { ...request, token: first.token })).toMatchObject(outdated);
  expect((await recordsOf(ids)).map(({ inactive }) => inactive)).toEqual([false, false]);

  // Two applies of one token at the same moment.
  const second = await previewed(editor, request);
  const answers = await Promise.all([
    apply(editor, { ...request, token: second.token }),
    apply(editor, { ...request, token: second.token }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);

  // A provider that matches only since the preview, and one that is gone.
  const all = { ...request, providers: { search: { query: 'gatecrasher' } } };
  const third = await previewed(editor, all);
  const late = await newProvider({ name: 'Gatecrasher' });
  expect(await apply(editor, { ...all, token: third.token })).toMatchObject(outdated);
  const fourth = await previewed(editor, { ...request, providers: { ids: [late] } });
  await editor.delete(`/api/Providers/Delete/${late}`);
  expect(await apply(editor, { ...request, providers: { ids: [late] }, token: fourth.token })).toMatchObject(
    outdated,
  );
});

test('what was changed since stays and is listed; the rest is undone, once', async () => {
  const ids = [await newProvider(), await newProvider(), await newProvider(), await newProvider()];
  const [untouched = 0, edited = 0, readded = 0, deleted = 0] = ids;
  const before = await recordsOf(ids);
  const { id } = await applied(editor, {
    providers: { ids },
    change: { addPlan: { insurancePlanId: bronze, practiceAddressIds: [here] } },
  });
  // Somebody notes a consideration, and changes something that has nothing to do with it.
  const record = await recordOf(edited);
  await admin.post('/api/Providers/Save', {
    id: edited,
    oxford: 'X1',
    providerInsurancePlans: record.providerInsurancePlans.map((plan) =>
      plan.insurancePlanId === bronze ? { ...plan, insuranceConsideration: 'by hand' } : plan,
    ),
  });
  // Somebody removes the plan at the location and adds it again.
  const places = (await recordOf(readded)).providerPracticeAddresses;
  await admin.post('/api/Providers/Save', {
    id: readded,
    providerPracticeAddresses: places.map((place) => ({ ...place, insurancePlans: [] })),
  });
  await admin.post('/api/Providers/Save', { id: readded, providerPracticeAddresses: places });
  await admin.delete(`/api/Providers/Delete/${deleted}`);

  const result = await undone(editor, id);
  expect(result).toMatchObject({ undone: 1, kept: 3 });
  expect(result.keptChanges.map(({ what }) => what)).toEqual([
    'Insurance Plans: Example Health, Bronze: changed since',
    'Locations: Midtown, 1 Main St, 10001, Insurance plans: Example Health, Bronze: changed since; Insurance Plans: Example Health, Bronze: changed since',
    'Deleted since',
  ]);
  expect(await recordOf(untouched)).toEqual(before[0]);
  const kept = await recordOf(edited);
  expect(kept.oxford).toBe('X1');
  expect(plansOf(kept)).toContain(bronze);
  expect(locationOf(kept, here)?.insurancePlans).toMatchObject([{ insurancePlanId: gold }]);
  expect(locationOf(await recordOf(readded), here)?.insurancePlans).toContainEqual(
    expect.objectContaining({ insurancePlanId: bronze }),
  );
  expect(await editor.post('/api/BulkChanges/Undo', { id })).toMatchObject({
    status: 400,
    body: { Messages: ['This bulk change has already been undone.'] },
  });
});

test('changes on top of each other are undone in reverse to exactly the first state', async () => {
  const ids = [await newProvider(), await newProvider()];
  await backdate();
  const before = await recordsOf(ids);
  const changes = [
    { moveLocation: { from: here, to: there } },
    { removePlan: { insurancePlanId: gold } },
    { removeLocation: { practiceAddressId: there } },
    { setAccepting: { accepting: 'existing' } },
  ];
  const runs: number[] = [];
  for (const change of changes) runs.push((await applied(editor, { providers: { ids }, change })).id);
  for (const id of runs.reverse()) expect(await undone(admin, id)).toMatchObject({ undone: 2, kept: 0 });
  expect(await recordsOf(ids)).toEqual(before);
});

test('an undo skips what is no longer possible: a deleted address, a second primary location', async () => {
  const place = await made(editor, 'PracticeAddresses', { practiceId, address: '9 Short St' });
  const id = await newProvider({
    providerPracticeAddresses: [{ practiceAddressId: place, isPrimary: true }],
  });
  const other = await newProvider();
  const gone = await applied(editor, {
    providers: { ids: [id] },
    change: { removeLocation: { practiceAddressId: place } },
  });
  const moved = await applied(editor, {
    providers: { ids: [other] },
    change: { removeLocation: { practiceAddressId: here } },
  });
  await editor.delete(`/api/PracticeAddresses/Delete/${place}`);
  await editor.post('/api/Providers/Save', {
    id: other,
    providerPracticeAddresses: [{ practiceAddressId: elsewhere, isPrimary: true }],
  });
  expect(await undone(editor, gone.id)).toMatchObject({
    undone: 0,
    kept: 1,
    keptChanges: [{ what: 'Locations: Midtown, 9 Short St: deleted since' }],
  });
  expect(await undone(editor, moved.id)).toMatchObject({ undone: 1 });
  expect((await recordOf(other)).providerPracticeAddresses).toMatchObject([
    { practiceAddressId: here, isPrimary: false, hip: 'H1' },
    { practiceAddressId: elsewhere, isPrimary: true },
  ]);
});

test('concurrent saves and undos lose nothing and leave nothing half done', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => newProvider()));
  const { id } = await applied(editor, {
    providers: { ids },
    change: { setCoordinator: { name: 'Bulk', phone: '1' } },
  });
  const versions = await Promise.all(
    ids.map(async (each) => (await admin.get<Provider>(`/api/Providers/GetById/${each}`)).body.rowVersion),
  );
  const [undo, ...saves] = await Promise.all([
    editor.post<Undone>('/api/BulkChanges/Undo', { id }),
    ...ids.map((each, index) =>
      admin.post('/api/Providers/Save', {
        id: each,
        rowVersion: versions[index],
        coordinatorName: 'Hand',
        coordinatorPhone: '2',
      }),
    ),
  ]);
  expect(undo.status).toBe(200);
  const names = (await recordsOf(ids)).map(
    ({ coordinatorName, coordinatorPhone }) => `${coordinatorName} ${coordinatorPhone}`,
  );
  expect(names).toEqual(saves.map(({ status }) => (status === 200 ? 'Hand 2' : 'Ann 212-555-0100')));
  expect(undo.body.kept).toBe(saves.filter(({ status }) => status === 200).length);
});

test('the list of former changes, and who may undo what', async () => {
  const colleague = await signedIn(ROLE.DataEntry);
  const ids = [await newProvider()];
  const { id } = await applied(colleague, { providers: { ids }, change: { addGroup: { groupId: east } } });
  expect((await editor.post('/api/BulkChanges/Undo', { id })).status).toBe(404);
  const seen = async (caller: Caller) =>
    (await caller.post<BulkChangeRows>('/api/BulkChanges/Search', { take: 1 })).body;
  expect(await seen(colleague)).toMatchObject({
    total: 1,
    items: [
      { id, what: 'Add to group East', changed: 1, status: 'applied', undoneAt: null, undoneByName: '' },
    ],
  });
  expect((await seen(editor)).items[0]?.id).not.toBe(id);
  await undone(admin, id);
  expect(await seen(admin)).toMatchObject({
    items: [{ id, status: 'undone', undoneByName: expect.stringMatching(/^Admin/) }],
  });
});

test.each([
  ['no change', { ids: [1] }, {}, /exactly one change/],
  [
    'two changes',
    { ids: [1] },
    { addGroup: { groupId: 1 }, setInactive: { inactive: true } },
    /exactly one change/,
  ],
  ['an unknown change', { ids: [1] }, { setName: { name: 'x' } }, /exactly one change/],
  ['no providers', { ids: [] }, { setInactive: { inactive: true } }, /at least one provider/],
  [
    'both ids and a search',
    { ids: [1], search: {} },
    { setInactive: { inactive: true } },
    /either ids or search/,
  ],
  ['neither', {}, { setInactive: { inactive: true } }, /either ids or search/],
  ['an unknown provider', { ids: [2_147_483_647] }, { setInactive: { inactive: true } }, /does not exist/],
  [
    'an unknown plan',
    { search: {} },
    { addPlan: { insurancePlanId: 2_147_483_647 } },
    /insurance plan does not exist/,
  ],
  ['an unknown group', { search: {} }, { removeGroup: { groupId: 2_147_483_647 } }, /group does not exist/],
  [
    'an unknown address among known ones',
    { search: {} },
    { addPlan: { insurancePlanId: gold, practiceAddressIds: [here, 2_147_483_647] } },
    /address does not exist/,
  ],
  [
    'no addresses',
    { search: {} },
    { removePlan: { insurancePlanId: gold, practiceAddressIds: [] } },
    /at least one location/,
  ],
  ['a move to the same place', { search: {} }, { moveLocation: { from: here, to: here } }, /two different/],
  ['a coordinator without anything', { search: {} }, { setCoordinator: {} }, /name or a phone/],
  ['an id as text', { ids: ['1'] }, { setInactive: { inactive: true } }, /whole number/],
  [
    'a last day for who becomes active',
    { search: {} },
    { setInactive: { inactive: false, endsOn: '2027-01-31' } },
    /become inactive/,
  ],
  [
    'days in the wrong order',
    { search: {} },
    { addPlan: { insurancePlanId: gold, startsOn: '2027-02-01', endsOn: '2027-01-31' } },
    /last day is before/,
  ],
  [
    'a day that does not exist',
    { search: {} },
    { removeLocation: { practiceAddressId: here, endsOn: '2027-02-29' } },
    /Give a day/,
  ],
  ['text for a flag', { search: {} }, { setInactive: { inactive: 'yes' } }, /true or false/],
])('%s is a 400 with a sentence', async (_, providers, change, sentence) => {
  for (const call of ['Preview', 'Apply']) {
    const answer = await editor.post<{ Messages: string[] }>(`/api/BulkChanges/${call}`, {
      providers,
      change,
      token: 'x',
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(400);
    if (call === 'Preview') expect(answer.body.Messages.join(' ')).toMatch(sentence);
  }
});

test('a server that is killed in the middle leaves nothing behind', async () => {
  const ids = [await newProvider(), await newProvider()];
  const before = await recordsOf(ids);
  const request = { providers: { ids }, change: { setInactive: { inactive: true } } };
  const { token } = await previewed(editor, request);
  // Holds one provider, so that the change waits in the middle, and ends its connection there.
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select from provider where id = $1 for update', [ids[1]]);
  const applying = editor.post('/api/BulkChanges/Apply', { ...request, token });
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
                      and query like '%from provider where id = any%'`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
  await pool.query(`select pg_terminate_backend(pid) from (${waiting}) as waits`);
  await client.query('rollback');
  client.release();
  expect((await applying).status).toBeGreaterThanOrEqual(500);
  expect(await recordsOf(ids)).toEqual(before);
  // The token is still good: nothing was applied.
  const answer = await editor.post<BulkApplied>('/api/BulkChanges/Apply', { ...request, token });
  expect(answer.body).toMatchObject({ changed: 2 });
});
