import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/connection.ts';
import { auditEvent } from '../../db/schema.ts';
import { changedFields, type FieldChange, type Fields } from '../changes.ts';
import { changeLines, nameFrom, summarize } from '../words/change-lines.ts';
import { type Names, referencesIn } from '../words/references.ts';
import { readNames } from './reference-names.ts';

/** The user who made the change. */
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

/** Of a summary, so much is searched in. */
const LONGEST_KEY = 4_000;

/** Written in the transaction it describes: either both are committed or neither is. */
export async function recordEvent(
  db: Database | Transaction,
  by: Actor | undefined,
  event: AuditEvent,
): Promise<void> {
  await writeLine(db, by, event);
}

async function writeLine(
  db: Database | Transaction,
  by: Actor | undefined,
  event: AuditEvent,
): Promise<number> {
  const name = event.name ?? (await nameOfRecord(db, event));
  const [line] = await db
    .insert(auditEvent)
    .values({
      userId: by?.id ?? null,
      userName: by?.userName ?? '',
      ...event,
      name,
      searchText: sql`search_key(${`${name} ${(event.summary ?? '').slice(0, LONGEST_KEY)}`})`,
    })
    .returning({ id: auditEvent.id });
  return line?.id ?? 0;
}

async function nameOfRecord(
  db: Database | Transaction,
  { entity = '', recordId }: AuditEvent,
): Promise<string> {
  if (recordId === undefined) return '';
  const names = await readNames(db, new Map([[entity, new Set([recordId])]]));
  return names[entity]?.[recordId] ?? '';
}

export interface RecordChange {
  set: EntitySet;
  id: number;
  before: object | undefined;
  after: object | undefined;
  /** Where the change is not what it looks like: a restored version, a record that came back. */
  action?: 'restored';
  /** The line of the record that this one went or came back with. */
  partOf?: number | undefined;
}

/**
 * Writes one line for a created, edited, deleted or restored record; none if an edit changed nothing. The line keeps the
 * names that referenced records have now, so that it still reads well when they are renamed or gone. Returns its number.
 */
export async function recordChange(
  tx: Transaction,
  by: Actor,
  { set, id, before, after, action, partOf }: RecordChange,
): Promise<number | undefined> {
  const changes = changedFields({ ...before }, { ...after });
  if (before && after && !action && changes.length === 0) return undefined;
  const record: Fields = { ...before, ...after };
  const values = changes.flatMap(({ field, from, to }) => [{ [field]: from }, { [field]: to }]);
  const naming = Object.fromEntries(set.named.map((field) => [field, record[field]]));
  const names = await readNames(tx, referencesIn(set.words, [...values, naming]));
  const name = nameFrom(set.named, set.words, record, names);
  return writeLine(tx, by, {
    action: action ?? (!before ? 'created' : !after ? 'deleted' : 'changed'),
    entity: set.name,
    recordId: id,
    ...(name !== '' && { name }),
    names,
    summary: summarize(set.words, changeLines(set.words, changes, names)),
    changes,
    ...(typeof record.rowVersion === 'number' && { rowVersion: record.rowVersion }),
    partOf,
  });
}
