import type { RecordOf } from '@careline/contracts/basis/entity-set';
import { practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import { type PracticeDetails, practices } from '@careline/contracts/directory/practices';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { practice } from '../../platform/db/schema/directory.ts';
import { byText } from '../../platform/entity-set/storage/large-list/large-list.ts';
import { storedSet } from '../../platform/entity-set/storage/stored-set.ts';
import { manyRows, tableStore, usedByProviders } from '../../platform/entity-set/storage/table-store.ts';
import { addressesOf, detailsOfAddressesAt, practiceAddressStore } from './practice-addresses.ts';

/** Deleting a practice deletes its addresses, unless a provider works at one of them. */
export const practicesRepository = (db: Database) =>
  storedSet(
    db,
    practices,
    tableStore(practice, {
      list: {
        rows: sql`select id, name, row_version as "rowVersion",
                         (select count(*)::int from practice_address as place where place.practice_id = practice.id) as "locationCount"
                    from practice`,
        large: { table: 'practice', keys: ['search_key', 'former_key'], orders: { name: byText('name') } },
      },
      children: async (db, id) => ({ practiceAddresses: await addressesOf(db, id) }),
      owns: { field: 'practiceAddresses', set: practiceAddresses, store: practiceAddressStore },
      usedBy: [
        usedByProviders(
          (id) => sql`select distinct location.provider_id from provider_location as location
                          join practice_address as place on place.id = location.practice_address_id
                          where place.practice_id = ${id}`,
        ),
      ],
    }),
  );

/** For merges and their undo: without the addresses, which are records of their own. */
export const manyPractices = manyRows<Omit<RecordOf<typeof practices>, 'practiceAddresses'>>(
  practices,
  practice,
);

export async function practiceDetails(db: Database, id: number): Promise<PracticeDetails | undefined> {
  const [found] = await db
    .select({ id: practice.id, name: practice.name })
    .from(practice)
    .where(eq(practice.id, id));
  return found && { ...found, practiceAddresses: await detailsOfAddressesAt(db, id) };
}
