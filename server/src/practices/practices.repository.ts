import {
  type PracticeAddress,
  type PracticeAddressDetails,
  practiceAddresses,
} from '@careline/contracts/practice-addresses';
import { type PracticeDetails, practices } from '@careline/contracts/practices';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/connection.ts';
import { practice, practiceAddress, region } from '../db/schema.ts';
import { byText, type LargeList } from '../entity-set/large-list.repository.ts';
import { storedSet } from '../entity-set/stored-set.repository.ts';
import { recordColumns, tableStore, usedByProviders } from '../entity-set/table-store.repository.ts';

/** A practice goes with its addresses, unless a provider works at one of them. */
export const practicesRepository = (db: Database) =>
  storedSet(
    db,
    practices,
    tableStore(practice, {
      list: {
        rows: sql`select id, name, row_version as "rowVersion" from practice`,
        large: { table: 'practice', keys: ['search_key'], orders: { name: byText('name') } },
      },
      children: async (db, id) => ({ practiceAddresses: await addressesOf(db, id) }),
      usedBy: [
        usedByProviders(
          (id) => sql`select distinct location.provider_id from provider_location as location
                          join practice_address as place on place.id = location.practice_address_id
                          where place.practice_id = ${id}`,
        ),
      ],
    }),
  );

const addressRows = sql`
  select place.id, place.practice_id as "practiceId", practice.name as "practiceName", place.address, place.suite,
         place.zip, place.main_phone as "mainPhone", place.back_line as "backLine", place.email
    from practice_address as place
    join practice on practice.id = place.practice_id`;

const largeAddressList: LargeList = {
  table: 'practice_address',
  // An address is found by the name of its practice, too.
  keys: ['search_key', 'related_key'],
  orders: {
    address: byText('address'),
    suite: byText('suite'),
    zip: byText('zip'),
    mainPhone: byText('main_phone'),
    backLine: byText('back_line'),
    email: byText('email'),
  },
  scope: { practiceId: 'practice_id' },
};

export const practiceAddressesRepository = (db: Database) =>
  storedSet(
    db,
    practiceAddresses,
    tableStore(practiceAddress, {
      list: { rows: addressRows, large: largeAddressList },
      usedBy: [
        usedByProviders((id) => sql`select 1 from provider_location where practice_address_id = ${id}`),
      ],
    }),
  );

function addressesOf(db: Database | Transaction, practiceId: number): Promise<PracticeAddress[]> {
  return db
    .select(recordColumns(practiceAddress))
    .from(practiceAddress)
    .where(eq(practiceAddress.practiceId, practiceId))
    .orderBy(sql`${practiceAddress.address} collate "und-x-icu"`, practiceAddress.id);
}

export async function practiceAddressDetails(
  db: Database,
  id: number,
): Promise<PracticeAddressDetails | undefined> {
  return (await detailsWhere(db, eq(practiceAddress.id, id)))[0];
}

export async function practiceDetails(db: Database, id: number): Promise<PracticeDetails | undefined> {
  const [found] = await db
    .select({ id: practice.id, name: practice.name })
    .from(practice)
    .where(eq(practice.id, id));
  return found && { ...found, practiceAddresses: await detailsWhere(db, eq(practiceAddress.practiceId, id)) };
}

function detailsWhere(db: Database, condition: SQL): Promise<PracticeAddressDetails[]> {
  return db
    .select({
      ...recordColumns(practiceAddress),
      practiceName: practice.name,
      region: sql<string>`coalesce(${region.name}, '')`,
    })
    .from(practiceAddress)
    .innerJoin(practice, eq(practice.id, practiceAddress.practiceId))
    .leftJoin(region, eq(region.id, practiceAddress.regionId))
    .where(condition)
    .orderBy(sql`${practiceAddress.address} collate "und-x-icu"`, practiceAddress.id);
}
