import { ROLE } from '@careline/contracts/basis/call';
import type { RecordHistory } from '@careline/contracts/basis/history';
import type { Notice, NoticeRow } from '@careline/contracts/directory/notices';
import { LAST_BEFORE_FIRST } from '@careline/contracts/rules/days';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { made, smallDirectory } from '../../testing/data/small-directory.ts';
import { testApp } from '../../testing/test-app.ts';

const directory = await testApp();
const { signedIn, db } = directory;
const { editor, practiceId, addressId, newProvider } = await smallDirectory(directory);

interface Refusal {
  Messages: string[];
  fields?: Record<string, string>;
}

const [ana, bo] = [await newProvider('Ana Lind'), await newProvider('Bo Berg')];
const newAddress = (address: string) =>
  made(editor, 'PracticeAddresses', { practiceId, address, zip: '10001' });
const elm = await newAddress('9 Elm St');

const closed = (more: object = {}) => ({
  set: 'PracticeAddresses',
  recordId: addressId,
  kind: 'closed',
  startsOn: '2026-12-01',
  ...more,
});
const away = (more: object = {}) => ({
  set: 'Providers',
  recordId: ana,
  kind: 'away',
  startsOn: '2026-12-01',
  ...more,
});
const save = (notice: object) => editor.post<Notice>('/api/Notices/Save', notice);
const saved = async (notice: object): Promise<Notice> => {
  const { status, body } = await save(notice);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const found = async (search: object, by = editor) =>
  (await by.post<{ items: NoticeRow[] }>('/api/Notices/Search', search)).body.items;
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const deleted = async (set: string, id: number) =>
  expect((await editor.delete(`/api/${set}/Delete/${id}`)).status).toBe(204);
const history = async (set: string, id: number) =>
  (await editor.get<RecordHistory>(`/api/${set}/GetHistory/${id}`)).body.items;

beforeEach(async () => void (await db.execute(sql`delete from notice`)));

test('is kept as given, and changes one field at a time', async () => {
  const notice = await saved(
    closed({ endsOn: '2026-12-05', text: ' Flooded. ', textEs: 'Inundado.', insteadId: elm }),
  );
  expect(notice).toEqual({
    id: notice.id,
    rowVersion: 1,
    ...closed({ endsOn: '2026-12-05', text: 'Flooded.', textEs: 'Inundado.', insteadId: elm }),
  });
  const edited = await saved({ id: notice.id, rowVersion: 1, endsOn: null });
  expect(edited).toEqual({ ...notice, rowVersion: 2, endsOn: null });
  expect((await save({ id: notice.id, rowVersion: 1, text: 'x' })).status).toBe(409);
  expect((await history('Notices', notice.id)).map(({ changes }) => changes)).toEqual([
    [{ field: 'endsOn', label: 'Last day', from: '2026-12-05', to: '' }],
    expect.arrayContaining([
      { field: 'set', label: 'About', from: '', to: 'Practice address' },
      { field: 'recordId', label: 'Record', from: '', to: expect.stringContaining('1 Main St') },
      { field: 'insteadId', label: 'Instead', from: '', to: expect.stringContaining('9 Elm St') },
    ]),
  ]);
});

test.each([
  ['closed for a provider', away({ kind: 'closed' }), 'kind'],
  ['away for an address', closed({ kind: 'away' }), 'kind'],
  ['an unknown kind', closed({ kind: 'full' }), 'kind'],
  ['an unknown set', closed({ set: 'Practices' }), 'set'],
  ['no first day', closed({ startsOn: null }), 'startsOn'],
  ['an empty first day', closed({ startsOn: '' }), 'startsOn'],
  ['a day that does not exist', closed({ startsOn: '2026-02-30' }), 'startsOn'],
  ['a day before 2000', closed({ startsOn: '1999-12-31' }), 'startsOn'],
  ['a note without words', closed({ kind: 'note' }), 'text'],
  ['a note with a place', closed({ kind: 'note', text: 'x', insteadId: 1 }), 'insteadId'],
  ['the address itself', closed({ insteadId: addressId }), 'insteadId'],
  ['the provider itself', away({ insteadId: ana }), 'insteadId'],
  ['an unknown address instead', closed({ insteadId: 999_999 }), 'insteadId'],
  ['an unknown provider instead', away({ insteadId: 999_999 }), 'insteadId'],
  ['an unknown address', closed({ recordId: 999_999 }), 'recordId'],
  ['an unknown provider', away({ recordId: 999_999 }), 'recordId'],
  ['a long text', closed({ text: 'x'.repeat(301) }), 'text'],
  ['a long text in Spanish', closed({ textEs: 'x'.repeat(301) }), 'textEs'],
])('%s is refused at its field', async (_, notice, field) => {
  const { status, body } = await editor.post<Refusal>('/api/Notices/Save', notice);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
});

test('a last day before the first is refused, also when only one of them is sent', async () => {
  const wrong = { status: 400, body: { fields: { endsOn: LAST_BEFORE_FIRST } } };
  expect(await save(closed({ endsOn: '2026-11-30' }))).toMatchObject(wrong);
  const { id } = await saved(away({ endsOn: '2026-12-24' }));
  expect(await save({ id, startsOn: '2026-12-25' })).toMatchObject(wrong);
  expect(await save({ id, kind: 'note' })).toMatchObject({
    status: 400,
    body: { fields: { text: expect.anything() } },
  });
  expect((await saved({ id, kind: 'note', textEs: 'De viaje' })).text).toBe('');
});

test.each([
  ['notice_kind_fits', `update notice set kind = 'away'`],
  ['notice_days_in_order', `update notice set ends_on = starts_on - 1`],
  ['notice_note_has_words', `update notice set kind = 'note'`],
  ['notice_instead_is_another', `update notice set instead_id = record_id`],
])('the database itself has the rule %s', async (constraint, statement) => {
  const { id } = await saved(closed());
  await expect(db.execute(sql.raw(`${statement} where id = ${id}`))).rejects.toMatchObject({
    cause: { constraint },
  });
});

test('is found by its record, the day, and the words of its row', async () => {
  const shut = await saved(closed({ endsOn: '2026-12-02', text: 'Flooded' }));
  const gone = await saved(away({ startsOn: '2026-12-02', insteadId: bo }));
  const all = [shut.id, gone.id];
  expect(idsOf(await found({}))).toEqual(all);
  expect(idsOf(await found({ set: 'Providers', recordId: ana }))).toEqual([gone.id]);
  expect(idsOf(await found({ set: 'PracticeAddresses', recordId: addressId }))).toEqual([shut.id]);
  const on = async (day: string) => idsOf(await found({ on: day }));
  expect(await on('2026-11-30')).toEqual([]);
  expect(await on('2026-12-01')).toEqual([shut.id]);
  expect(await on('2026-12-02')).toEqual(all);
  expect(await on('2027-12-03')).toEqual([gone.id]);
  expect((await editor.post('/api/Notices/Search', { on: 'today' })).status).toBe(400);
  const [row] = await found({ query: 'lind berg' });
  expect(row).toEqual({ ...gone, recordName: 'Ana Lind', insteadName: 'Bo Berg' });
  expect(idsOf(await found({ query: 'flooded main' }))).toEqual([shut.id]);
  expect((await editor.get<{ items: object[] }>('/api/Notices/GetAll')).body.items).toHaveLength(2);
});

test('everyone reads, but an agent not those about a provider of another group, nor where to go instead', async () => {
  const group = await made(editor, 'Groups', { name: 'Closed group' });
  const own = await made(editor, 'Groups', { name: 'Own group' });
  const hidden = await newProvider('Hidden Hugo', { groups: [group] });
  const about = await saved(away({ recordId: hidden, text: 'Hugo is away' }));
  const to = await saved(away({ insteadId: hidden }));
  const agent = await signedIn(ROLE.CallCenter, [own]);
  const [seen, ...others] = await found({}, agent);
  expect(others).toEqual([]);
  expect(seen).toEqual({ ...to, insteadId: null, insteadName: '', recordName: 'Ana Lind' });
  expect((await agent.get<Notice>(`/api/Notices/GetById/${to.id}`)).body.insteadId).toBeNull();
  expect((await agent.get(`/api/Notices/GetById/${about.id}`)).status).toBe(404);
  expect((await agent.get<{ total: number }>('/api/Notices/GetAll')).body.total).toBe(1);
  expect((await agent.post('/api/Notices/Save', closed())).status).toBe(403);
  const colleague = await signedIn(ROLE.CallCenter, [group]);
  expect(await found({}, colleague)).toHaveLength(2);
});

test('goes and comes back with its record; what it names instead is emptied when that is deleted', async () => {
  const [carl, dora] = [await newProvider('Carl Carr'), await newProvider('Dora Diaz')];
  const about = await saved(
    away({ recordId: carl, insteadId: dora, text: 'On leave', endsOn: '2026-12-31' }),
  );
  const to = await saved(away({ insteadId: carl }));
  await deleted('Providers', carl);
  expect((await editor.get(`/api/Notices/GetById/${about.id}`)).status).toBe(404);
  expect((await editor.get<Notice>(`/api/Notices/GetById/${to.id}`)).body).toMatchObject({
    insteadId: null,
    rowVersion: 2,
  });
  expect((await history('Notices', to.id))[0]?.changes).toEqual([
    { field: 'insteadId', label: 'Instead', from: 'Carl Carr', to: '' },
  ]);
  const { body } = await editor.post<{ items: { eventId: number; set: string }[] }>(
    '/api/History/SearchDeleted',
    {
      query: 'carl',
    },
  );
  expect(body.items.map(({ set }) => set)).toEqual(['Providers']);
  await deleted('Providers', dora);
  const back = await editor.post('/api/History/RestoreDeleted', { eventId: body.items[0]?.eventId });
  expect(back.status, JSON.stringify(back.body)).toBe(200);
  expect((await editor.get<Notice>(`/api/Notices/GetById/${about.id}`)).body).toMatchObject({
    recordId: carl,
    text: 'On leave',
    endsOn: '2026-12-31',
    insteadId: null,
    rowVersion: 2,
  });
});

test('goes and comes back with the practice of its address', async () => {
  const care = await made(editor, 'Practices', { name: 'Elm Care' });
  const place = await made(editor, 'PracticeAddresses', { practiceId: care, address: '1 Yew St' });
  const { id } = await saved(closed({ recordId: place, insteadId: elm }));
  await deleted('Practices', care);
  expect(await found({ recordId: place })).toEqual([]);
  const { body } = await editor.post<{ items: { eventId: number }[] }>('/api/History/SearchDeleted', {
    set: 'Practices',
  });
  expect((await editor.post('/api/History/RestoreDeleted', { eventId: body.items[0]?.eventId })).status).toBe(
    200,
  );
  expect((await found({ recordId: place }))[0]).toMatchObject({ id, insteadId: elm });
});

test('a deleted notice comes back, and an earlier version too', async () => {
  const notice = await saved(closed({ text: 'First' }));
  await saved({ id: notice.id, text: 'Second' });
  const created = (await history('Notices', notice.id)).at(-1);
  const restored = await editor.post<Notice>('/api/Notices/Restore', {
    id: notice.id,
    eventId: created?.id,
    rowVersion: 2,
  });
  expect(restored.body.text).toBe('First');
  await deleted('Notices', notice.id);
  const { body } = await editor.post<{ items: { eventId: number; name: string }[] }>(
    '/api/History/SearchDeleted',
    {
      set: 'Notices',
    },
  );
  expect(body.items[0]?.name).toMatch(/1 Main St.*, Closed, 2026-12-01$/);
  expect((await editor.post('/api/History/RestoreDeleted', { eventId: body.items[0]?.eventId })).status).toBe(
    200,
  );
});

test.each([
  ['Providers', () => newProvider('Merged Mia'), 'away'],
  ['PracticeAddresses', () => newAddress('7 Oak St'), 'closed'],
] as const)(
  'moves when its record of %s is merged, and back when the merge is undone',
  async (set, make, kind) => {
    const [keep, remove, other] = [await make(), await make(), await make()];
    const about = await saved(closed({ set, kind, recordId: remove, insteadId: keep }));
    const to = await saved(closed({ set, kind, recordId: other, insteadId: remove }));
    const read = async (id: number) => (await editor.get<Notice>(`/api/Notices/GetById/${id}`)).body;
    const request = { set, keep, remove, rowVersions: [1, 1], choices: {} };
    const preview = await editor.post<{ moves: object[] }>('/api/Duplicates/Preview', request);
    expect(preview.body.moves).toContainEqual({ what: 'Notices', count: 1 });
    const merged = await editor.post<{ eventId: number }>('/api/Duplicates/Merge', request);
    expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    // Nobody is sent from a record to itself.
    expect(await read(about.id)).toEqual({ ...about, rowVersion: 2, recordId: keep, insteadId: null });
    expect(await read(to.id)).toEqual({ ...to, rowVersion: 2, insteadId: keep });
    expect((await history('Notices', about.id))[0]).toMatchObject({ action: 'changed' });
    const undone = await editor.post('/api/Duplicates/Unmerge', { eventId: merged.body.eventId });
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect(await read(about.id)).toEqual({ ...about, rowVersion: 3 });
    expect(await read(to.id)).toEqual({ ...to, rowVersion: 3 });
  },
);
