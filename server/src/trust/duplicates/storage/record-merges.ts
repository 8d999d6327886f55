import { type DuplicateSet, mergedSet } from '@careline/contracts/trust/duplicates';
import { asc, eq, gt, sql } from 'drizzle-orm';
import { isVisibleTo } from '../../../directory/providers/storage/visible-providers.ts';
import type { Database, Transaction } from '../../../platform/db/connection.ts';
import { practice, practiceAddress, provider } from '../../../platform/db/schema/directory.ts';
import { recordMerge } from '../../../platform/db/schema/trust.ts';
import { notFound, refused } from '../../../platform/domain/app-error.ts';
import type { FieldChange } from '../../../platform/history/changes.ts';
import { touchedPaths } from '../../../platform/history/undo/undo-changes.ts';
import type { AskedRecord } from '../asked-record.ts';
import type { MergedState } from '../merging/merge-rules.ts';
import type { StoredMerge, TouchedSince } from '../merging/without-merge.ts';
import type { Beside } from './beside-records.ts';

/** The merges that were made, with what their undo needs. */

const MERGED_TABLES = { Providers: provider, Practices: practice, PracticeAddresses: practiceAddress };

export interface MergeLine extends StoredMerge {
  removedName: string;
  beside: Beside;
}

/** Merges and their undoing go one after the other: each looks at what the others have left. */
export const lockMerges = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${0x0c_a4_e2})`);

type MergeResult = Pick<MergeLine, 'eventId' | 'keptAfter' | 'others'>;

/**
 * Placeholder until the merge has its line in the history. Only one merge is ever under way, and it ends in the transaction that began it.
 */
const NO_EVENT = 0;

/**
 * Records which record is merged into which. Call it before saving the kept record: it may take an NPI of the removed one, or of those
 * merged into that, only once they lead to it.
 */
export async function beginMerge(
  tx: Transaction,
  merge: Omit<MergeLine, 'id' | 'verification' | keyof MergeResult>,
): Promise<number> {
  const { removed, keptBefore: keptAfter } = merge;
  const [row] = await tx
    .insert(recordMerge)
    .values({ ...merge, removedNpi: npiOf(removed), keptAfter, eventId: NO_EVENT })
    .returning({ id: recordMerge.id });
  if (!row) throw new Error('An insert answered no row.');
  return row.id;
}

export async function completeMerge(
  tx: Transaction,
  id: number,
  { entity, keptId, ...result }: MergeResult & Pick<MergeLine, 'entity' | 'keptId'>,
): Promise<void> {
  await tx.update(recordMerge).set(result).where(eq(recordMerge.id, id));
  await refreshFormerKey(tx, entity, keptId);
}

const npiOf = ({ npi }: MergedState): string => String(npi ?? '');

/** Whether another provider has this NPI, or a record merged into another provider. Tells in advance what the constraints would refuse. */
export async function isNpiTaken(tx: Transaction, npi: string, id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from provider where npi = ${npi} and npi <> '' and id <> ${id}
    union all
    select from record_merge where entity = 'Providers' and undone_at is null and removed_npi = ${npi} and removed_npi <> ''
       and merged_into('Providers', removed_id) <> ${id}`);
  return rows.length > 0;
}

/** An NPI that a user has given to another provider belongs to that provider, whoever had it before a merge. */
export const releaseNpis = (tx: Transaction) =>
  tx.execute(sql`
    update record_merge set removed_npi = ''
      from provider
     where entity = 'Providers' and undone_at is null and removed_npi <> '' and provider.npi = removed_npi
       and provider.id <> merged_into('Providers', removed_id)`);

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
        keptBefore,
        removed,
        keptAfter,
        others,
        removedNpi: npiOf(removed),
        beside: sql`${recordMerge.beside} || ${JSON.stringify({ verification })}::jsonb`,
      })
      .where(eq(recordMerge.id, id));
}

/** Paths that users have changed since; merges and their undoing do not count, nor does the deletion of a record that is still deleted. */
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
    select entity, record_id as "recordId", id::float8 as "eventId", changes from audit_event as line
     where (entity, record_id) in (select entity, id from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as one (entity text, id integer))
       and id > ${own.eventId} and jsonb_typeof(changes) = 'array'
       and action in ('created', 'changed', 'deleted', 'restored', 'imported')
       and (action <> 'deleted' or exists (select from audit_event as back
              where back.entity = line.entity and back.record_id = line.record_id and back.id > line.id and back.action = 'restored'))
       and (part_of is null or part_of not in (select event_id from record_merge))`);
  return (entity, id, since) =>
    new Set(
      lines
        .filter((line) => line.entity === entity && line.recordId === id && line.eventId > since)
        .flatMap(({ changes }) => touchedPaths(mergedSet(entity).words, changes)),
    );
}

/**
 * The first of these records that was merged into another one, and into which: the last of a chain, if it is there and the caller may see
 * it. `groups` as `seenGroups` says.
 */
export async function findMerged(
  db: Database,
  asked: readonly AskedRecord[],
  groups: readonly number[] | null,
): Promise<{ one: string; into?: number } | undefined> {
  if (asked.length === 0) return undefined;
  const isThere = (set: DuplicateSet, also = sql`true`) =>
    sql`select ${MERGED_TABLES[set]}.id from ${MERGED_TABLES[set]} where ${MERGED_TABLES[set]}.id = merged_into(asked.entity, asked.id) and ${also}`;
  const { rows } = await db.execute<{ entity: DuplicateSet; into: number | null }>(sql`
    select asked.entity,
           case asked.entity
             when 'Providers' then (${isThere('Providers', isVisibleTo(groups, sql`provider.id`))})
             when 'Practices' then (${isThere('Practices')})
             else (${isThere('PracticeAddresses')}) end as into
      from unnest(${sql.param(asked.map(({ set }) => set))}::text[], ${sql.param(asked.map(({ id }) => id))}::integer[])
           with ordinality as asked (entity, id, place)
      join record_merge on record_merge.entity = asked.entity and removed_id = asked.id and undone_at is null
     order by place limit 1`);
  const [found] = rows;
  if (!found) return undefined;
  return { one: mergedSet(found.entity).label.one, ...(found.into !== null && { into: found.into }) };
}
