import { sql } from 'drizzle-orm';
export function makeResource(source, row, making) {
    const { type, profile, idOf, make } = source;
    return {
        resourceType: type,
        id: idOf(row.key),
        meta: { lastUpdated: row.updated, profile: [profile] },
        ...make(row, making),
    };
}
/** A moment as FHIR writes it; later ones are greater as texts, too. */
export const fhirMoment = (moment) => sql `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const MOST = 2_147_483_647;
const NUMBER = /^[1-9]\d{0,9}$/;
/** Ids are written in one way only: neither `05` nor `+5` is 5. */
export function idNumber(text) {
    const number = NUMBER.test(text) ? Number(text) : Number.NaN;
    return number <= MOST ? number : undefined;
}
/** Ids of a prefix and a number. */
export const numberedIds = (prefix = '') => ({
    keyOf: (id) => {
        const number = id.startsWith(prefix) ? idNumber(id.slice(prefix.length)) : undefined;
        return number === undefined ? undefined : [number];
    },
    idOf: ([number]) => `${prefix}${number}`,
});
//# sourceMappingURL=source.js.map