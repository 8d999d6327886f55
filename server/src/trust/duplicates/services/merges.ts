import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { STALE } from '@careline/contracts/basis/messages';
import { notices } from '@careline/contracts/directory/notices';
import {
  type Merged,
  type MergePreview,
  type MergeRequest,
  mergedSet,
  type Unmerged,
} from '@careline/contracts/trust/duplicates';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError, notFound } from '../../../platform/domain/app-error.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import { sayingWhatIsTaken } from '../../../platform/entity-set/storage/restoring.ts';
import { recordChange, recordChanges } from '../../../platform/history/storage/audit-log.ts';
import { readNames } from '../../../platform/history/storage/reference-names.ts';
import type { MergedState } from '../merging/merge-rules.ts';
import { RULES } from '../merging/rules-of-sets.ts';
import { only } from '../merging/without-merge.ts';
import { countBeside, mergeBeside } from '../storage/beside-records.ts';
import { MERGED_STORES } from '../storage/merged-sets.ts';
import { countNotices, type MovedNotice, moveNotices } from '../storage/moved-notices.ts';
import { beginMerge, completeMerge, lockMerges } from '../storage/record-merges.ts';
import { unmerge } from './unmerge.ts';

export const previewMerge = (db: Database, request: MergeRequest): Promise<MergePreview> =>
  inTransaction(db, (tx) => preview(tx, request));

export const mergeRecords = (db: Database, request: MergeRequest, by: SessionUser): Promise<Merged> =>
  inTransaction(db, (tx) => merge(tx, request, by));

export const unmergeRecords = (db: Database, eventId: number, by: SessionUser): Promise<Unmerged> =>
  sayingWhatIsTaken((remember) => inTransaction(db, (tx) => unmerge(tx, eventId, by, remember)));

async function preview(tx: Transaction, request: MergeRequest): Promise<MergePreview> {
  const { set, choices } = request;
  const { keep, remove, others } = await openBoth(tx, request);
  const { unite, countMoves, pointers } = RULES[set];
  return {
    record: await MERGED_STORES[set].shown(tx, unite(keep, remove, choices), [keep.id, remove.id]),
    moves: [
      ...countMoves(keep, remove),
      ...(pointers ? [{ what: mergedSet(pointers.entity).label.many, count: others.length }] : []),
      ...(await countBeside(tx, set, remove.id)),
      { what: notices.label.many, count: await countNotices(tx, set, remove.id) },
    ],
    ...(await differingPointers(tx, set, { keptId: keep.id, removedId: remove.id }, others)),
  };
}

async function differingPointers(
  tx: Transaction,
  set: MergeRequest['set'],
  pair: { keptId: number; removedId: number },
  others: readonly MergedState[],
): Promise<Pick<MergePreview, 'shared'>> {
  const { pointers } = RULES[set];
  const found = others.flatMap((other) =>
    (pointers?.differing?.(other, pair) ?? []).map((one) => ({ ...one, id: other.id })),
  );
  if (!pointers || found.length === 0) return {};
  const { entity } = pointers;
  const names = await readNames(tx, new Map([[entity, new Set(found.map(({ id }) => id))]]));
  const fields = new Map<string, { name: string; keep: string; remove: string }[]>();
  for (const { field, id, keep, remove } of found)
    fields.set(field, [...(fields.get(field) ?? []), { name: names[entity]?.[id] ?? '', keep, remove }]);
  return { shared: [...fields].map(([field, rows]) => ({ field, rows })) };
}

async function merge(tx: Transaction, request: MergeRequest, by: SessionUser): Promise<Merged> {
  await lockMerges(tx);
  const { set: entity, choices } = request;
  const store = MERGED_STORES[entity];
  const { keep, remove, others } = await openBoth(tx, request);
  const pair = { entity, keptId: keep.id, removedId: remove.id, choices };
  const names = await readNames(tx, new Map([[entity, new Set([keep.id, remove.id])]]));
  const removedName = names[entity]?.[remove.id] ?? '';
  const wanted = RULES[entity].unite(keep, remove, choices);
  const beside = await mergeBeside(tx, pair, String(wanted.name ?? ''));
  const movedNotices = await moveNotices(tx, pair);
  const moved = await repoint(tx, pair, others);
  // First, so that its name and its NPI are free for the kept one.
  await tx.delete(store.table).where(eq(store.table.id, remove.id));
  const mergeId = await beginMerge(tx, {
    ...pair,
    removedName,
    beside: { ...beside, notices: movedNotices.map(({ before }) => before) },
    keptBefore: keep,
    removed: remove,
  });
  await store.save(tx, [{ before: keep, after: withNewRows(keep, wanted) }]);
  const after = await store.loadOne(tx, keep.id);
  if (!after) throw notFound(store.set.label.one);
  const eventId = await recordChange(tx, by, {
    set: store.set,
    id: keep.id,
    before: keep,
    after,
    action: 'merged',
    because: `Merged with ${removedName}`,
  });
  if (eventId === undefined) throw new Error('A merge without a line in the history.');
  await recordChange(tx, by, {
    set: store.set,
    id: remove.id,
    before: remove,
    after: undefined,
    action: 'merged',
    partOf: eventId,
    because: `Merged into ${names[entity]?.[keep.id] ?? ''}`,
  });
  const { pointers } = RULES[entity];
  const recordMoved = (set: EntitySet, records: readonly (MovedNotice | (typeof moved)[number])[]) =>
    recordChanges(
      tx,
      by,
      set,
      records.map((other) => ({
        ...other,
        id: other.before.id,
        partOf: eventId,
        because: `${removedName} merged into ${names[entity]?.[keep.id] ?? ''}`,
      })),
    );
  if (pointers) await recordMoved(mergedSet(pointers.entity), moved);
  await recordMoved(notices, movedNotices);
  await completeMerge(tx, mergeId, {
    entity,
    keptId: keep.id,
    eventId,
    keptAfter: after,
    others: moved.map((other) => ({
      entity: pointers?.entity ?? entity,
      id: other.before.id,
      before: only(pointers?.fields ?? [], other.before),
      after: only(pointers?.fields ?? [], other.after),
    })),
  });
  return { record: await store.shown(tx, after, [keep.id]), eventId };
}

/** Points the records of another set to the kept one. */
async function repoint(
  tx: Transaction,
  pair: Pick<MergeRequest, 'choices'> & { entity: MergeRequest['set']; keptId: number; removedId: number },
  others: readonly MergedState[],
): Promise<{ before: MergedState; after: MergedState }[]> {
  const { pointers } = RULES[pair.entity];
  if (!pointers || others.length === 0) return [];
  const edits = others.map((before) => ({ before, after: pointers.repoint(before, pair) as MergedState }));
  const saved = await MERGED_STORES[pointers.entity].save(tx, edits);
  return edits.map(({ before, after }) => ({ before, after: saved.get(before.id) ?? after }));
}

/** Rows that come from the removed one get ids of their own: theirs are needed again when it comes back. */
function withNewRows(keep: MergedState, wanted: MergedState): MergedState {
  const renewed = Object.entries(wanted).map(([field, value]) => {
    if (!isRowList(value)) return [field, value];
    const own = keep[field];
    const known = new Set(isRowList(own) ? own.map(({ id }) => id) : []);
    return [field, value.map((row) => (known.has(row.id) ? row : { ...row, id: 0 }))];
  });
  return { ...wanted, ...Object.fromEntries(renewed) };
}

const isRowList = (value: unknown): value is { id: number }[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null && 'id' in row);

interface Both {
  keep: MergedState;
  remove: MergedState;
  /** The records that point to the removed one. */
  others: MergedState[];
}

/** Locks both records and what points to the removed one, and refuses versions that the user has not seen. */
async function openBoth(tx: Transaction, { set, keep, remove, rowVersions }: MergeRequest): Promise<Both> {
  const store = MERGED_STORES[set];
  // First what points to them, in the order that saves use; then again whatever came in between.
  await lockPointing(tx, set, remove);
  await store.lock(tx, [keep, remove]);
  const [kept, removed] = [await store.loadOne(tx, keep), await store.loadOne(tx, remove)];
  if (!kept || !removed) throw notFound(store.set.label.one);
  if (kept.rowVersion !== rowVersions[0] || removed.rowVersion !== rowVersions[1])
    throw new AppError(409, [STALE]);
  return { keep: kept, remove: removed, others: await lockPointing(tx, set, remove) };
}

async function lockPointing(tx: Transaction, set: MergeRequest['set'], id: number): Promise<MergedState[]> {
  const { pointers } = RULES[set];
  const query = MERGED_STORES[set].pointing?.(id);
  if (!pointers || !query) return [];
  const { rows } = await tx.execute<{ id: number }>(sql`${query} order by 1`);
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  const store = MERGED_STORES[pointers.entity];
  await store.lock(tx, ids);
  return [...(await store.load(tx, ids, pointers.fields)).values()];
}
