import { NO_VERIFICATION, type Verification, type Verified } from '@careline/contracts/basis/verification';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../../db/connection.ts';
import { fullNameOf, isoMoment } from '../../db/expressions.ts';
import type { SessionUser } from '../../domain/session.ts';
import { recordEvent, recordVerifiedEvents } from '../../history/storage/audit-log.ts';

/** Verifications of records of any set: one row for each record, the latest. Earlier ones are in the audit log. */

export async function recordVerification(
  tx: Transaction,
  entity: string,
  id: number,
  { how, spokeWith, note }: Verified,
  by: SessionUser,
): Promise<void> {
  // Milliseconds, like the moments in contracts and in the search index.
  await tx.execute(sql`
    insert into verification (entity, record_id, verified_at, verified_by, verified_by_name, how)
    values (${entity}, ${id}, date_trunc('milliseconds', now()), ${by.id}, ${fullNameOf(by)}, ${how})
    on conflict (entity, record_id) do update
      set verified_at = excluded.verified_at, verified_by = excluded.verified_by,
          verified_by_name = excluded.verified_by_name, how = excluded.how, former = to_jsonb(verification) - 'former'`);
  await tx.execute(sql`delete from verification_attempt where entity = ${entity} and record_id = ${id}`);
  const said = Object.entries({ how, spokeWith, note }).filter(([, text]) => text);
  await recordEvent(tx, by, {
    action: 'verified',
    entity,
    recordId: id,
    summary: said.map(([field, text]) => `${field}: ${text}`).join('; '),
    changes: said.map(([field, text]) => ({ field, from: null, to: text })),
  });
}

/** The same for many records, as a part of the run with the audit line `partOf`: three statements for all of them. */
export async function recordVerifications(
  tx: Transaction,
  entity: string,
  ids: readonly number[],
  how: Verified['how'],
  by: SessionUser,
  partOf: number,
): Promise<void> {
  const chosen = sql`${sql.param([...ids])}::integer[]`;
  await tx.execute(sql`
    insert into verification (entity, record_id, verified_at, verified_by, verified_by_name, how)
    select ${entity}, id, date_trunc('milliseconds', now()), ${by.id}::integer, ${fullNameOf(by)}, ${how} from unnest(${chosen}) as chosen (id)
    on conflict (entity, record_id) do update
      set verified_at = excluded.verified_at, verified_by = excluded.verified_by,
          verified_by_name = excluded.verified_by_name, how = excluded.how, former = to_jsonb(verification) - 'former'`);
  await tx.execute(
    sql`delete from verification_attempt where entity = ${entity} and record_id = any (${chosen})`,
  );
  await recordVerifiedEvents(tx, by, entity, ids, { how, partOf });
}

/** Restores what the record said before its latest verification. */
export async function takeBackVerification(
  tx: Transaction,
  entity: string,
  id: number,
  by: SessionUser,
): Promise<void> {
  const key = sql`entity = ${entity} and record_id = ${id}`;
  const { rows } = await tx.execute<{ how: string; former: unknown }>(
    sql`delete from verification where ${key} returning how, former`,
  );
  const [taken] = rows;
  if (!taken) return;
  if (taken.former !== null)
    await tx.execute(sql`
      insert into verification select * from jsonb_populate_record(null::verification, ${JSON.stringify(taken.former)}::jsonb)`);
  await recordEvent(tx, by, {
    action: 'verified',
    entity,
    recordId: id,
    summary: 'Taken back',
    changes: [{ field: TAKEN_BACK, from: null, to: 'Yes' }],
  });
}

/** Marks the audit line that takes back the verification before it. */
export const TAKEN_BACK = 'takenBack';

export async function readVerification(db: Reader, entity: string, id: number): Promise<Verification> {
  const { rows } = await db.execute<{ verification: Verification }>(
    sql`select ${verificationOf(entity, sql`${id}::int`)} as verification`,
  );
  return rows[0]?.verification ?? NO_VERIFICATION;
}

/** The verification of a record as JSON, for a query that reads more. */
export const verificationOf = (entity: string, id: SQL): SQL => sql`coalesce(
  (select ${verificationJson} from verification_status as checked
    where checked.entity = ${entity} and checked.record_id = ${id}),
  ${JSON.stringify(NO_VERIFICATION)}::json)`;

/** The status of a record, for the rows of a list. */
export const verificationStatusOf = (entity: string, id: SQL): SQL => sql`coalesce(
  (select checked.status from verification_status as checked
    where checked.entity = ${entity} and checked.record_id = ${id}), 'never')`;

const verificationJson = sql`json_build_object(
  'status', checked.status, 'verifiedAt', ${isoMoment('checked.verified_at')}, 'verifiedByName', checked.verified_by_name,
  'how', checked.how, 'dueAt', ${isoMoment('checked.due_at')})`;
