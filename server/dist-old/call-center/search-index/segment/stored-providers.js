import { endianness } from 'node:os';
import { PROVIDER_FLAGS } from '@careline/contracts/call-center/filters';
import { byFlag } from './preference-codes.js';
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
];
const TEXTS = [
    'name',
    'former',
    'for_consideration',
    'clinical_restriction',
    'phone',
    'note',
    'consideration',
];
/** The columns that the query must return. */
export const STORED_COLUMNS = [
    'id',
    'inactive',
    'degree',
    'npi',
    'gender',
    ...PROVIDER_FLAGS.map((flag) => `flag_${flag}`),
    'verified_at',
    'open_reports',
    'term_age_code',
    'location_address',
    'location_primary',
    'location_accepting',
    ...LINKS.flatMap((kind) => [`${kind}_owner`, `${kind}_id`]),
    ...TEXTS.flatMap((text) => [`${text}_bytes`, `${text}_lengths`]),
];
/** Decodes one result row with the fields of STORED_COLUMNS; a field is null when there are no rows. */
export function storedProviders(fields) {
    const column = (name) => fields[STORED_COLUMNS.indexOf(name)] ?? NOTHING;
    const numbers = (name) => numbersIn(column(name));
    const links = (kind) => ({
        owner: numbers(`${kind}_owner`),
        id: numbers(`${kind}_id`),
    });
    const texts = (name) => ({
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
function wideNumbers(halves) {
    return Float64Array.from({ length: halves.length / 2 }, (_, k) => {
        // A shift by 0 reads the upper half as signed.
        return (halves[k * 2] >> 0) * TWO_POW_32 + halves[k * 2 + 1];
    });
}
/** Decodes big-endian 32-bit numbers, in place when the bytes are aligned. */
export function numbersIn(bytes) {
    const size = Uint32Array.BYTES_PER_ELEMENT;
    const own = bytes.byteOffset % size === 0 ? bytes : Buffer.from(Uint8Array.from(bytes).buffer);
    if (endianness() === 'LE')
        own.swap32();
    return new Uint32Array(own.buffer, own.byteOffset, own.length / size);
}
//# sourceMappingURL=stored-providers.js.map