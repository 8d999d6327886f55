import type { SaveOf } from '@careline/contracts/basis/entity-set';
import type { Verification } from '@careline/contracts/basis/verification';
import {
  type PlainPracticeAddress,
  type PracticeAddressDetails,
  practiceAddresses,
} from '@careline/contracts/directory/practice-addresses';
import type { Coordinates } from '@careline/contracts/rules/distance';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Reader } from '../../platform/db/connection.ts';
import { practice, practiceAddress, region } from '../../platform/db/schema/directory.ts';
import { byText, type LargeList } from '../../platform/entity-set/storage/large-list/large-list.ts';
import { storedSet } from '../../platform/entity-set/storage/stored-set.ts';
import {
  manyRows,
  recordColumns,
  tableStore,
  usedByProviders,
} from '../../platform/entity-set/storage/table-store.ts';
import { verificationOf, verificationStatusOf } from '../../platform/entity-set/storage/verifications.ts';
import { isZipCentre, withTown, zipCentroid } from '../../platform/zip-codes.ts';

const addressRows = sql`
  select place.id, place.practice_id as "practiceId", practice.name as "practiceName", place.address, place.suite,
         place.zip, place.city, place.state, place.main_phone as "mainPhone", place.back_line as "backLine", place.email,
         ${verificationStatusOf('PracticeAddresses', sql`place.id`)} as "verificationStatus"
    from practice_address as place
    join practice on practice.id = place.practice_id`;

const largeAddressList: LargeList = {
  table: 'practice_address',
  // An address is also found by the name of its practice and by the addresses that were merged into it.
  keys: ['search_key', 'related_key', 'former_key'],
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
  list: { rows: addressRows, large: largeAddressList, finish: withTown },
  usedBy: [usedByProviders((id) => sql`select 1 from provider_location where practice_address_id = ${id}`)],
});

/** For rosters, merges and their undo. */
export const manyAddresses = manyRows<PlainPracticeAddress>(practiceAddresses, practiceAddress);

/** Where an address is: exact, or undefined. */
export type FindPlace = (address: string, zip: string) => Promise<Coordinates | undefined>;

export const practiceAddressesRepository = (db: Database, findPlace: FindPlace) =>
  storedSet(db, practiceAddresses, {
    ...practiceAddressStore,
    prepare: async (db, body) => ({ ...body, ...(await missingPlace(db, body, findPlace)) }),
  });

/**
 * Coordinates for an address that is saved without any: exact, else the centre of its ZIP. Coordinates sent back unchanged with a new
 * address belong to the old one, so they are looked up again.
 */
async function missingPlace(
  db: Database,
  body: SaveOf<typeof practiceAddresses>,
  findPlace: FindPlace,
): Promise<Partial<Pick<PlainPracticeAddress, 'latitude' | 'longitude'>>> {
  const before = body.id == null ? undefined : await practiceAddressStore.load(db, body.id);
  const { address, zip, latitude, longitude } = { ...NO_PLACE, ...before, ...body };
  const isMoved = address !== before?.address || zip !== before.zip;
  const isKept = latitude === before?.latitude && longitude === before?.longitude;
  // The database refuses one coordinate without the other. Coordinates cleared on purpose stay cleared until the address changes.
  const isMissing = latitude === null && longitude === null;
  if (!isMoved || !(isMissing || isKept)) return {};
  const found = (await findPlace(address, zip)) ?? zipCentroid(zip) ?? NO_PLACE;
  return { latitude: found.latitude, longitude: found.longitude };
}

const NO_PLACE = { address: '', zip: '', latitude: null, longitude: null };

export function addressesOf(db: Reader, practiceId: number): Promise<PlainPracticeAddress[]> {
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

async function detailsWhere(db: Database, condition: SQL): Promise<PracticeAddressDetails[]> {
  const rows = await db
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
  return rows.map((row) => ({
    ...withTown(row),
    isApproximate: isZipCentre(row.zip, row.latitude, row.longitude),
  }));
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
