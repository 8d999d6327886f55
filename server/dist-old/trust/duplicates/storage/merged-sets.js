import { NO_VERIFICATION } from '@careline/contracts/basis/verification';
import { eq, sql } from 'drizzle-orm';
import { addressesOf, manyAddresses } from '../../../directory/practice-addresses.js';
import { manyPractices } from '../../../directory/practices.js';
import { loadProvider } from '../../../directory/providers/storage/provider-record.js';
import { manyProviders, reinsertProvider, writePhoto, } from '../../../directory/providers/storage/save-providers.js';
import { practice, practiceAddress, provider } from '../../../platform/db/schema/directory.js';
import { insertRow } from '../../../platform/entity-set/storage/table-store.js';
import { readVerification } from '../../../platform/entity-set/storage/verifications.js';
/** A set whose record is one row. */
const rows = (many, table) => ({
    ...many,
    table,
    loadOne: async (tx, id) => (await many.load(tx, [id], [])).get(id),
    reinsert: async (tx, record, rowVersion) => {
        await insertRow(tx, table, record);
        await tx.update(table).set({ rowVersion }).where(eq(table.id, record.id));
    },
});
export const MERGED_STORES = {
    Providers: {
        ...manyProviders,
        table: provider,
        loadOne: loadProvider,
        save: async (tx, edits) => {
            const saved = await manyProviders.save(tx, edits);
            for (const { before, after } of edits)
                if ('profilePhoto' in before && before.profilePhoto !== after.profilePhoto)
                    await writePhoto(tx, before.id, after.profilePhoto);
            return saved;
        },
        reinsert: (tx, record, rowVersion) => reinsertProvider(tx, record, rowVersion),
        shown: async (tx, record, parts) => ({ ...record, verification: await olderVerification(tx, 'Providers', parts) }),
        needs: 'providerTypeId',
    },
    PracticeAddresses: {
        ...rows(manyAddresses, practiceAddress),
        shown: async (tx, record, parts) => ({
            ...record,
            verification: await olderVerification(tx, 'PracticeAddresses', parts),
        }),
        pointing: (id) => sql `select provider_id as id from provider_location where practice_address_id = ${id}`,
        needs: 'practiceId',
    },
    Practices: {
        ...rows(manyPractices, practice),
        shown: async (tx, record, parts) => {
            const addresses = await Promise.all(parts.map((id) => addressesOf(tx, id)));
            const all = addresses.flat().map((address) => ({ ...address, practiceId: record.id }));
            return { ...record, practiceAddresses: all };
        },
        pointing: (id) => sql `select id from ${practiceAddress} where ${practiceAddress.practiceId} = ${id}`,
        needs: undefined,
    },
};
/** Each set after those that its records point to. */
export const SETS_IN_ORDER = ['Practices', 'PracticeAddresses', 'Providers'];
async function olderVerification(tx, entity, ids) {
    const all = [];
    for (const id of ids)
        all.push(await readVerification(tx, entity, id));
    return (all.find(({ status }) => status === 'never') ??
        all.toSorted((a, b) => (String(a.verifiedAt) < String(b.verifiedAt) ? -1 : 1))[0] ??
        NO_VERIFICATION);
}
//# sourceMappingURL=merged-sets.js.map