import { ROLE } from '@careline/contracts/basis/call';
import type {
  Report,
  ReportCounts,
  ReportsAnswer,
  SearchReportsRequest,
} from '@careline/contracts/trust/reports';
import { type SQL, sql } from 'drizzle-orm';
import { isVisibleTo } from '../../../directory/providers/storage/visible-providers.ts';
import type { Database, Transaction } from '../../../platform/db/connection.ts';
import { isoMoment, limitToPage } from '../../../platform/db/expressions.ts';
import { notFound } from '../../../platform/domain/app-error.ts';
import { queryWords } from '../../../platform/domain/query-words.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';

const PAGE = 100;

export async function searchReports(
  db: Database,
  request: SearchReportsRequest,
  reader: ReportReader,
): Promise<ReportsAnswer> {
  if (request.providerId != null) await requireVisible(db, request.providerId, reader);
  const from = sql`from (${reports(reader)}) as found where ${conditions(request, reader)}`;
  const items = await db.execute<Report>(sql`
    select ${FIELDS} ${from}
     order by "closedAt" is not null, case when "closedAt" is null then "createdAt" end, "closedAt" desc, id
     ${limitToPage(request, PAGE)}`);
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`);
  return { items: items.rows, total: counted.rows[0]?.total ?? 0 };
}

export async function readReport(tx: Transaction, id: number, reader: ReportReader): Promise<Report> {
  const { rows } = await tx.execute<Report>(
    sql`select ${FIELDS} from (${reports(reader)}) as found where id = ${id}`,
  );
  if (!rows[0]) throw notFound('report');
  return rows[0];
}

export async function countReports(db: Database, reader: ReportReader): Promise<ReportCounts> {
  const { rows } = await db.execute<{ open: number; answered: number }>(sql`
    select ${isAgent(reader) ? sql`0` : sql`(select count(*)::int from report where closed_at is null)`} as open,
           (select count(*)::int ${answeredTo(reader)}) as answered`);
  return rows[0] ?? { open: 0, answered: 0 };
}

export async function markSeen(db: Database, { user }: ReportReader): Promise<void> {
  await db.execute(sql`
    update report_reporter as own set has_seen_answer = true from report
     where report.id = own.report_id and report.closed_at is not null
       and own.user_id = ${user.id} and not own.has_seen_answer`);
}

/** The open reports of a provider as JSON, for a query that reads more. */
export const openReportsOf = (providerId: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object(
           'kind', open.kind, 'practiceAddressId', open.practice_address_id, 'createdAt', ${isoMoment('open.created_at')},
           'count', (select count(*)::int from report_reporter where report_id = open.id)) order by open.created_at, open.id), '[]')
    from report as open where open.provider_id = ${providerId} and open.closed_at is null)`;

const answeredTo = (reader: ReportReader) => sql`
  from report_reporter as own join report on report.id = own.report_id
 where own.user_id = ${reader.user.id} and report.closed_at is not null and not own.has_seen_answer
   and ${mayBeSeenBy(reader, sql`report.provider_id`)}`;

const FIELDS = sql.raw(
  [
    'id',
    'rowVersion',
    'providerId',
    'provider',
    'practiceAddressId',
    'address',
    'kind',
    'count',
    'notes',
    'reporters',
    'createdAt',
    'changedSince',
    'owner',
    'status',
    'outcome',
    'answer',
    'closedAt',
    'closedByName',
  ]
    .map((field) => `"${field}"`)
    .join(', '),
);

/** Names as they are today; those of deleted records as they were when they were reported. */
function reports(reader: ReportReader): SQL {
  const ownNotes = isAgent(reader) ? sql`and user_id = ${reader.user.id}` : sql``;
  return sql`
    select report.id, report.row_version as "rowVersion", report.provider_id as "providerId",
           coalesce(provider.name, report.provider_name) as provider,
           report.practice_address_id as "practiceAddressId",
           coalesce(nullif(concat_ws(', ', practice.name, nullif(place.address, ''), nullif(place.zip, '')), ''), report.address_text) as address,
           report.kind,
           (select count(*)::int from report_reporter where report_id = report.id) as count,
           (select coalesce(json_agg(json_build_object('at', ${isoMoment('at')}, 'userName', user_name, 'note', note) order by id), '[]')
              from report_note where report_id = report.id ${ownNotes}) as notes,
           (select coalesce(json_agg(json_build_object('at', at, 'userName', name) order by at, name), '[]')
              from (select ${isoMoment('greatest(own.reported_at, report.created_at)')} as at,
                           coalesce((select first_name || ' ' || last_name from user_account where id = own.user_id),
                                    (select max(user_name) from report_note where report_id = report.id and user_id = own.user_id),
                                    'A deleted user') as name
                      from report_reporter as own where own.report_id = report.id ${ownNotes}) as each) as reporters,
           exists (select from audit_event as line
                    where line.at > report.created_at and line.action in ('changed', 'restored', 'imported', 'deleted', 'merged')
                      and ((line.entity = 'Providers' and line.record_id = report.provider_id)
                        or (line.entity = 'PracticeAddresses' and line.record_id = report.practice_address_id))) as "changedSince",
           (select json_build_object('id', owner.id, 'name', owner.first_name || ' ' || owner.last_name, 'at', ${isoMoment('report.taken_at')})
              from user_account as owner where owner.id = report.owner_id and report.closed_at is null) as owner,
           place.practice_id as practice_id, report.created_at,
           ${isoMoment('report.created_at')} as "createdAt",
           case when report.closed_at is null then 'open' else 'closed' end as status,
           report.outcome, nullif(report.answer, '') as answer,
           ${isoMoment('report.closed_at')} as "closedAt", report.closed_by_name as "closedByName",
           (select string_agg(note, ' ') from report_note where report_id = report.id ${ownNotes}) as said
      from report
      left join provider on provider.id = report.provider_id
      left join practice_address as place on place.id = report.practice_address_id
      left join practice on practice.id = place.practice_id`;
}

function conditions(request: SearchReportsRequest, reader: ReportReader): SQL {
  const { status, providerId, kind, practiceId, minDays, mine, owner, query } = request;
  const own = sql`exists (select from report_reporter where report_id = found.id and user_id = ${reader.user.id})`;
  const words = queryWords(query ?? '', { arePeople: true });
  const all = [
    mayBeSeenBy(reader, sql`found."providerId"`),
    ...(mine || isAgent(reader) ? [own] : []),
    ...(status ? [sql`status = ${status}`] : []),
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(minDays == null ? [] : [sql`created_at <= now() - make_interval(days => ${minDays})`]),
    ...(practiceId == null ? [] : [atPractice(practiceId)]),
    ...(owner === 'nobody' ? [sql`owner is null`] : []),
    ...(owner === 'me' ? [sql`(owner->>'id')::int = ${reader.user.id}`] : []),
    ...(providerId == null ? [] : [sql`"providerId" = ${providerId}`]),
    ...words.map(({ text }) => sql`strpos(search_key(concat_ws(' ', provider, address, said)), ${text}) > 0`),
  ];
  return sql.join(all, sql` and `);
}

const atPractice = (id: number) => sql`
  case when found."practiceAddressId" is not null then found.practice_id = ${id}
       else exists (select from provider_location as location
                      join practice_address as place on place.id = location.practice_address_id
                     where location.provider_id = found."providerId" and place.practice_id = ${id}) end`;

/** Reports of a deleted provider can still be read. */
async function requireVisible(db: Database, providerId: number, reader: ReportReader): Promise<void> {
  const { rows } = await db.execute<{ visible: boolean }>(
    sql`select ${mayBeSeenBy(reader, sql`provider.id`)} as visible from provider where id = ${providerId}`,
  );
  if (rows[0] && !rows[0].visible) throw notFound('provider');
}

/** The caller, with the groups that limit what a Call Center user sees. */
export interface ReportReader {
  user: SessionUser;
  groups: readonly number[];
}

const isAgent = ({ user }: ReportReader) => user.role === ROLE.CallCenter;

export const mayBeSeenBy = (reader: ReportReader, providerId: SQL): SQL =>
  isVisibleTo(isAgent(reader) ? reader.groups : null, providerId);
