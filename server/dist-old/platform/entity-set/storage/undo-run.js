import { MOST_KEPT_LISTED } from '@careline/contracts/basis/undo';
import { sql } from 'drizzle-orm';
import { inTurns } from '../../domain/turns.js';
import { recordChanges } from '../../history/storage/audit-log.js';
import { presentNames, readNames } from '../../history/storage/reference-names.js';
import { touchedPaths, undoChanges } from '../../history/undo-changes.js';
import { joinReferences, missingFrom, referencesIn } from '../../history/words/references.js';
/** Few enough that a batch needs little memory and no other request waits long for the thread. */
const BATCH = 500;
export const inBatches = (items) => Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) => items.slice(index * BATCH, (index + 1) * BATCH));
/**
 * Takes back what a run (a roster, a bulk change) changed in the records of a set. What somebody has changed since, and what
 * needs a record that is gone, is kept and listed. The caller makes sure that it happens once.
 */
export async function undoRun(tx, store, run) {
    const ids = await recordsOf(tx, store.set, run.line);
    await store.lock(tx, ids);
    const total = { undone: 0, kept: 0, keptChanges: [] };
    for (const batch of inBatches(ids))
        await undoBatch(tx, store, run, batch, total);
    return total;
}
/** Creations and verifications are not edits that could be taken back piece by piece. */
const isEdit = sql `action in ('changed', 'imported')`;
async function recordsOf(tx, set, line) {
    const { rows } = await tx.execute(sql `
    select record_id as id from audit_event where part_of = ${line} and entity = ${set.name} and ${isEdit} order by name, record_id`);
    return rows.map(({ id }) => id);
}
async function undoBatch(tx, store, run, ids, total) {
    const { set } = store;
    const lines = await linesOf(tx, set, run.line, ids);
    const fields = new Set(lines.flatMap(({ changes }) => changes.map(({ field }) => field)));
    const needsSettling = store.settles.some((field) => fields.has(field));
    const records = await store.load(tx, ids, [...fields, ...(needsSettling ? store.settles : [])]);
    const touched = await touchedSince(tx, set, run.line, ids);
    const exists = await existing(tx, set, lines);
    const results = [];
    for await (const line of inTurns(lines)) {
        const current = records.get(line.recordId);
        const result = current &&
            undoChanges({
                words: set.words,
                changes: line.changes,
                current: { ...current },
                touched: touched.get(line.recordId) ?? new Set(),
                exists,
                settle: (before, wanted) => needsSettling
                    ? { ...store.settle(before, wanted) }
                    : wanted,
            });
        results.push({ line, current, result });
    }
    const edits = results.flatMap(({ current, result }) => current && result && result.undone.length > 0
        ? [{ before: current, after: result.after }]
        : []);
    if (edits.length > 0) {
        const saved = await store.save(tx, edits);
        const changes = edits.map(({ before }) => ({
            id: before.id,
            before,
            after: saved.get(before.id),
            partOf: run.line,
            because: run.because,
        }));
        await recordChanges(tx, run.by, set, changes);
    }
    const names = await namesFor(tx, set, results.flatMap(({ line, result }) => (result?.kept.length ? [line] : [])));
    for (const { line, result } of results)
        count(total, run.counts, line, result, names);
}
async function linesOf(tx, set, line, ids) {
    const { rows } = await tx.execute(sql `
    select record_id as "recordId", name, changes from audit_event
     where part_of = ${line} and entity = ${set.name} and ${isEdit} and record_id = any (${sql.param([...ids])}::integer[])
     order by name, record_id`);
    return rows;
}
/** What later changes touched. A run and its undo cancel out, except for what the undo kept. */
async function touchedSince(tx, set, line, ids) {
    const { rows } = await tx.execute(sql `
    select later.record_id as "recordId", later.changes
      from audit_event as own
      join audit_event as later
        on later.entity = own.entity and later.record_id = own.record_id and later.id > own.id
     where own.part_of = ${line} and own.entity = ${set.name} and own.action in ('changed', 'imported')
       and own.record_id = any (${sql.param([...ids])}::integer[]) and jsonb_typeof(later.changes) = 'array'
       and later.action in ('created', 'changed', 'deleted', 'restored', 'imported', 'merged')
       and not exists (select from audit_event as run join audit_event as undo on undo.part_of = run.id
                        where run.id = later.part_of and undo.entity = run.entity)`);
    const touched = new Map();
    for (const { recordId, changes } of rows) {
        const paths = touched.get(recordId) ?? new Set();
        for (const path of touchedPaths(set.words, changes))
            paths.add(path);
        touched.set(recordId, paths);
    }
    return touched;
}
/** Whether the records exist that a value of a field refers to. */
async function existing(tx, { words }, lines) {
    const values = lines.flatMap(({ changes }) => changes.map(({ field, from }) => ({ [field]: from })));
    const present = await presentNames(tx, referencesIn(words, values));
    return (field, value) => missingFrom(present, referencesIn(words, [{ [field]: value }])).size === 0;
}
async function namesFor(tx, { words }, lines) {
    const references = lines.flatMap(({ changes }) => changes.map(({ field, from, to }) => referencesIn(words, [{ [field]: from }, { [field]: to }])));
    return readNames(tx, joinReferences(references));
}
function count(total, what, { name }, result, names) {
    const kept = result
        ? result.kept.map((piece) => ({ name, what: `${piece.called(names)}: ${piece.since} since` }))
        : [{ name, what: 'Deleted since' }];
    if (what === 'pieces') {
        total.undone += result?.undone.length ?? 0;
        total.kept += kept.length;
    }
    else if (kept.length > 0)
        total.kept += 1;
    else
        total.undone += 1;
    const listed = what === 'pieces' || kept.length === 0
        ? kept
        : [{ name, what: kept.map((change) => change.what).join('; ') }];
    total.keptChanges.push(...listed.slice(0, MOST_KEPT_LISTED - total.keptChanges.length));
}
//# sourceMappingURL=undo-run.js.map