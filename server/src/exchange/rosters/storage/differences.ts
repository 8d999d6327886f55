import {
  type DecideRequest,
  type DifferenceCounts,
  type Differences,
  NO_DIFFERENCES,
  type RosterDifference,
  type RosterDifferenceKind,
  type RosterDifferencesRequest,
} from '@careline/contracts/exchange/rosters';
import { searchWords } from '@careline/contracts/rules/folding';
import { type SQL, sql } from 'drizzle-orm';
import { isVisibleToActor } from '../../../directory/providers/storage/visible-providers.ts';
import type { Database, Reader, Transaction } from '../../../platform/db/connection.ts';
import { limitToPage } from '../../../platform/db/expressions.ts';
import { refused } from '../../../platform/domain/app-error.ts';
import type { EditLine } from '../rules/difference-words.ts';
import type { NewPlace } from '../rules/known-directory.ts';
import type { NewName } from '../rules/known-names.ts';
import { withoutFields, withoutLeft } from '../rules/left-parts.ts';
import type { PlaceFields, RosterProviderEdit } from '../rules/record-edits.ts';

/** What Apply writes, by the kind of record. Ids of what is yet to be created are negative. */
type StoredEdit =
  | { provider: RosterProviderEdit }
  | { place: Partial<PlaceFields> }
  | { newPlace: NewPlace & Partial<PlaceFields> }
  | { newName: NewName };

export interface NewDifference extends Omit<RosterDifference, 'take' | 'changes'> {
  changes: EditLine[];
  rowVersion: number | null;
  edit: StoredEdit | null;
  /** Words it is found by, besides its name and NPI. */
  alsoFound: string;
  /** Whether at least one of its rows still holds: only then is the provider verified by the file. */
  confirmed?: boolean;
  /** Whether the last file of the same profile did not say so. */
  isSinceLast?: boolean;
}

const RANKS: Readonly<Record<RosterDifferenceKind, number>> = {
  problem: 0,
  new: 1,
  changed: 2,
  missing: 3,
  same: 4,
};

export async function clearDifferences(tx: Transaction, rosterId: number): Promise<void> {
  await tx.execute(sql`delete from roster_difference where roster_id = ${rosterId}`);
}

export async function writeDifferences(
  tx: Transaction,
  rosterId: number,
  differences: readonly NewDifference[],
): Promise<void> {
  if (differences.length === 0) return;
  const lines = differences.map(({ id, ...line }) => ({
    ...line,
    record_id: id,
    rank: RANKS[line.kind],
    take: line.kind === 'new' || line.kind === 'changed',
    confirmed: line.confirmed ?? true,
    isSinceLast: line.isSinceLast ?? true,
    words: [line.name, line.npi, line.alsoFound, line.reason].join(' '),
  }));
  await tx.execute(sql`
    insert into roster_difference (roster_id, key, of, kind, rank, record_id, row_version, name, npi, rows, row, take, changes, reason, nearest, edit, confirmed, is_since_last, search_key)
    select ${rosterId}, key, of, kind, rank, record_id, "rowVersion", name, npi,
           array(select jsonb_array_elements_text(rows)::integer), row, take, changes, reason, nearest, edit, confirmed, "isSinceLast", search_key(words)
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line
           (key text, of text, kind text, rank smallint, record_id integer, "rowVersion" integer, name text, npi text, rows jsonb, row integer,
            take boolean, changes jsonb, reason text, nearest text, edit jsonb, confirmed boolean, "isSinceLast" boolean, words text)`);
}

interface Which {
  kind?: RosterDifferenceKind | null | undefined;
  query?: string | null | undefined;
  sinceLast?: boolean | null | undefined;
}

/** Leaves out providers whom the reader may not see, or not any more: the roster of a key may be older than a provider's groups. */
export const isShownTo = (reader: number): SQL =>
  sql`(of <> 'provider' or record_id is null or ${isVisibleToActor(reader, sql`roster_difference.record_id`)})`;

function conditionOf(rosterId: number, reader: number, { kind, query, sinceLast }: Which): SQL {
  const words = searchWords(query ?? '').map((word) => sql`position(${word} in search_key) > 0`);
  return sql.join(
    [
      sql`roster_id = ${rosterId}`,
      isShownTo(reader),
      ...(kind ? [sql`kind = ${kind}`] : []),
      ...(sinceLast ? [sql`is_since_last`] : []),
      ...words,
    ],
    sql` and `,
  );
}

export async function pageOfDifferences(
  db: Database,
  { id, kind, query, sinceLast, ...page }: RosterDifferencesRequest,
  reader: number,
): Promise<Differences> {
  const order = kind ? sql`kind` : sql`rank`;
  const { rows } = await db.execute<RosterDifference & { left: string[] } & Record<string, unknown>>(sql`
    select key, of, kind, record_id as id, name, npi, rows, row, take, changes, left_labels as left, reason, nearest
      from roster_difference where ${conditionOf(id, reader, { kind, query, sinceLast })}
     order by ${order}, name collate "und-x-icu", key ${limitToPage(page)}`);
  const counts = await countDifferences(db, { id, query, sinceLast }, reader);
  const total = kind ? counts[kind] : Object.values(counts).reduce((sum, count) => sum + count, 0);
  const items = rows.map(({ left, ...item }) => ({
    ...item,
    changes: item.changes.map(({ label, from, to }) => ({
      ...{ label, from, to },
      take: item.take && !left.includes(label),
    })),
  }));
  return { items, total, counts };
}

export async function countDifferences(
  db: Database,
  { id, ...which }: { id: number } & Omit<Which, 'kind'>,
  reader: number,
): Promise<DifferenceCounts> {
  const { rows } = await db.execute<{ kind: RosterDifferenceKind; count: number }>(sql`
    select kind, count(*)::integer as count from roster_difference where ${conditionOf(id, reader, which)} group by kind`);
  return { ...NO_DIFFERENCES, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) };
}

export async function decideDifferences(
  tx: Transaction,
  { id, items, matching }: DecideRequest,
  by: number,
): Promise<void> {
  const decided = await tx.execute<Decided & Record<string, unknown>>(sql`
    select wanted.key, of, kind, wanted.take, wanted.leave, case when wanted.leave is not null then changes end as changes
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as wanted (key text, take boolean, leave jsonb)
      left join roster_difference as own on own.roster_id = ${id} and own.key = wanted.key`);
  for (const one of decided.rows) refuseDecision(one);
  await tx.execute(sql`
    update roster_difference as own
       set take = coalesce(wanted.take, own.take),
           left_labels = case when wanted.leave is null then own.left_labels
                              else array(select jsonb_array_elements_text(wanted.leave)) end
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as wanted (key text, take boolean, leave jsonb)
     where own.roster_id = ${id} and own.key = wanted.key and own.kind not in ('same', 'problem')`);
  if (!matching) return;
  await tx.execute(sql`
    update roster_difference set take = ${matching.take}
     where ${conditionOf(id, by, matching)} and kind not in ('problem', 'same') and take <> ${matching.take}`);
}

interface Decided {
  key: string;
  of: RosterDifference['of'] | null;
  kind: RosterDifferenceKind | null;
  take: boolean | null;
  leave: string[] | null;
  changes: EditLine[] | null;
}

/** Without these a record cannot be created. */
const NEEDED: ReadonlySet<string> = new Set([
  'name',
  'npi',
  'providerTypeId',
  'practice',
  'address',
  'suite',
  'zip',
]);

function refuseDecision({ key, kind, take, leave, changes }: Decided): void {
  if (kind === null)
    throw refused(`This roster has no difference with the key “${key.slice(0, 100)}”.`, 'items');
  if (kind === 'problem' && take)
    throw refused('A problem cannot be taken. Correct the file, or the directory, and check again.', 'items');
  for (const label of leave ?? []) {
    const line = changes?.find((one) => one.label === label);
    if (!line) throw refused(`This difference has no change “${label.slice(0, 100)}”.`, 'items');
    if (kind === 'new' && 'field' in line.part && NEEDED.has(line.part.field ?? ''))
      throw refused(`A new record needs its ${label}. Leave the record as a whole.`, 'items');
  }
}

export interface TakenDifference extends Record<string, unknown> {
  key: string;
  recordId: number | null;
  rowVersion: number | null;
  edit: StoredEdit;
}

export async function takenDifferences(
  tx: Transaction,
  rosterId: number,
  of: RosterDifference['of'],
): Promise<TakenDifference[]> {
  const { rows } = await tx.execute<TakenDifference & { left: string[]; changes: EditLine[] }>(sql`
    select key, record_id as "recordId", row_version as "rowVersion", edit, left_labels as left,
           case when left_labels <> '{}' then changes else '[]' end as changes
      from roster_difference where roster_id = ${rosterId} and of = ${of} and take and edit is not null order by name collate "und-x-icu", key`);
  return rows.map(({ left, changes, edit, ...taken }) => ({
    ...taken,
    edit: whatIsTaken(edit, changes, left),
  }));
}

function whatIsTaken(edit: StoredEdit, changes: readonly EditLine[], left: readonly string[]): StoredEdit {
  if (left.length === 0 || 'newName' in edit) return edit;
  if ('provider' in edit) return { provider: withoutLeft(edit.provider, changes, left) };
  const parts = changes.filter(({ label }) => left.includes(label)).map(({ part }) => part);
  if ('place' in edit) return { place: withoutFields(edit.place, parts) };
  return { newPlace: withoutFields(edit.newPlace, parts) };
}

/** Providers that the file confirms: those without differences, and those whose changes are accepted. */
export async function confirmedProviders(
  tx: Transaction,
  rosterId: number,
  sender: number,
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select record_id as id from roster_difference
     where roster_id = ${rosterId} and of = 'provider' and record_id is not null and confirmed and (kind = 'same' or (kind = 'changed' and take and left_labels = '{}'))
       and ${isShownTo(sender)}
     order by 1`);
  return rows.map(({ id }) => id);
}

/** Whether a record that would be changed was changed, or is gone or no longer visible to the roster's sender, since the check. */
export async function isOutdated(
  db: Reader,
  { id: rosterId, createdBy }: { id: number; createdBy: number },
): Promise<boolean> {
  const { rows } = await db.execute<{ isOutdated: boolean }>(sql`
    select exists (
      select from roster_difference as own left join provider on provider.id = own.record_id
       where own.roster_id = ${rosterId} and own.of = 'provider' and own.take and own.record_id is not null
         and (provider.row_version is distinct from own.row_version or not ${isVisibleToActor(createdBy, sql`own.record_id`)})
      union all
      select from roster_difference as own left join practice_address as place on place.id = own.record_id
       where own.roster_id = ${rosterId} and own.of = 'place' and own.take and own.record_id is not null
         and place.row_version is distinct from own.row_version
      union all
      select from roster_difference as own join provider on provider.npi = own.npi
       where own.roster_id = ${rosterId} and own.of = 'provider' and own.take and own.record_id is null) as "isOutdated"`);
  return rows[0]?.isOutdated ?? false;
}
