import {
  type AskableOffice,
  type AskableOffices,
  type AskableOfficesRequest,
  MAIL_PAUSE_DAYS,
  type SkipReason,
} from '@careline/contracts/trust/attestations';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/connection.ts';
import { isoMoment } from '../../../platform/db/expressions.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/domain/app-error.ts';
import { queryWords } from '../../../platform/domain/query-words.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import { recordEvent } from '../../../platform/history/storage/audit-log.ts';

/** Which offices may be mailed. */

const PAUSE = sql.raw(`interval '${MAIL_PAUSE_DAYS} days'`);

/**
 * Claims the one mail that an office may get; returns the reason if it may not. One statement: of two claims at the same moment, the second waits
 * for the first and then finds the office mailed.
 */
export async function claimMail(
  tx: Transaction,
  practiceAddressId: number,
): Promise<Exclude<SkipReason, 'noEmail'> | undefined> {
  const { rowCount } = await tx.execute(sql`
    insert into attestation_office as known (practice_address_id, mailed_at) values (${practiceAddressId}, now())
    on conflict (practice_address_id) do update set mailed_at = now(), mailed_before = known.mailed_at
      where known.opted_out_at is null and (known.mailed_at is null or known.mailed_at <= now() - ${PAUSE})`);
  if (rowCount) return undefined;
  const { rows } = await tx.execute<{ isOptedOut: boolean }>(sql`
    select opted_out_at is not null as "isOptedOut" from attestation_office where practice_address_id = ${practiceAddressId}`);
  return rows[0]?.isOptedOut ? 'optedOut' : 'askedRecently';
}

/** Gives a claim back: the mail could not be handed over. */
export async function releaseMail(tx: Transaction, practiceAddressId: number): Promise<void> {
  await tx.execute(sql`
    update attestation_office set mailed_at = mailed_before where practice_address_id = ${practiceAddressId}`);
}

export async function stopMails(tx: Transaction, practiceAddressId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into attestation_office as known (practice_address_id, opted_out_at) values (${practiceAddressId}, now())
    on conflict (practice_address_id) do update set opted_out_at = now() where known.opted_out_at is null`);
  return Boolean(rowCount);
}

export function allowMails(db: Database, practiceAddressId: number, by: SessionUser): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ address: string }>(
      sql`select address from practice_address where id = ${practiceAddressId} for key share`,
    );
    if (!rows[0]) throw notFound('practice address');
    const { rowCount } = await tx.execute(sql`
      update attestation_office set opted_out_at = null
       where practice_address_id = ${practiceAddressId} and opted_out_at is not null`);
    if (!rowCount) return;
    await recordEvent(tx, by, {
      action: 'changed',
      entity: 'Attestations',
      name: rows[0].address,
      summary: 'May be mailed again',
    });
  });
}

/** Roughly what a single mail address looks like: the claim is decided by the stricter rule of accounts. */
const LIKELY_EMAIL = '^[^\\s@,;<>]+@[^\\s@,;<>]+\\.[^\\s@,;<>]+$';

const cannotBeAsked: SQL = sql`
  case when place.email !~ ${LIKELY_EMAIL} then 'noEmail'
       when known.opted_out_at is not null then 'optedOut'
       when known.mailed_at > now() - ${PAUSE} then 'askedRecently' end`;

const isDue = sql.raw(`coalesce(checked.status, 'never') in ('never', 'overdue')`);

/** Those of the offices that would not be skipped. */
export async function askableOf(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select place.id from practice_address as place
      left join attestation_office as known on known.practice_address_id = place.id
     where place.id = any (${sql.param([...ids])}::integer[]) and ${cannotBeAsked} is null`);
  return new Set(rows.map(({ id }) => id));
}

/** Where the address or one of its providers is due; those that can be asked and have most of them first. */
export async function askableOffices(
  db: Database,
  { query, canBeAsked, skip, take }: AskableOfficesRequest,
): Promise<AskableOffices> {
  const words = queryWords(query ?? '').map(
    ({ text }) => sql`strpos(place.search_key || ' ' || place.related_key, ${text}) > 0`,
  );
  const { rows } = await db.execute<AskableOffice & { offices: number } & Record<string, unknown>>(sql`
    with record as (
      select place.id as office, 'PracticeAddresses' as entity, place.id from practice_address as place
      union all
      select location.practice_address_id, 'Providers', provider.id
        from provider_location as location join provider on provider.id = location.provider_id and not provider.inactive),
    office as (
      select record.office as id, count(*)::int as total, (count(*) filter (where ${isDue}))::int as due
        from record
        left join verification_status as checked on checked.entity = record.entity and checked.record_id = record.id
       group by 1),
    found as (
      select place.id, practice.name as practice,
             concat_ws(', ', place.address, nullif(place.suite, ''), nullif(place.zip, '')) as address, office.due, office.total,
             ${isoMoment('known.mailed_at')} as "mailedAt", ${cannotBeAsked} as "cannotBeAsked"
        from office
        join practice_address as place on place.id = office.id
        join practice on practice.id = place.practice_id
        left join attestation_office as known on known.practice_address_id = place.id
       where ${sql.join([sql`office.due > 0`, ...words], sql` and `)})
    select *, (count(*) over ())::int as offices from found
     where ${canBeAsked ? sql`"cannotBeAsked" is null` : sql`true`}
     order by "cannotBeAsked" is not null, due desc, practice collate "und-x-icu", address collate "und-x-icu", id
     limit ${take ?? PAGE} offset ${skip ?? 0}`);
  return { items: rows.map(({ offices: _, ...office }) => office), total: rows[0]?.offices ?? 0 };
}

const PAGE = 100;
