import { DEFAULT_VERIFICATION_DAYS } from '@careline/contracts/rules/verification-status';
import { withTown } from '../../../platform/zip-codes.js';
import { Reference } from '../reference/reference.js';
import { providerRowAt } from '../segment/segment.js';
import { SegmentBuilder } from '../segment/segment-builder.js';
import { storedProviders } from '../segment/stored-providers.js';
import { RowReader } from './binary-copy.js';
import { providersWhere, referenceQueries } from './loader-sql.js';
const PORTION = 16_000;
// The database prepares the next portion while this one is indexed.
const READERS = 2;
/** Fills the index from one snapshot. Returns the oldest transaction that was running at that moment. */
export async function loadAll(pool, index) {
    return inSnapshot(pool, async (readers, oldestRunning) => {
        index.reference.load(await readReference(readers[0]));
        const builder = new SegmentBuilder(index.reference);
        for await (const stored of portions(readers))
            builder.addStored(stored);
        index.providers.replaceAll(builder.finish());
        index.verificationDays = await readVerificationDays(readers[0]);
        return oldestRunning;
    });
}
// Prepared statements, because planning takes longer than reading one provider. Most changes concern one provider, which gets its own
// statement: the generic plan for a list of unknown length looks more expensive than it is, so it would be re-planned each time.
const ONE_PROVIDER = {
    name: 'search-index-provider',
    text: providersWhere((column) => `${column} = $1`),
    rowMode: 'array',
};
const SOME_PROVIDERS = {
    name: 'search-index-providers',
    text: providersWhere((column) => `${column} = any ($1)`),
    rowMode: 'array',
};
export async function readProviders(source, ids) {
    const reference = new Reference();
    const segment = await readSegment(source, ids, reference);
    return Array.from(segment.ids, (_, ordinal) => providerRowAt(segment, reference, ordinal));
}
/** Those of the providers that still exist. */
export async function readSegment(source, ids, reference) {
    const query = ids.length === 1 ? { ...ONE_PROVIDER, values: [...ids] } : { ...SOME_PROVIDERS, values: [ids] };
    const { rows } = await source.query(query);
    const builder = new SegmentBuilder(reference);
    for (const fields of rows)
        builder.addStored(storedProviders(fields));
    return builder.finish();
}
/** The existing records of a kind, all or those with these ids. */
export async function readReferenceList(source, kind, ids) {
    const { rows } = await source.query(`${referenceQueries[kind]} where $1::int[] is null or id = any ($1)`, [
        ids ?? null,
    ]);
    const read = rows;
    return kind === 'practice_address' ? read.map(withTown) : read;
}
export async function readVerificationDays(source) {
    const { rows } = await source.query(`select (value ->> 'verificationDays')::integer as days from setting where name = 'VerificationSettings'`);
    return rows[0]?.days ?? DEFAULT_VERIFICATION_DAYS;
}
async function readReference(source) {
    return {
        body_part: await readReferenceList(source, 'body_part'),
        category: await readReferenceList(source, 'category'),
        term: await readReferenceList(source, 'term'),
        practice: await readReferenceList(source, 'practice'),
        practice_address: await readReferenceList(source, 'practice_address'),
        region: await readReferenceList(source, 'region'),
        insurance: await readReferenceList(source, 'insurance'),
        insurance_plan: await readReferenceList(source, 'insurance_plan'),
        specialty: await readReferenceList(source, 'specialty'),
        group: await readReferenceList(source, 'group'),
        degree: await readReferenceList(source, 'degree'),
        language: await readReferenceList(source, 'language'),
    };
}
/** All providers in order of id, prefetching the next portion. A portion is valid until the next one is requested. */
async function* portions(connections) {
    const ranges = await rangesOfIds(connections[0]);
    const readers = connections.map((connection) => new RowReader(connection));
    const started = [];
    const start = (reader) => {
        const range = ranges.shift();
        if (reader === undefined || range === undefined)
            return;
        const portion = readRange(reader, range);
        portion.catch(() => { }); // Awaited below, in turn.
        started.push(portion);
    };
    readers.forEach(start);
    for (let turn = 0; started.length > 0; turn++) {
        const stored = await started.shift();
        if (stored !== undefined)
            yield stored;
        start(readers[turn % readers.length]);
    }
}
/** Ranges of equally many providers, not ids: ids may have gaps of any size. */
async function rangesOfIds(reader) {
    const { rows } = await reader.query(`select min(id) as first, max(id) as last
       from (select id, (row_number() over (order by id) - 1) / ${PORTION} as portion from provider) as numbered
      group by portion order by 1`);
    return rows;
}
async function readRange(reader, { first, last }) {
    return storedProviders(await reader.read(providersWhere((column) => `${column} between ${first} and ${last}`)));
}
/** Runs `work` with several connections that share one snapshot. */
async function inSnapshot(pool, work) {
    const readers = [];
    try {
        const first = await pool.connect();
        readers.push(first);
        await beginReading(first);
        const { rows } = await first.query('select pg_export_snapshot() as name, pg_snapshot_xmin(pg_current_snapshot())::text as oldest');
        for (let reader = 1; reader < READERS; reader++) {
            const other = await pool.connect();
            readers.push(other);
            await beginReading(other);
            await other.query(`set transaction snapshot '${rows[0].name}'`);
        }
        return await work([first, ...readers.slice(1)], rows[0].oldest);
    }
    finally {
        for (const reader of readers) {
            await reader.query('rollback').catch(() => { });
            reader.release();
        }
    }
}
/** Without the time limits of single changes: reading everything takes as long as the directory is large. */
const beginReading = (reader) => reader.query('begin isolation level repeatable read read only; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
//# sourceMappingURL=loader.js.map