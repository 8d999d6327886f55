import { type DuplicateSet, mergedSet } from '@careline/contracts/trust/duplicates';
import { asc, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/connection.ts';
import { recordMerge } from '../../../platform/db/schema/trust.ts';
import { notFound, refused } from '../../../platform/domain/app-error.ts';
import type { FieldChange } from '../../../platform/history/changes.ts';
import { touchedPaths } from '../../../platform/history/undo-changes.ts';
import type { StoredMerge, TouchedSince } from '../merging/without-merge.ts';
import type { Beside } from './beside-records.ts';

/** The merges that were made, with what their undo needs. */

export interface MergeLine extends StoredMerge {
  removedName: string;
  beside: Beside;
}

/** Merges and their undoing go one after the other: each looks at what the others have left. */
export const lockMerges = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${0x0c_a4_e2})`);

export async function insertMerge(
  tx: Transaction,
  merge: Omit<MergeLine, 'id' | 'verification'> & { removedNpi: string },
): Promise<void> {
  await tx.insert(recordMerge).values(merge);
  await refreshFormerKey(tx, merge.entity, merge.keptId);
}

/** Names and numbers of merged records are part of what the kept one is found by. */
export const refreshFormerKey = (tx: Transaction, entity: DuplicateSet, id: number) =>
  tx.execute(sql`select refresh_former_key(${entity}, ${id}::integer)`);

/** Marks a merge as undone, and answers it with the later ones that are still in force. */
export async function closeMerge(
  tx: Transaction,
  eventId: number,
): Promise<{ own: MergeLine; later: MergeLine[] }> {
  const [own] = await tx.select().from(recordMerge).where(eq(recordMerge.eventId, eventId));
  if (!own) throw notFound('merge');
  if (own.undoneAt) throw refused('This merge has already been undone.');
  await tx.update(recordMerge).set({ undoneAt: sql`now()` }).where(eq(recordMerge.id, own.id));
  const later = await tx
    .select()
    .from(recordMerge)
    .where(sql`${gt(recordMerge.id, own.id)} and ${recordMerge.undoneAt} is null`)
    .orderBy(asc(recordMerge.id));
  return { own: asLine(own), later: later.map(asLine) };
}

const asLine = (row: typeof recordMerge.$inferSelect): MergeLine => {
  const line = row as Omit<MergeLine, 'verification'>;
  return { ...line, verification: line.beside.verification };
};

export async function rewriteMerges(tx: Transaction, merges: readonly StoredMerge[]): Promise<void> {
  for (const { id, keptBefore, removed, keptAfter, others, verification } of merges)
    await tx
      .update(recordMerge)
      .set({
        ...{ keptBefore, removed, keptAfter, others },
        beside: sql`${recordMerge.beside} || ${JSON.stringify({ verification })}::jsonb`,
      })
      .where(eq(recordMerge.id, id));
}

/** Paths that users have changed since; merges and their undoing do not count. */
export async function readTouched(
  tx: Transaction,
  own: StoredMerge,
  later: readonly StoredMerge[],
): Promise<TouchedSince> {
  const records = [own, ...later].flatMap(({ entity, keptId, others }) => [
    { entity, id: keptId },
    ...others.map((other) => ({ entity: other.entity, id: other.id })),
  ]);
  const { rows: lines } = await tx.execute<{
    entity: DuplicateSet;
    recordId: number;
    eventId: number;
    changes: FieldChange[];
  }>(sql`
    select entity, record_id as "recordId", id::float8 as "eventId", changes from audit_event
     where (entity, record_id) in (select entity, id from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as one (entity text, id integer))
       and id > ${own.eventId} and jsonb_typeof(changes) = 'array'
       and action in ('created', 'changed', 'deleted', 'restored', 'imported')
       and (part_of is null or part_of not in (select event_id from record_merge))`);
  return (entity, id, since) =>
    new Set(
      lines
        .filter((line) => line.entity === entity && line.recordId === id && line.eventId > since)
        .flatMap(({ changes }) => touchedPaths(mergedSet(entity).words, changes)),
    );
}

/** The record that another one was merged into, the last of a chain. */
export async function findMergedInto(
  db: Database,
  entity: DuplicateSet,
  id: number,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number | null }>(
    sql`select merged_into(${entity}, ${id}::integer) as id`,
  );
  return rows[0]?.id ?? undefined;
}
