import { ROLE } from '@careline/contracts/basis/call';
import type { Verification } from '@careline/contracts/basis/verification';
import type {
  Attempt,
  AttemptRequest,
  ColleaguesAnswer,
  UndoAttempt,
  UndoVerification,
  VerifiedSet,
  WorkingAnswer,
  WorkingRequest,
} from '@careline/contracts/trust/verifications';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/connection.ts';
import { fullNameOf, isoMoment } from '../../../platform/db/expressions.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { notFound, refused } from '../../../platform/domain/app-error.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import {
  readVerification,
  TAKEN_BACK,
  takeBackVerification,
} from '../../../platform/entity-set/storage/verifications.ts';
import { recordEvent } from '../../../platform/history/storage/audit-log.ts';

/** What happens around a verification: calls that reached nobody, who is on a record now, and taking one back. */

const TABLES: Record<VerifiedSet, SQL> = {
  Providers: sql`provider`,
  PracticeAddresses: sql`practice_address`,
};
const NAMES: Record<VerifiedSet, string> = { Providers: 'provider', PracticeAddresses: 'practice address' };

/** The calendar day of the server's time zone. */
export function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export function recordAttempt(db: Database, request: AttemptRequest, by: SessionUser): Promise<Attempt> {
  const { set, id, outcome, callBackOn = null, note } = request;
  if (callBackOn !== null && callBackOn < today())
    throw refused('The day to call back has passed. Please choose today or a later one.', 'callBackOn');
  return inTransaction(db, async (tx) => {
    await requireRecord(tx, set, id);
    await tx.execute(sql`
      insert into verification_attempt (entity, record_id, user_id, user_name, outcome, call_back_on)
      values (${set}, ${id}, ${by.id}, ${fullNameOf(by)}, ${outcome}, ${callBackOn})
      on conflict (entity, record_id) do update
        set at = now(), user_id = excluded.user_id, user_name = excluded.user_name, outcome = excluded.outcome,
            call_back_on = excluded.call_back_on, former = to_jsonb(verification_attempt) - 'former'`);
    const said = Object.entries({ call: OUTCOMES[outcome], callBackOn, note }).filter(([, text]) => text);
    await recordEvent(tx, by, {
      action: 'called',
      entity: set,
      recordId: id,
      summary: said.map(([, text]) => text).join('; '),
      changes: said.map(([field, to]) => ({ field, from: null, to })),
    });
    const { rows } = await tx.execute<{ attempt: Attempt }>(
      sql`select ${attemptOf(set, sql`${id}::int`)} as attempt`,
    );
    if (!rows[0]) throw notFound(NAMES[set]);
    return rows[0].attempt;
  });
}

const OUTCOMES = { noAnswer: 'No answer', leftMessage: 'Left a message', callBack: 'Call back' } as const;

/** Users may take back their own within an hour; Admins anybody's. The one before it counts again. */
export function undoAttempt(db: Database, { set, id, at }: UndoAttempt, by: SessionUser): Promise<void> {
  return inTransaction(db, async (tx) => {
    await requireRecord(tx, set, id);
    const key = sql`entity = ${set} and record_id = ${id}`;
    const { rows } = await tx.execute<{
      isThis: boolean;
      isOwn: boolean;
      isRecent: boolean;
      former: unknown;
    }>(sql`
      select date_trunc('milliseconds', at) = ${at}::timestamptz as "isThis", user_id = ${by.id} as "isOwn",
             at > now() - interval '1 hour' as "isRecent", former
        from verification_attempt where ${key} for update`);
    const [stored] = rows;
    if (!stored?.isThis) throw refused('This call is no longer the latest one, and stays.');
    if (!stored.isOwn && by.role !== ROLE.Admin)
      throw refused('Only the person who made the call can take it back.');
    if (!stored.isRecent) throw refused('A call can be taken back within an hour.');
    await tx.execute(sql`delete from verification_attempt where ${key}`);
    if (stored.former !== null)
      await tx.execute(sql`
        insert into verification_attempt
        select * from jsonb_populate_record(null::verification_attempt, ${JSON.stringify(stored.former)}::jsonb)`);
    await recordEvent(tx, by, {
      action: 'called',
      entity: set,
      recordId: id,
      summary: 'Taken back',
      changes: [{ field: TAKEN_BACK, from: null, to: 'Yes' }],
    });
  });
}

/** Everybody else who has a record of the set open now. */
export async function colleagues(db: Database, set: VerifiedSet, by: SessionUser): Promise<ColleaguesAnswer> {
  const { rows } = await db.execute<ColleaguesAnswer['items'][number] & Record<string, unknown>>(sql`
    select distinct on (record_id) record_id as id, user_name as colleague from verification_work
     where entity = ${set} and user_id <> ${by.id} and until > now() order by record_id, until desc`);
  return { items: rows };
}

/** The latest attempt as JSON, for a query that reads more. */
export const attemptOf = (set: VerifiedSet, id: SQL): SQL => sql`(
  select json_build_object('at', ${isoMoment('tried.at')}, 'userName', tried.user_name, 'outcome', tried.outcome,
                           'callBackOn', tried.call_back_on)
    from verification_attempt as tried where tried.entity = ${set} and tried.record_id = ${id})`;

const WORKS_FOR = sql.raw(`interval '90 seconds'`);

export async function noteWorking(
  db: Database,
  { set, id }: WorkingRequest,
  by: SessionUser,
): Promise<WorkingAnswer> {
  if (id === null) {
    await db.execute(sql`delete from verification_work where user_id = ${by.id}`);
    return { colleague: null };
  }
  const { rows } = await db.execute<WorkingAnswer & Record<string, unknown>>(sql`
    with noted as (
      insert into verification_work (user_id, user_name, entity, record_id, until)
      values (${by.id}, ${fullNameOf(by)}, ${set}, ${id}, now() + ${WORKS_FOR})
      on conflict (user_id) do update set user_name = excluded.user_name, entity = excluded.entity,
                                          record_id = excluded.record_id, until = excluded.until)
    select ${colleagueOn(set, sql`${id}::int`, by)} as colleague`);
  return rows[0] ?? { colleague: null };
}

/** Somebody else who has the record open. */
export const colleagueOn = (set: VerifiedSet, id: SQL, by: SessionUser): SQL => sql`(
  select work.user_name from verification_work as work
   where work.entity = ${set} and work.record_id = ${id} and work.user_id <> ${by.id} and work.until > now()
   order by work.until desc limit 1)`;

/** Users may take back their own within an hour; Admins anybody's. */
export function undoVerification(
  db: Database,
  { set, id, verifiedAt }: UndoVerification,
  by: SessionUser,
): Promise<Verification> {
  return inTransaction(db, async (tx) => {
    await requireRecord(tx, set, id);
    const { rows } = await tx.execute<{ isThis: boolean; isOwn: boolean; isRecent: boolean }>(sql`
      select verified_at = ${verifiedAt}::timestamptz as "isThis", verified_by = ${by.id} as "isOwn",
             verified_at > now() - interval '1 hour' as "isRecent"
        from verification where entity = ${set} and record_id = ${id} for update`);
    const [stored] = rows;
    if (!stored?.isThis) throw refused('This verification is no longer the latest one, and stays.');
    if (!stored.isOwn && by.role !== ROLE.Admin)
      throw refused('Only the person who verified the record can take it back.');
    if (!stored.isRecent) throw refused('A verification can be taken back within an hour.');
    await takeBackVerification(tx, set, id, by);
    return readVerification(tx, set, id);
  });
}

async function requireRecord(tx: Pick<Database, 'execute'>, set: VerifiedSet, id: number): Promise<void> {
  const { rowCount } = await tx.execute(sql`select from ${TABLES[set]} where id = ${id} for key share`);
  if (!rowCount) throw notFound(NAMES[set]);
}
