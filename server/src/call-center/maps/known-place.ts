import { searchKey } from '@careline/contracts/rules/folding';
import { isZipCentre } from '../../platform/zip-codes.ts';
import type { FindKnownAddress, FoundPlace, KnownAddress } from './geocode.ts';

/** An address of the directory, and where a service found it. */
export interface StoredPlace {
  address: string;
  zip: string;
  latitude: number | null;
  longitude: number | null;
  kept_latitude?: number | null;
  kept_longitude?: number | null;
  kept_is_exact?: boolean | null;
}

export function toKnownPlace(found: StoredPlace): Omit<KnownAddress, 'keep'> {
  const label = [found.address, found.zip].filter(Boolean).join(', ');
  return { label, place: bestPlace(found, label) };
}

/** The record's coordinates, unless they are only the centre of its ZIP and a service has since found the address. */
function bestPlace(found: StoredPlace, label: string): FoundPlace | undefined {
  const { latitude, longitude, kept_latitude = null, kept_longitude = null, kept_is_exact } = found;
  const isExact = !isZipCentre(found.zip, latitude, longitude);
  if (latitude !== null && longitude !== null && (isExact || !kept_is_exact))
    return { latitude, longitude, label, isExact };
  if (kept_latitude === null || kept_longitude === null) return undefined;
  return { latitude: kept_latitude, longitude: kept_longitude, label, isExact: kept_is_exact ?? false };
}

/** An address of the directory has at most 200 characters; the rest leaves room for punctuation. */
const LONGEST_STREET = 1_000;

/** No key of an address has more words: it has at most 200 characters, and a word takes two. */
const MOST_WORDS = 100;

/** "445 grand concourse" is itself, "445 grand" and "445". */
export function beginningsOf(typed: string): string[] {
  const words = searchKey(typed.slice(0, LONGEST_STREET)).split(' ', MOST_WORDS).filter(Boolean);
  return words.map((_, index) => words.slice(0, index + 1).join(' '));
}

/** The addresses that the search index holds. `version` changes with every change of them. */
export interface AddressesInMemory {
  version(): number;
  rows(): readonly StoredPlace[];
}

/** Finds a practice address without the database, by the rules of the query in `storage/known-address.ts`. */
export function findInMemory(addresses: AddressesInMemory): FindKnownAddress {
  let known: { version: number; byKey: ReadonlyMap<string, StoredPlace[]> } | undefined;
  return async (typed, zip) => {
    if (known?.version !== addresses.version())
      known = { version: addresses.version(), byKey: byKey(addresses.rows()) };
    for (const key of beginningsOf(typed).reverse()) {
      const found = (known.byKey.get(key) ?? []).filter((place) => zip === '' || place.zip.startsWith(zip));
      const best = found.find(({ latitude }) => latitude !== null) ?? found[0];
      if (best) return { ...toKnownPlace(best), keep: async () => {} };
    }
    return undefined;
  };
}

function byKey(places: readonly StoredPlace[]): Map<string, StoredPlace[]> {
  const groups = new Map<string, StoredPlace[]>();
  for (const place of places) {
    const key = searchKey(place.address);
    groups.set(key, [...(groups.get(key) ?? []), place]);
  }
  return groups;
}
