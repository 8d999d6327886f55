import { ROLE } from '@careline/contracts/basis/call';
import type { Undone } from '@careline/contracts/basis/undo';
import type { RecentAction, RecentActions } from '@careline/contracts/exchange/recent-actions';
import type { Attestations } from '@careline/contracts/trust/attestations';
import { expect, test } from 'vitest';
import type { Mail } from '../../platform/mailer.ts';
import { made, smallDirectory } from '../../testing/data/small-directory.ts';
import { type Caller, testApp } from '../../testing/test-app.ts';

const mails: Mail[] = [];
const app = await testApp({ mailer: { send: async (mail) => void mails.push(mail) } });
const { anonymous, signedIn, pool } = app;
const { editor, practiceId, newProvider } = await smallDirectory(app);
const [admin, colleague] = [await signedIn(ROLE.Admin), await signedIn(ROLE.DataEntry)];

const found = async (by: Caller, body: object = {}): Promise<RecentActions> => {
  const answer = await by.post<RecentActions>('/api/RecentActions/Search', body);
  expect(answer.status).toBe(200);
  return answer.body;
};
const seen = async (by: Caller, kind: string) =>
  (await found(by, { take: 1_000 })).items
    .filter((item) => item.kind === kind)
    .map(({ words, count, undo }) => [words, count, undo]);
const last = async (kind: RecentAction['kind']) =>
  (await found(editor)).items.find((item) => item.kind === kind)?.id ?? 0;

async function setInactive(ids: readonly number[]): Promise<void> {
  const body = { providers: { ids }, change: { setInactive: { inactive: true } } };
  const { body: preview } = await editor.post<{ token: string }>('/api/BulkChanges/Preview', body);
  expect((await editor.post('/api/BulkChanges/Apply', { ...body, token: preview.token })).status).toBe(200);
}

test('a bulk change, undone by who made it or an Admin', async () => {
  await setInactive([await newProvider('Ada Byron'), await newProvider('Grace Hopper')]);
  const words = (undo: string) => [[expect.stringMatching(/inactive/i), 2, undo]];
  expect(await seen(editor, 'bulk')).toEqual(words('possible'));
  expect(await seen(admin, 'bulk')).toEqual(words('possible'));
  expect(await seen(colleague, 'bulk')).toEqual(words('no'));
  expect(await found(colleague, { mine: true })).toEqual({ items: [], total: 0 });
  expect(await found(editor, { mine: true })).toMatchObject({ total: 1 });
  await editor.post('/api/BulkChanges/Undo', { id: await last('bulk') });
  expect(await seen(colleague, 'bulk')).toEqual(words('done'));
});

test('a merge, by its eventId', async () => {
  const [keep, remove] = [await newProvider('Ana Lind'), await newProvider('Anna Lind')];
  await editor.post('/api/Duplicates/Merge', {
    set: 'Providers',
    keep,
    remove,
    rowVersions: [1, 1],
    choices: {},
  });
  expect(await seen(colleague, 'merge')).toEqual([['Anna Lind merged into Ana Lind', 2, 'possible']]);
  expect((await colleague.post('/api/Duplicates/Unmerge', { eventId: await last('merge') })).status).toBe(
    200,
  );
  expect(await seen(editor, 'merge')).toEqual([['Anna Lind merged into Ana Lind', 2, 'done']]);
});

test('a closed report, until it is open again', async () => {
  const providerId = await newProvider('Emmy Noether');
  const id = await made(editor, 'Reports', { providerId, kind: 'retired' });
  const close = { rowVersion: 1, outcome: 'right' };
  expect((await editor.put(`/api/Reports/Close/${id}`, close)).status).toBe(204);
  expect(await seen(colleague, 'report')).toEqual([['Report about Emmy Noether closed', 1, 'possible']]);
  expect((await editor.put(`/api/Reports/Reopen/${id}`, { rowVersion: 2 })).status).toBe(204);
  expect(await seen(colleague, 'report')).toEqual([['Report about Emmy Noether closed', 1, 'done']]);
});

test('an accepted answer of an office, and the one that was accepted after its undo', async () => {
  const office = await made(editor, 'PracticeAddresses', {
    ...{ practiceId, address: '9 Canal St', zip: '10013', email: 'desk@example.org' },
  });
  await editor.post('/api/Attestations/Ask', { practiceAddressIds: [office] });
  const secret = /attest\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1];
  const fax = { key: 'address', verdict: 'corrected', changes: { fax: '(212) 555-0190' } };
  await anonymous.post('/api/Attestations/Answer', { secret, name: 'Maria', items: [fax] });
  const decide = async () => {
    const { body } = await editor.post<Attestations>('/api/Attestations/Search', { status: 'answered' });
    const [{ id, rowVersion } = { id: 0, rowVersion: 0 }] = body.items;
    await editor.put(`/api/Attestations/Accept/${id}`, { rowVersion, items: ['address'] });
  };
  await decide();
  const words = 'Answer of Midtown Ortho, 9 Canal St, 10013 accepted';
  expect(await seen(editor, 'attestation')).toEqual([[words, 1, 'possible']]);
  expect(await seen(colleague, 'attestation')).toEqual([[words, 1, 'no']]);
  const undone = await editor.put<Undone>(`/api/Attestations/Undo/${await last('attestation')}`);
  expect(undone.body).toMatchObject({ undone: 1, kept: 0 });
  await decide();
  expect(await seen(editor, 'attestation')).toEqual([
    [words, 1, 'possible'],
    [words, 1, 'done'],
  ]);
});

test('newest first, page by page; only for who edits', async () => {
  await setInactive([await newProvider('Rosalind Franklin')]);
  const { items, total } = await found(editor, { take: 1_000 });
  expect(items.map(({ at }) => at)).toEqual(
    items
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  expect(items).toHaveLength(total);
  expect((await found(editor, { skip: 1, take: 2 })).items).toEqual(items.slice(1, 3));
  expect((await (await signedIn(ROLE.CallCenter)).post('/api/RecentActions/Search', {})).status).toBe(403);
  expect((await editor.post('/api/RecentActions/Search', { mine: 'yes' })).status).toBe(400);
  expect((await pool.query('select from bulk_change')).rowCount).toBe(2);
});
