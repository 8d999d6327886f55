import { searchKey } from '@careline/contracts/rules/folding';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/connection.ts';
import type { FindKnownAddress } from '../geocode.ts';

interface Found extends Record<string, unknown> {
  id: number;
  latitude: number | null;
  longitude: number | null;
  address: string;
  zip: string;
  is_exact: boolean;
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
    const { id, latitude, longitude, address } = found;
    const label = [address, found.zip].filter(Boolean).join(', ');
    return {
      label,
      place:
        latitude === null || longitude === null
          ? undefined
          : { latitude, longitude, label, isExact: found.is_exact },
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

/** Reads the index `practice_address_by_text`. */
export function addressQuery(typed: string, zip: string): SQL {
  const beginnings = beginningsOf(searchKey(typed.slice(0, LONGEST_STREET)));
  const inZip = zip === '' ? sql`true` : sql`left(place.zip, 5) = ${zip}`;
  return sql`
    select place.id, coalesce(place.latitude, kept.latitude) as latitude, coalesce(place.longitude, kept.longitude) as longitude,
           place.address, place.zip, place.latitude is not null or coalesce(kept.is_exact, false) as is_exact
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
