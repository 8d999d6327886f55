import { ROLE } from '@careline/contracts/basis/call';
import { MOST_SEARCHES, type OwnSearch } from '@careline/contracts/call-center/own-searches';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { signedIn } = await testApp();
const save = '/api/Searches/Save';
const search = '/api/Searches/Search';

it('are kept by name for each user alone', async () => {
  const [ann, bob] = [await signedIn(ROLE.CallCenter), await signedIn(ROLE.DataEntry)];
  const { status, body: saved } = await ann.post<OwnSearch>(save, { name: 'Knees', query: 'bodyPartId=7' });
  expect(status).toBe(200);
  expect(saved).toEqual({ id: saved.id, name: 'Knees', query: 'bodyPartId=7' });
  expect((await ann.post(search, {})).body).toEqual({ items: [saved], total: 1 });
  expect((await bob.post(search, {})).body).toEqual({ items: [], total: 0 });
  expect((await bob.post(save, { name: 'knees', query: 'q=x' })).status).toBe(200);
  expect((await bob.delete(`/api/Searches/Delete/${saved.id}`)).status).toBe(404);
  const again = await ann.post<{ Messages: string[] }>(save, { name: 'KNEES', query: '' });
  expect(again.status).toBe(400);
  expect(again.body.Messages).toEqual(['A search with this name already exists.']);
  expect((await ann.delete(`/api/Searches/Delete/${saved.id}`)).status).toBe(204);
  expect((await ann.post(search, {})).body).toEqual({ items: [], total: 0 });
});

it('are changed under their id by their owner alone, and found by part of a name', async () => {
  const [ann, bob] = [await signedIn(ROLE.CallCenter), await signedIn(ROLE.CallCenter)];
  const { body: knee } = await ann.post<OwnSearch>(save, { name: 'Knee niños', query: 'bodyPartId=7' });
  const { body: hip } = await ann.post<OwnSearch>(save, { name: 'Hips', query: 'bodyPartId=8' });
  const changed = { id: knee.id, name: 'Knees of niños', query: 'bodyPartId=9' };
  expect(await ann.post(save, changed)).toMatchObject({ status: 200, body: changed });
  expect((await ann.post(save, { ...changed, name: 'HIPS' })).status).toBe(400);
  expect((await bob.post(save, changed)).status).toBe(404);
  expect((await ann.post(search, { query: 'of NINOS' })).body).toEqual({ items: [changed], total: 1 });
  expect((await ann.post(search, { query: '%' })).body).toEqual({ items: [], total: 0 });
  expect((await ann.post(search, {})).body).toEqual({ items: [hip, changed], total: 2 });
});

it('hold nothing about a patient, and have a limit', async () => {
  const user = await signedIn(ROLE.DataEntry);
  for (const query of ['age=9', 'bodyPartId=7&zip=10583', `q=${'x'.repeat(2_000)}`])
    expect((await user.post(save, { name: 'A', query })).status, query.slice(0, 30)).toBe(400);
  for (let n = 0; n < MOST_SEARCHES; n++)
    expect((await user.post(save, { name: `S${n}`, query: '' })).status).toBe(200);
  const over = await user.post<{ Messages: string[] }>(save, { name: 'One more', query: '' });
  expect(over.status).toBe(400);
  expect(over.body.Messages[0]).toContain('Delete one first');
});
