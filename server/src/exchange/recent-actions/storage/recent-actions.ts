import { ROLE } from '@careline/contracts/basis/call';
import type {
  RecentAction,
  RecentActions,
  RecentActionsRequest,
} from '@careline/contracts/exchange/recent-actions';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/connection.ts';
import { isoMoment, limitToPage } from '../../../platform/db/expressions.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';

/** Each kind says where its actions are kept, and which of them are undone. The newest first, of all kinds together. */
export async function recentActions(
  db: Database,
  { mine, ...page }: RecentActionsRequest,
  by: SessionUser,
): Promise<RecentActions> {
  const actions = sql`
    from (${sql.join([IMPORTS, ROSTERS, BULK_CHANGES, MERGES, ANSWERS, REPORTS], sql` union all `)})
      as action (kind, id, at, user_id, user_name, words, count, line, undone, may_undo)
   where ${mine ? sql`user_id = ${by.id}` : sql`true`}`;
  const { rows } = await db.execute<RecentAction & Record<string, unknown>>(sql`
    select kind, id, ${isoMoment('at')} as at, user_name as "userName", words, coalesce(count, ${COUNTED}) as count,
           case when undone then 'done'
                when may_undo = 'anybody' or may_undo = 'own' and (user_id = ${by.id} or ${by.role === ROLE.Admin}) then 'possible'
                else 'no' end as undo
      from (select * ${actions} order by at desc, kind, id desc ${limitToPage(page)}) as page
     order by page.at desc, kind, id desc`);
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total ${actions}`);
  return { items: rows, total: counted.rows[0]?.total ?? 0 };
}

/** Only of those that are shown: a roster may have a hundred thousand lines. */
const COUNTED: SQL = sql`(
  select count(*)::int from audit_event as part
   where part.part_of = page.line and (part.action in ('created', 'imported') or part.summary like 'Answer of an office:%'))`;

const IMPORTS: SQL = sql`
  select 'import', id::float8, ended_at, started_by, started_by_name, 'Import of ' || file_name, linked + updated,
         null::bigint, undone_at is not null, 'own'
    from import_run where status = 2 and not is_check`;

const ROSTERS: SQL = sql`
  select 'roster', roster.id::float8, line.at, created_by, created_by_name, 'Roster ' || file_name,
         null, line.id, undone_at is not null, 'own'
    from roster join audit_event as line on line.id = roster.line
   where status in ('applied', 'undone')`;

/** What was taken from the registry is kept with them. */
const BULK_CHANGES: SQL = sql`
  select kind, id::float8, at, created_by, created_by_name, what, changed, line, undone_at is not null,
         case when changed > 0 then 'own' else 'nobody' end
    from bulk_change`;

const MERGES: SQL = sql`
  select 'merge', event_id::float8, merge.at, line.user_id, line.user_name, merge.removed_name || ' merged into ' || line.name,
         2 + jsonb_array_length(merge.others), event_id, undone_at is not null, 'anybody'
    from record_merge as merge join audit_event as line on line.id = merge.event_id`;

/** An answer may be accepted, undone and accepted again: each is an action of its own, and the last one can be undone. */
const ANSWERS: SQL = sql`
  select 'attestation', record_id::float8, line.at, line.user_id, line.user_name, 'Answer of ' || line.name || ' accepted',
         null, line.id,
         exists (select from audit_event as undo where undo.part_of = line.id and undo.entity = 'Attestations'),
         case when exists (select from attestation where attestation.line = line.id) then 'own' else 'nobody' end
    from audit_event as line
   where entity = 'Attestations' and action = 'changed' and summary = 'Answer accepted' and record_id is not null`;

const REPORTS: SQL = sql`
  select 'report', record_id::float8, line.at, line.user_id, line.user_name, 'Report about ' || report.provider_name || ' closed', 1, line.id,
         report.closed_at is distinct from line.at,
         case when exists (select from provider where provider.id = report.provider_id) then 'anybody' else 'nobody' end
    from audit_event as line join report on report.id = line.record_id
   where entity = 'Reports' and action = 'changed' and line.changes @> '[{"field": "status", "to": "closed"}]'`;
