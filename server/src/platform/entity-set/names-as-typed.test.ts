/** Every list finds a record by what people type for it. */
import { ROLE } from '@careline/contracts/basis/call';
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../testing/data/small-directory.ts';
import { type Caller, testApp } from '../../testing/test-app.ts';

const { signedIn } = await testApp();
let admin: Caller;

beforeAll(async () => {
  admin = await signedIn(ROLE.Admin);
  const providerTypeId = await made(admin, 'ProviderTypes', { name: 'Physician' });
  const degreeId = await made(admin, 'Degrees', { name: 'D.O.' });
  const people = ['Søren Møller', 'Weiß, Anna', 'O’Connor, Maeve', 'Mitchell, Nuria', 'Gina D’Angelo'];
  for (const name of people) await made(admin, 'Providers', { name, providerTypeId });
  await made(admin, 'Providers', { name: 'Nelson, Ada', providerTypeId, degreeId, npi: '1234567893' });
  await made(admin, 'Providers', { name: 'Nelson, Zoe 100%_', providerTypeId });
  for (const name of people) {
    await made(admin, 'Directories', {
      contact: name,
      deskNumber: '(212) 555-0100',
      cellNumber: '646.555.0199',
    });
    await made(admin, 'Practices', { name: `${name} Clinic` });
    await made(admin, 'Specialties', { name });
    const practiceId = await made(admin, 'Practices', { name: `Group of ${name}` });
    await made(admin, 'PracticeAddresses', {
      practiceId,
      address: `1 ${name} St.`,
      mainPhone: '+1 718-555-0123',
    });
    const insuranceId = await made(admin, 'Insurances', { fullName: name, consumerFriendlyName: name });
    await made(admin, 'InsurancePlans', { insuranceId, name: `Plan ${name}` });
  }
  await made(admin, 'UserManagements', {
    firstName: 'Nuria',
    lastName: 'Mitchell',
    userName: 'nuria.m',
    email: 'nuria@example.org',
    role: ROLE.Admin,
    groups: [],
  });
});

async function found(set: string, query: string): Promise<string[]> {
  const { status, body } = await admin.post<{ items: Record<string, unknown>[] }>(`/api/${set}/Search`, {
    query,
  });
  expect(status).toBe(200);
  return body.items.map((row) =>
    String(row.personName ?? row.contact ?? row.name ?? row.fullName ?? row.address ?? row.userName),
  );
}

const typed: [string, RegExp][] = [
  ['soren', /Søren Møller/],
  ['MOLLER', /Søren Møller/],
  ['weiss', /Weiß, Anna/],
  ["o'connor", /O’Connor, Maeve/],
  ['oconnor', /O’Connor, Maeve/],
  ['O´Connor', /O’Connor, Maeve/],
  ['maeve o’connor', /O’Connor, Maeve/],
  ['Mitchell, Nuria', /Mitchell, Nuria/],
  ['nuria mitchell', /Mitchell, Nuria/],
  ['dangelo', /Gina D’Angelo/],
  ["d'angelo", /Gina D’Angelo/],
];
const sets = [
  'Providers',
  'Directories',
  'Practices',
  'PracticeAddresses',
  'Insurances',
  'InsurancePlans',
  'Specialties',
];

test.each(sets)('%s are found by names as people type them', async (set) => {
  for (const [query, name] of typed) {
    const names = await found(set, query);
    expect(names.length, query).toBeGreaterThan(0);
    for (const one of names) expect(one, query).toMatch(name);
  }
});

test.each([
  ['dr mitchell', ['Mitchell, Nuria']],
  ['Dr. Mitchell, Nuria', ['Mitchell, Nuria']],
  ['Nelson DO', ['Nelson, Ada']],
  ['nelson d.o.', ['Nelson, Ada']],
  ['1234567893', ['Nelson, Ada']],
  ['%', ['Nelson, Zoe 100%_']],
  ['_', ['Nelson, Zoe 100%_']],
  ['100%_', ['Nelson, Zoe 100%_']],
  ['%nelson%', []],
])('the providers found by %s are %j', async (query, names) => {
  expect(await found('Providers', query)).toEqual(names);
});

test('users are found without their title', async () => {
  expect(await found('UserManagements', 'Dr. Mitchell')).toEqual(['nuria.m']);
  expect(await found('UserManagements', 'nuria.m')).toEqual(['nuria.m']);
  expect(await found('UserManagements', 'nuria@example.org')).toEqual(['nuria.m']);
});

test.each([
  ['Directories', '2125550100'],
  ['Directories', '(212) 555-0100'],
  ['Directories', '212.555.0100'],
  ['Directories', '646 555 0199'],
  ['Directories', '646-555-0199'],
  ['PracticeAddresses', '7185550123'],
  ['PracticeAddresses', '718.555.0123'],
  ['PracticeAddresses', '(718) 555-0123'],
])('%s are found by the phone %s', async (set, query) => {
  expect((await found(set, query)).length).toBe(5);
});

test('punctuation alone finds everything', async () => {
  for (const query of ['.', ' , - ', "'", '()']) expect((await found('Providers', query)).length).toBe(7);
});

test('too many words are refused with a sentence', async () => {
  const query = Array.from({ length: 51 }, (_, n) => `w${n}`).join(' ');
  const { status, body } = await admin.post('/api/Providers/Search', { query });
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { Messages: [expect.stringContaining('At most 50 words')] },
  });
});
