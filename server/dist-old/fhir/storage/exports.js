import { sql } from 'drizzle-orm';
import { isVisibleTo } from '../../directory/providers/storage/visible-providers.js';
import { AppError } from '../../platform/domain/app-error.js';
import { fhirMoment } from '../resources/source.js';
import { sourcesOf } from '../resources/sources.js';
import { hasKey, readPage } from './read-source.js';
const LEASE = sql `now() + interval '30 seconds'`;
/** Files live an hour at least, so their number is bounded by refusing more. */
const MOST_EACH_HOUR = 20;
/** The index on the owner's running export decides between two at the same moment. */
export async function beginExport(reader, job) {
    const { rows } = await reader.execute(sql `
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
    if (rows[0]?.begun === 1)
        return;
    throw new AppError(429, [
        (rows[0]?.recent ?? 0) >= MOST_EACH_HOUR
            ? `At most ${MOST_EACH_HOUR} exports an hour are made. Please try again later.`
            : 'An export is already being made. Wait until it is done, or delete it.',
    ]);
}
export async function findExport(reader, id, owner) {
    const { rows } = await reader.execute(sql `
    select id, owner, groups, request, base, types, status, resources, files,
           ${fhirMoment(sql `since`)} as since, ${fhirMoment(sql `snapshot_at`)} as "snapshotAt", ${fhirMoment(sql `ended_at`)} as "endedAt"
      from fhir_export where id = ${id} and owner = ${owner}`);
    return rows[0];
}
/** Returns whether the export is still wanted: somebody may have deleted it, also through another server. */
export async function keepExport(reader, id, resources) {
    const { rowCount } = await reader.execute(sql `
    update fhir_export set resources = ${resources}, lease_until = ${LEASE} where id = ${id} and status = 'running'`);
    return (rowCount ?? 0) > 0;
}
export async function endExport(reader, id, result) {
    const files = result.status === 'done' ? result.files : [];
    const { rowCount } = await reader.execute(sql `
    update fhir_export set status = ${result.status}, files = ${JSON.stringify(files)}::jsonb, ended_at = now(),
           resources = ${result.status === 'done' ? result.resources : 0},
           snapshot_at = ${result.status === 'done' ? result.snapshotAt : null}::timestamptz
     where id = ${id} and status = 'running'`);
    return (rowCount ?? 0) > 0;
}
export async function deleteExport(reader, id) {
    await reader.execute(sql `delete from fhir_export where id = ${id}`);
}
/** Fails exports whose server is gone, deletes those that ended a day ago, and returns the ids of those that may have files. */
export async function tidyExports(reader) {
    await reader.execute(sql `
    update fhir_export set status = 'failed', ended_at = now() where status = 'running' and lease_until < now()`);
    await reader.execute(sql `delete from fhir_export where ended_at < now() - interval '24 hours'`);
    const { rows } = await reader.execute(sql `select id from fhir_export where status <> 'failed'`);
    return rows.map(({ id }) => id);
}
/**
 * The moment that a later export can begin from: no change before it is still on its way. A change bears the moment at which its
 * transaction began, and transactions that are open now are not in this snapshot.
 */
export async function snapshotMoment(reader) {
    const { rows } = await reader.execute(sql `
    select ${fhirMoment(sql `least(now(), (select min(xact_start) from pg_stat_activity
                        where datname = current_database() and backend_xid is not null))`)} as at`);
    return rows[0]?.at ?? new Date().toISOString();
}
const AT_ONCE = 500;
/** What the reader could see before and no longer can: deleted, inactive, or now of other groups. */
export async function goneSince(reader, since, types, access) {
    const groups = sql `${sql.param([...(access.groups ?? [])])}::int[]`;
    const { rows } = await reader.execute(sql `
    with noted as (
           select type, id from published_gone
            where at > ${since}::timestamptz and (groups = '{}' or groups && ${groups})),
         lost as (
           select p.id from provider as p
            where p.inactive and p.changed_at > ${since}::timestamptz and ${isVisibleTo(access.groups, sql `p.id`)}
            union select p.id from noted join provider as p on noted.type = 'Practitioner' and p.id::text = noted.id)
    select type, id from noted
     union select 'Practitioner', id::text from lost
     union select 'HealthcareService', 'telehealth-' || p.id from lost join provider as p on p.id = lost.id and p.telehealth
     union select 'PractitionerRole', l.provider_id || '-' || l.practice_address_id || '-' || coalesce(lp.insurance_plan_id, 0)
             from lost join provider_location as l on l.provider_id = lost.id
             left join provider_location_plan as lp on lp.provider_location_id = l.id
     order by 1, 2`);
    const candidates = rows.filter(({ type }) => types.includes(type));
    const gone = [];
    for (let first = 0; first < candidates.length; first += AT_ONCE) {
        const part = candidates.slice(first, first + AT_ONCE);
        const live = await liveAmong(reader, part, access);
        gone.push(...part.filter(({ type, id }) => !live.has(`${type}/${id}`)));
    }
    return gone;
}
async function liveAmong(reader, resources, access) {
    const live = new Set();
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
            for (const { key } of rows)
                live.add(`${type}/${source.idOf(key)}`);
        }
    return live;
}
//# sourceMappingURL=exports.js.map