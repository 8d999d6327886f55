import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import type { KnownAddress } from '../geocode.ts';

interface Found extends Record<string, unknown> {
  latitude: number;
  longitude: number;
  address: string;
  zip: string;
}

/** An address of the directory has at most 200 characters; the rest leaves room for punctuation. */
const LONGEST_STREET = 1_000;

/** Compared without case, accents and punctuation. What follows the street ("…, Bronx NY") is left out of account. */
export const knownAddress =
  (db: Database): KnownAddress =>
  async (typed, zip) => {
    const street = typed.slice(0, LONGEST_STREET);
    const { rows } = await db.execute<Found>(sql`
      select latitude, longitude, address, zip
        from practice_address
       where latitude is not null and (${zip} = '' or left(zip, 5) = ${zip})
         and (${plain(street)} = ${plain(sql`address`)} or ${plain(street)} like ${plain(sql`address`)} || ' %')
       order by char_length(address) desc, id limit 1`);
    const [found] = rows;
    if (!found) return undefined;
    const { latitude, longitude, address } = found;
    return { latitude, longitude, label: [address, found.zip].filter(Boolean).join(', ') };
  };

const plain = (text: unknown) => sql`trim(regexp_replace(fold(${text}), '[^a-z0-9]+', ' ', 'g'))`;
