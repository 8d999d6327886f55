import { ROLE } from '@careline/contracts/basis/call';
import { STALE } from '@careline/contracts/basis/messages';
import type { ProviderDetails } from '@careline/contracts/call-center/provider-details';
import type { SearchAnswer } from '@careline/contracts/call-center/search';
import type { Report, ReportCounts, ReportsAnswer } from '@careline/contracts/trust/reports';
import { describe, expect, test } from 'vitest';
import { made, smallDirectory } from '../../testing/data/small-directory.ts';
import { type Caller, testApp } from '../../testing/test-app.ts';

const app = await testApp();
const { pool, signedIn } = app;
const { editor, practiceId, addressId, newProvider } = await smallDirectory(app);
const admin = await signedIn(ROLE.Admin);
const groupId = await made(editor, 'Groups', { name: 'East' });
const agent = await signedIn(ROLE.CallCenter, [groupId]);
const colleague = await signedIn(ROLE.CallCenter, [groupId]);

const save = (caller: Caller, body: object) => caller.post<Report>('/api/Reports/Save', body);
const close = (report: Pick<Report, 'id' | 'rowVersion'>, body: object = {}, by = editor) =>
  by.put<{ Messages: string[] }>(`/api/Reports/Close/${report.id}`, {
    rowVersion: report.rowVersion,
    outcome: 'fixed',
    ...body,
  });
const found = async (caller: Caller, body: object = {}) =>
  (await caller.post<ReportsAnswer>('/api/Reports/Search', body)).body;
const counts = async (caller: Caller) => (await caller.get<ReportCounts>('/api/Reports/GetCounts')).body;
const openCountOf = async (name: string) =>
  (await agent.post<SearchAnswer>('/api/CallCenter/Search', { physician: name })).body.items[0]
    ?.openReportCount;
const eventsOf = async (id: number) =>
  (
    await pool.query(
      `select action, changes from audit_event where entity = 'Reports' and record_id = $1 order by id`,
      [id],
    )
  ).rows;

describe('Save', () => {
  test('is seen by the next agent at once, in the search and in the details', async () => {
    const providerId = await newProvider('Ada Byron');
    const { status, body } = await save(agent, {
      providerId,
      practiceAddressId: addressId,
      kind: 'phone',
      note: ' Number disconnected ',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      rowVersion: 1,
      providerId,
      provider: 'Ada Byron',
      practiceAddressId: addressId,
      address: 'Midtown Ortho, 1 Main St, 10001',
      kind: 'phone',
      count: 1,
      notes: [{ note: 'Number disconnected' }],
      status: 'open',
      outcome: null,
      closedAt: null,
    });
    expect(await openCountOf('byron')).toBe(1);
    const details = await colleague.post<ProviderDetails>('/api/CallCenter/GetProviderDetails', {
      providerId,
    });
    expect(details.body.openReports).toEqual([
      { kind: 'phone', practiceAddressId: addressId, createdAt: body.createdAt, count: 1 },
    ]);
    expect(await eventsOf(body.id)).toMatchObject([{ action: 'created' }]);
  });

  test('takes ten notes of one user, then says so; a report again without a note changes nothing', async () => {
    const providerId = await newProvider('Talk Ative');
    const report = { providerId, kind: 'ages' };
    for (let k = 1; k <= 10; k++)
      expect((await save(agent, { ...report, note: `note ${k}` })).status).toBe(200);
    expect(await save(agent, { ...report, note: 'one more' })).toMatchObject({
      status: 429,
      body: { Messages: [expect.stringContaining('10 notes')] },
    });
    const { body } = await save(agent, report);
    expect(body).toMatchObject({ rowVersion: 10, count: 1 });
    expect(body.notes).toHaveLength(10);
    expect(await eventsOf(body.id)).toHaveLength(10);
    expect((await save(colleague, { ...report, note: 'mine' })).body).toMatchObject({
      rowVersion: 11,
      count: 2,
    });
    expect((await close({ id: body.id, rowVersion: 11 })).status).toBe(204);
  });

  test('joins an open report: a user counts once, notes are kept one by one, others start their own', async () => {
    const providerId = await newProvider('Grace Hopper');
    const { body: first } = await save(agent, { providerId, kind: 'retired', note: 'one' });
    const { body: again } = await save(agent, { providerId, kind: 'retired', note: 'two' });
    expect(again).toMatchObject({ id: first.id, rowVersion: 2, count: 1 });
    const { body: joined } = await save(colleague, { providerId, kind: 'retired', note: 'three' });
    expect(joined).toMatchObject({ id: first.id, rowVersion: 3, count: 2, notes: [{ note: 'three' }] });
    const { items } = await found(editor, { providerId });
    expect(items.map(({ notes }) => notes.map(({ note }) => note))).toEqual([['one', 'two', 'three']]);
    const atAddress = { providerId, practiceAddressId: addressId, kind: 'retired' };
    expect((await save(agent, atAddress)).body.id).not.toBe(first.id);
    expect((await save(agent, { providerId, kind: 'ages' })).body.id).not.toBe(first.id);
    expect(await openCountOf('hopper')).toBe(3);
    expect((await eventsOf(first.id)).map(({ action }) => action)).toEqual(['created', 'changed', 'changed']);
  });

  test('refuses what is wrong', async () => {
    const providerId = await newProvider('Emmy Noether');
    const elsewhere = await made(editor, 'PracticeAddresses', { practiceId, address: '5 Far St' });
    for (const wrong of [
      { kind: 'other' },
      { kind: 'other', note: '  ' },
      { kind: 'weather' },
      { kind: 'phone', note: 'x'.repeat(501) },
      { kind: 'phone', practiceAddressId: elsewhere },
      { kind: 'phone', providerId: '1' },
    ])
      expect((await save(agent, { providerId, ...wrong })).status).toBe(400);
    expect((await save(agent, { providerId: 2_000_000_000, kind: 'phone' })).status).toBe(404);
    expect((await found(editor, { providerId })).total).toBe(0);
  });

  test('a Call Center user reports and sees only providers of their groups', async () => {
    const other = await made(editor, 'Groups', { name: 'West' });
    const providerId = await newProvider('Foreign Provider', { groups: [other] });
    expect((await save(agent, { providerId, kind: 'phone' })).status).toBe(404);
    expect((await agent.post('/api/Reports/Search', { providerId })).status).toBe(404);
    const { body: report } = await save(editor, { providerId, kind: 'phone' });
    expect((await found(editor, { providerId })).items).toMatchObject([{ id: report.id }]);
    // A provider that moved to a foreign group takes its reports along.
    const moved = await newProvider('Moved Provider');
    await save(agent, { providerId: moved, kind: 'phone' });
    expect((await found(agent, { query: 'moved provider' })).total).toBe(1);
    await editor.post('/api/Providers/Save', { id: moved, groups: [other] });
    expect((await found(agent, { query: 'moved' })).total).toBe(0);
  });
});

describe('races', () => {
  test('ten users who report the same at the same moment share one report', async () => {
    const providerId = await newProvider('Busy Line');
    const callers = await Promise.all(Array.from({ length: 10 }, () => signedIn(ROLE.DataEntry)));
    const answers = await Promise.all(
      [...callers, ...callers].map((caller, k) =>
        save(caller, { providerId, practiceAddressId: addressId, kind: 'phone', note: `note ${k}` }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const { items } = await found(editor, { providerId });
    expect(items).toMatchObject([{ count: 10, rowVersion: 20 }]);
    expect(items[0]?.notes).toHaveLength(20);
    expect(await eventsOf(items[0]?.id ?? 0)).toHaveLength(20);
  });

  test('closing while another user joins loses no note and closes nothing unseen', async () => {
    for (let round = 0; round < 4; round++) {
      const providerId = await newProvider(`Round ${round}`);
      const { body: report } = await save(agent, { providerId, kind: 'phone', note: 'first' });
      const [closed, joined] = await Promise.all([
        close(report),
        save(colleague, { providerId, kind: 'phone', note: 'second' }),
      ]);
      expect(joined.status).toBe(200);
      if (closed.status === 204) expect(joined.body.id).not.toBe(report.id);
      else {
        expect(closed).toMatchObject({ status: 409, body: { Messages: [STALE] } });
        expect(joined.body).toMatchObject({ id: report.id, count: 2 });
      }
      expect((await found(editor, { providerId, status: 'open' })).total).toBe(1);
    }
  });

  test('two who close: one succeeds, the other is told', async () => {
    const providerId = await newProvider('Closed Twice');
    const { body: report } = await save(agent, { providerId, kind: 'phone' });
    const answers = await Promise.all([close(report), close(report, {}, admin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });

  test('reporting a provider while it is deleted leaves no open report', async () => {
    for (let round = 0; round < 4; round++) {
      const providerId = await newProvider(`Going ${round}`);
      const [saved, deleted] = await Promise.all([
        save(agent, { providerId, kind: 'phone' }),
        editor.delete(`/api/Providers/Delete/${providerId}`),
      ]);
      expect(deleted.status).toBe(204);
      expect([200, 404]).toContain(saved.status);
      expect((await found(editor, { providerId, status: 'open' })).total).toBe(0);
    }
  });
});

describe('Close', () => {
  test('shows the answer to those who reported, until they have seen it', async () => {
    const providerId = await newProvider('Lise Meitner');
    await save(agent, { providerId, kind: 'ages' });
    const { body: report } = await save(colleague, { providerId, kind: 'ages' });
    const open = (await counts(editor)).open;
    const before = await counts(agent);
    expect(before.open).toBe(0);
    expect((await close(report, { outcome: 'right', answer: 'We asked.' })).status).toBe(204);
    expect((await counts(editor)).open).toBe(open - 1);
    expect(await counts(agent)).toEqual({ open: 0, answered: before.answered + 1 });
    expect((await found(agent, { status: 'closed' })).items[0]).toMatchObject({
      id: report.id,
      status: 'closed',
      outcome: 'right',
      answer: 'We asked.',
      closedByName: expect.stringContaining('DataEntry Tester'),
      closedAt: expect.any(String),
    });
    expect((await agent.put('/api/Reports/Seen')).status).toBe(204);
    expect((await counts(agent)).answered).toBe(0);
    expect((await counts(colleague)).answered).toBeGreaterThan(0);
    expect(await openCountOf('meitner')).toBe(0);
    expect((await eventsOf(report.id)).at(-1)).toMatchObject({ action: 'changed' });
    // What is reported again is a new report.
    expect((await save(agent, { providerId, kind: 'ages' })).body.id).not.toBe(report.id);
  });

  test('refuses a stale version, a closed report and bad input', async () => {
    const providerId = await newProvider('Marie Curie');
    const { body: report } = await save(agent, { providerId, kind: 'phone' });
    for (const wrong of [{ rowVersion: undefined }, { rowVersion: null }, { outcome: 'maybe' }])
      expect((await close(report, wrong)).status).toBe(400);
    expect((await close(report, { rowVersion: 0 })).status).toBe(409);
    expect((await close({ id: 2_000_000_000, rowVersion: 1 })).status).toBe(404);
    expect((await close(report)).status).toBe(204);
    for (const rowVersion of [report.rowVersion, 99])
      expect(await close(report, { rowVersion })).toMatchObject({
        status: 400,
        body: { Messages: ['This report is already closed.'] },
      });
  });
});

describe('Search', () => {
  test('open ones oldest first, closed ones newest first; agents see their own', async () => {
    const ids: number[] = [];
    for (const name of ['First', 'Second', 'Third', 'Fourth']) {
      const providerId = await newProvider(`${name} Ordered`);
      ids.push((await save(name === 'Fourth' ? colleague : agent, { providerId, kind: 'phone' })).body.id);
    }
    const [first, second, third, fourth] = ids;
    for (const id of [first, third]) await close({ id: id ?? 0, rowVersion: 1 });
    const order = async (caller: Caller, more: object = {}) =>
      (await found(caller, { query: 'ordered', ...more })).items.map(({ id }) => id);
    expect(await order(editor)).toEqual([second, fourth, third, first]);
    expect(await order(editor, { status: 'closed' })).toEqual([third, first]);
    expect(await order(editor, { mine: true })).toEqual([]);
    expect(await order(agent)).toEqual([second, third, first]);
    expect(await order(editor, { skip: 1, take: 2 })).toEqual([fourth, third]);
    expect((await found(editor, { query: 'ordered', take: 1 })).total).toBe(4);
  });
});

test('deleting a provider closes its reports; those of a deleted address or user keep its name', async () => {
  const placeId = await made(editor, 'PracticeAddresses', { practiceId, address: '7 Gone St' });
  const providerId = await newProvider('Short Stay', {
    providerPracticeAddresses: [{ practiceAddressId: placeId }],
  });
  const leaver = await signedIn(ROLE.CallCenter, [groupId]);
  const report = { providerId, practiceAddressId: placeId, kind: 'notHere', note: 'Moved' };
  const { body: saved } = await save(leaver, report);
  await editor.post('/api/Providers/Save', { id: providerId, providerPracticeAddresses: [] });
  expect((await editor.delete(`/api/PracticeAddresses/Delete/${placeId}`)).status).toBe(204);
  expect((await admin.delete(`/api/UserManagements/Delete/${leaver.userId}`)).status).toBe(204);
  const [open] = (await found(editor, { providerId })).items;
  expect(open).toMatchObject({
    status: 'open',
    address: 'Midtown Ortho, 7 Gone St',
    count: 1,
    notes: [{ userName: saved.notes[0]?.userName, note: 'Moved' }],
  });
  expect((await editor.delete(`/api/Providers/Delete/${providerId}`)).status).toBe(204);
  expect((await found(editor, { query: 'short stay' })).items).toMatchObject([
    { status: 'closed', outcome: 'fixed', answer: 'The provider was deleted.', provider: 'Short Stay' },
  ]);
});

test('asking for the counts keeps no session alive', async () => {
  const idle = await signedIn(ROLE.CallCenter, [groupId]);
  await pool.query(`update session set last_seen_at = now() - interval '50 minutes' where user_id = $1`, [
    idle.userId,
  ]);
  await counts(idle);
  const { rows } = await pool.query(
    `select last_seen_at < now() - interval '49 minutes' as idle from session where user_id = $1`,
    [idle.userId],
  );
  expect(rows).toEqual([{ idle: true }]);
});

describe('Withdraw', () => {
  const withdraw = (caller: Caller, id: number) => caller.delete(`/api/Reports/Withdraw/${id}`);

  test('withdraws one user’s part; withdrawing the last part removes the report', async () => {
    const providerId = await newProvider('Wanda Draw');
    const { body } = await save(agent, { providerId, kind: 'retired', note: 'Left in May' });
    await save(colleague, { providerId, kind: 'retired' });
    expect((await withdraw(agent, body.id)).status).toBe(204);
    const [left] = (await found(editor, { providerId })).items;
    expect(left).toMatchObject({ id: body.id, count: 1, notes: [] });
    // Not one's own any more.
    expect((await withdraw(agent, body.id)).status).toBe(404);
    expect((await withdraw(colleague, body.id)).status).toBe(204);
    expect((await found(editor, { providerId })).total).toBe(0);
    expect(await openCountOf('Wanda Draw')).toBe(0);
    expect((await eventsOf(body.id)).at(-1)).toMatchObject({ action: 'deleted' });
  });

  test('is refused after an hour, after the answer, and to others', async () => {
    const providerId = await newProvider('Olga Old');
    const { body } = await save(agent, { providerId, kind: 'ages' });
    expect((await withdraw(colleague, body.id)).status).toBe(404);
    await pool.query(
      `update report_reporter set reported_at = now() - interval '61 minutes' where report_id = $1`,
      [body.id],
    );
    expect((await withdraw(agent, body.id)).status).toBe(400);
    await close(body);
    expect((await withdraw(agent, body.id)).status).toBe(400);
    expect((await withdraw(agent, 999_999)).status).toBe(404);
  });
});

describe('Reopen', () => {
  const reopen = (report: Pick<Report, 'id' | 'rowVersion'>) =>
    editor.put(`/api/Reports/Reopen/${report.id}`, { rowVersion: report.rowVersion });

  test('opens what was closed by mistake, unless the same has been reported again', async () => {
    const providerId = await newProvider('Rita Reopen');
    const { body } = await save(agent, { providerId, kind: 'phone' });
    expect((await reopen(body)).status).toBe(400);
    await close(body);
    expect((await reopen(body)).status).toBe(409);
    const closed = { ...body, rowVersion: body.rowVersion + 1 };
    expect((await reopen(closed)).status).toBe(204);
    expect((await found(editor, { providerId, status: 'open' })).items).toMatchObject([
      { id: body.id, outcome: null, answer: null, closedByName: null },
    ]);
    await close({ ...body, rowVersion: body.rowVersion + 2 });
    await save(agent, { providerId, kind: 'phone' });
    expect((await reopen({ ...body, rowVersion: body.rowVersion + 3 })).status).toBe(400);
  });
});

describe('Take', () => {
  const take = (by: Caller, id: number, insteadOf: number | null = null) =>
    by.put<{ Messages: string[] }>(`/api/Reports/Take/${id}`, { insteadOf });
  const ownerOf = async (id: number, by = editor) =>
    (await found(by, { status: 'open' })).items.find((report) => report.id === id)?.owner;

  test('says who looks into it; a user who did not know that is refused, one who did takes over', async () => {
    const { body } = await save(agent, { providerId: await newProvider('Tess Taken'), kind: 'phone' });
    const other = await signedIn(ROLE.DataEntry);
    expect(await ownerOf(body.id)).toBeNull();
    expect((await take(editor, body.id)).status).toBe(204);
    const owner = await ownerOf(body.id);
    expect(await ownerOf(body.id, agent)).toEqual(owner);
    const late = await take(other, body.id);
    expect(late).toMatchObject({
      status: 400,
      body: { Messages: [`${owner?.name} looks into this report now.`] },
    });
    expect(await ownerOf(body.id)).toEqual(owner);
    expect((await take(other, body.id, owner?.id)).status).toBe(204);
    expect((await ownerOf(body.id))?.id).not.toBe(owner?.id);
  });

  test('when two users take it at the same moment, one is told about the other', async () => {
    const { body } = await save(agent, { providerId: await newProvider('Rae Race'), kind: 'phone' });
    const answers = await Promise.all([take(editor, body.id), take(admin, body.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });

  test('does not make the report stale; it can be left to others, and found by who looks into it', async () => {
    const { body } = await save(agent, { providerId: await newProvider('Lea Left'), kind: 'phone' });
    await take(editor, body.id);
    const ids = async (owner: string) => (await found(editor, { owner })).items.map(({ id }) => id);
    expect(await ids('me')).toContain(body.id);
    expect(await ids('nobody')).not.toContain(body.id);
    expect((await editor.put(`/api/Reports/Release/${body.id}`)).status).toBe(204);
    expect(await ids('nobody')).toContain(body.id);
    expect((await close(body)).status).toBe(204);
    expect((await take(editor, body.id)).status).toBe(400);
    expect((await take(editor, 2_000_000)).status).toBe(404);
  });
});

describe('what the list says of a report', () => {
  test('who reported it and when, also without a note; agents see only themselves', async () => {
    const providerId = await newProvider('Rhea Porter');
    await save(agent, { providerId, kind: 'retired' });
    await save(colleague, { providerId, kind: 'retired' });
    const [all] = (await found(editor, { providerId })).items;
    expect(all?.reporters).toHaveLength(2);
    expect(all?.reporters[0]).toEqual({
      at: expect.stringMatching(/Z$/),
      userName: expect.stringContaining('Tester'),
    });
    expect((await found(agent, { providerId })).items[0]?.reporters).toHaveLength(1);
  });

  test('whether anything was changed since', async () => {
    const providerId = await newProvider('Cora Change');
    await save(agent, { providerId, kind: 'phone' });
    const changed = async () => (await found(editor, { providerId })).items[0]?.changedSince;
    expect(await changed()).toBe(false);
    const { body } = await editor.get<object>(`/api/Providers/GetById/${providerId}`);
    await editor.post('/api/Providers/Save', { ...body, coordinatorPhone: '(212) 555-0123' });
    expect(await changed()).toBe(true);
  });

  test('filters: kind, practice, age', async () => {
    const providerId = await newProvider('Fay Filter');
    const { body } = await save(agent, { providerId, kind: 'ages' });
    const ids = async (filter: object) =>
      (await found(editor, { providerId, ...filter })).items.map(({ id }) => id);
    expect(await ids({ kind: 'ages' })).toEqual([body.id]);
    expect(await ids({ kind: 'phone' })).toEqual([]);
    expect(await ids({ practiceId })).toEqual([body.id]);
    expect(await ids({ practiceId: practiceId + 1_000 })).toEqual([]);
    expect(await ids({ minDays: 1 })).toEqual([]);
    await pool.query(`update report set created_at = now() - interval '2 days' where id = $1`, [body.id]);
    expect(await ids({ minDays: 1 })).toEqual([body.id]);
    expect((await editor.post('/api/Reports/Search', { kind: 'nonsense' })).status).toBe(400);
  });
});

test('lines of the history name the provider and speak words', async () => {
  const providerId = await newProvider('Lise Meitner');
  const { body } = await editor.post<Report>('/api/Reports/Save', {
    providerId,
    kind: 'phone',
    note: 'It rings elsewhere',
  });
  const close = { rowVersion: 1, outcome: 'fixed', answer: 'The number is mended' };
  await editor.put(`/api/Reports/Close/${body.id}`, close);
  await editor.put(`/api/Reports/Reopen/${body.id}`, { rowVersion: 2 });
  await editor.put(`/api/Reports/Take/${body.id}`, { insteadOf: null });
  await editor.delete(`/api/Reports/Withdraw/${body.id}`);
  const { rows } = await pool.query<{ name: string; summary: string }>(
    `select name, summary from audit_event where entity = 'Reports' and record_id = $1 order by id`,
    [body.id],
  );
  expect(rows.map(({ name }) => name)).toEqual(Array.from({ length: 5 }, () => 'Lise Meitner'));
  expect(rows.map(({ summary }) => summary)).toEqual([
    'Phone number is wrong: It rings elsewhere',
    'Closed as fixed: The number is mended',
    'Opened again',
    expect.stringMatching(/ looks into it$/),
    'Withdrawn',
  ]);
});
