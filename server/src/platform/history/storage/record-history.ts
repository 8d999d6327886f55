import { type EntitySet, LIST_PAGE } from '@careline/contracts/basis/entity-set';
import { RecordAction, type RecordHistory, type RecordVersion } from '@careline/contracts/basis/history';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '../../db/connection.ts';
import { isoMoment, type PageRequest } from '../../db/expressions.ts';
import { auditEvent } from '../../db/schema/platform.ts';
import { changedFields, changedValues, type FieldChange, type Fields } from '../changes.ts';
import { changeLines } from '../words/change-lines.ts';
import {
  joinNames,
  missingFrom,
  type Names,
  type References,
  referencesIn,
  wordsFor,
} from '../words/references.ts';
import { readNames } from './reference-names.ts';

const ofRecord = (set: EntitySet, id: number) =>
  and(
    eq(auditEvent.entity, set.name),
    eq(auditEvent.recordId, id),
    inArray(auditEvent.action, RecordAction.options),
  );

/** The lines of a record and of those that were merged into it. A merge has a line on both and is listed once. */
const ofRecordAndMerged = (set: EntitySet, id: number) =>
  and(
    eq(auditEvent.entity, set.name),
    sql`(${auditEvent.recordId} = ${id} or (${auditEvent.recordId} in (select merged_ids(${set.name}, ${id}))
         and not (${auditEvent.action} = 'merged' and ${auditEvent.partOf} is not null)))`,
    inArray(auditEvent.action, RecordAction.options),
  );

/** One page of what happened to a record, newest first, in words. */
export async function recordHistory(
  db: Database,
  set: EntitySet,
  id: number,
  { skip, take }: PageRequest,
): Promise<RecordHistory> {
  const events = await db
    .select({
      id: auditEvent.id,
      at: auditEvent.at,
      userName: auditEvent.userName,
      action: auditEvent.action,
      changes: auditEvent.changes,
      names: auditEvent.names,
    })
    .from(auditEvent)
    .where(ofRecordAndMerged(set, id))
    .orderBy(desc(auditEvent.id))
    .limit(take ?? LIST_PAGE.default)
    .offset(skip ?? 0);
  const total = await db.$count(auditEvent, ofRecordAndMerged(set, id));
  const lines = events.map(({ changes, names }) => ({
    changes: (changes ?? []) as FieldChange[],
    // The names at that time. Older lines have none and show the names of today.
    names: (names ?? {}) as Names,
  }));
  const today = await readNames(db, unnamedIn(set, lines));
  const items = events.map(({ id: eventId, at, userName, action }, index) => ({
    id: eventId,
    at: at.toISOString(),
    userName,
    action: RecordAction.parse(action),
    changes: changeLines(set.words, lines[index]?.changes ?? [], joinNames(lines[index]?.names ?? {}, today)),
  }));
  return { items, total };
}

function unnamedIn(set: EntitySet, lines: readonly { changes: FieldChange[]; names: Names }[]): References {
  const all: References = new Map();
  for (const { changes, names } of lines) {
    for (const [name, ids] of missingFrom(names, referencesIn(set.words, changedValues(changes))))
      all.set(name, new Set([...(all.get(name) ?? []), ...ids]));
  }
  return all;
}

export async function findEvent(
  db: Reader,
  set: EntitySet,
  id: number,
  eventId: number,
): Promise<{ action: string } | undefined> {
  const [event] = await db
    .select({ action: auditEvent.action })
    .from(auditEvent)
    .where(and(ofRecord(set, id), eq(auditEvent.id, eventId)));
  return event;
}

/** An event of a record, or of one merged into it, with the id of the record it happened to. */
export async function findListedEvent(
  db: Reader,
  set: EntitySet,
  id: number,
  eventId: number,
): Promise<{ action: string; recordId: number } | undefined> {
  const [event] = await db
    .select({ action: auditEvent.action, recordId: sql<number>`${auditEvent.recordId}` })
    .from(auditEvent)
    .where(and(ofRecordAndMerged(set, id), eq(auditEvent.id, eventId)));
  return event;
}

/** Whether a record is gone because it is part of another one now. */
export async function isMerged(db: Reader, set: EntitySet, id: number): Promise<boolean> {
  const { rows } = await db.execute<{ isMerged: boolean }>(
    sql`select merged_into(${set.name}, ${id}::integer) is not null as "isMerged"`,
  );
  return rows[0]?.isMerged ?? false;
}

/**
 * The record as it was right after an event: `today`, overlaid with what differed then. Every line has both values of each field that it
 * changed: so the first later line that mentions a field says what it was, and a field that none mentions is as it is today.
 */
export async function stateAfter(
  db: Reader,
  set: EntitySet,
  id: number,
  eventId: number,
  today: object,
): Promise<Fields> {
  const { rows } = await db.execute<{ field: string; value: unknown }>(sql`
    select distinct on (change ->> 'field') change ->> 'field' as field, change -> 'from' as value
      from audit_event as line
      cross join lateral jsonb_array_elements(
        case when jsonb_typeof(line.changes) = 'array' then line.changes else '[]' end) as change
     where line.entity = ${set.name} and line.record_id = ${id} and line.id > ${eventId}
       and line.action in ('created', 'changed', 'deleted', 'restored', 'imported', 'merged')
     order by change ->> 'field', line.id`);
  return { ...today, ...Object.fromEntries(rows.map(({ field, value }) => [field, value])) };
}

export interface DeletedLine {
  id: number;
  entity: string;
  recordId: number;
  name: string;
  rowVersion: number;
  partOf: number | null;
  isBack: boolean;
  changes: FieldChange[];
}

/** The line of a deletion. Locked, so that of two users who restore a record at once, one waits and then learns that it is back. */
export async function lockDeletedLine(tx: Transaction, eventId: number): Promise<DeletedLine | undefined> {
  const isDeletion = sql`line.id = ${eventId} and line.action = 'deleted' and line.record_id is not null`;
  await tx.execute(sql`select from audit_event as line where ${isDeletion} for update`);
  // A separate statement, so that it sees what the other user wrote while this one waited.
  const { rows } = await tx.execute<DeletedLine & Record<string, unknown>>(sql`
    select line.id::float8 as id, line.entity, line.record_id as "recordId", line.name,
           coalesce(line.row_version, 0) as "rowVersion", line.part_of::float8 as "partOf",
           coalesce(line.changes, '[]') as changes,
           exists (select from audit_event as later
                    where later.entity = line.entity and later.record_id = line.record_id
                      and later.id > line.id and later.action = 'restored') as "isBack"
      from audit_event as line where ${isDeletion}`);
  return rows[0];
}

/** A record as lines to read, without its empty fields. */
export async function stateInWords(
  db: Reader,
  set: EntitySet,
  state: Fields,
): Promise<RecordVersion['items']> {
  const words = wordsFor(set.words, state);
  const names = await readNames(db, referencesIn(words, [state]));
  return changeLines(words, changedFields(undefined, state), names).map(({ field, label, to }) => ({
    field,
    label,
    value: to,
  }));
}

interface StateAsOf {
  /** Fields that were empty may be absent. */
  state: Fields;
  /** Null and empty if the record is older than its history. */
  savedAt: string | null;
  userName: string;
}

interface Line extends Record<string, unknown> {
  id: number;
  savedAt: string;
  userName: string;
  rowVersion: number | null;
  /** The record was not there before. */
  isFirst: boolean;
  /** It was deleted, or became part of another one. */
  isLast: boolean;
}

/** A record as it was kept at a moment; undefined if it was not there. `today` is empty if it is gone. */
export async function recordAsOf(
  db: Database,
  set: EntitySet,
  id: number,
  at: string,
  today: object | undefined,
): Promise<StateAsOf | undefined> {
  // Clients know moments in milliseconds: the moment of a save means the state after it.
  const line = async (isPast: boolean): Promise<Line | undefined> => {
    const { rows } = await db.execute<Line>(sql`
      select id::float8 as id, ${isoMoment('at')} as "savedAt", user_name as "userName", row_version as "rowVersion",
             jsonb_typeof(changes) = 'array' and changes @> '[{"field": "name", "from": null}]' as "isFirst",
             action = 'deleted' or action = 'merged' and part_of is not null as "isLast"
        from audit_event
       where entity = ${set.name} and record_id = ${id}
         and action in ('created', 'changed', 'deleted', 'restored', 'imported', 'merged')
         and (date_trunc('milliseconds', at) <= ${at}::timestamptz) = ${isPast}
       order by id ${sql.raw(isPast ? 'desc' : 'asc')} limit 1`);
    return rows[0];
  };
  const last = await line(true);
  if (last?.isLast) return undefined;
  const next = last ? undefined : await line(false);
  if (next?.isFirst || (!last && !next && !today)) return undefined;
  const state = await stateAfter(db, set, id, last?.id ?? 0, today ?? {});
  return {
    state: { ...state, ...(last && { rowVersion: last.rowVersion ?? 0 }) },
    savedAt: last?.savedAt ?? null,
    userName: last?.userName ?? '',
  };
}
