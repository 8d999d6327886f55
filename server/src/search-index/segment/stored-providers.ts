import { endianness } from 'node:os';
import type { TextBytes } from '../basics/text-columns.ts';

/** Rows of one kind in order of their owner, each column a list: the owner of each row and the id of what it links to. */
export interface StoredLinks {
  owner: Uint32Array;
  id: Uint32Array;
}

/**
 * Some providers as the database hands them over: columns of numbers and of texts, as bytes. To read millions of rows one by one
 * takes twice as long. Rows with a text, which are few, are listed once more with it.
 */
export interface StoredProviders {
  ids: Uint32Array;
  inactive: Uint32Array;
  name: TextBytes;
  forConsideration: TextBytes;
  phone: TextBytes;
  groups: StoredLinks;
  specialties: StoredLinks;
  terms: StoredLinks & { ageCode: Uint32Array };
  notes: StoredLinks & TextBytes;
  plans: StoredLinks;
  considerations: StoredLinks & TextBytes;
  locations: StoredLinks & { address: Uint32Array };
  /** The plans that are accepted, each owned by a location. */
  accepted: StoredLinks;
}

const LINKS = [
  'group',
  'specialty',
  'term',
  'note',
  'plan',
  'consideration',
  'location',
  'accepted',
] as const;
const TEXTS = ['name', 'for_consideration', 'phone', 'note', 'consideration'] as const;

/** What a query has to answer. */
export const STORED_COLUMNS = [
  'id',
  'inactive',
  'term_age_code',
  'location_address',
  ...LINKS.flatMap((kind) => [`${kind}_owner`, `${kind}_id`] as const),
  ...TEXTS.flatMap((text) => [`${text}_bytes`, `${text}_lengths`] as const),
] as const;

/** From the fields of a line, in the order of STORED_COLUMNS; one is null where there are no rows. */
export function storedProviders(fields: readonly (Buffer | null)[]): StoredProviders {
  const column = (name: (typeof STORED_COLUMNS)[number]) => fields[STORED_COLUMNS.indexOf(name)] ?? NOTHING;
  const numbers = (name: (typeof STORED_COLUMNS)[number]) => numbersIn(column(name));
  const links = (kind: (typeof LINKS)[number]) => ({
    owner: numbers(`${kind}_owner`),
    id: numbers(`${kind}_id`),
  });
  const texts = (name: (typeof TEXTS)[number]) => ({
    bytes: column(`${name}_bytes`),
    lengths: numbers(`${name}_lengths`),
  });
  return {
    ids: numbers('id'),
    inactive: numbers('inactive'),
    name: texts('name'),
    forConsideration: texts('for_consideration'),
    phone: texts('phone'),
    groups: links('group'),
    specialties: links('specialty'),
    terms: { ...links('term'), ageCode: numbers('term_age_code') },
    notes: { ...links('note'), ...texts('note') },
    plans: links('plan'),
    considerations: { ...links('consideration'), ...texts('consideration') },
    locations: { ...links('location'), address: numbers('location_address') },
    accepted: links('accepted'),
  };
}

const NOTHING = Buffer.alloc(0);

/** Four bytes each, the highest first: put in this machine's order where they lie, if a number can be read from there. */
export function numbersIn(bytes: Buffer): Uint32Array {
  const size = Uint32Array.BYTES_PER_ELEMENT;
  const own = bytes.byteOffset % size === 0 ? bytes : Buffer.from(Uint8Array.from(bytes).buffer);
  if (endianness() === 'LE') own.swap32();
  return new Uint32Array(own.buffer, own.byteOffset, own.length / size);
}
