import type { EntitySet } from '@careline/contracts/basis/entity-set';
import type { RecordWords } from '@careline/contracts/basis/record-words';
import { beginningOf } from '@careline/contracts/basis/text';
import { searchKey } from '@careline/contracts/rules/folding';
import { sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { inTurns } from '../../domain/turns.ts';
import { changedFields, changedValues, type FieldChange, type Fields } from '../changes.ts';
import { changeLines, nameFrom, summarize } from '../words/change-lines.ts';
import {
  joinReferences,
  type Names,
  onlyNamesOf,
  type References,
  referencesIn,
  wordsFor,
} from '../words/references.ts';
import { readNames } from './reference-names.ts';

export interface Actor {
  id: number;
  userName: string;
}

export interface AuditEvent {
  action: string;
  entity?: string;
  recordId?: number;
  summary?: string;
  changes?: readonly FieldChange[];
  /** What the record is called. Looked up if it is not given. */
  name?: string;
  names?: Names;
  rowVersion?: number;
  partOf?: number | undefined;
}

/** Only this much of a summary is searchable. */
const LONGEST_KEY = 4_000;

/** Written in the transaction it describes: either both are committed or neither is. */
export async function recordEvent(db: Reader, by: Actor | undefined, event: AuditEvent): Promise<void> {
  await recordRun(db, by, event);
}

/** The line of a change to many records, whose own lines refer to it. Returns its number. */
export async function recordRun(db: Reader, by: Actor | undefined, event: AuditEvent): Promise<number> {
  const name = event.name ?? (await nameOfRecord(db, event));
  const [id = 0] = await writeLines(db, by, [{ ...event, name }]);
  return id;
}

/** Denials of one user and call within an hour share one line, with their number: a program that goes on trying does not fill the history. */
export async function recordDenial(db: Database, by: Actor, call: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`denied ${by.id} ${call}`}, 0))`);
    const { rowCount } = await tx.execute(sql`
      update audit_event
         set summary = ${call}::text || ' (' || coalesce(substring(summary from ' \\((\\d+) times\\)$')::integer, 1) + 1 || ' times)'
       where id = (select max(id) from audit_event
                    where action = 'denied' and user_id = ${by.id} and at > now() - interval '1 hour'
                      and (summary = ${call} or starts_with(summary, ${`${call} (`})))`);
    if (!rowCount) await recordEvent(tx, by, { action: 'denied', summary: call });
  });
}

/** Returns the numbers of the lines, in the same order. */
async function writeLines(
  db: Reader,
  by: Actor | undefined,
  events: readonly (AuditEvent & { name: string })[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < events.length; start += PORTION)
    ids.push(...(await writePortion(db, by, events.slice(start, start + PORTION))));
  return ids;
}

/** Lines in one statement: few enough that no other request waits long while their text is made. */
const PORTION = 50;

async function writePortion(
  db: Reader,
  by: Actor | undefined,
  events: readonly (AuditEvent & { name: string })[],
): Promise<number[]> {
  const lines = events.map((event) => ({ ...event, key: keyOf(event) }));
  // One parameter for any number of lines: thousands of parameters take longer than the lines.
  const { rows } = await db.execute<{ id: number }>(sql`
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
const keyOf = ({ name, summary = '' }: { name: string; summary?: string | undefined }): string =>
  searchKey(`${name} ${beginningOf(summary, LONGEST_KEY)}`);

async function nameOfRecord(db: Reader, { entity = '', recordId }: AuditEvent): Promise<string> {
  if (recordId === undefined) return '';
  const names = await readNames(db, new Map([[entity, new Set([recordId])]]));
  return names[entity]?.[recordId] ?? '';
}

/** The lines of many records that were verified in the same way. */
export async function recordVerifiedEvents(
  tx: Transaction,
  by: Actor,
  entity: string,
  ids: readonly number[],
  { how, partOf }: { how: string; partOf: number },
): Promise<void> {
  const names = await readNames(tx, new Map([[entity, new Set(ids)]]));
  await writeLines(
    tx,
    by,
    ids.map((recordId) => ({
      action: 'verified',
      entity,
      recordId,
      name: names[entity]?.[recordId] ?? '',
      summary: `how: ${how}`,
      changes: [{ field: 'how', from: null, to: how }],
      partOf,
    })),
  );
}

export interface RecordChange {
  id: number;
  before: object | undefined;
  after: object | undefined;
  /** Set when the change is not a plain edit: a restored version or record, an import, or a merge. */
  action?: 'restored' | 'imported' | 'merged';
  /**
   * The line of the larger change that this one belongs to: a bulk change, a roster, or the record that this one was deleted or restored
   * with.
   */
  partOf?: number | undefined;
  /** The larger change in words; the summary begins with it. */
  because?: string;
  /** Instead of the changes in words. */
  says?: string;
}

/** What the history needs to know of a set, or of a group of settings. */
type DescribedSet = Pick<EntitySet, 'name' | 'named' | 'words'>;

/**
 * Writes one line for a created, edited, deleted or restored record; none if an edit changed nothing. The line keeps the
 * names that referenced records have now, so that it still reads well when they are renamed or gone. Returns its number.
 */
export async function recordChange(
  tx: Transaction,
  by: Actor,
  { set, ...change }: RecordChange & { set: DescribedSet },
): Promise<number | undefined> {
  return (await recordChanges(tx, by, set, [change]))[0];
}

/** The same for many records of a set, while other requests go on. */
export async function recordChanges(
  tx: Transaction,
  by: Actor,
  set: DescribedSet,
  records: readonly RecordChange[],
): Promise<number[]> {
  const changed: ChangedRecord[] = [];
  for await (const record of inTurns(records)) {
    const changes = changedFields({ ...record.before }, { ...record.after });
    const { before, after, action } = record;
    if (!before || !after || action || changes.length > 0) changed.push(referring(set, record, changes));
  }
  const known = await readNames(tx, joinReferences(changed.map(({ references }) => references)));
  const lines: (AuditEvent & { name: string })[] = [];
  for await (const record of inTurns(changed)) lines.push(lineOf(set, record, known));
  return writeLines(tx, by, lines);
}

interface ChangedRecord extends RecordChange {
  changes: FieldChange[];
  record: Fields;
  words: RecordWords;
  references: References;
}

function referring(set: DescribedSet, change: RecordChange, changes: FieldChange[]): ChangedRecord {
  const record: Fields = { ...change.before, ...change.after };
  const naming = Object.fromEntries(set.named.map((field) => [field, record[field]]));
  const words = wordsFor(set.words, record);
  return {
    ...change,
    changes,
    record,
    words,
    references: referencesIn(words, [...changedValues(changes), naming]),
  };
}

function lineOf(
  set: DescribedSet,
  { id, before, after, action, partOf, because, says, changes, record, words, references }: ChangedRecord,
  known: Names,
): AuditEvent & { name: string } {
  const names = onlyNamesOf(references, known);
  const summary = says ?? summarize(words, changeLines(words, changes, names));
  return {
    action: action ?? (!before ? 'created' : !after ? 'deleted' : 'changed'),
    entity: set.name,
    recordId: id,
    name: nameFrom(set.named, words, record, names),
    names,
    summary: because === undefined ? summary : `${because}: ${summary}`,
    changes,
    ...(typeof record.rowVersion === 'number' && { rowVersion: record.rowVersion }),
    partOf,
  };
}
