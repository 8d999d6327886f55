import { sql } from 'drizzle-orm';
import { isVisibleTo } from '../../directory/providers/storage/visible-providers.ts';
import { midnightOf, TODAY } from '../../platform/db/expressions.ts';
import { AppError } from '../../platform/domain/app-error.ts';
import type { ResourceType } from '../resources/elements.ts';
import { ENDS_ON } from '../resources/practitioner-role.ts';
import type { Reader } from '../resources/source.ts';
import { fhirMoment } from '../resources/source.ts';
import { sourcesOf } from '../resources/sources.ts';
import { hasKey, readPage, type Visibility } from './read-source.ts';

/** The bookkeeping of exports, and what is gone since the last one. */

export interface ExportFile {
  name: string;
  type: string;
  count: number;
  bytes: number;
  /** Of the zipped content. */
  parts: number;
  /** SHA-256 of the content. */
  hash: string;
  isDeleted?: boolean;
}

/** Of `job.kind`. */
export const EXPORT_KIND = 'FHIR export';
/** Files live an hour at least, so their number is bounded by refusing more. */
const MOST_EACH_HOUR = 20;
/** Of all files together; readers without a key may fill half of it. */
const MOST_STORED = 16 * 2 ** 30;

/** Each is a process; readers without a key may have half of them. */
const MOST_AT_ONCE = 6;

/** Deleted exports count, too: each was made. One after the other, so that none is overlooked. */
export async function refuseTooMany(
  reader: Reader,
  { owner, hasKey }: { owner: string; hasKey: boolean },
): Promise<void> {
  await reader.execute(sql`select pg_advisory_xact_lock(hashtext(${EXPORT_KIND}))`);
  const { rows } = await reader.execute<{ running: number; recent: number; stored: number }>(sql`
    select count(*) filter (where state = 'running')::int as running, count(*) filter (where exclusive = ${owner} and started_at > now() - interval '1 hour')::int as recent,
           coalesce(sum((result ->> 'stored')::float8) filter (where state = 'done'), 0) as stored
      from job where kind = ${EXPORT_KIND}`);
  const { running = 0, recent = 0, stored = 0 } = rows[0] ?? {};
  if (running >= (hasKey ? MOST_AT_ONCE : MOST_AT_ONCE / 2))
    throw new AppError(429, [
      'As many exports as can be made at the same time are being made. Please try again in a few minutes.',
    ]);
  if (recent >= MOST_EACH_HOUR)
    throw new AppError(429, [`At most ${MOST_EACH_HOUR} exports an hour are made. Please try again later.`]);
  if (stored >= (hasKey ? MOST_STORED : MOST_STORED / 2))
    throw new AppError(429, [
      'The exports of today take all the room there is for them. Please try again later.',
    ]);
}

/** Of one that is done; one that is running is cancelled. */
export async function forgetExport(reader: Reader, id: string): Promise<void> {
  await reader.execute(sql`update job set state = 'cancelled' where id = ${id} and state = 'done'`);
}

/** Whether the reader may still see all that an export may hold: no group was withdrawn, and no provider in it was closed since. */
export async function isStillReadable(
  reader: Reader,
  then: { access: Visibility; snapshotAt: string },
  now: Visibility,
): Promise<boolean> {
  if (now.groups === null) return true;
  const former = then.access.groups;
  if (former === null || !former.every((group) => now.groups?.includes(group))) return false;
  const { rows } = await reader.execute<{ isClosed: boolean }>(sql`
    select exists (
      select from published_gone as gone
        join provider as p on p.id = case when gone.type = 'Practitioner' then gone.id::int end
       where gone.at >= ${then.snapshotAt}::timestamptz
         and (gone.groups = '{}' or gone.groups && ${sql.param([...former])}::int[])
         and not ${isVisibleTo(now.groups, sql`p.id`)}) as "isClosed"`);
  return !rows[0]?.isClosed;
}

/**
 * The moment that a later export can begin from: no change before it is still on its way. A change bears the moment at which its
 * transaction began, and transactions that are open now are not in this snapshot.
 */
export async function snapshotMoment(reader: Reader): Promise<string> {
  const { rows } = await reader.execute<{ at: string }>(sql`
    select ${fhirMoment(sql`least(now(), (select min(xact_start) from pg_stat_activity
                        where datname = current_database() and backend_xid is not null))`)} as at`);
  return rows[0]?.at ?? new Date().toISOString();
}

export interface GoneResource {
  type: ResourceType;
  id: string;
}

const AT_ONCE = 500;

/** What the reader could see before and no longer can: deleted, inactive, over, or now of other groups. */
export async function goneSince(
  reader: Reader,
  since: string,
  types: readonly ResourceType[],
  access: Visibility,
): Promise<GoneResource[]> {
  const groups = sql`${sql.param([...(access.groups ?? [])])}::int[]`;
  const { rows } = await reader.execute(sql`
    with noted as (
           select type, id from published_gone
            where at > ${since}::timestamptz and (groups = '{}' or groups && ${groups})),
         lost as (
           select p.id from provider as p
            where (p.inactive and p.changed_at > ${since}::timestamptz
                   or p.ends_on < ${TODAY} and greatest(p.changed_at, ${midnightOf(sql`(p.ends_on + 1)`)}) > ${since}::timestamptz)
              and ${isVisibleTo(access.groups, sql`p.id`)}
            union select p.id from noted join provider as p on noted.type = 'Practitioner' and p.id::text = noted.id)
    select type, id from noted
     union select 'Practitioner', id::text from lost
     union select 'HealthcareService', 'telehealth-' || p.id from lost join provider as p on p.id = lost.id and p.telehealth
     union select 'PractitionerRole', l.provider_id || '-' || l.practice_address_id || '-' || coalesce(lp.insurance_plan_id, 0)
             from lost join provider_location as l on l.provider_id = lost.id
             left join provider_location_plan as lp on lp.provider_location_id = l.id
     union select 'PractitionerRole', l.provider_id || '-' || l.practice_address_id || '-' || coalesce(lp.insurance_plan_id, 0)
             from role_place as place join provider_location as l on l.id = place.location_id join provider as p on p.id = l.provider_id
             left join provider_location_plan as lp on lp.provider_location_id = l.id
            where place.changed_at > ${since}::timestamptz and ${ENDS_ON} < ${TODAY}
              and greatest(p.changed_at, ${midnightOf(sql`(${ENDS_ON} + 1)`)}) > ${since}::timestamptz
              and ${isVisibleTo(access.groups, sql`l.provider_id`)}
     order by 1, 2`);
  const candidates = (rows as unknown as GoneResource[]).filter(({ type }) => types.includes(type));
  const gone: GoneResource[] = [];
  for (let first = 0; first < candidates.length; first += AT_ONCE) {
    const part = candidates.slice(first, first + AT_ONCE);
    const live = await liveAmong(reader, part, access);
    gone.push(...part.filter(({ type, id }) => !live.has(`${type}/${id}`)));
  }
  return gone;
}

async function liveAmong(
  reader: Reader,
  resources: readonly GoneResource[],
  access: Visibility,
): Promise<Set<string>> {
  const live = new Set<string>();
  for (const type of new Set(resources.map((resource) => resource.type)))
    for (const source of sourcesOf(type)) {
      const keys = resources.flatMap((resource) => {
        const key = resource.type === type ? source.keyOf(resource.id) : undefined;
        return key ? [key] : [];
      });
      const rows = await readPage(reader, source, {
        conditions: [hasKey(source, keys)],
        access,
        limit: keys.length,
      });
      for (const { key } of rows) live.add(`${type}/${source.idOf(key)}`);
    }
  return live;
}
