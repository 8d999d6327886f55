import { ROLE } from '@careline/contracts/basis/role';
import { expect } from 'vitest';
/** A few records made through the API, for tests that need a provider with a location. */
export async function smallDirectory({ signedIn }) {
    const editor = await signedIn(ROLE.DataEntry);
    const typeId = await made(editor, 'ProviderTypes', { name: 'Physician' });
    const practiceId = await made(editor, 'Practices', { name: 'Midtown Ortho' });
    const addressId = await made(editor, 'PracticeAddresses', {
        practiceId,
        address: '1 Main St',
        suite: '2B',
        zip: '10001',
    });
    const newProvider = (name, more = {}) => made(editor, 'Providers', {
        name,
        providerTypeId: typeId,
        providerPracticeAddresses: [{ practiceAddressId: addressId }],
        ...more,
    });
    return { editor, practiceId, addressId, newProvider };
}
/** Creates a record and returns its id. */
export async function made(caller, set, body) {
    const answer = await caller.post(`/api/${set}/Save`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.id;
}
export async function madeAll(caller, set, bodies) {
    const ids = [];
    for (const body of bodies)
        ids.push(await made(caller, set, body));
    return ids;
}
//# sourceMappingURL=small-directory.js.map