/** What people paste into a box, and what is kept of it. */
import { ROLE } from '@careline/contracts/basis/call';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, testApp } from '../../testing/test-app.ts';

const { signedIn, newUser } = await testApp();
let admin: Caller;
beforeAll(async () => {
  admin = await signedIn(ROLE.Admin);
});

/** Every kind of character that is turned into a space or dropped, around and inside two words. */
const pasted = (first: string, second: string) =>
  `\ufeff\u202e ${first}\u200b\u0007\r\n\u2066\u2060${second}\t\u200f\u202c\u001b`;

const save = async (set: string, body: object) => {
  const { status, body: saved } = await admin.post<Record<string, unknown>>(`/api/${set}/Save`, body);
  expect(status, JSON.stringify(saved)).toBe(200);
  return saved;
};

test('names and other single lines', async () => {
  const practice = await save('Practices', { name: pasted('North', 'Ortho') });
  expect(practice.name).toBe('North Ortho');

  const lines = ['address', 'suite', 'zip', 'mainPhone', 'backLine', 'email', 'fax', 'siteContact1'];
  const typed = Object.fromEntries(lines.map((field) => [field, pasted(field, '2')]));
  const address = await save('PracticeAddresses', { practiceId: practice.id, ...typed });
  for (const field of lines) expect(address[field]).toBe(`${field} 2`);

  const contact = {
    contact: pasted('Ann', 'Lee'),
    cellNumber: pasted('212', '555'),
    group: pasted('A', 'B'),
  };
  expect(await save('Directories', contact)).toMatchObject({
    contact: 'Ann Lee',
    cellNumber: '212 555',
    group: 'A B',
  });

  const type = await save('ProviderTypes', { name: pasted('Hand', 'Surgeon') });
  const provider = await save('Providers', {
    name: pasted('Lee,', 'Ann'),
    providerTypeId: type.id,
    coordinatorPhone: pasted('212', '555'),
    oxford: pasted('OX', '1'),
    providerExtenders: [{ name: pasted('Max', 'Roe') }],
  });
  expect(provider).toMatchObject({
    name: 'Lee, Ann',
    coordinatorPhone: '212 555',
    oxford: 'OX 1',
    providerExtenders: [{ name: 'Max Roe' }],
  });
});

test('text areas keep their lines', async () => {
  const type = await save('ProviderTypes', { name: 'Physician' });
  const clinicalRestriction = 'No knees.\u0007\r\n\tNo \u202ehips\u202c.\n';
  expect(
    await save('Providers', { name: 'Roe, Max', providerTypeId: type.id, clinicalRestriction }),
  ).toMatchObject({ clinicalRestriction: 'No knees.\r\n\tNo hips.' });
});

test('two names without a visible difference are one name', async () => {
  await save('Regions', { name: 'East Side' });
  const { status } = await admin.post('/api/Regions/Save', { name: 'East\u200b\nSide\u202e' });
  expect(status).toBe(400);
});

test('a name without visible characters is missing', async () => {
  const { body } = await admin.post('/api/Regions/Save', { name: '\u200b\u202e\n' });
  expect(body).toMatchObject({ fields: { name: 'The field is mandatory' } });
});

test('a user name is found however it was pasted', async () => {
  const { userName } = await newUser(ROLE.DataEntry);
  const { body } = await admin.post('/api/Account/CheckUsername', { username: ` \u200b${userName}\u2060\n` });
  expect(body).toEqual({ doesExist: true });
});

test.each([
  ['NUL', 'A\0B'],
  ['half a surrogate pair', 'A\ud800B'],
])('%s is refused', async (_, name) => {
  const { status, body } = await admin.post('/api/Regions/Save', { name });
  expect(status).toBe(400);
  expect(body).toMatchObject({ fields: { name: 'This text has characters that cannot be stored.' } });
});
