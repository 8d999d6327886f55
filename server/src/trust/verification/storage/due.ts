import type {
  DueAnswer,
  DueItem,
  DueOffice,
  DueOffices,
  DueRequest,
  OfficesRequest,
  VerifiedSet,
} from '@careline/contracts/trust/verifications';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/connection.ts';
import { limitToPage } from '../../../platform/db/expressions.ts';
import { queryWords } from '../../../platform/domain/query-words.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import { verificationOf } from '../../../platform/entity-set/storage/verifications.ts';
import { attemptOf, colleagueOn, today } from './calls.ts';

/** What the list of due records needs to know of a set. */
interface DueSource {
  /** `id`, `name`, `search_key` and `inactive` of every record. */
  records: SQL;
  practices: SQL;
  inPractice: (id: number) => SQL;
  inRegion: (id: number) => SQL;
  atAddress: (id: number) => SQL;
  /** Open reports by record: `id` and `count`. */
  openReports: SQL;
  arePeople: boolean;
}

const locationsOf = (condition: SQL) =>
  sql`record.id in (select location.provider_id from provider_location as location
                      join practice_address as place on place.id = location.practice_address_id where ${condition})`;
const addressesWith = (condition: SQL) =>
  sql`record.id in (select place.id from practice_address as place where ${condition})`;

const SOURCES: Record<VerifiedSet, DueSource> = {
  Providers: {
    records: sql`select list.id, list.name, list.search_key, provider.inactive
                   from provider_list as list join provider on provider.id = list.id`,
    practices: sql`array(select distinct practice.name collate "und-x-icu" from provider_location as location
                           join practice_address as place on place.id = location.practice_address_id
                           join practice on practice.id = place.practice_id
                          where location.provider_id = page.id order by 1)`,
    inPractice: (id) => locationsOf(sql`place.practice_id = ${id}`),
    inRegion: (id) => locationsOf(sql`place.region_id = ${id}`),
    atAddress: (id) => locationsOf(sql`place.id = ${id}`),
    openReports: sql`select provider_id as id, count(*)::int as count from report where closed_at is null group by 1`,
    arePeople: true,
  },
  PracticeAddresses: {
    records: sql`select id, concat_ws(', ', address, nullif(suite, ''), nullif(zip, '')) as name,
                        search_key || ' ' || related_key as search_key, false as inactive from practice_address`,
    practices: sql`array(select practice.name from practice_address as place
                           join practice on practice.id = place.practice_id where place.id = page.id)`,
    inPractice: (id) => addressesWith(sql`place.practice_id = ${id}`),
    inRegion: (id) => addressesWith(sql`place.region_id = ${id}`),
    atAddress: (id) => sql`record.id = ${id}`,
    openReports: sql`select practice_address_id as id, count(*)::int as count from report
                      where closed_at is null and practice_address_id is not null group by 1`,
    arePeople: false,
  },
};

const PAGE = 100;
const OPENED_DAYS = 30;

/**
 * The records to verify, most urgent first: those with open reports, then those never verified or overdue, each by how often
 * agents open them, then the rest by when they are due. A call back comes first on its day; what was tried today without success comes last
 * among its equals.
 */
export async function dueRecords(db: Database, request: DueRequest, by: SessionUser): Promise<DueAnswer> {
  const { set, status, due } = request;
  const source = SOURCES[set];
  const wanted = sql.join(
    [
      status?.length ? sql`status = any (${sql.param(status)}::text[])` : sql`true`,
      ...(due ? [isDueNow()] : []),
    ],
    sql` and `,
  );
  const { rows } = await db.execute<{ counts: DueAnswer['counts']; items: DueItem[]; total: number }>(sql`
    with matching as materialized (
      select record.id, record.name, coalesce(checked.status, 'never') as status, checked.due_at,
             coalesce(reported.count, 0) as reports, coalesce(opened.count, 0) as opened, record.inactive,
             attempt.call_back_on, attempt.at as tried_at
        from (${source.records}) as record
        left join verification_status as checked on checked.entity = ${set} and checked.record_id = record.id
        left join (${source.openReports}) as reported on reported.id = record.id
        left join (${openedLately(set)}) as opened on opened.id = record.id
        left join verification_attempt as attempt on attempt.entity = ${set} and attempt.record_id = record.id
       where ${conditions(request, source)}),
    page as (
      select * from (select *, case when call_back_on <= ${today()}::date then -1
                                  when reports > 0 then 0 when status in ('never', 'overdue') then 1 else 2 end as urgency,
                             coalesce(tried_at >= ${today()}::date, false) as is_tried_today
                       from matching where ${wanted}) as urgent
       order by ${MOST_URGENT_FIRST} ${limitToPage(request, PAGE)})
    select (select json_build_object(
                     'never', count(*) filter (where status = 'never'),
                     'overdue', count(*) filter (where status = 'overdue'),
                     'dueSoon', count(*) filter (where status = 'dueSoon'),
                     'current', count(*) filter (where status = 'current')) from matching) as counts,
           (select count(*)::int from matching where ${wanted}) as total,
           (select coalesce(json_agg(json_build_object(
                     'id', id, 'name', name, 'practices', ${source.practices}, 'verification', ${verificationOf(set, sql`page.id`)},
                     'openReportCount', reports, 'opened', opened, 'inactive', inactive,
                     'attempt', ${attemptOf(set, sql`page.id`)}, 'workedOnBy', ${colleagueOn(set, sql`page.id`, by)}) order by ${MOST_URGENT_FIRST}), '[]') from page) as items`);
  const [answer] = rows;
  if (!answer) throw new Error('The list of due records answered no row.');
  return answer;
}

const MOST_URGENT_FIRST = sql.raw(
  `urgency, is_tried_today and urgency >= 0, case when urgency < 2 then -opened else 0 end, due_at nulls first, name collate "und-x-icu", id`,
);

const openedLately = (set: VerifiedSet) => sql`
  select record_id as id, sum(count)::int as count from details_opened
   where entity = ${set} and day > (now() at time zone 'UTC')::date - ${OPENED_DAYS}::int group by 1`;

/** The part of `matching` that should be called now. */
const isDueNow =
  () => sql`not inactive and (reports > 0 or status in ('never', 'overdue') or call_back_on is not null)
  and coalesce(call_back_on <= ${today()}::date, true)`;

function conditions({ query, practiceId, regionId, practiceAddressId }: DueRequest, source: DueSource): SQL {
  const words = queryWords(query ?? '', source);
  const all = [
    sql`true`,
    ...words.map(({ text }) => sql`strpos(record.search_key, ${text}) > 0`),
    ...(practiceId == null ? [] : [source.inPractice(practiceId)]),
    ...(regionId == null ? [] : [source.inRegion(regionId)]),
    ...(practiceAddressId == null ? [] : [source.atAddress(practiceAddressId)]),
  ];
  return sql.join(all, sql` and `);
}

/** The offices where somebody is due, so that one call confirms all of them; those with most first. */
export async function dueOffices(db: Database, request: OfficesRequest): Promise<DueOffices> {
  const { query, practiceId, regionId } = request;
  const filters = [
    sql`true`,
    ...queryWords(query ?? '', { arePeople: false }).map(
      ({ text }) => sql`strpos(place.search_key || ' ' || place.related_key, ${text}) > 0`,
    ),
    ...(practiceId == null ? [] : [sql`place.practice_id = ${practiceId}`]),
    ...(regionId == null ? [] : [sql`place.region_id = ${regionId}`]),
  ];
  const { rows } = await db.execute<DueOffice & { offices: number }>(sql`
    with matching as materialized (
      select provider.id, provider.inactive, coalesce(checked.status, 'never') as status,
             coalesce(reported.count, 0) as reports, attempt.call_back_on
        from provider
        left join verification_status as checked on checked.entity = 'Providers' and checked.record_id = provider.id
        left join (${SOURCES.Providers.openReports}) as reported on reported.id = provider.id
        left join verification_attempt as attempt on attempt.entity = 'Providers' and attempt.record_id = provider.id
       where not provider.inactive),
    office as (
      select location.practice_address_id as id, count(*)::int as total,
             (count(*) filter (where ${isDueNow()}))::int as due
        from provider_location as location join matching on matching.id = location.provider_id group by 1)
    select place.id, practice.name as practice, concat_ws(', ', place.address, nullif(place.suite, ''), nullif(place.zip, '')) as address,
           place.main_phone as phone, office.due, office.total, (count(*) over ())::int as offices
      from office
      join practice_address as place on place.id = office.id
      join practice on practice.id = place.practice_id
     where office.due > 0 and ${sql.join(filters, sql` and `)}
     order by office.due desc, practice.name collate "und-x-icu", place.address collate "und-x-icu", place.id
     ${limitToPage(request, PAGE)}`);
  return { items: rows.map(({ offices: _, ...office }) => office), total: rows[0]?.offices ?? 0 };
}
