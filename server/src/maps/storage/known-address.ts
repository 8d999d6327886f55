import { searchKey } from '@careline/contracts/rules/folding';
import { type SQL, sql } from 'drizzle-orm';
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

/**
 * Compares addresses like all text: without case, accents and punctuation. What follows the street ("…, Bronx NY") is
 * ignored. The longest address wins, so that "12 Main Street Annex" is not taken for "12 Main Street".
 */
export const knownAddress =
  (db: Database): KnownAddress =>
  async (typed, zip) => {
    const { rows } = await db.execute<Found>(addressQuery(typed, zip));
    const [found] = rows;
    if (!found) return undefined;
    const { latitude, longitude, address } = found;
    return { latitude, longitude, label: [address, found.zip].filter(Boolean).join(', ') };
  };

/** Reads the index `practice_address_by_text`. */
export function addressQuery(typed: string, zip: string): SQL {
  const beginnings = beginningsOf(searchKey(typed.slice(0, LONGEST_STREET)));
  const inZip = zip === '' ? sql`true` : sql`left(zip, 5) = ${zip}`;
  return sql`
    select latitude, longitude, address, zip
      from practice_address
     where latitude is not null and search_key(address) = any (${sql.param(beginnings)}::text[]) and ${inZip}
     order by char_length(search_key(address)) desc, id limit 1`;
}

/** No key of an address has more words: it has at most 200 characters, and a word takes two. */
const MOST_WORDS = 100;

/** "445 grand concourse" is itself, "445 grand" and "445". */
function beginningsOf(key: string): string[] {
  const words = key.split(' ', MOST_WORDS).filter(Boolean);
  return words.map((_, index) => words.slice(0, index + 1).join(' '));
}
