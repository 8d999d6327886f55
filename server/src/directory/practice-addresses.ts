import type { Verification } from '@careline/contracts/basis/verification';
import {
  type PlainPracticeAddress,
  type PracticeAddressDetails,
  practiceAddresses,
} from '@careline/contracts/directory/practice-addresses';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/db/connection.ts';
import { practice, practiceAddress, region } from '../platform/db/schema.ts';
import { byText, type LargeList } from '../platform/entity-set/storage/large-list.ts';
import { storedSet } from '../platform/entity-set/storage/stored-set.ts';
import { recordColumns, tableStore, usedByProviders } from '../platform/entity-set/storage/table-store.ts';
import { verificationOf, verificationStatusOf } from '../platform/entity-set/storage/verifications.ts';

const addressRows = sql`
  select place.id, place.practice_id as "practiceId", practice.name as "practiceName", place.address, place.suite,
         place.zip, place.main_phone as "mainPhone", place.back_line as "backLine", place.email,
         ${verificationStatusOf('PracticeAddresses', sql`place.id`)} as "verificationStatus"
    from practice_address as place
    join practice on practice.id = place.practice_id`;

const largeAddressList: LargeList = {
  table: 'practice_address',
  // An address is found by the name of its practice, too.
  keys: ['search_key', 'related_key'],
  beginnings: 'related_key',
  orders: {
    address: byText('address'),
    suite: byText('suite'),
    zip: byText('zip'),
    mainPhone: byText('main_phone'),
    backLine: byText('back_line'),
    email: byText('email'),
  },
  scope: { practiceId: (id) => sql`practice_id = ${id}` },
};

export const practiceAddressStore = tableStore<typeof practiceAddresses>(practiceAddress, {
  list: { rows: addressRows, large: largeAddressList },
  usedBy: [usedByProviders((id) => sql`select 1 from provider_location where practice_address_id = ${id}`)],
});

export const practiceAddressesRepository = (db: Database) =>
  storedSet(db, practiceAddresses, practiceAddressStore);

export function addressesOf(db: Database | Transaction, practiceId: number): Promise<PlainPracticeAddress[]> {
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

export function detailsOfAddressesAt(db: Database, practiceId: number): Promise<PracticeAddressDetails[]> {
  return detailsWhere(db, eq(practiceAddress.practiceId, practiceId));
}

function detailsWhere(db: Database, condition: SQL): Promise<PracticeAddressDetails[]> {
  return db
    .select({
      ...recordColumns(practiceAddress),
      practiceName: practice.name,
      region: sql<string>`coalesce(${region.name}, '')`,
      verification: sql<Verification>`${verificationOf('PracticeAddresses', sql`${practiceAddress.id}`)}`,
    })
    .from(practiceAddress)
    .innerJoin(practice, eq(practice.id, practiceAddress.practiceId))
    .leftJoin(region, eq(region.id, practiceAddress.regionId))
    .where(condition)
    .orderBy(sql`${practiceAddress.address} collate "und-x-icu"`, practiceAddress.id);
}

/** Nine digits count as their first five. */
export async function proposeRegion(
  db: Database,
  zip: string,
): Promise<{ regionId: number | null; region: string }> {
  const five = zip.trim().slice(0, 5);
  if (!/^\d{5}$/.test(five)) return { regionId: null, region: '' };
  const { rows } = await db.execute<{ regionId: number; region: string }>(sql`
    select region.id as "regionId", region.name as region
      from practice_address as place join region on region.id = place.region_id
     where left(place.zip, 5) = ${five}
     group by region.id, region.name order by count(*) desc, region.id limit 1`);
  return rows[0] ?? { regionId: null, region: '' };
}
