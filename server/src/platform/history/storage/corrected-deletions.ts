import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import type { FieldChange, Fields } from '../changes.ts';

/** Deleted records as they will come back. */

interface Correction extends Record<string, unknown> {
  field: string;
  value: unknown;
}

const asFields = (rows: readonly Correction[]): Fields =>
  Object.fromEntries(rows.map(({ field, value }) => [field, value]));

/** What to overlay when the record comes back. Forgets it: the next deletion says the truth. */
export async function takeCorrections(tx: Transaction, entity: string, id: number): Promise<Fields> {
  const { rows } = await tx.execute<Correction>(
    sql`delete from corrected_deletion where entity = ${entity} and record_id = ${id} returning field, value`,
  );
  return asFields(rows);
}

/** A record as its last deletion left it, with earlier corrections; undefined if it never was deleted. */
export async function deletedState(tx: Transaction, entity: string, id: number): Promise<Fields | undefined> {
  const { rows } = await tx.execute<{ changes: FieldChange[] }>(sql`
    select changes from audit_event
     where entity = ${entity} and record_id = ${id} and action = 'deleted' and jsonb_typeof(changes) = 'array'
     order by id desc limit 1`);
  if (!rows[0]) return undefined;
  const corrected = await tx.execute<Correction>(
    sql`select field, value from corrected_deletion where entity = ${entity} and record_id = ${id}`,
  );
  return {
    ...Object.fromEntries(rows[0].changes.map(({ field, from }) => [field, from])),
    ...asFields(corrected.rows),
  };
}

export async function correctDeletion(
  tx: Transaction,
  entity: string,
  id: number,
  { before, after }: { before: Fields; after: Fields },
): Promise<void> {
  for (const [field, value] of Object.entries(after)) {
    if (JSON.stringify(value) === JSON.stringify(before[field])) continue;
    await tx.execute(sql`
      insert into corrected_deletion (entity, record_id, field, value)
      values (${entity}, ${id}, ${field}, ${JSON.stringify(value ?? null)}::jsonb)
      on conflict (entity, record_id, field) do update set value = excluded.value`);
  }
}
