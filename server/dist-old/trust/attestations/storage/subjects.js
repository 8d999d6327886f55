import { providerOf } from '@careline/contracts/trust/attestations';
import { practiceAddress, provider } from '../../../platform/db/schema/directory.js';
import { lockRow } from '../../../platform/entity-set/storage/table-store.js';
export function attestedSubject(key, practiceAddressId) {
    const providerId = providerOf(key);
    return providerId === undefined
        ? { set: 'PracticeAddresses', id: practiceAddressId }
        : { set: 'Providers', id: providerId };
}
/** Locks the record and returns its version; undefined if it is gone. */
export const lockVersion = (tx, { set, id }) => lockRow(tx, set === 'Providers' ? provider : practiceAddress, id);
//# sourceMappingURL=subjects.js.map