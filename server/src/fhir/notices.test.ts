/** Closed offices and absent providers as readers of FHIR see them. */
import { ROLE } from '@careline/contracts/basis/call';
import { expect, test } from 'vitest';
import { createApiKey } from '../people/api-keys/storage/api-keys.ts';
import { made, smallDirectory } from '../testing/data/small-directory.ts';
import { testApp } from '../testing/test-app.ts';
import type { Resource } from './resources/elements.ts';
import { fhirClient } from './testing/fhir-client.ts';
import { profileProblemsOf } from './testing/plan-net.ts';

const server = await testApp();
const { editor, addressId, newProvider } = await smallDirectory(server);
const admin = { id: 1, userName: 'x', role: ROLE.Admin };
const { key } = await createApiKey(server.db, { name: 'Reader', scopes: ['fhir'], groups: [] }, admin);
const client = fhirClient(server.app, key);

test('roles and services say when nobody is seen, change when a notice does, and publish no notes', async () => {
  const ana = await newProvider('Ana Lind', { telehealth: true });
  const { body: address } = await editor.get<object>(`/api/PracticeAddresses/GetById/${addressId}`);
  await made(editor, 'PracticeAddresses', { ...address, xRayOnSite: true });
  const paths = [
    `PractitionerRole/${ana}-${addressId}-0`,
    `HealthcareService/xRayOnSite-${addressId}`,
    `HealthcareService/telehealth-${ana}`,
  ];
  const read = async () => Promise.all(paths.map(async (path) => (await client.ask<Resource>(path)).body));
  const told = async () => (await read()).map(({ notAvailable }) => notAvailable);
  const before = await read();
  const days = { startsOn: '2098-12-01', endsOn: '2098-12-05' };
  const place = { set: 'PracticeAddresses', recordId: addressId };
  const note = await made(editor, 'Notices', { ...days, ...place, kind: 'note', text: 'Ring twice' });
  expect(await read()).toEqual(before);
  const shut = await made(editor, 'Notices', { ...days, ...place, kind: 'closed', text: 'Moving' });
  await made(editor, 'Notices', { set: 'Providers', recordId: ana, kind: 'away', startsOn: '2098-12-03' });
  const closed = { description: 'Moving', during: { start: '2098-12-01', end: '2098-12-05' } };
  const away = { description: 'Away', during: { start: '2098-12-03' } };
  expect(await told()).toEqual([[closed, away], [closed], [away]]);
  const after = await read();
  for (const [k, resource] of after.entries()) {
    expect(resource.meta.lastUpdated > (before[k]?.meta.lastUpdated ?? ''), paths[k]).toBe(true);
    expect(profileProblemsOf(resource)).toEqual([]);
  }
  await editor.delete(`/api/Notices/Delete/${shut}`);
  await editor.delete(`/api/Notices/Delete/${note}`);
  expect(await told()).toEqual([[away], undefined, [away]]);
  const gone = await read();
  expect((gone[1]?.meta.lastUpdated ?? '') > (after[1]?.meta.lastUpdated ?? '')).toBe(true);
  // What is over is left out.
  await made(editor, 'Notices', { ...place, kind: 'closed', startsOn: '2020-01-01', endsOn: '2020-01-02' });
  expect((await told())[1]).toBeUndefined();
});
