import { beginningOf } from '@careline/contracts/basis/text';
import { searchKey } from '@careline/contracts/rules/folding';
import { sql } from 'drizzle-orm';
import { inTurns } from '../../domain/turns.js';
import { changedFields } from '../changes.js';
import { changeLines, nameFrom, summarize } from '../words/change-lines.js';
import { joinReferences, onlyNamesOf, referencesIn, } from '../words/references.js';
import { readNames } from './reference-names.js';
/** Only this much of a summary is searchable. */
const LONGEST_KEY = 4_000;
/** Written in the transaction it describes: either both are committed or neither is. */
export async function recordEvent(db, by, event) {
    await recordRun(db, by, event);
}
/** The line of a change to many records, whose own lines refer to it. Returns its number. */
export async function recordRun(db, by, event) {
    const name = event.name ?? (await nameOfRecord(db, event));
    const [id = 0] = await writeLines(db, by, [{ ...event, name }]);
    return id;
}
/** Returns the numbers of the lines, in the same order. */
async function writeLines(db, by, events) {
    const ids = [];
    for (let start = 0; start < events.length; start += PORTION)
        ids.push(...(await writePortion(db, by, events.slice(start, start + PORTION))));
    return ids;
}
/** Lines in one statement: few enough that no other request waits long while their text is made. */
const PORTION = 50;
async function writePortion(db, by, events) {
    const lines = events.map((event) => ({ ...event, key: keyOf(event) }));
    // One parameter for any number of lines: thousands of parameters take longer than the lines.
    const { rows } = await db.execute(sql `
    insert into audit_event (user_id, user_name, action, entity, record_id, summary, changes, name, names, row_version, part_of, search_text)
    select ${by?.id ?? null}::integer, ${by?.userName ?? ''}::text, action, coalesce(entity, ''), "recordId", coalesce(summary, ''),
           changes, name, names, "rowVersion", "partOf", key
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line
           (action text, entity text, "recordId" integer, summary text, changes jsonb, name text, names jsonb,
            "rowVersion" integer, "partOf" bigint, key text)
    returning id::float8 as id`);
    return rows.map(({ id }) => id);
}
/** Computed here: for a long summary, the same function in the database takes longer than the rest of the insert. */
const keyOf = ({ name, summary = '' }) => searchKey(`${name} ${beginningOf(summary, LONGEST_KEY)}`);
async function nameOfRecord(db, { entity = '', recordId }) {
    if (recordId === undefined)
        return '';
    const names = await readNames(db, new Map([[entity, new Set([recordId])]]));
    return names[entity]?.[recordId] ?? '';
}
/** The lines of many records that were verified in the same way. */
export async function recordVerifiedEvents(tx, by, entity, ids, { how, partOf }) {
    const names = await readNames(tx, new Map([[entity, new Set(ids)]]));
    await writeLines(tx, by, ids.map((recordId) => ({
        action: 'verified',
        entity,
        recordId,
        name: names[entity]?.[recordId] ?? '',
        summary: `how: ${how}`,
        changes: [{ field: 'how', from: null, to: how }],
        partOf,
    })));
}
/**
 * Writes one line for a created, edited, deleted or restored record; none if an edit changed nothing. The line keeps the
 * names that referenced records have now, so that it still reads well when they are renamed or gone. Returns its number.
 */
export async function recordChange(tx, by, { set, ...change }) {
    return (await recordChanges(tx, by, set, [change]))[0];
}
/** The same for many records of a set, while other requests go on. */
export async function recordChanges(tx, by, set, records) {
    const changed = [];
    for await (const record of inTurns(records)) {
        const changes = changedFields({ ...record.before }, { ...record.after });
        const { before, after, action } = record;
        if (!before || !after || action || changes.length > 0)
            changed.push(referring(set, record, changes));
    }
    const known = await readNames(tx, joinReferences(changed.map(({ references }) => references)));
    const lines = [];
    for await (const record of inTurns(changed))
        lines.push(lineOf(set, record, known));
    return writeLines(tx, by, lines);
}
function referring(set, change, changes) {
    const record = { ...change.before, ...change.after };
    const values = changes.flatMap(({ field, from, to }) => [{ [field]: from }, { [field]: to }]);
    const naming = Object.fromEntries(set.named.map((field) => [field, record[field]]));
    return { ...change, changes, record, references: referencesIn(set.words, [...values, naming]) };
}
function lineOf(set, { id, before, after, action, partOf, because, changes, record, references }, known) {
    const names = onlyNamesOf(references, known);
    const summary = summarize(set.words, changeLines(set.words, changes, names));
    return {
        action: action ?? (!before ? 'created' : !after ? 'deleted' : 'changed'),
        entity: set.name,
        recordId: id,
        name: nameFrom(set.named, set.words, record, names),
        names,
        summary: because === undefined ? summary : `${because}: ${summary}`,
        changes,
        ...(typeof record.rowVersion === 'number' && { rowVersion: record.rowVersion }),
        partOf,
    };
}
//# sourceMappingURL=audit-log.js.map