import { endianness } from 'node:os';
import { PROVIDER_FLAGS } from '@careline/contracts/call-center/filters';
import { byFlag } from './preference-codes.ts';

/** Link rows as two columns, sorted by owner: the owner of each row and the id it links to. */
export interface StoredLinks {
  owner: Uint32Array;
  id: Uint32Array;
}

/** The rows with days as the database sends them. */
export interface StoredDays extends StoredLinks {
  first: Uint32Array;
  last: Uint32Array;
}

/** Of a range of ids. */
export type StoredProviders = ReturnType<typeof storedProviders>;

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
  'plan_days',
  'location_days',
  'accepted_days',
] as const;
const DAYS = ['plan_days', 'location_days', 'accepted_days'] as const;
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
  'first_day',
  'last_day',
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
  ...DAYS.flatMap((kind) => [`${kind}_first`, `${kind}_last`] as const),
  ...LINKS.flatMap((kind) => [`${kind}_owner`, `${kind}_id`] as const),
  ...TEXTS.flatMap((text) => [`${text}_bytes`, `${text}_lengths`] as const),
] as const;

/**
 * Decodes one result row with the fields of STORED_COLUMNS; a field is null when there are no rows. Binary columns rather than rows take
 * half the time for millions of rows. The few rows with a text are listed a second time together with it.
 */
export function storedProviders(fields: readonly (Buffer | null)[]) {
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
  const days = (kind: (typeof DAYS)[number]) => ({
    ...links(kind),
    first: numbers(`${kind}_first`),
    last: numbers(`${kind}_last`),
  });
  return {
    ids: numbers('id'),
    inactive: numbers('inactive'),
    /** Numbers as in day-spans.ts. */
    firstDay: numbers('first_day'),
    lastDay: numbers('last_day'),
    /** 0 for none. */
    degree: numbers('degree'),
    npi: wideNumbers(numbers('npi')),
    /** See preference-codes.ts. */
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
    planDays: days('plan_days'),
    considerations: { ...links('consideration'), ...texts('consideration') },
    locations: {
      ...links('location'),
      address: numbers('location_address'),
      primary: numbers('location_primary'),
      accepting: numbers('location_accepting'),
    },
    locationDays: days('location_days'),
    /** Accepted plans; the owner is a location. */
    accepted: links('accepted'),
    acceptedDays: days('accepted_days'),
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
