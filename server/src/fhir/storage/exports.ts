import { sql } from 'drizzle-orm';
import { isVisibleTo } from '../../directory/providers/storage/visible-providers.ts';
import { AppError } from '../../platform/domain/app-error.ts';
import type { ResourceType } from '../resources/elements.ts';
import { fhirMoment } from '../resources/source.ts';
import { sourcesOf } from '../resources/sources.ts';
import { hasKey, type ResourceReader, readPage, type Visibility } from './read-source.ts';

/** The bookkeeping of exports, and what is gone since the last one. */

export interface ExportFile {
  name: string;
  type: string;
  count: number;
  bytes: number;
  /** SHA-256 of the content. */
  hash: string;
  isDeleted?: boolean;
}

export interface ExportJob {
  id: string;
  owner: number;
  groups: number[];
  request: string;
  base: string;
  types: ResourceType[];
  since: string | null;
  status: 'running' | 'done' | 'failed';
  resources: number;
  snapshotAt: string | null;
  files: ExportFile[];
  endedAt: string | null;
}

export type NewExport = Pick<ExportJob, 'id' | 'owner' | 'groups' | 'request' | 'base' | 'types' | 'since'>;

const LEASE = sql`now() + interval '30 seconds'`;
/** Files live an hour at least, so their number is bounded by refusing more. */
const MOST_EACH_HOUR = 20;

/** The index on the owner's running export decides between two at the same moment. */
export async function beginExport(reader: ResourceReader, job: NewExport): Promise<void> {
  const { rows } = await reader.execute<{ begun: number; recent: number }>(sql`
    with recent as (select count(*)::int as number from fhir_export
                     where owner = ${job.owner} and started_at > now() - interval '1 hour'),
         begun as (
           insert into fhir_export (id, owner, groups, request, base, types, since, lease_until)
           select ${job.id}, ${job.owner}, ${sql.param(job.groups)}::int[], ${job.request}, ${job.base},
                  ${sql.param(job.types)}::text[], ${job.since}::timestamptz, ${LEASE}
             from recent where number < ${MOST_EACH_HOUR}
               on conflict (owner) where status = 'running' do nothing
           returning 1)
    select (select count(*)::int from begun) as begun, number as recent from recent`);
  if (rows[0]?.begun === 1) return;
  throw new AppError(429, [
    (rows[0]?.recent ?? 0) >= MOST_EACH_HOUR
      ? `At most ${MOST_EACH_HOUR} exports an hour are made. Please try again later.`
      : 'An export is already being made. Wait until it is done, or delete it.',
  ]);
}

export async function findExport(
  reader: ResourceReader,
  id: string,
  owner: number,
): Promise<ExportJob | undefined> {
  const { rows } = await reader.execute(sql`
    select id, owner, groups, request, base, types, status, resources, files,
           ${fhirMoment(sql`since`)} as since, ${fhirMoment(sql`snapshot_at`)} as "snapshotAt", ${fhirMoment(sql`ended_at`)} as "endedAt"
      from fhir_export where id = ${id} and owner = ${owner}`);
  return rows[0] as unknown as ExportJob | undefined;
}

/** Returns whether the export is still wanted: somebody may have deleted it, also through another server. */
export async function keepExport(reader: ResourceReader, id: string, resources: number): Promise<boolean> {
  const { rowCount } = await reader.execute(sql`
    update fhir_export set resources = ${resources}, lease_until = ${LEASE} where id = ${id} and status = 'running'`);
  return (rowCount ?? 0) > 0;
}

export async function endExport(
  reader: ResourceReader,
  id: string,
  result:
    | { status: 'done'; files: readonly ExportFile[]; snapshotAt: string; resources: number }
    | { status: 'failed' },
): Promise<boolean> {
  const files = result.status === 'done' ? result.files : [];
  const { rowCount } = await reader.execute(sql`
    update fhir_export set status = ${result.status}, files = ${JSON.stringify(files)}::jsonb, ended_at = now(),
           resources = ${result.status === 'done' ? result.resources : 0},
           snapshot_at = ${result.status === 'done' ? result.snapshotAt : null}::timestamptz
     where id = ${id} and status = 'running'`);
  return (rowCount ?? 0) > 0;
}

export async function deleteExport(reader: ResourceReader, id: string): Promise<void> {
  await reader.execute(sql`delete from fhir_export where id = ${id}`);
}

/** Fails exports whose server is gone, deletes those that ended a day ago, and returns the ids of those that may have files. */
export async function tidyExports(reader: ResourceReader): Promise<string[]> {
  await reader.execute(sql`
    update fhir_export set status = 'failed', ended_at = now() where status = 'running' and lease_until < now()`);
  await reader.execute(sql`delete from fhir_export where ended_at < now() - interval '24 hours'`);
  const { rows } = await reader.execute<{ id: string }>(
    sql`select id from fhir_export where status <> 'failed'`,
  );
  return rows.map(({ id }) => id);
}

/**
 * The moment that a later export can begin from: no change before it is still on its way. A change bears the moment at which its
 * transaction began, and transactions that are open now are not in this snapshot.
 */
export async function snapshotMoment(reader: ResourceReader): Promise<string> {
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

/** What the reader could see before and no longer can: deleted, inactive, or now of other groups. */
export async function goneSince(
  reader: ResourceReader,
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
            where p.inactive and p.changed_at > ${since}::timestamptz and ${isVisibleTo(access.groups, sql`p.id`)}
            union select p.id from noted join provider as p on noted.type = 'Practitioner' and p.id::text = noted.id)
    select type, id from noted
     union select 'Practitioner', id::text from lost
     union select 'HealthcareService', 'telehealth-' || p.id from lost join provider as p on p.id = lost.id and p.telehealth
     union select 'PractitionerRole', l.provider_id || '-' || l.practice_address_id || '-' || coalesce(lp.insurance_plan_id, 0)
             from lost join provider_location as l on l.provider_id = lost.id
             left join provider_location_plan as lp on lp.provider_location_id = l.id
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
  reader: ResourceReader,
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
