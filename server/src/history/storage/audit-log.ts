import type { Database, Transaction } from '../../db/connection.ts';
import { auditEvent } from '../../db/schema.ts';
import { changedFields, describeChanges, type FieldChange } from '../changes.ts';

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
}

/** Written in the transaction it describes: either both are committed or neither is. */
export async function recordEvent(
  db: Database | Transaction,
  by: Actor | undefined,
  event: AuditEvent,
): Promise<void> {
  await db.insert(auditEvent).values({ userId: by?.id ?? null, userName: by?.userName ?? '', ...event });
}

export interface RecordChange {
  entity: string;
  id: number;
  before: object | undefined;
  after: object | undefined;
}

/** Writes one line for a created, edited or deleted record; none if nothing changed. */
export async function recordChange(tx: Transaction, by: Actor, change: RecordChange): Promise<void> {
  const changes = changedFields({ ...change.before }, { ...change.after });
  if (change.before && change.after && changes.length === 0) return;
  const action = !change.before ? 'created' : !change.after ? 'deleted' : 'changed';
  await recordEvent(tx, by, {
    action,
    entity: change.entity,
    recordId: change.id,
    summary: describeChanges(changes),
    changes,
  });
}
