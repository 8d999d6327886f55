import type { RosterDifferenceKind, RosterStatus } from '@careline/contracts/exchange/rosters';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/connection.ts';
import { type EditLine, lineInShort } from '../rules/difference-words.ts';
import { isShownTo } from './differences.ts';
import type { StoredRoster } from './rosters.ts';
import { type StagedRow, stagedRows } from './staged-rows.ts';

/** What Apply would do, or has done, in numbers and row by row. */

export async function countTaken(
  db: Database,
  rosterId: number,
  reader: number,
): Promise<RosterStatus['taken']> {
  const { rows } = await db.execute<RosterStatus['taken'] & Record<string, unknown>>(sql`
    with judged as (
      select kind, edit #>> '{provider,fields,inactive}' = 'true' and not 'Inactive' = any (left_labels) as ends,
             take and cardinality(left_labels) < jsonb_array_length(changes)
               -- Who needs a type that is not created is not created either.
               and (kind <> 'new' or coalesce((edit #>> '{provider,fields,providerTypeId}')::integer, 0) >= 0
                    or edit #>> '{provider,fields,providerTypeId}' in (
                      select type.edit #>> '{newName,id}' from roster_difference as type
                       where type.roster_id = ${rosterId} and type.of = 'name' and type.take)) as taken
        from roster_difference where roster_id = ${rosterId} and of = 'provider' and ${isShownTo(reader)})
    select count(*) filter (where taken and kind = 'new')::integer as created,
           count(*) filter (where taken and kind <> 'new' and ends is not true)::integer as changed,
           count(*) filter (where taken and kind <> 'new' and ends)::integer as "madeInactive",
           count(*) filter (where not taken)::integer as untouched
      from judged`);
  return rows[0] ?? { created: 0, changed: 0, madeInactive: 0, untouched: 0 };
}

interface Outcome extends Record<string, unknown> {
  of: 'provider' | 'place';
  kind: RosterDifferenceKind;
  take: boolean;
  changes: EditLine[];
  left: string[];
  reason: string;
  rows: number[];
}

/** Every row of the file, in portions, with two cells more: what became of it, and why. */
export async function* reportRows(
  db: Database,
  roster: StoredRoster,
  reader: number,
): AsyncGenerator<string[][]> {
  for await (const portion of stagedRows(db, roster)) {
    const outcomes = await outcomesOf(db, roster.id, reader, portion);
    yield portion.map(({ number, cells }) => [
      ...roster.columns.map(({ place }) => cells[place] ?? ''),
      ...resultOf(outcomes.get(number) ?? [], roster.status === 'checked'),
    ]);
  }
}

async function outcomesOf(
  db: Database,
  rosterId: number,
  reader: number,
  portion: readonly StagedRow[],
): Promise<Map<number, Outcome[]>> {
  const [from, to] = [portion[0]?.number ?? 0, portion.at(-1)?.number ?? 0];
  const { rows } = await db.execute<Outcome>(sql`
    select of, kind, take, changes, left_labels as left, reason, rows from roster_difference
     where roster_id = ${rosterId} and of <> 'name' and kind <> 'missing' and ${isShownTo(reader)}
       and exists (select from unnest(rows) as own (number) where own.number between ${from} and ${to})
     order by of desc`);
  const outcomes = new Map<number, Outcome[]>();
  for (const outcome of rows)
    for (const row of outcome.rows) outcomes.set(row, [...(outcomes.get(row) ?? []), outcome]);
  return outcomes;
}

/** That of the provider is the result; what the row changes in its place is told beside it. */
function resultOf(outcomes: readonly Outcome[], isOpen: boolean): [result: string, reason: string] {
  const provider = outcomes.find(({ of }) => of === 'provider');
  const reasons = outcomes.flatMap(({ kind, reason, changes, take, left }) => {
    if (kind === 'problem') return [reason];
    const said = (isTaken: boolean) =>
      changes.filter(({ label }) => (take && !left.includes(label)) === isTaken).map(lineInShort);
    const [taken, notTaken] = [said(true), said(false)];
    return [
      ...(kind === 'changed' && taken.length > 0 ? [`${taken.join(', ')}.`] : []),
      ...(notTaken.length > 0 ? [`Not taken: ${notTaken.join(', ')}.`] : []),
    ];
  });
  return [provider ? wordFor(provider, isOpen) : '', reasons.join(' ')];
}

function wordFor({ kind, take, changes, left }: Outcome, isOpen: boolean): string {
  if (kind === 'problem') return 'Problem';
  if (kind === 'same') return 'The same';
  if (!take || changes.every(({ label }) => left.includes(label))) return 'Not taken';
  if (kind === 'new') return isOpen ? 'To be created' : 'Created';
  return isOpen ? 'To be changed' : 'Changed';
}
