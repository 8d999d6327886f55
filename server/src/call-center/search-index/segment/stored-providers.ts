import { endianness } from 'node:os';
import { PROVIDER_FLAGS } from '@careline/contracts/call-center/filters';
import type { TextBytes } from '../structures/text-column.ts';
import { type ByFlag, byFlag } from './preference-codes.ts';

/** Link rows as two columns, sorted by owner: the owner of each row and the id it links to. */
export interface StoredLinks {
  owner: Uint32Array;
  id: Uint32Array;
}

/**
 * Providers as the database sends them: binary columns rather than rows, which takes half the time for millions of rows. The few rows
 * with a text are listed a second time together with it.
 */
export interface StoredProviders {
  ids: Uint32Array;
  inactive: Uint32Array;
  /** 0 for none. */
  degree: Uint32Array;
  npi: Float64Array;
  /** See preference-codes.ts. */
  gender: Uint32Array;
  /** 1 where it is set. */
  flags: ByFlag<Uint32Array>;
  verifiedAt: Float64Array;
  openReports: Uint32Array;
  name: TextBytes;
  former: StoredLinks & TextBytes;
  forConsideration: TextBytes;
  clinicalRestriction: TextBytes;
  phone: TextBytes;
  groups: StoredLinks;
  specialties: StoredLinks;
  languages: StoredLinks;
  terms: StoredLinks & { ageCode: Uint32Array };
  notes: StoredLinks & TextBytes;
  plans: StoredLinks;
  considerations: StoredLinks & TextBytes;
  locations: StoredLinks & { address: Uint32Array; primary: Uint32Array; accepting: Uint32Array };
  /** Accepted plans; the owner is a location. */
  accepted: StoredLinks;
}

/** The moment of a provider that was never verified. */
export const NEVER_VERIFIED = -1;

const LINKS = [
  'former',
  'group',
  'specialty',
  'language',
  'term',
  'note',
  'plan',
  'consideration',
  'location',
  'accepted',
] as const;
const TEXTS = [
  'name',
  'former',
  'for_consideration',
  'clinical_restriction',
  'phone',
  'note',
  'consideration',
] as const;

/** The columns that the query must return. */
export const STORED_COLUMNS = [
  'id',
  'inactive',
  'degree',
  'npi',
  'gender',
  ...PROVIDER_FLAGS.map((flag) => `flag_${flag}` as const),
  'verified_at',
  'open_reports',
  'term_age_code',
  'location_address',
  'location_primary',
  'location_accepting',
  ...LINKS.flatMap((kind) => [`${kind}_owner`, `${kind}_id`] as const),
  ...TEXTS.flatMap((text) => [`${text}_bytes`, `${text}_lengths`] as const),
] as const;

/** Decodes one result row with the fields of STORED_COLUMNS; a field is null when there are no rows. */
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
    degree: numbers('degree'),
    npi: wideNumbers(numbers('npi')),
    gender: numbers('gender'),
    flags: byFlag((flag) => numbers(`flag_${flag}`)),
    verifiedAt: wideNumbers(numbers('verified_at')),
    openReports: numbers('open_reports'),
    name: texts('name'),
    former: { ...links('former'), ...texts('former') },
    forConsideration: texts('for_consideration'),
    clinicalRestriction: texts('clinical_restriction'),
    phone: texts('phone'),
    groups: links('group'),
    specialties: links('specialty'),
    languages: links('language'),
    terms: { ...links('term'), ageCode: numbers('term_age_code') },
    notes: { ...links('note'), ...texts('note') },
    plans: links('plan'),
    considerations: { ...links('consideration'), ...texts('consideration') },
    locations: {
      ...links('location'),
      address: numbers('location_address'),
      primary: numbers('location_primary'),
      accepting: numbers('location_accepting'),
    },
    accepted: links('accepted'),
  };
}

const NOTHING = Buffer.alloc(0);
const TWO_POW_32 = 2 ** 32;

/** 64-bit integers from their two halves; -1 is all ones. */
function wideNumbers(halves: Uint32Array): Float64Array {
  return Float64Array.from({ length: halves.length / 2 }, (_, k) => {
    // A shift by 0 reads the upper half as signed.
    return ((halves[k * 2] as number) >> 0) * TWO_POW_32 + (halves[k * 2 + 1] as number);
  });
}

/** Decodes big-endian 32-bit numbers, in place when the bytes are aligned. */
export function numbersIn(bytes: Buffer): Uint32Array {
  const size = Uint32Array.BYTES_PER_ELEMENT;
  const own = bytes.byteOffset % size === 0 ? bytes : Buffer.from(Uint8Array.from(bytes).buffer);
  if (endianness() === 'LE') own.swap32();
  return new Uint32Array(own.buffer, own.byteOffset, own.length / size);
}
