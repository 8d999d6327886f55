import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { isVisibleTo } from '../../directory/providers/storage/visible-providers.ts';
import type { Database } from '../../platform/db/connection.ts';
import { midnightOf, TODAY } from '../../platform/db/expressions.ts';
import { AppError } from '../../platform/domain/app-error.ts';
import type { ResourceType } from '../resources/elements.ts';
import { ENDS_ON } from '../resources/practitioner-role.ts';
import { fhirMoment, type SqlReader } from '../resources/source.ts';
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
  reader: SqlReader,
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
export async function forgetExport(reader: SqlReader, id: string): Promise<void> {
  await reader.execute(sql`update job set state = 'cancelled' where id = ${id} and state = 'done'`);
}

/** Whether the reader may still see all that an export may hold: no group was withdrawn, and no provider in it was closed since. */
export async function isStillReadable(
  reader: SqlReader,
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
export async function snapshotMoment(reader: SqlReader): Promise<string> {
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
  reader: SqlReader,
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
  reader: SqlReader,
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

/** The files of exports, in parts of one gzip stream each. */

/** Fewer rows for the same bytes; memory holds about two. */
const PART_BYTES = 262_144;

interface StoredParts {
  parts: number;
  /** Of the parts together. */
  stored: number;
}

/** Zips what is written, and stores it part by part. Its statements run beside the transaction that reads the directory. */
export class PartWriter {
  readonly #gzip = createGzip({ level: 3 });
  readonly #store: (position: number, content: Buffer) => Promise<unknown>;
  #waiting: Buffer[] = [];
  #parts = 0;
  #stored = 0;

  constructor(pool: pg.Pool, jobId: string, file: string) {
    this.#store = (position, content) =>
      pool.query('insert into fhir_export_part (job_id, file, position, content) values ($1, $2, $3, $4)', [
        jobId,
        file,
        position,
        content,
      ]);
    this.#gzip.on('data', (piece: Buffer) => void this.#waiting.push(piece));
  }

  /** Waits until whole parts are stored: a full disk fails here, and memory holds one batch. */
  async write(text: Buffer): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#gzip.write(text, (error) => (error ? reject(error) : resolve()));
    });
    if (this.#waiting.reduce((sum, { length }) => sum + length, 0) >= PART_BYTES) await this.#storePart();
  }

  async end(): Promise<StoredParts> {
    this.#gzip.end();
    await finished(this.#gzip);
    await this.#storePart();
    return { parts: this.#parts, stored: this.#stored };
  }

  async #storePart(): Promise<void> {
    const content = Buffer.concat(this.#waiting);
    this.#waiting = [];
    await this.#store(this.#parts++, content);
    this.#stored += content.length;
  }
}

/** A gzip stream. Breaks off if the export is deleted meanwhile. */
export async function* readParts(
  { $client: db }: Pick<Database, '$client'>,
  jobId: string,
  { name, parts }: { name: string; parts: number },
): AsyncGenerator<Buffer> {
  for (let position = 0; position < parts; position++) {
    const { rows } = await db.query<{ content: Buffer }>(
      'select content from fhir_export_part where job_id = $1 and file = $2 and position = $3',
      [jobId, name, position],
    );
    if (!rows[0]) throw new Error('The export was deleted while it was being read.');
    yield rows[0].content;
  }
}

/** Whether a file is there: a backup leaves them out. */
export async function isStored(db: Pick<Database, 'execute'>, jobId: string, file: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from fhir_export_part where job_id = ${jobId} and file = ${file} limit 1`,
  );
  return rows.length > 0;
}

/** About 50 MB. */
const DELETED_AT_ONCE = 200;

/** Deletes the parts of exports that failed, were deleted, or are a day old. */
export async function deleteUnwantedParts(db: Pick<Database, 'execute'>): Promise<void> {
  for (let deleted: number | null = DELETED_AT_ONCE; deleted === DELETED_AT_ONCE; ) {
    ({ rowCount: deleted } = await db.execute(sql`
      delete from fhir_export_part where (job_id, file, position) in (
        select job_id, file, position from fhir_export_part as part
         where not exists (select from job where job.id = part.job_id and job.state in ('running', 'done'))
         limit ${DELETED_AT_ONCE} for update skip locked)`));
  }
}
