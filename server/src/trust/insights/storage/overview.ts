import { EMAIL, PHONE, ZIP } from '@careline/contracts/rules/contact-formats';
import { businessDaysBetween } from '@careline/contracts/rules/days';
import type {
  DoubtfulContact,
  DoubtfulContacts,
  InsightsOverview,
  OfficeAnswers,
  OpenedProvider,
  ReportAge,
  StatusCounts,
  VerifiedShare,
} from '@careline/contracts/trust/insights';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/connection.ts';
import { TAKEN_BACK } from '../../../platform/entity-set/storage/verifications.ts';

const WEEKS = 26;
const PRACTICES = 15;
const MOST_OPENED = 10;
const OPENED_DAYS = 30;
/** How long ago an office was asked to count. */
const ASKED_DAYS = 90;
/** Offices that have not answered for longer are one bar. */
const OLDEST_WEEK = 4;
/** Reports that wait longer are one bar. */
const OLDEST_AGE = 6;

export async function readOverview(db: Database): Promise<InsightsOverview> {
  return {
    verifiedShares: await verifiedShares(db),
    practices: await statusesBy(db, 'practice', sql`place.practice_id`, PRACTICES),
    regions: await statusesBy(db, 'region', sql`place.region_id`, null),
    reportAges: await reportAges(db),
    officeAnswers: await officeAnswers(db),
    mostOpened: await mostOpened(db),
  };
}

/**
 * How many providers were verified at the end of each week: from the audit log, and today from the status, so that the last
 * point is what the list of due records counts.
 */
async function verifiedShares(db: Database): Promise<VerifiedShare[]> {
  const { rows } = await db.execute<VerifiedShare & Record<string, unknown>>(sql`
    with setting as (
      select make_interval(days => coalesce((
        select (value ->> 'verificationDays')::integer from setting where name = 'VerificationSettings'), 90)) as period),
    week as (
      select now() - make_interval(weeks => n) as moment from generate_series(0, ${WEEKS - 1}::int) as n),
    verified as (
      select record_id, at from audit_event as line, setting
       where entity = 'Providers' and action = 'verified' and at > now() - make_interval(weeks => ${WEEKS}::int) - period
         and not exists (select from audit_event as undone
                          where undone.entity = 'Providers' and undone.record_id = line.record_id and undone.action = 'verified'
                            and undone.at between line.at and line.at + interval '1 hour'
                            and undone.changes @> ${JSON.stringify([{ field: TAKEN_BACK }])}::jsonb)
      union
      select record_id, verified_at from verification where entity = 'Providers'),
    covered as (
      select moment, count(distinct record_id)::int as count
        from week join verified on at <= moment, setting
       where at + period > moment and record_id in (select id from provider)
       group by moment)
    select to_char(moment at time zone 'UTC', 'YYYY-MM-DD') as day,
           case when moment = now() then (select count(*)::int from verification_status
                                            where entity = 'Providers' and status in ('current', 'dueSoon')
                                              and record_id in (select id from provider))
                else coalesce(count, 0) end as verified,
           (select count(*)::int from provider) as total
      from week left join covered using (moment) order by moment`);
  return rows;
}

/** Counts providers by status for each practice or region they have a location in, most untrustworthy first. */
async function statusesBy(
  db: Database,
  table: 'practice' | 'region',
  column: SQL,
  most: number | null,
): Promise<StatusCounts[]> {
  const { rows } = await db.execute<StatusCounts & Record<string, unknown>>(sql`
    select area.id, area.name, ${countOf('never')}, ${countOf('overdue')}, ${countOf('dueSoon')}, ${countOf('current')}
      from (select distinct location.provider_id, ${column} as area_id
              from provider_location as location
              join practice_address as place on place.id = location.practice_address_id) as member
      join ${sql.identifier(table)} as area on area.id = member.area_id
      left join verification_status as checked on checked.entity = 'Providers' and checked.record_id = member.provider_id
     group by area.id, area.name
     order by count(*) filter (where coalesce(checked.status, 'never') in ('never', 'overdue')) desc, area.name, area.id
     limit ${most}`);
  return rows;
}

const countOf = (status: string): SQL =>
  sql`count(*) filter (where coalesce(checked.status, 'never') = ${status})::int as ${sql.identifier(status)}`;

async function reportAges(db: Database): Promise<ReportAge[]> {
  const { rows } = await db.execute<{ at: string; count: number }>(
    sql`select min(created_at)::text as at, count(*)::int as count from report
         where closed_at is null group by created_at::date`,
  );
  const now = new Date();
  const ages = Array.from({ length: OLDEST_AGE + 1 }, (_, businessDays) => ({ businessDays, count: 0 }));
  for (const { at, count } of rows) {
    const age = ages[Math.min(OLDEST_AGE, businessDaysBetween(new Date(at), now))];
    if (age) age.count += count;
  }
  return ages;
}

async function officeAnswers(db: Database): Promise<OfficeAnswers> {
  const { rows } = await db.execute<{ weeks: number; asked: number; answered: number }>(sql`
    select least(${OLDEST_WEEK}::int, extract(day from now() - asked_at)::int / 7) as weeks,
           count(*)::int as asked, count(answered_at)::int as answered
      from (select distinct on (practice_address_id) asked_at, answered_at from attestation
             where asked_at > now() - make_interval(days => ${ASKED_DAYS}::int)
             order by practice_address_id, asked_at desc) as latest
     group by 1`);
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    asked: sum(({ asked }) => asked),
    answered: sum(({ answered }) => answered),
    unanswered: Array.from({ length: OLDEST_WEEK + 1 }, (_, weeks) => {
      const row = rows.find((each) => each.weeks === weeks);
      return { weeks, count: row ? row.asked - row.answered : 0 };
    }),
  };
}

async function mostOpened(db: Database): Promise<OpenedProvider[]> {
  const { rows } = await db.execute<OpenedProvider & Record<string, unknown>>(sql`
    select provider.id, provider.name, sum(opened.count)::int as opened, coalesce(checked.status, 'never') as status
      from details_opened as opened
      join provider on provider.id = opened.record_id
      left join verification_status as checked on checked.entity = 'Providers' and checked.record_id = provider.id
     where opened.entity = 'Providers' and opened.day > (now() at time zone 'UTC')::date - ${OPENED_DAYS}::int
     group by provider.id, checked.status
     order by 3 desc, provider.name, provider.id limit ${MOST_OPENED}`);
  return rows;
}

const MOST = 200;

/** What the forms hint at and keep: agents see it as a link that leads nowhere. */
export async function doubtfulContacts(db: Database): Promise<DoubtfulContacts> {
  const { rows } = await db.execute<DoubtfulContact & { total: number }>(sql`
    with contact as (
      select 'Providers' as set, provider.id, null::int as "practiceId", name, own.*
        from provider cross join lateral (values
          ('coordinatorPhone', 'phone', coordinator_phone),
          ('surgicalSchedulerPhone', 'phone', surgical_scheduler_phone)) as own (field, kind, value)
      union all
      select 'PracticeAddresses', place.id, practice_id, practice.name || ', ' || place.address, own.*
        from practice_address as place join practice on practice.id = practice_id
       cross join lateral (values
          ('mainPhone', 'phone', main_phone), ('backLine', 'phone', back_line), ('fax', 'phone', fax),
          ('email', 'email', email), ('zip', 'zip', zip)) as own (field, kind, value)
      union all
      select 'Directories', directory.id, null, contact, own.*
        from directory cross join lateral (values
          ('cellNumber', 'phone', cell_number), ('deskNumber', 'phone', desk_number),
          ('email', 'email', email)) as own (field, kind, value))
    select set, id, "practiceId", name, field, value, (count(*) over ())::int as total
      from contact
     where btrim(value) <> ''
       and case kind when 'phone' then btrim(value) !~* ${PHONE.source}
                     when 'email' then btrim(value) !~ ${EMAIL.source}
                     else btrim(value) !~ ${ZIP.source} end
     order by name collate "und-x-icu", set, id, field limit ${MOST}`);
  return { items: rows.map(({ total: _, ...item }) => item), total: rows[0]?.total ?? 0 };
}
