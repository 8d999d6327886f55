import { ROLE } from '@careline/contracts/basis/call';
import type { Provider } from '@careline/contracts/directory/providers';
import type { Merged, MergePreview, Unmerged } from '@careline/contracts/trust/duplicates';
import { expect, test } from 'vitest';
import { blackPng } from '../../testing/data/png.ts';
import { made, smallDirectory } from '../../testing/data/small-directory.ts';
import { testApp } from '../../testing/test-app.ts';

const directory = await testApp();
const { pool, signedIn } = directory;
const { editor, practiceId, addressId, newProvider } = await smallDirectory(directory);
const [A, B] = [
  addressId,
  await made(editor, 'PracticeAddresses', { practiceId, address: '9 Elm St', zip: '10550' }),
];
const insuranceId = await made(editor, 'Insurances', {
  fullName: 'Example Health',
  consumerFriendlyName: 'Example',
});
const [X, Y] = [
  await made(editor, 'InsurancePlans', { insuranceId, name: 'Gold' }),
  await made(editor, 'InsurancePlans', { insuranceId, name: 'Silver' }),
];
const bodyPartId = await made(editor, 'BodyParts', { name: 'Knee' });
const categoryId = await made(editor, 'Categories', { name: 'Pain' });
const termId = await made(editor, 'Terms', { name: 'Knee pain', bodyPartId, categoryId });
const [G, H] = [
  await made(editor, 'Groups', { name: 'North' }),
  await made(editor, 'Groups', { name: 'South' }),
];

let numbers = 0;
const NPIS = ['1234567893', '1000000004', '1000000012', '1000000020', '1000000038', '1000000046'];
const fresh = () => NPIS[numbers++] ?? '';

const read = async (id: number) => (await editor.get<Provider>(`/api/Providers/GetById/${id}`)).body;
/** The version always grows; everything else must be as it was. */
const facts = async (id: number) => ({ ...(await read(id)), rowVersion: 0 });

async function requestFor(keep: number, remove: number, choices: object = {}) {
  const rowVersions = [(await read(keep)).rowVersion, (await read(remove)).rowVersion];
  return { set: 'Providers', keep, remove, rowVersions, choices };
}
/** Answers of a merge of providers. */
type Answer<Result> = Omit<Result, 'record'> & { record: Provider };

async function merge(keep: number, remove: number, choices: object = {}): Promise<Answer<Merged>> {
  const { status, body } = await editor.post<Answer<Merged>>(
    '/api/Duplicates/Merge',
    await requestFor(keep, remove, choices),
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
async function unmerge(eventId: number): Promise<Unmerged['kept']> {
  const { status, body } = await editor.post<Unmerged>('/api/Duplicates/Unmerge', { eventId });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.kept;
}

/** New rows get ids of their own. */
const withoutIds = (record: Provider): unknown =>
  JSON.parse(JSON.stringify(record, (key, value) => (key === 'id' ? undefined : value)));

const first = () =>
  newProvider('Robert Kim', {
    ...{ npi: '', groups: [G], oxford: 'O1' },
    providerInsurancePlans: [{ insurancePlanId: X, insuranceConsideration: 'ours' }],
    providerPracticeAddresses: [
      { practiceAddressId: A, isPrimary: true, insurancePlans: [{ insurancePlanId: X }] },
    ],
  });
const second = async (more: object = {}) =>
  newProvider('Bob Kim', {
    ...{
      npi: fresh(),
      gender: 'male',
      groups: [H],
      oxford: 'O2',
      profilePhoto: `data:image/png;base64,${blackPng({ width: 20, height: 20 }).toString('base64')}`,
    },
    providerTerms: [{ termId, min: 5, max: 50, note: 'n' }],
    providerExtenders: [{ name: 'Eve Helper' }],
    providerInsurancePlans: [
      { insurancePlanId: X, insuranceConsideration: 'theirs' },
      { insurancePlanId: Y },
    ],
    providerPracticeAddresses: [
      { practiceAddressId: A, hip: 'H1', accepting: 'new', insurancePlans: [{ insurancePlanId: Y }] },
      { practiceAddressId: B, isPrimary: true, insurancePlans: [{ insurancePlanId: Y }] },
    ],
    ...more,
  });

test('a preview says what the merge will do, and the merge does it', async () => {
  const [keep, remove] = [await first(), await second()];
  const request = await requestFor(keep, remove, { oxford: 'remove', providerInsurancePlans: 'remove' });
  const { body: shown } = await editor.post<Answer<MergePreview>>('/api/Duplicates/Preview', request);
  expect(shown.moves.filter(({ count }) => count > 0)).toEqual([
    { what: 'Locations', count: 1 },
    { what: 'Insurance plans', count: 1 },
    { what: 'Insurance plans at locations', count: 2 },
    { what: 'Terms', count: 1 },
    { what: 'Extenders', count: 1 },
  ]);
  expect((await read(keep)).oxford).toBe('O1');
  const { body } = await editor.post<Answer<Merged>>('/api/Duplicates/Merge', request);
  const npi = NPIS[numbers - 1];
  expect(body.record).toMatchObject({
    ...{ id: keep, name: 'Robert Kim', npi, gender: 'male', oxford: 'O2', groups: [G, H] },
    providerTerms: [{ termId, min: 5, max: 50, note: 'n' }],
    providerInsurancePlans: [
      { insurancePlanId: X, insuranceConsideration: 'theirs' },
      { insurancePlanId: Y },
    ],
    providerPracticeAddresses: [
      {
        practiceAddressId: A,
        hip: 'H1',
        accepting: 'new',
        isPrimary: true,
        insurancePlans: [{ insurancePlanId: X }, { insurancePlanId: Y }],
      },
      { practiceAddressId: B, isPrimary: false },
    ],
  });
  expect(body.record.profilePhoto).not.toBeNull();
  expect(withoutIds(body.record)).toEqual(
    withoutIds({ ...shown.record, rowVersion: body.record.rowVersion }),
  );
});

test('the removed one answers 404 with its new place, is not among the deleted, and is found by name and number, which stays taken', async () => {
  const npi = fresh();
  const [keep, remove] = [
    await newProvider('Ana Lindqvist', { npi: fresh() }),
    await newProvider('Anna Bergqvist', { npi }),
  ];
  await merge(keep, remove);
  for (const call of [
    editor.get(`/api/Providers/GetById/${remove}`),
    editor.post('/api/Providers/Save', { id: remove, name: 'x' }),
    editor.delete(`/api/Providers/Delete/${remove}`),
    editor.post('/api/CallCenter/GetProviderDetails', { providerId: remove }),
    editor.post('/api/Verifications/Verify', { set: 'Providers', id: remove, rowVersion: 1, how: 'phone' }),
    editor.post('/api/Duplicates/Preview', {
      set: 'Providers',
      keep: remove,
      remove: keep,
      rowVersions: [1, 1],
    }),
  ]) {
    const { status, body } = await call;
    expect([status, body]).toMatchObject([404, { mergedInto: keep }]);
  }
  const deleted = await editor.post<{ items: { id: number }[] }>('/api/History/SearchDeleted', {
    set: 'Providers',
  });
  expect(deleted.body.items.map(({ id }) => id)).not.toContain(remove);
  const taken = await editor.post<{ Messages: string[] }>('/api/Providers/Save', {
    name: 'New',
    providerTypeId: 1,
    npi,
  });
  expect([taken.status, taken.body.Messages]).toEqual([400, ['A provider with this NPI already exists.']]);
  for (const query of ['bergqvist', npi]) {
    const found = await editor.post<{ items: { id: number }[] }>('/api/Providers/Search', { query });
    expect(
      found.body.items.map(({ id }) => id),
      query,
    ).toEqual([keep]);
  }
  const agent = await signedIn(ROLE.CallCenter);
  const callCenter = async (physician: string) =>
    (
      await agent.post<{ items: { providerId: number }[] }>('/api/CallCenter/Search', { physician })
    ).body.items.map(({ providerId }) => providerId);
  for (const query of ['bergqvist', 'bergqvst', npi]) expect(await callCenter(query), query).toEqual([keep]);
  const history = await editor.get<{ items: { action: string }[] }>(`/api/Providers/GetHistory/${keep}`);
  expect(history.body.items.map(({ action }) => action)).toEqual(['merged', 'created', 'created']);
});

test('both come back as they were: rows, photo, days, reports, verifications', async () => {
  const [keep, remove] = [await first(), await second()];
  const agent = await signedIn(ROLE.CallCenter, [G, H]);
  for (const providerId of [keep, remove])
    await agent.post('/api/Reports/Save', { providerId, kind: 'phone', note: `about ${providerId}` });
  await agent.post('/api/Reports/Save', { providerId: remove, kind: 'retired' });
  await editor.post('/api/Verifications/Verify', { set: 'Providers', id: keep, rowVersion: 1, how: 'phone' });
  await pool.query(
    `update provider_location set accepting_since = '2026-01-02' where provider_id = $1 and accepting is not null`,
    [remove],
  );
  const reports = async () =>
    (
      await pool.query(`select r.id, provider_id, provider_name, kind,
        array(select note from report_note n where n.report_id = r.id order by n.id) as notes,
        array(select user_id from report_reporter p where p.report_id = r.id order by 1) as reporters
      from report r where closed_at is null order by r.id`)
    ).rows;
  const before = [await facts(keep), await facts(remove), await reports()];
  const { eventId, record } = await merge(keep, remove);
  expect(record.verification.status).toBe('never');
  expect((await reports()).map(({ provider_id, kind, notes }) => [provider_id, kind, notes.length])).toEqual([
    [keep, 'phone', 2],
    [keep, 'retired', 0],
  ]);
  expect(await unmerge(eventId)).toEqual([]);
  expect([await facts(keep), await facts(remove), await reports()]).toEqual(before);
  const again = await editor.post<{ Messages: string[] }>('/api/Duplicates/Unmerge', { eventId });
  expect([again.status, again.body.Messages]).toEqual([400, ['This merge has already been undone.']]);
  const history = await editor.get<{ items: { action: string }[] }>(`/api/Providers/GetHistory/${remove}`);
  expect(history.body.items.map(({ action }) => action)).toEqual(['restored', 'merged', 'created']);
});

test('what was changed since stays and is listed', async () => {
  const [keep, remove] = [await first(), await second({ npi: '', profilePhoto: null })];
  const { eventId } = await merge(keep, remove);
  await editor.post('/api/Providers/Save', { id: keep, gender: 'other', uhc: 'U1' });
  const kept = await unmerge(eventId);
  expect(kept).toEqual([{ field: 'gender', label: 'Gender' }]);
  expect(await read(keep)).toMatchObject({ gender: 'other', uhc: 'U1', providerTerms: [] });
  expect(await read(remove)).toMatchObject({ gender: 'male' });
});

const ORDERS = [
  [0, 1, 2],
  [2, 1, 0],
  [1, 0, 2],
  [0, 2, 1],
  [1, 2, 0],
  [2, 0, 1],
] as const;

/** Everybody has something of their own and something in common with others. */
async function four() {
  const plans = [[X], [Y], [X, Y], [Y]];
  const more = [
    { oxford: 'a' },
    { gender: 'female', uhc: 'b' },
    { gender: 'male', uhc: 'c', coordinatorName: 'Cy' },
    { oxford: 'd' },
  ];
  const ids: number[] = [];
  for (const [index, own] of plans.entries())
    ids.push(
      await newProvider(`Person ${index}`, {
        ...more[index],
        groups: index === 3 ? [] : [index % 2 ? G : H],
        providerTerms: index > 1 ? [{ termId, note: `${index}` }] : [],
        providerInsurancePlans: own.map((insurancePlanId) => ({ insurancePlanId })),
        providerPracticeAddresses: [
          {
            practiceAddressId: index % 2 ? A : B,
            hip: `${index}`,
            insurancePlans: own.map((insurancePlanId) => ({ insurancePlanId })),
          },
        ],
      }),
    );
  return ids as [number, number, number, number];
}

test.each(ORDERS)('merges into one, undone in the order %i, %i, %i', async (...order) => {
  const [a, b, c, d] = await four();
  const before = await Promise.all([a, b, c, d].map(facts));
  const events = [(await merge(a, b)).eventId, (await merge(a, c)).eventId, (await merge(a, d)).eventId];
  for (const index of order) expect(await unmerge(events[index] ?? 0)).toEqual([]);
  expect(await Promise.all([a, b, c, d].map(facts))).toEqual(before);
});

test.each(ORDERS)('a chain of merges, undone in the order %i, %i, %i', async (...order) => {
  const [a, b, c, d] = await four();
  const before = await Promise.all([a, b, c, d].map(facts));
  const events = [(await merge(b, a)).eventId, (await merge(c, b)).eventId, (await merge(d, c)).eventId];
  expect((await editor.get<{ mergedInto: number }>(`/api/Providers/GetById/${a}`)).body.mergedInto).toBe(d);
  for (const index of order) expect(await unmerge(events[index] ?? 0)).toEqual([]);
  expect(await Promise.all([a, b, c, d].map(facts))).toEqual(before);
});

test('bad requests', async () => {
  const [keep, remove] = [await first(), await first()];
  const request = await requestFor(keep, remove);
  const send = async (more: object) =>
    (await editor.post('/api/Duplicates/Merge', { ...request, ...more })).status;
  expect(await send({ rowVersions: [1, 2] })).toBe(409);
  expect(await send({ choices: { nothing: 'keep' } })).toBe(400);
  expect(await send({ choices: { name: 'both' } })).toBe(400);
  expect(await send({ remove: keep })).toBe(400);
  expect(await send({ remove: 2_000_000_000 })).toBe(404);
  expect(await send({ rowVersions: [1] })).toBe(400);
  expect(await send({ set: 'Terms' })).toBe(400);
  expect((await editor.post('/api/Duplicates/Unmerge', { eventId: 1 })).status).toBe(404);
});

test('when merges and saves coincide, one comes first and the other is told', async () => {
  const [a, b, c] = [await first(), await first(), await first()];
  const requests = [
    await requestFor(a, b),
    await requestFor(b, a),
    await requestFor(c, a),
    await requestFor(b, c),
  ];
  const answers = await Promise.all([
    ...requests.map((request) => editor.post('/api/Duplicates/Merge', request)),
    editor.post('/api/Providers/Save', { id: a, rowVersion: 1, uhc: 'saved' }),
  ]);
  expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true);
  const { rows } = await pool.query(`select count(*)::int as left from provider where id = any ($1)`, [
    [a, b, c],
  ]);
  const merged = answers.slice(0, 4).filter(({ status }) => status === 200).length;
  expect(rows[0].left).toBe(3 - merged);
});
