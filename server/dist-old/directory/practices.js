import { practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import { practices } from '@careline/contracts/directory/practices';
import { eq, sql } from 'drizzle-orm';
import { practice } from '../platform/db/schema/directory.js';
import { byText } from '../platform/entity-set/storage/large-list/large-list.js';
import { manyRows } from '../platform/entity-set/storage/many-rows.js';
import { storedSet } from '../platform/entity-set/storage/stored-set.js';
import { tableStore, usedByProviders } from '../platform/entity-set/storage/table-store.js';
import { addressesOf, detailsOfAddressesAt, practiceAddressStore } from './practice-addresses.js';
/** Deleting a practice deletes its addresses, unless a provider works at one of them. */
export const practicesRepository = (db) => storedSet(db, practices, tableStore(practice, {
    list: {
        rows: sql `select id, name, row_version as "rowVersion",
                         (select count(*)::int from practice_address as place where place.practice_id = practice.id) as "locationCount"
                    from practice`,
        large: { table: 'practice', keys: ['search_key', 'former_key'], orders: { name: byText('name') } },
    },
    children: async (db, id) => ({ practiceAddresses: await addressesOf(db, id) }),
    owns: { field: 'practiceAddresses', set: practiceAddresses, store: practiceAddressStore },
    usedBy: [
        usedByProviders((id) => sql `select distinct location.provider_id from provider_location as location
                          join practice_address as place on place.id = location.practice_address_id
                          where place.practice_id = ${id}`),
    ],
}));
/** For merges and their undo: without the addresses, which are records of their own. */
export const manyPractices = manyRows(practices, practice);
export async function practiceDetails(db, id) {
    const [found] = await db
        .select({ id: practice.id, name: practice.name })
        .from(practice)
        .where(eq(practice.id, id));
    return found && { ...found, practiceAddresses: await detailsOfAddressesAt(db, id) };
}
//# sourceMappingURL=practices.js.map