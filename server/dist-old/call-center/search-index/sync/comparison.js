import { REFERENCE_KINDS } from '../reference/rows.js';
import { readProviders, readReferenceList, readVerificationDays } from './loader.js';
import { referenceQueries } from './loader-sql.js';
/** How many records of each kind are compared field by field. */
const SAMPLE = 50;
/**
 * Compares the index with its database: how many records of each kind there are, and some of them as a whole. Returns the difference in
 * words. A save may come between the two reads, so only a difference that is still there after catching up counts.
 */
export async function findDifference(source, index) {
    const providers = await compareList(source, {
        name: 'providers',
        table: 'provider',
        size: index.providers.size,
        sample: () => index.providers.sample(SAMPLE),
        read: (ids) => readProviders(source, ids),
    });
    if (providers !== undefined)
        return providers;
    for (const kind of REFERENCE_KINDS) {
        const found = await compareReference(source, index, kind);
        if (found !== undefined)
            return found;
    }
    const days = await readVerificationDays(source);
    return days === index.verificationDays
        ? undefined
        : `it takes verifications as valid for ${index.verificationDays} days, the database for ${days}`;
}
async function compareList(source, { name, table, size, sample, read }) {
    const { rows } = await source.query(`select count(*)::int as stored from ${table}`);
    const stored = rows[0]?.stored ?? 0;
    if (stored !== size)
        return `it has ${size} ${name}, the database ${stored}`;
    const sampled = sample();
    const inDatabase = new Map((await read([...sampled.keys()])).map((row) => [row.id, comparable(row)]));
    const different = [...sampled].filter(([id, row]) => inDatabase.get(id) !== comparable(row));
    if (different.length === 0)
        return undefined;
    return `${different.length} of ${sampled.size} ${name} are not as in the database, the first is ${different[0]?.[0]}`;
}
function compareReference(source, { reference }, kind) {
    const table = reference.tables[kind];
    const slots = table.filled();
    return compareList(source, {
        name: `rows of ${kind}`,
        table: `(${referenceQueries[kind]}) as listed`,
        size: slots.length,
        sample: () => new Map(someOf(slots, SAMPLE).flatMap((slot) => [[table.idAt(slot), table.rowAt(slot) ?? {}]])),
        read: (ids) => readReferenceList(source, kind, ids),
    });
}
/** At most `count` of them, chosen at random. */
function someOf(items, count) {
    if (items.length <= count)
        return [...items];
    const chosen = new Set();
    for (let tries = 0; tries < 2 * count && chosen.size < count; tries++)
        chosen.add(items[Math.floor(Math.random() * items.length)]);
    return [...chosen];
}
/** Ignores the order of lists, nested ones included: it depends on when records were first seen and means nothing. */
const comparable = (row) => JSON.stringify(row, withSortedLists);
const withSortedLists = (_, value) => Array.isArray(value) ? value.map((item) => JSON.stringify(item, withSortedLists)).sort() : value;
//# sourceMappingURL=comparison.js.map