import { searchKey } from '@careline/contracts/rules/folding';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/connection.ts';
import { isZipCentre } from '../../../platform/zip-codes.ts';
import type { FindKnownAddress } from '../geocode.ts';
import type { FoundPlace } from '../geocoder.ts';

interface Found extends Record<string, unknown> {
  id: number;
  latitude: number | null;
  longitude: number | null;
  kept_latitude: number | null;
  kept_longitude: number | null;
  kept_is_exact: boolean | null;
  address: string;
  zip: string;
}

/** An address of the directory has at most 200 characters; the rest leaves room for punctuation. */
const LONGEST_STREET = 1_000;

/**
 * Compares addresses like all text: without case, accents and punctuation. What follows the street ("…, Bronx NY") is
 * ignored. The longest address wins, so that "12 Main Street Annex" is not taken for "12 Main Street".
 */
export const findKnownAddress =
  (db: Database): FindKnownAddress =>
  async (typed, zip) => {
    const { rows } = await db.execute<Found>(addressQuery(typed, zip));
    const [found] = rows;
    if (!found) return undefined;
    const { id, address } = found;
    const label = [address, found.zip].filter(Boolean).join(', ');
    return {
      label,
      place: bestPlace(found, label),
      keep: async (place) => {
        await db.execute(sql`
          insert into kept_place (practice_address_id, address, zip, latitude, longitude, label, is_exact)
          select id, address, zip, ${place.latitude}, ${place.longitude}, ${place.label}, ${place.isExact}
            from practice_address where id = ${id} and address = ${address} and zip = ${found.zip}
          on conflict (practice_address_id) do update set
            address = excluded.address, zip = excluded.zip, latitude = excluded.latitude, longitude = excluded.longitude,
            label = excluded.label, is_exact = excluded.is_exact, found_at = now()`);
      },
    };
  };

/** The coordinates of the record, unless they are only those of its ZIP and a service found it better since. */
function bestPlace(found: Found, label: string): FoundPlace | undefined {
  const { latitude, longitude, kept_latitude, kept_longitude, kept_is_exact } = found;
  const isExact = !isZipCentre(found.zip, latitude, longitude);
  if (latitude !== null && longitude !== null && (isExact || !kept_is_exact))
    return { latitude, longitude, label, isExact };
  if (kept_latitude === null || kept_longitude === null) return undefined;
  return { latitude: kept_latitude, longitude: kept_longitude, label, isExact: kept_is_exact ?? false };
}

/** Reads the index `practice_address_by_text`. */
export function addressQuery(typed: string, zip: string): SQL {
  const beginnings = beginningsOf(searchKey(typed.slice(0, LONGEST_STREET)));
  const inZip = zip === '' ? sql`true` : sql`left(place.zip, 5) = ${zip}`;
  return sql`
    select place.id, place.latitude, place.longitude, place.address, place.zip,
           kept.latitude as kept_latitude, kept.longitude as kept_longitude, kept.is_exact as kept_is_exact
      from practice_address as place
      left join kept_place as kept
        on kept.practice_address_id = place.id and kept.address = place.address and kept.zip = place.zip
     where search_key(place.address) = any (${sql.param(beginnings)}::text[]) and ${inZip}
     order by char_length(search_key(place.address)) desc, place.latitude is null, kept.latitude is null, place.id limit 1`;
}

/** No key of an address has more words: it has at most 200 characters, and a word takes two. */
const MOST_WORDS = 100;

/** "445 grand concourse" is itself, "445 grand" and "445". */
function beginningsOf(key: string): string[] {
  const words = key.split(' ', MOST_WORDS).filter(Boolean);
  return words.map((_, index) => words.slice(0, index + 1).join(' '));
}
