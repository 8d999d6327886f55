import { ROLE } from '@careline/contracts/basis/call';
import { expect } from 'vitest';
import type { Caller, TestApp } from '../test-app.ts';

/** A few records made through the API, for tests that need a provider with a location. */
export async function smallDirectory({ signedIn }: Pick<TestApp, 'signedIn'>) {
  const editor = await signedIn(ROLE.DataEntry);
  const typeId = await made(editor, 'ProviderTypes', { name: 'Physician' });
  const practiceId = await made(editor, 'Practices', { name: 'Midtown Ortho' });
  const addressId = await made(editor, 'PracticeAddresses', {
    practiceId,
    address: '1 Main St',
    suite: '2B',
    zip: '10001',
  });
  const newProvider = (name: string, more: object = {}) =>
    made(editor, 'Providers', {
      name,
      providerTypeId: typeId,
      providerPracticeAddresses: [{ practiceAddressId: addressId }],
      ...more,
    });
  return { editor, practiceId, addressId, newProvider };
}

/** Creates a record and returns its id. */
export async function made(caller: Caller, set: string, body: object): Promise<number> {
  const answer = await caller.post<{ id: number }>(`/api/${set}/Save`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.id;
}

export async function madeAll(caller: Caller, set: string, bodies: readonly object[]): Promise<number[]> {
  const ids: number[] = [];
  for (const body of bodies) ids.push(await made(caller, set, body));
  return ids;
}
