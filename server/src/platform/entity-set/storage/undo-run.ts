import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { type KeptChange, MOST_KEPT_LISTED, type Undone } from '@careline/contracts/basis/undo';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import { inTurns } from '../../domain/turns.ts';
import { changedValues, type FieldChange } from '../../history/changes.ts';
import { type Actor, recordChanges } from '../../history/storage/audit-log.ts';
import { presentIn, readNames } from '../../history/storage/reference-names.ts';
import type { ChangePiece } from '../../history/undo/record-parts.ts';
import {
  type KeptPiece,
  touchedPaths,
  type UndoneRecord,
  undoChanges,
} from '../../history/undo/undo-changes.ts';
import { type Names, referencesIn } from '../../history/words/references.ts';

/** What a set must provide so that many of its records can be changed at once. */
export interface BulkStore<Entity extends { id: number }> {
  set: EntitySet;
  /** Locks records against saves and other bulk changes, always in the same order to avoid deadlocks. */
  lock(tx: Transaction, ids: readonly number[]): Promise<void>;
  /** Lists that are not `wanted` may be left out of the records. */
  load(tx: Transaction, ids: readonly number[], wanted: readonly string[]): Promise<Map<number, Entity>>;
  /** Returns the records as they are then, with the lists that `after` has. */
  save(tx: Transaction, edits: readonly { before: Entity; after: Entity }[]): Promise<Map<number, Entity>>;
  /** The record nearest to `wanted` in which all rules between its parts hold. */
  settle(current: Entity, wanted: Entity): Entity;
  /** The lists that `settle` looks at. */
  settles: readonly string[];
}

export interface Run {
  /** The audit line of the run as a whole; the lines of the records are part of it. */
  line: number;
  by: Actor;
  /** Begins the summary of every record's line. */
  because: string;
  /**
   * What is counted: every piece of a change (a record that is gone has none), or records (one counts as kept if any piece of it is kept).
   */
  counts: 'pieces' | 'records';
  /** Which records may be touched and named; others stay as they are and are counted as kept. */
  mayTouch?: (recordId: SQL) => SQL;
  /** For a run that says in its own words what was taken back and what was kept; others say it as the history does. */
  manner?: RunManner;
}

/** What is particular to a kind of run. */
export interface RunManner {
  /** Fields of a row that are taken back only together. */
  together: readonly string[];
  /** The rest of the summary of a record's line. */
  undone(pieces: readonly ChangePiece[]): string;
  kept(piece: KeptPiece): string;
}

/** Few enough that a batch needs little memory and no other request waits long for the thread. */
const BATCH = 500;

export const inBatches = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );

/**
 * Takes back what a run (an import, a roster, a bulk change) changed in the records of a set. What somebody has changed since, and what
 * needs a record that is gone, is kept and listed. The caller makes sure that it happens once.
 */
export async function undoRun<Entity extends { id: number }>(
  tx: Transaction,
  store: BulkStore<Entity>,
  run: Run,
): Promise<Undone> {
  const records = await recordsOf(tx, store.set, run);
  const ids = records.flatMap(({ id, isOpen }) => (isOpen ? [id] : []));
  await store.lock(tx, ids);
  const total: Undone = { undone: 0, kept: records.length - ids.length, keptChanges: [] };
  for (const batch of inBatches(ids)) await undoBatch(tx, store, run, batch, total);
  return total;
}

/** Creations and verifications are not edits that could be taken back piece by piece. */
const isEdit = sql`action in ('changed', 'imported')`;

interface RunRecord extends Record<string, unknown> {
  id: number;
  isOpen: boolean;
}

async function recordsOf(tx: Transaction, set: EntitySet, { line, mayTouch }: Run): Promise<RunRecord[]> {
  const { rows } = await tx.execute<RunRecord>(sql`
    select record_id as id, ${mayTouch?.(sql`record_id`) ?? sql`true`} as "isOpen" from audit_event where part_of = ${line} and entity = ${set.name} and ${isEdit} order by name, record_id`);
  return rows;
}

async function undoBatch<Entity extends { id: number }>(
  tx: Transaction,
  store: BulkStore<Entity>,
  run: Run,
  ids: readonly number[],
  total: Undone,
): Promise<void> {
  const { set } = store;
  const lines = await linesOf(tx, set, run.line, ids);
  const fields = new Set(lines.flatMap(({ changes }) => changes.map(({ field }) => field)));
  const needsSettling = store.settles.some((field) => fields.has(field));
  const records = await store.load(tx, ids, [...fields, ...(needsSettling ? store.settles : [])]);
  const touched = await touchedSince(tx, set, run.line, ids);
  const values = lines.flatMap(({ changes }) => changes.map(({ field, from }) => ({ [field]: from })));
  const exists = await presentIn(tx, set.words, values);
  const results: { line: Line; current: Entity | undefined; result: UndoneRecord | undefined }[] = [];
  for await (const line of inTurns(lines)) {
    const current = records.get(line.recordId);
    const result =
      current &&
      undoChanges({
        words: set.words,
        changes: line.changes,
        current: { ...current },
        touched: touched.get(line.recordId) ?? new Set(),
        exists,
        together: run.manner?.together,
        settle: (before, wanted) =>
          needsSettling
            ? { ...store.settle(before as unknown as Entity, wanted as unknown as Entity) }
            : wanted,
      });
    results.push({ line, current, result });
  }
  const edits = results.flatMap(({ current, result }) =>
    current && result && result.undone.length > 0
      ? [{ before: current, after: result.after as unknown as Entity, undone: result.undone }]
      : [],
  );
  if (edits.length > 0) {
    const saved = await store.save(tx, edits);
    const changes = edits.map(({ before, undone }) => ({
      id: before.id,
      before,
      after: saved.get(before.id),
      partOf: run.line,
      because: run.because,
      ...(run.manner && { says: run.manner.undone(undone) }),
    }));
    await recordChanges(tx, run.by, set, changes);
  }
  const names = await namesFor(
    tx,
    set,
    results.flatMap(({ line, result }) => (!run.manner && result?.kept.length ? [line] : [])),
  );
  for (const { line, result } of results) count(total, run, line, result, names);
}

interface Line extends Record<string, unknown> {
  recordId: number;
  name: string;
  changes: FieldChange[];
}

async function linesOf(
  tx: Transaction,
  set: EntitySet,
  line: number,
  ids: readonly number[],
): Promise<Line[]> {
  const { rows } = await tx.execute<Line>(sql`
    select record_id as "recordId", name, changes from audit_event
     where part_of = ${line} and entity = ${set.name} and ${isEdit} and record_id = any (${sql.param([...ids])}::integer[])
     order by name, record_id`);
  return rows;
}

/** What later changes touched. A run and its undo cancel out, except for what the undo kept. */
async function touchedSince(
  tx: Transaction,
  set: EntitySet,
  line: number,
  ids: readonly number[],
): Promise<Map<number, Set<string>>> {
  const { rows } = await tx.execute<{ recordId: number; changes: FieldChange[] }>(sql`
    select later.record_id as "recordId", later.changes
      from audit_event as own
      join audit_event as later
        on later.entity = own.entity and later.record_id = own.record_id and later.id > own.id
     where own.part_of = ${line} and own.entity = ${set.name} and own.action in ('changed', 'imported')
       and own.record_id = any (${sql.param([...ids])}::integer[]) and jsonb_typeof(later.changes) = 'array'
       and later.action in ('created', 'changed', 'deleted', 'restored', 'imported', 'merged')
       and not exists (select from audit_event as run join audit_event as undo on undo.part_of = run.id
                        where run.id = later.part_of and undo.entity = run.entity)`);
  const touched = new Map<number, Set<string>>();
  for (const { recordId, changes } of rows) {
    const paths = touched.get(recordId) ?? new Set();
    for (const path of touchedPaths(set.words, changes)) paths.add(path);
    touched.set(recordId, paths);
  }
  return touched;
}

async function namesFor(tx: Transaction, { words }: EntitySet, lines: readonly Line[]): Promise<Names> {
  return readNames(
    tx,
    referencesIn(
      words,
      lines.flatMap(({ changes }) => changedValues(changes)),
    ),
  );
}

function count(
  total: Undone,
  { counts, manner }: Run,
  { name }: Line,
  result: UndoneRecord | undefined,
  names: Names,
): void {
  const saidOf = (piece: KeptPiece) => manner?.kept(piece) ?? `${piece.called(names)}: ${piece.since} since`;
  const kept: KeptChange[] = result
    ? result.kept.map((piece) => ({ name, what: saidOf(piece) }))
    : counts === 'records'
      ? [{ name, what: 'Deleted since' }]
      : [];
  if (counts === 'pieces') {
    kept.sort((a, b) => (a.what < b.what ? -1 : a.what > b.what ? 1 : 0));
    total.undone += result?.undone.length ?? 0;
    total.kept += kept.length;
  } else if (kept.length > 0) total.kept += 1;
  else total.undone += 1;
  const listed =
    counts === 'pieces' || kept.length === 0
      ? kept
      : [{ name, what: kept.map((change) => change.what).join('; ') }];
  total.keptChanges.push(...listed.slice(0, MOST_KEPT_LISTED - total.keptChanges.length));
}
