import { ROLE } from '@careline/contracts/basis/call';
import type { PhoneLine } from '@careline/contracts/call-center/phone-lines';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { signedIn } = await testApp();
const admin = await signedIn(ROLE.Admin);

interface Refusal {
  Messages: string[];
  Fields?: Record<string, string[]>;
}

const save = (line: object) => admin.post<PhoneLine>('/api/PhoneLines/Save', line);
const refusal = async (line: object) => (await admin.post<Refusal>('/api/PhoneLines/Save', line)).body;
const newGroup = async (name: string) =>
  (await admin.post<{ id: number }>('/api/Groups/Save', { name })).body.id;

it('is kept with its groups, and read by everyone but written by Admins alone', async () => {
  const group = await newGroup('Hand surgeons');
  const line = {
    number: '(212) 555-0107',
    name: 'Hands',
    groups: [group],
    language: 'es',
    query: 'bodyPartId=7',
  };
  const { status, body: saved } = await save(line);
  expect(status).toBe(200);
  expect(saved).toMatchObject(line);
  const agent = await signedIn(ROLE.CallCenter);
  const all = await agent.get<{ items: PhoneLine[] }>('/api/PhoneLines/GetAll');
  expect(all.body.items).toContainEqual(saved);
  for (const role of [ROLE.CallCenter, ROLE.DataEntry])
    expect(
      (await (await signedIn(role)).post('/api/PhoneLines/Save', { ...line, number: '555' })).status,
    ).toBe(403);
});

it('compares its number by digits, and the 1 before ten of them does not count', async () => {
  expect((await save({ number: '212-555-0199', name: 'Main' })).status).toBe(200);
  for (const number of ['2125550199', '+1 (212) 555-0199', '1.212.555.0199'])
    expect((await refusal({ number, name: 'Again' })).Messages, number).toEqual([
      'A line with this number already exists.',
    ]);
  for (const number of ['12', 'ext.', '1234567890123456'])
    expect((await refusal({ number, name: 'Odd' })).Messages, number).toEqual([
      'Number: A number has 3 to 15 digits.',
    ]);
  expect((await save({ number: '1 555 010 7777 8', name: 'From abroad' })).status).toBe(200);
});

it('has a search in which nothing of a patient and no group can be kept', async () => {
  const line = { number: '700', name: 'Short' };
  for (const query of ['age=9', 'zip=10001', 'groups=[1]', 'bodyPartId=7&groups=%5B1%5D'])
    expect((await admin.post('/api/PhoneLines/Save', { ...line, query })).status, query).toBe(400);
  expect((await save({ ...line, query: 'gender=female&view=map' })).status).toBe(200);
  expect(
    (await admin.post('/api/PhoneLines/Save', { ...line, number: '701', groups: [999_999] })).status,
  ).toBe(400);
  expect((await admin.post('/api/PhoneLines/Save', { ...line, number: '701', language: 'fr' })).status).toBe(
    400,
  );
});

it('loses a deleted group, but never its only one', async () => {
  const [one, other] = [await newGroup('One of two'), await newGroup('Other of two')];
  const { body: line } = await save({ number: '801', name: 'Two', groups: [one, other] });
  expect((await admin.delete(`/api/Groups/Delete/${one}`)).status).toBe(204);
  const { body: left } = await admin.get<PhoneLine>(`/api/PhoneLines/GetById/${line.id}`);
  expect(left.groups).toEqual([other]);
  const refused = await admin.delete<Refusal>(`/api/Groups/Delete/${other}`);
  expect(refused.status).toBe(400);
  expect(refused.body.Messages).toEqual(['1 line uses this group.']);
  expect((await admin.delete(`/api/PhoneLines/Delete/${line.id}`)).status).toBe(204);
  expect((await admin.delete(`/api/Groups/Delete/${other}`)).status).toBe(204);
});
