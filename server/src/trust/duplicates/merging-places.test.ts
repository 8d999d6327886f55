import { ROLE } from '@careline/contracts/basis/call';
import type { PracticeAddress } from '@careline/contracts/directory/practice-addresses';
import type { Provider } from '@careline/contracts/directory/providers';
import type { DuplicateSet, Merged, MergePreview, Unmerged } from '@careline/contracts/trust/duplicates';
import { expect, test } from 'vitest';
import { made, smallDirectory } from '../../testing/data/small-directory.ts';
import { testApp } from '../../testing/test-app.ts';

const directory = await testApp();
const { pool, signedIn } = directory;
const { editor, newProvider } = await smallDirectory(directory);
const agent = await signedIn(ROLE.CallCenter);
const insuranceId = await made(editor, 'Insurances', {
  fullName: 'Example Health',
  consumerFriendlyName: 'Example',
});
const [X, Y, Z] = [
  await made(editor, 'InsurancePlans', { insuranceId, name: 'Gold' }),
  await made(editor, 'InsurancePlans', { insuranceId, name: 'Silver' }),
  await made(editor, 'InsurancePlans', { insuranceId, name: 'Bronze' }),
];
const plans = (...ids: number[]) => ids.map((insurancePlanId) => ({ insurancePlanId }));
const regionId = await made(editor, 'Regions', { name: 'Westchester' });

let count = 0;
const newPractice = (name = `Practice ${count++}`) => made(editor, 'Practices', { name });
const newAddress = async (more: object = {}) =>
  made(editor, 'PracticeAddresses', {
    practiceId: (more as { practiceId?: number }).practiceId ?? (await newPractice()),
    address: `${count++} Main St`,
    ...more,
  });
/** With the locations, and every plan. */
const at = (name: string, providerPracticeAddresses: object[]) =>
  newProvider(name, { providerInsurancePlans: plans(X, Y, Z), providerPracticeAddresses });

const read = async <Record extends { rowVersion: number } = PracticeAddress>(set: DuplicateSet, id: number) =>
  (await editor.get<Record>(`/api/${set}/GetById/${id}`)).body;
const readProvider = (id: number) => read<Provider>('Providers', id);

/** Everything in the directory and beside it. Versions always grow; everything else must be as it was. */
async function everything(): Promise<unknown> {
  const tables = [
    ...[
      'practice',
      'practice_address',
      'provider',
      'provider_list',
      'provider_location',
      'provider_location_plan',
    ],
    ...[
      'provider_insurance_plan',
      'verification',
      'report',
      'report_note',
      'report_reporter',
      'attestation_office',
    ],
  ];
  const all: Record<string, unknown> = {};
  for (const table of tables) {
    const { rows } = await pool.query(
      `select to_jsonb(t) - 'row_version' - 'changed_at' - 'id' - 'former_key' as row, to_jsonb(t) ->> 'id' as id from ${table} t
        order by to_jsonb(t) - 'row_version' - 'changed_at'`,
    );
    all[table] = rows;
  }
  const { rows } = await pool.query(
    `select id, former_key from practice where former_key <> '' union all select id, former_key from practice_address where former_key <> ''`,
  );
  return { ...all, former: rows };
}

async function requestFor(set: DuplicateSet, keep: number, remove: number, choices: object = {}) {
  const rowVersions = [(await read(set, keep)).rowVersion, (await read(set, remove)).rowVersion];
  return { set, keep, remove, rowVersions, choices };
}
async function merge(set: DuplicateSet, keep: number, remove: number, choices: object = {}): Promise<Merged> {
  const { status, body } = await editor.post<Merged>(
    '/api/Duplicates/Merge',
    await requestFor(set, keep, remove, choices),
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
async function unmerge(eventId: number): Promise<Unmerged['kept']> {
  const { status, body } = await editor.post<Unmerged>('/api/Duplicates/Unmerge', { eventId });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.kept;
}
const moved = ({ moves }: MergePreview) => moves.filter((move) => move.count > 0);
const search = async (set: DuplicateSet, query: string) =>
  (await editor.post<{ items: { id: number }[] }>(`/api/${set}/Search`, { query })).body.items.map(
    ({ id }) => id,
  );

test('two addresses become one: fields, choices, and the locations of their providers', async () => {
  const keep = await newAddress({ address: '1 Oak St', mainPhone: '212-555-0100', siteContact1: 'Ann' });
  const remove = await newAddress({
    ...{ address: '1 Oak Street', fax: '212-555-0199', siteContact1: 'Bea', regionId },
    ...{ latitude: 41, longitude: -73, accommodations: ['wheelchair'] },
  });
  const both = await at('At Both', [
    { practiceAddressId: remove, isPrimary: true, hip: 'H2', accepting: 'new', insurancePlans: plans(Y) },
    { practiceAddressId: keep, hip: 'H1', insurancePlans: plans(X) },
  ]);
  const one = await at('At One', [
    {
      practiceAddressId: remove,
      isPrimary: true,
      hip: 'H3',
      accepting: 'existing',
      insurancePlans: plans(Z),
    },
  ]);
  const request = await requestFor('PracticeAddresses', keep, remove, { siteContact1: 'remove' });
  const { body: shown } = await editor.post<MergePreview>('/api/Duplicates/Preview', request);
  expect(moved(shown)).toEqual([{ what: 'Providers', count: 2 }]);
  expect(shown.shared).toEqual([{ field: 'hip', rows: [{ name: 'At Both', keep: 'H1', remove: 'H2' }] }]);
  expect(shown.record).toMatchObject({ id: keep, address: '1 Oak St', siteContact1: 'Bea' });
  const { record } = await merge('PracticeAddresses', keep, remove, { siteContact1: 'remove' });
  expect(record).toMatchObject({
    ...{ id: keep, address: '1 Oak St', mainPhone: '212-555-0100', fax: '212-555-0199', siteContact1: 'Bea' },
    ...{ regionId, latitude: 41, longitude: -73, accommodations: ['wheelchair'] },
  });
  expect({ ...record, rowVersion: 0 }).toEqual({ ...shown.record, rowVersion: 0 });
  expect((await readProvider(both)).providerPracticeAddresses).toMatchObject([
    { practiceAddressId: keep, isPrimary: true, hip: 'H1', accepting: 'new', insurancePlans: plans(X, Y) },
  ]);
  expect((await readProvider(one)).providerPracticeAddresses).toMatchObject([
    { practiceAddressId: keep, isPrimary: true, hip: 'H3', accepting: 'existing', insurancePlans: plans(Z) },
  ]);
});

test('the removed address answers 404 with its new place, is not among the deleted, and is found by its former text', async () => {
  const [keep, remove] = [
    await newAddress({ address: '7 Elm St' }),
    await newAddress({ address: '7 Ulmenweg' }),
  ];
  const someone = await at('Somebody', [{ practiceAddressId: remove }]);
  await merge('PracticeAddresses', keep, remove);
  for (const call of [
    editor.get(`/api/PracticeAddresses/GetById/${remove}`),
    editor.get(`/api/PracticeAddresses/GetDetails/${remove}`),
    editor.get(`/api/PracticeAddresses/GetHistory/${remove}`),
    editor.post('/api/PracticeAddresses/Save', { id: remove, address: 'x' }),
    editor.delete(`/api/PracticeAddresses/Delete/${remove}`),
    editor.post('/api/Verifications/Verify', {
      ...{ set: 'PracticeAddresses', id: remove, rowVersion: 1, how: 'phone' },
    }),
    editor.post('/api/Duplicates/Preview', {
      ...{ set: 'PracticeAddresses', keep, remove, rowVersions: [1, 1] },
    }),
  ]) {
    const { status, body } = await call;
    expect([status, body]).toMatchObject([404, { mergedInto: keep }]);
  }
  const deleted = await editor.post<{ items: { id: number }[] }>('/api/History/SearchDeleted', {
    set: 'PracticeAddresses',
  });
  expect(deleted.body.items.map(({ id }) => id)).not.toContain(remove);
  expect(await search('PracticeAddresses', 'ulmenweg')).toEqual([keep]);
  const history = async (set: DuplicateSet, id: number) =>
    (await editor.get<{ items: { id: number; action: string }[] }>(`/api/${set}/GetHistory/${id}`)).body
      .items;
  const events = await history('PracticeAddresses', keep);
  expect(events.map(({ action }) => action)).toEqual(['merged', 'created', 'created']);
  const version = await editor.get<{ items: { value: string }[] }>(
    `/api/PracticeAddresses/GetVersion/${keep}?eventId=${events[1]?.id}`,
  );
  expect(version.body.items.map(({ value }) => value)).toContain('7 Ulmenweg');
  expect((await history('Providers', someone)).map(({ action }) => action)).toEqual(['changed', 'created']);
});

test('the removed practice is gone, its addresses have moved, also those at the same place', async () => {
  const [keep, remove] = [await newPractice('Midtown Spine'), await newPractice('Downtown Rücken')];
  const same = { address: '5 Broadway', zip: '10004' };
  const [own, other] = [
    await newAddress({ ...same, practiceId: keep }),
    await newAddress({ ...same, practiceId: remove }),
  ];
  const request = await requestFor('Practices', keep, remove, { name: 'remove' });
  const { body: shown } = await editor.post<MergePreview>('/api/Duplicates/Preview', request);
  expect(moved(shown)).toEqual([{ what: 'Practice Addresses', count: 1 }]);
  const { record } = await merge('Practices', keep, remove, { name: 'remove' });
  expect(record).toMatchObject({ id: keep, name: 'Downtown Rücken' });
  expect({ ...record, rowVersion: 0, practiceAddresses: [] }).toEqual({
    ...{ ...shown.record, rowVersion: 0, practiceAddresses: [] },
  });
  const { body } = await editor.get<{ practiceAddresses: { id: number }[] }>(
    `/api/Practices/GetById/${keep}`,
  );
  expect(body.practiceAddresses.map(({ id }) => id)).toEqual([own, other]);
  for (const call of [
    editor.get(`/api/Practices/GetById/${remove}`),
    editor.get(`/api/Practices/GetDetails/${remove}`),
    editor.post('/api/Practices/Save', { id: remove, name: 'x' }),
    editor.delete(`/api/Practices/Delete/${remove}`),
  ]) {
    const { status, body: gone } = await call;
    expect([status, gone]).toMatchObject([404, { mergedInto: keep }]);
  }
  expect(await search('Practices', 'rucken')).toEqual([keep]);
  // They can be merged in turn, now that they are of one practice.
  await merge('PracticeAddresses', own, other);
  expect(await search('PracticeAddresses', 'broadway')).toEqual([own]);
});

test('addresses come back as they were: providers, reports, verifications, offices', async () => {
  const [keep, remove] = [await newAddress(), await newAddress()];
  const both = await at('Both', [
    { practiceAddressId: keep, hip: 'H1', insurancePlans: plans(X) },
    { practiceAddressId: remove, isPrimary: true, accepting: 'new', insurancePlans: plans(X, Y) },
  ]);
  const one = await at('One', [{ practiceAddressId: remove, insurancePlans: plans(Z) }]);
  for (const practiceAddressId of [keep, remove])
    await agent.post('/api/Reports/Save', {
      providerId: both,
      practiceAddressId,
      kind: 'phone',
      note: 'wrong',
    });
  await agent.post('/api/Reports/Save', { providerId: one, practiceAddressId: remove, kind: 'address' });
  await editor.post('/api/Verifications/Verify', {
    ...{ set: 'PracticeAddresses', id: keep, rowVersion: 1, how: 'phone' },
  });
  await pool.query('insert into attestation_office (practice_address_id, opted_out_at) values ($1, now())', [
    remove,
  ]);
  await pool.query(
    `update provider_location set accepting_since = '2026-01-02' where provider_id = $1 and accepting is not null`,
    [both],
  );
  const before = await everything();
  const { eventId } = await merge('PracticeAddresses', keep, remove);
  const { rows } = await pool.query(
    `select provider_id, practice_address_id, kind from report where closed_at is null and practice_address_id = any ($1) order by id`,
    [[keep, remove]],
  );
  expect(rows).toEqual([
    { provider_id: both, practice_address_id: keep, kind: 'phone' },
    { provider_id: one, practice_address_id: keep, kind: 'address' },
  ]);
  expect((await read('PracticeAddresses', keep)).verification.status).toBe('never');
  const { rows: offices } = await pool.query(
    'select practice_address_id, opted_out_at is not null as out from attestation_office',
  );
  expect(offices).toEqual([{ practice_address_id: keep, out: true }]);
  expect(await unmerge(eventId)).toEqual([]);
  expect(await everything()).toEqual(before);
  const again = await editor.post<{ Messages: string[] }>('/api/Duplicates/Unmerge', { eventId });
  expect([again.status, again.body.Messages]).toEqual([400, ['This merge has already been undone.']]);
});

test('what was changed since stays and is listed', async () => {
  const [keep, remove] = [await newAddress({ siteContact1: '' }), await newAddress({ siteContact1: 'Bea' })];
  const [left, stayed] = [
    await at('Left', [{ practiceAddressId: remove }]),
    await at('Stayed', [{ practiceAddressId: remove, hip: 'H1' }]),
  ];
  const { eventId } = await merge('PracticeAddresses', keep, remove);
  await editor.post('/api/PracticeAddresses/Save', { id: keep, siteContact1: 'Cy', siteContact2: 'Di' });
  await editor.post('/api/Providers/Save', { id: left, providerPracticeAddresses: [] });
  const since = await at('Since', [{ practiceAddressId: keep }]);
  const kept = await unmerge(eventId);
  expect(kept.map(({ field }) => field).sort()).toEqual([
    'providerPracticeAddresses',
    'providerPracticeAddresses',
    'siteContact1',
  ]);
  expect(kept.filter(({ field }) => field === 'siteContact1')).toEqual([
    { field: 'siteContact1', label: 'Site contact 1' },
  ]);
  expect(
    kept.every(({ field, label }) => field === 'siteContact1' || label.startsWith('Left: Locations')),
  ).toBe(true);
  expect(await read('PracticeAddresses', keep)).toMatchObject({ siteContact1: 'Cy', siteContact2: 'Di' });
  expect(await read('PracticeAddresses', remove)).toMatchObject({ siteContact1: 'Bea' });
  const places = async (id: number) =>
    (await readProvider(id)).providerPracticeAddresses.map(({ practiceAddressId }) => practiceAddressId);
  expect([await places(left), await places(stayed), await places(since)]).toEqual([[], [remove], [keep]]);
});

const ORDERS = [
  [0, 1, 2],
  [2, 1, 0],
  [1, 0, 2],
  [0, 2, 1],
  [1, 2, 0],
  [2, 0, 1],
] as const;

/** Four addresses, of two practices; every provider is at some of them with plans that they share. */
async function fourAddresses() {
  const practiceIds = [await newPractice(), await newPractice()];
  const ids: number[] = [];
  for (let index = 0; index < 4; index++)
    ids.push(
      await newAddress({
        practiceId: practiceIds[index % 2],
        mainPhone: index > 1 ? `212-555-010${index}` : '',
        xRayOnSite: index === 1,
        accommodations: index === 2 ? ['mobility'] : [],
      }),
    );
  const [a = 0, b = 0, c = 0, d = 0] = ids;
  const locations = [[a, b], [b, c, d], [d], [c, a], [a, b, c, d]];
  for (const [who, places] of locations.entries())
    await at(
      `Provider ${who}`,
      places.map((practiceAddressId, index) => ({
        ...{
          practiceAddressId,
          isPrimary: index === who % 2,
          hip: who % 2 ? `${who}${practiceAddressId}` : '',
        },
        accepting: index === 1 ? 'new' : null,
        insurancePlans: plans(...[X, Y, Z].filter((_, plan) => (who + index + plan) % 2)),
      })),
    );
  for (const id of [a, c])
    await editor.post('/api/Verifications/Verify', {
      ...{ set: 'PracticeAddresses', id, rowVersion: 1, how: 'phone' },
    });
  return [a, b, c, d] as const;
}

/** Four practices with one address each, somebody at each. */
async function fourPractices() {
  const ids: number[] = [];
  for (let index = 0; index < 4; index++) {
    const practiceId = await newPractice();
    const practiceAddressId = await newAddress({ practiceId, address: '3 Same St' });
    await at(`Of ${practiceId}`, [{ practiceAddressId }]);
    ids.push(practiceId);
  }
  const [a = 0, b = 0, c = 0, d = 0] = ids;
  return [a, b, c, d] as const;
}

/** Records to merge in pairs: four addresses or four practices, or two of each set for merges of all three. */
async function twoOfEachSet() {
  const [first, second] = [await newPractice(), await newPractice()];
  const [a, b] = [await newAddress({ practiceId: first }), await newAddress({ practiceId: second })];
  const [one, two] = [
    await at('Ann One', [{ practiceAddressId: a, hip: '1', insurancePlans: plans(X) }]),
    await at('Ann Two', [
      { practiceAddressId: b, isPrimary: true, insurancePlans: plans(Y) },
      { practiceAddressId: a, insurancePlans: plans(Z) },
    ]),
  ];
  return { first, second, a, b, one, two };
}

/**
 * Makes the records for the first test, and again after one that failed: merges that are undone leave everything as it was, so the next
 * order starts from the same records.
 */
function reused<Records>(make: () => Promise<Records>) {
  let left: Records | undefined;
  return async (mergeAndUndo: (records: Records) => Promise<void>) => {
    const records = left ?? (await make());
    left = undefined;
    const before = await everything();
    await mergeAndUndo(records);
    expect(await everything()).toEqual(before);
    left = records;
  };
}
const withFour = { PracticeAddresses: reused(fourAddresses), Practices: reused(fourPractices) };
const withTwoOfEachSet = reused(twoOfEachSet);

const CASES = (['PracticeAddresses', 'Practices'] as const).flatMap((set) =>
  ORDERS.map((order) => [set, order] as const),
);

test.each(CASES)('%s merged into one, undone in the order %o', (set, order) =>
  withFour[set](async ([a, b, c, d]) => {
    const events: number[] = [];
    for (const id of [b, c, d]) events.push((await merge(set, a, id)).eventId);
    for (const index of order) expect(await unmerge(events[index] ?? 0)).toEqual([]);
  }),
);

test.each(CASES)('a chain of %s, undone in the order %o', (set, order) =>
  withFour[set](async ([a, b, c, d]) => {
    const events: number[] = [];
    for (const [keep, remove] of [
      [b, a],
      [c, b],
      [d, c],
    ] as const)
      events.push((await merge(set, keep, remove)).eventId);
    expect((await editor.get<{ mergedInto: number }>(`/api/${set}/GetById/${a}`)).body.mergedInto).toBe(d);
    for (const index of order) expect(await unmerge(events[index] ?? 0)).toEqual([]);
  }),
);

test.each(ORDERS)('merges of three sets, undone in the order %i, %i, %i', (...order) =>
  withTwoOfEachSet(async ({ first, second, a, b, one, two }) => {
    const events = [
      (await merge('Providers', one, two)).eventId,
      (await merge('PracticeAddresses', a, b)).eventId,
      (await merge('Practices', first, second)).eventId,
    ];
    expect((await readProvider(one)).providerPracticeAddresses).toMatchObject([
      { practiceAddressId: a, hip: '1', insurancePlans: plans(X, Y, Z) },
    ]);
    for (const index of order) expect(await unmerge(events[index] ?? 0)).toEqual([]);
  }),
);

test('bad requests, and a name that somebody has taken meanwhile', async () => {
  const [keep, remove] = [await newPractice(), await newPractice('Taken Later')];
  const request = await requestFor('Practices', keep, remove);
  const send = async (more: object) =>
    (await editor.post('/api/Duplicates/Merge', { ...request, ...more })).status;
  expect(await send({ rowVersions: [1, 2] })).toBe(409);
  expect(await send({ choices: { address: 'keep' } })).toBe(400);
  expect(await send({ choices: { hip: 'keep' } })).toBe(400);
  const [a, b] = [await newAddress(), await newAddress()];
  const places = await requestFor('PracticeAddresses', a, b, { latitude: 'keep', longitude: 'remove' });
  expect((await editor.post('/api/Duplicates/Preview', places)).status).toBe(400);
  const { eventId } = await merge('Practices', keep, remove);
  await newPractice('Taken Later');
  const taken = await editor.post<{ Messages: string[] }>('/api/Duplicates/Unmerge', { eventId });
  expect([taken.status, taken.body.Messages[0]]).toEqual([400, expect.stringContaining('Taken Later')]);
  expect((await editor.get(`/api/Practices/GetById/${remove}`)).status).toBe(404);
});

test('merges, saves and undos at the same moment leave nothing half done', async () => {
  const practiceId = await newPractice();
  const [a, b, c] = [
    await newAddress({ practiceId }),
    await newAddress({ practiceId }),
    await newAddress({ practiceId }),
  ];
  const someone = await at('Runner', [{ practiceAddressId: b }, { practiceAddressId: c }]);
  const undone = await merge('PracticeAddresses', a, await newAddress({ practiceId }));
  const requests = [
    await requestFor('PracticeAddresses', a, b),
    await requestFor('PracticeAddresses', b, c),
    await requestFor('PracticeAddresses', c, a),
  ];
  const answers = await Promise.all([
    ...requests.map((request) => editor.post('/api/Duplicates/Merge', request)),
    editor.post('/api/Duplicates/Unmerge', { eventId: undone.eventId }),
    editor.post('/api/PracticeAddresses/Save', { id: b, otherNotes: 'saved' }),
    editor.post('/api/Providers/Save', {
      ...{ id: someone, providerPracticeAddresses: [{ practiceAddressId: a }, { practiceAddressId: c }] },
    }),
    editor.post('/api/Practices/Save', { id: practiceId, name: `Renamed ${practiceId}` }),
  ]);
  expect(
    answers.map(({ status }) => status).filter((status) => ![200, 400, 404, 409].includes(status)),
  ).toEqual([]);
  const merged = answers.slice(0, 3).filter(({ status }) => status === 200).length;
  const { rows } = await pool.query(
    'select count(*)::int as left from practice_address where practice_id = $1',
    [practiceId],
  );
  expect(rows[0].left).toBe(4 - merged);
  const { rows: dangling } = await pool.query(
    `select id from provider_location where provider_id = $1 and practice_address_id in (select removed_id from record_merge where undone_at is null and entity = 'PracticeAddresses')`,
    [someone],
  );
  expect(dangling).toEqual([]);
});

test('an address that was deleted after a merge of practices comes back to its own practice once that is undone', async () => {
  const [kept, removed] = [await newPractice(), await newPractice()];
  const address = await newAddress({ practiceId: removed });
  const { eventId } = await merge('Practices', kept, removed);
  expect((await read('PracticeAddresses', address)).practiceId).toBe(kept);
  expect((await editor.delete(`/api/PracticeAddresses/Delete/${address}`)).status).toBe(204);
  expect(await unmerge(eventId)).toEqual([]);
  const { body } = await editor.post<{ items: { id: number; eventId: number }[] }>(
    '/api/History/SearchDeleted',
    {
      set: 'PracticeAddresses',
    },
  );
  const deletion = body.items.find(({ id }) => id === address)?.eventId;
  expect(await editor.post('/api/History/RestoreDeleted', { eventId: deletion })).toMatchObject({
    status: 200,
  });
  expect((await read('PracticeAddresses', address)).practiceId).toBe(removed);
});
