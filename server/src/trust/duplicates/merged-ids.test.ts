/** Every call that takes the id of a provider, an address or a practice says where a merged one went. */
import { ROLE } from '@careline/contracts/basis/call';
import { expect, test } from 'vitest';
import { made, smallDirectory } from '../../testing/data/small-directory.ts';
import { testApp } from '../../testing/test-app.ts';

const directory = await testApp();
const { app, signedIn } = directory;
const { editor, practiceId, newProvider } = await smallDirectory(directory);
const admin = await signedIn(ROLE.Admin);

async function merged(set: string, keep: number, remove: number) {
  const body = { set, keep, remove, rowVersions: [1, 1] };
  expect((await editor.post('/api/Duplicates/Merge', body)).status).toBe(200);
  return { keep, remove };
}
const newAddress = (address: string) => made(editor, 'PracticeAddresses', { practiceId, address });
const newPractice = (name: string) => made(editor, 'Practices', { name });

expect((await admin.put('/api/Calls/SaveSettings', { ask: true })).status).toBe(204);
const alive = await newProvider('Ann Alive');
const ids = {
  provider: await merged('Providers', await newProvider('Bo One'), await newProvider('Bo Two')),
  address: await merged('PracticeAddresses', await newAddress('1 Elm St'), await newAddress('2 Elm St')),
  practice: await merged('Practices', await newPractice('Elm Care'), await newPractice('Elm Clinic')),
};
type Kind = keyof typeof ids;
const [provider, address, practice] = [ids.provider.remove, ids.address.remove, ids.practice.remove];

type Request = [kind: Kind, body?: object];
const merge = (set: string, { keep, remove }: { keep: number; remove: number }) => ({
  ...{ set, keep, remove, rowVersions: [1, 1] },
});
const restore = (id: number) => ({ id, eventId: 1, rowVersion: 1 });
const call = { outcome: 'noAnswer' };
const now = new Date(Date.now() - 1_000).toISOString();
const at = { verifiedAt: '2026-01-01T00:00:00.000Z' };
const verify = { rowVersion: 1, how: 'phone' };
const [aProvider, anAddress] = [
  { set: 'Providers', id: provider },
  { set: 'PracticeAddresses', id: address },
];

/** What is sent with each of these calls; those with the id in the path send nothing else. */
const requests: Readonly<Record<string, readonly Request[]>> = {
  'get /api/CallCenter/GetProviderDetailsBodyParts/{id}': [['provider']],
  'post /api/CallCenter/GetProviderDetails': [['provider', { providerId: provider }]],
  'post /api/CallCenter/GetProviderDetailsInsurances': [['provider', { providerId: provider }]],
  'post /api/Answers/Save': [
    ['provider', { providers: [{ providerId: alive }, { providerId: provider }], language: 'en' }],
    ['address', { providers: [{ providerId: alive, practiceAddressId: address }], language: 'en' }],
  ],
  'post /api/Answers/Search': [['provider', { providerId: provider }]],
  'post /api/Calls/Save': [
    ['provider', { providerId: provider, outcome: 'told', startedAt: now, endedAt: now }],
  ],
  'post /api/Reports/Save': [
    ['provider', { providerId: provider, kind: 'phone' }],
    ['address', { providerId: alive, practiceAddressId: address, kind: 'phone' }],
  ],
  'post /api/Reports/Search': [
    ['provider', { providerId: provider }],
    ['practice', { practiceId: practice }],
  ],
  'post /api/Verifications/Verify': [
    ['provider', { ...aProvider, ...verify }],
    ['address', { ...anAddress, ...verify }],
  ],
  'post /api/Verifications/Undo': [
    ['provider', { ...aProvider, ...at }],
    ['address', { ...anAddress, ...at }],
  ],
  'post /api/Verifications/UndoAttempt': [
    ['provider', { ...aProvider, at: at.verifiedAt }],
    ['address', { ...anAddress, at: at.verifiedAt }],
  ],
  'post /api/Verifications/Attempt': [
    ['provider', { ...aProvider, ...call }],
    ['address', { ...anAddress, ...call }],
  ],
  'put /api/Verifications/Working': [
    ['provider', aProvider],
    ['address', anAddress],
  ],
  'post /api/Verifications/Due': [
    ['practice', { set: 'Providers', practiceId: practice }],
    ['address', { set: 'Providers', practiceAddressId: address }],
  ],
  'post /api/Verifications/Offices': [['practice', { practiceId: practice }]],
  'post /api/Attestations/Ask': [['address', { practiceAddressIds: [address] }]],
  'post /api/Attestations/Preview': [['address', { practiceAddressIds: [address] }]],
  'post /api/Registry/TakeMany': [
    ['provider', { kind: 'gender', items: [{ providerId: provider, rowVersion: 1, to: 'male' }] }],
  ],
  'put /api/Registry/Accept': [['provider', { providerId: provider, kind: 'name', rowVersion: 1 }]],
  'put /api/Registry/Ignore': [['provider', { providerId: provider, kind: 'name' }]],
  'put /api/Registry/Unignore': [['provider', { providerId: provider, kind: 'name' }]],
  'post /api/Duplicates/Preview': [
    ['provider', merge('Providers', ids.provider)],
    ['address', merge('PracticeAddresses', ids.address)],
    ['practice', merge('Practices', ids.practice)],
  ],
  'post /api/Duplicates/Merge': [
    ['provider', merge('Providers', ids.provider)],
    ['address', merge('PracticeAddresses', ids.address)],
    ['practice', merge('Practices', ids.practice)],
  ],
  'post /api/Providers/Save': [['provider', { id: provider, name: 'x' }]],
  'post /api/Providers/Restore': [['provider', restore(provider)]],
  'post /api/PracticeAddresses/Save': [['address', { id: address, address: 'x' }]],
  'post /api/PracticeAddresses/Restore': [['address', restore(address)]],
  'post /api/Practices/Save': [['practice', { id: practice, name: 'x' }]],
  'post /api/Practices/Restore': [['practice', restore(practice)]],
  'post /api/PracticeAddresses/Search': [['practice', { practiceId: practice }]],
  'post /api/PracticeAddresses/Export': [['practice', { practiceId: practice, format: 'csv' }]],
  'post /api/Providers/Search': [['practice', { practiceId: practice }]],
  'post /api/Providers/Export': [['practice', { practiceId: practice, format: 'csv' }]],
};

/**
 * In these calls, ids are field values of a change, whose refusal names unknown ones, or conditions of a search, which is answered from
 * memory.
 */
const OTHERS = [
  ...['post /api/BulkChanges/Preview', 'post /api/BulkChanges/Apply', 'post /api/Notices/Save'],
  ...[
    'Search',
    'SearchLocations',
    'SearchMarkers',
    'SearchFiltersAvailable',
    'AskNext',
    'Understand',
    'GetLocation',
  ].map((call) => `post /api/CallCenter/${call}`),
];

const SECTIONS: Readonly<Record<string, Kind>> = {
  Providers: 'provider',
  PracticeAddresses: 'address',
  Practices: 'practice',
};
const TAKEN = /"(providerId|practiceId|practiceAddressId|practiceAddressIds|addressId|keep)":/;
const ANY_SET = /"set":.*"id":/;

const { paths = {}, components } = JSON.parse(JSON.stringify(app.swagger())) as {
  paths?: Record<string, Record<string, { requestBody?: object }>>;
  components?: { schemas?: Record<string, object> };
};

/** A schema with those that it refers to. */
function textOf(schema: object = {}, within: readonly string[] = []): string {
  return JSON.stringify(schema).replace(/"#\/components\/schemas\/([^"]+)"/g, (_, name: string) =>
    within.includes(name) ? '""' : textOf(components?.schemas?.[name], [...within, name]),
  );
}

/** The calls that take such an id, as the document of the API says. */
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { requestBody }]) => {
    const section = SECTIONS[path.split('/')[2] ?? ''];
    const isOwn = section !== undefined && /\/(Save|Restore)$|\{id\}$/.test(path);
    const ofProvider = /\/CallCenter\/.*\{id\}$/.test(path);
    const sent = textOf(requestBody);
    const isTaken = isOwn || ofProvider || TAKEN.test(sent) || ANY_SET.test(sent);
    return isTaken ? [{ name: `${method} ${path}`, section }] : [];
  }),
);

const table = calls
  .filter(({ name }) => !OTHERS.includes(name))
  .flatMap(({ name, section }) => {
    const inPath = section && name.endsWith('{id}') ? [[section] as const] : undefined;
    return (requests[name] ?? inPath ?? []).map(([kind, body]) => ({ name, kind, body }));
  });

test('the table has every call that takes an id, and no others', () => {
  const tried = new Set([...table.map(({ name }) => name), ...Object.keys(requests), ...OTHERS]);
  expect([...tried].sort()).toEqual(calls.map(({ name }) => name).sort());
});

test.each(table)('$name with a merged $kind', async ({ name, kind, body }) => {
  const [method, path = ''] = name.split(' ');
  const { keep, remove } = ids[kind];
  const query = path.includes('GetVersion') ? '?eventId=1' : '';
  const url = path.replace('{id}', String(remove)) + query;
  const send = { get: admin.get, post: admin.post, put: admin.put, delete: admin.delete };
  const answer = await send[method as keyof typeof send]<object>(url, body);
  expect([answer.status, answer.body]).toEqual([404, { Messages: expect.any(Array), mergedInto: keep }]);
});

test('a new record that refers to a merged one is told which field is wrong', async () => {
  const body = { name: 'x', providerTypeId: 1, providerPracticeAddresses: [{ practiceAddressId: address }] };
  expect((await editor.post('/api/Providers/Save', body)).status).toBe(400);
  expect((await editor.post('/api/PracticeAddresses/Save', { practiceId: practice })).status).toBe(400);
});

test('answers that were given about a merged provider are found by the one that it is now', async () => {
  const [keep, remove] = [await newProvider('Cy One'), await newProvider('Cy Two')];
  await editor.post('/api/Answers/Save', { providers: [{ providerId: remove }], language: 'en' });
  await merged('Providers', keep, remove);
  const found = await editor.post<{ total: number }>('/api/Answers/Search', { providerId: keep });
  expect(found.body.total).toBe(1);
});

test('nobody is told the id of a kept record that is gone, or that they may not see', async () => {
  const group = await made(editor, 'Groups', { name: 'Closed to others' });
  const pair = await merged('Providers', await newProvider('Cy One'), await newProvider('Cy Two'));
  const agent = await signedIn(ROLE.CallCenter);
  const toldTo = async (caller: typeof agent) =>
    (
      await caller.post<{ mergedInto?: number }>('/api/CallCenter/GetProviderDetails', {
        providerId: pair.remove,
      })
    ).body.mergedInto;
  expect(await toldTo(agent)).toBe(pair.keep);
  const { body } = await editor.get<object>(`/api/Providers/GetById/${pair.keep}`);
  expect((await editor.post('/api/Providers/Save', { ...body, groups: [group] })).status).toBe(200);
  expect(await toldTo(agent)).toBeUndefined();
  expect(await toldTo(editor)).toBe(pair.keep);
  expect((await editor.delete(`/api/Providers/Delete/${pair.keep}`)).status).toBe(204);
  expect(await toldTo(editor)).toBeUndefined();
});
