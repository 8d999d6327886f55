import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { type KeptChange, MOST_KEPT_LISTED, type Undone } from '@careline/contracts/basis/undo';
import { practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import { practices } from '@careline/contracts/directory/practices';
import { providers } from '@careline/contracts/directory/providers';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import { manyAddresses } from '../../../directory/practices/practice-addresses.ts';
import { loadProviders } from '../../../directory/providers/storage/provider-record.ts';
import { manyProviders } from '../../../directory/providers/storage/save-providers.ts';
import { isVisibleToActor } from '../../../directory/providers/storage/visible-providers.ts';
import type { Transaction } from '../../../platform/db/connection.ts';
import type { EntityTable } from '../../../platform/db/known-sets.ts';
import * as tables from '../../../platform/db/schema/directory.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import { recordColumns } from '../../../platform/entity-set/storage/table-store.ts';
import { inBatches, type Run, undoRun } from '../../../platform/entity-set/storage/undo-run.ts';
import { recordChanges, recordRun } from '../../../platform/history/storage/audit-log.ts';
import { CREATED_NAMES } from '../../services/remember-sets.ts';
import { takeRoster } from '../storage/rosters.ts';

/** Takes a roster back, once: what it changed, then what it created, from the providers down to the names they used. */
export async function undoRoster(tx: Transaction, id: number, by: SessionUser): Promise<Undone> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('roster'))`);
  const { line, fileName } = await takeRoster(tx, id, by);
  const mayTouch = (recordId: SQL) => isVisibleToActor(by.id, recordId);
  const because = `Roster ${fileName} undone`;
  const run = { line, by, because, counts: 'records' } as const;
  const total: Undone = { undone: 0, kept: 0, keptChanges: [] };
  add(total, await undoRun(tx, manyProviders, { ...run, mayTouch }));
  for (const kind of CREATED) {
    if (kind.set === practiceAddresses) add(total, await undoRun(tx, manyAddresses, run));
    add(total, await removeCreated(tx, kind, kind.set === providers ? { ...run, mayTouch } : run));
  }
  await recordRun(tx, by, {
    action: 'changed',
    entity: 'Rosters',
    recordId: id,
    name: fileName,
    summary: `${because}: ${total.undone} undone, ${total.kept} kept`,
    partOf: line,
  });
  return total;
}

interface CreatedKind {
  set: EntitySet;
  table: EntityTable;
  /** Whether a record is used by others, as a condition on `own.id`. */
  isUsed: SQL;
}

const USES: Readonly<Record<string, SQL>> = {
  Degrees: sql`exists (select from provider where degree_id = own.id) or exists (select from provider_extender where degree_id = own.id)`,
  ProviderTypes: sql`exists (select from provider where provider_type_id = own.id)`,
  Specialties: sql`exists (select from provider_specialty where specialty_id = own.id)`,
  Languages: sql`exists (select from provider_language where language_id = own.id)`,
};

/** In the order of deletion: a place once no provider is there, a practice once it has no address. */
const CREATED: readonly CreatedKind[] = [
  // A provider with a report has been worked on.
  {
    set: providers,
    table: tables.provider,
    isUsed: sql`exists (select from report where provider_id = own.id)`,
  },
  {
    set: practiceAddresses,
    table: tables.practiceAddress,
    isUsed: sql`exists (select from provider_location where practice_address_id = own.id)`,
  },
  {
    set: practices,
    table: tables.practice,
    isUsed: sql`exists (select from practice_address where practice_id = own.id)`,
  },
  ...Object.entries(CREATED_NAMES).map(([name, { set, table }]) => ({
    set,
    table,
    isUsed: USES[name] ?? sql`true`,
  })),
];

interface CreatedRecord extends Record<string, unknown> {
  id: number;
  name: string;
  isGone: boolean;
  isTouched: boolean;
  isUsed: boolean;
  isOpen: boolean;
}

/** Deletes what the run created and nobody has worked on since. */
async function removeCreated(
  tx: Transaction,
  { set, table, isUsed }: CreatedKind,
  { line, by, because, mayTouch }: Run & { by: SessionUser },
): Promise<Undone> {
  const stored = sql.identifier(getTableName(table));
  const created = sql`select record_id from audit_event where part_of = ${line} and entity = ${set.name} and action = 'created'`;
  await tx.execute(sql`select from ${stored} where id in (${created}) order by id for update`);
  const { rows } = await tx.execute<CreatedRecord>(sql`
    select made.record_id as id, made.name, ${mayTouch?.(sql`made.record_id`) ?? sql`true`} as "isOpen", own.id is null as "isGone", own.id is not null and (${isUsed}) as "isUsed",
           exists (select from audit_event as later
                    where later.entity = made.entity and later.record_id = made.record_id and later.id > made.id
                      and later.part_of is distinct from ${line}
                      and not exists (select from audit_event as other join audit_event as undo on undo.part_of = other.id
                                       where other.id = later.part_of and undo.entity = other.entity)) as "isTouched"
      from audit_event as made left join ${stored} as own on own.id = made.record_id
     where made.part_of = ${line} and made.entity = ${set.name} and made.action = 'created'
     order by made.name, made.record_id`);
  const open = rows.filter(({ isOpen }) => isOpen);
  const removed = open.filter(({ isGone, isTouched, isUsed }) => !isGone && !isTouched && !isUsed);
  for (const batch of inBatches(removed)) {
    const ids = batch.map(({ id }) => id);
    const before = await recordsOf(tx, set, table, ids);
    await tx.execute(sql`delete from ${stored} where id = any (${sql.param(ids)}::integer[])`);
    await recordChanges(
      tx,
      by,
      set,
      ids.map((id) => ({ id, before: before.get(id) ?? {}, after: undefined, partOf: line, because })),
    );
  }
  const kept = open
    .filter((record) => !removed.includes(record))
    .map(
      ({ name, isGone, isTouched }): KeptChange => ({
        name,
        what: isGone ? 'Deleted since' : isTouched ? 'Changed since' : 'In use',
      }),
    );
  return { undone: removed.length, kept: rows.length - removed.length, keptChanges: kept };
}

async function recordsOf(
  tx: Transaction,
  set: EntitySet,
  table: EntityTable,
  ids: readonly number[],
): Promise<Map<number, object>> {
  if (set === providers) return loadProviders(tx, ids, Object.keys(providers.words));
  const rows = await tx
    .select(recordColumns(table))
    .from(table)
    .where(sql`${table.id} = any (${sql.param([...ids])}::integer[])`);
  return new Map(rows.map((row) => [Number(row.id), row]));
}

function add(total: Undone, { undone, kept, keptChanges }: Undone): void {
  total.undone += undone;
  total.kept += kept;
  total.keptChanges.push(...keptChanges.slice(0, MOST_KEPT_LISTED - total.keptChanges.length));
}
