import { OLDEST_AGE } from '@careline/contracts/call-center/search';
/** A term row's min, max and priority packed into one number below 2 ** 16: testing a row for an age is one table lookup. */
const AGES = OLDEST_AGE + 2; // 0 for an open end, then every age.
export const CODES = AGES * AGES * 2;
/** The two bits of a table entry. */
export const MATCHES = 1;
const PRIORITY = 2;
const MATCHES_WITH_PRIORITY = MATCHES | PRIORITY;
export function ageCode(min, max, priority) {
    const low = min === null ? 0 : min + 1;
    const high = max === null ? 0 : max + 1;
    return (low * AGES + high) * 2 + (priority ? 1 : 0);
}
/** The same expression over a stored row. */
export const AGE_CODE_IN_SQL = `(coalesce(min_age + 1, 0) * ${AGES} + coalesce(max_age + 1, 0)) * 2 + priority::int`;
export function isPriority(code) {
    return (code & 1) === 1;
}
export function ageOfCode(code) {
    const ages = code >>> 1;
    const low = Math.floor(ages / AGES);
    const high = ages % AGES;
    return { min: low === 0 ? null : low - 1, max: high === 0 ? null : high - 1 };
}
const tables = new Map();
/** Maps each code to 0, MATCHES or MATCHES_WITH_PRIORITY for this age. One table per age, built on first use. */
export function ageTable(age) {
    const known = tables.get(age);
    if (known !== undefined)
        return known;
    const table = makeTable(age);
    tables.set(age, table);
    return table;
}
function makeTable(age) {
    const table = new Uint8Array(CODES);
    for (let low = 0; low < AGES; low++) {
        if (age !== null && low > age + 1)
            break;
        for (let high = 0; high < AGES; high++) {
            if (age !== null && high !== 0 && high < age + 1)
                continue;
            const code = (low * AGES + high) * 2;
            table[code] = MATCHES;
            table[code + 1] = MATCHES_WITH_PRIORITY;
        }
    }
    return table;
}
//# sourceMappingURL=age-codes.js.map