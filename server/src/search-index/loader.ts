import type { Pool, PoolClient } from 'pg';
import { parseProvider, type StoredProvider } from './provider-parsing.ts';
import type { ProviderRow, ReferenceKind, ReferenceRow, ReferenceRows } from './rows.ts';
import type { SearchIndex } from './search-index.ts';
import { SegmentBuilder } from './segment-builder.ts';

/** Reads what is searched from the database: everything at the start, and single records after a change. */

/** What a reading takes: the pool, or a connection in a transaction. */
export type Source = Pick<Pool, 'query'>;

const BATCH = 4_000;
// While one batch is put into the index, the database works on the next.
const READERS = 2;

/** Fills the index with everything, as it was at one moment; answers the oldest transaction that was running then. */
export async function loadAll(pool: Pool, index: SearchIndex): Promise<string> {
  return inSnapshot(pool, async (readers, oldestRunning) => {
    const [first] = readers;
    index.reference.load(await readReference(first));
    const builder = new SegmentBuilder(index.reference);
    for await (const rows of batches(readers)) for (const row of rows) builder.add(parseProvider(row));
    index.providers.replaceAll(builder.finish());
    return oldestRunning;
  });
}

export async function readProviders(source: Source, ids: readonly number[]): Promise<ProviderRow[]> {
  const { rows } = await source.query<StoredProvider>({
    text: providersWhere((column) => `${column} = any ($1)`),
    values: [ids],
    rowMode: 'array',
  } as { text: string; values: unknown[] });
  return rows.map(parseProvider);
}

/** The records of a kind that still exist, of these ids or all. */
export async function readReferenceList<Kind extends ReferenceKind>(
  source: Source,
  kind: Kind,
  ids?: readonly number[],
): Promise<ReferenceRow[Kind][]> {
  const { rows } = await source.query(`${referenceQueries[kind]} where $1::int[] is null or id = any ($1)`, [
    ids ?? null,
  ]);
  return rows as ReferenceRow[Kind][];
}

async function readReference(source: Source): Promise<ReferenceRows> {
  const lists: [string, unknown][] = [];
  for (const kind of Object.keys(referenceQueries) as ReferenceKind[]) {
    lists.push([kind, await readReferenceList(source, kind)]);
  }
  return Object.fromEntries(lists) as ReferenceRows;
}

/** All providers in order of id, the next batches being read while one is used. */
async function* batches(readers: readonly PoolClient[]): AsyncGenerator<StoredProvider[]> {
  const [first] = readers;
  const last = Number(
    (await first?.query('select coalesce(max(id), 0) as id from provider'))?.rows[0].id ?? 0,
  );
  const read = async (reader: PoolClient, from: number): Promise<StoredProvider[]> => {
    const text = providersWhere((column) => `${column} between ${from} and ${from + BATCH - 1}`);
    return (await reader.query({ text, rowMode: 'array' })).rows as unknown as StoredProvider[];
  };
  const started: Promise<StoredProvider[]>[] = [];
  let next = 1;
  const start = (reader: PoolClient | undefined) => {
    if (reader === undefined || next > last) return;
    const batch = read(reader, next);
    batch.catch(() => {}); // It is awaited below, in its turn.
    started.push(batch);
    next += BATCH;
  };
  readers.forEach(start);
  for (let turn = 0; started.length > 0; turn++) {
    const rows = await started.shift();
    start(readers[turn % readers.length]);
    if (rows !== undefined) yield rows;
  }
}

/** Several connections that see one and the same moment. */
async function inSnapshot<Result>(
  pool: Pool,
  work: (readers: [PoolClient, ...PoolClient[]], oldestRunning: string) => Promise<Result>,
): Promise<Result> {
  const readers: PoolClient[] = [];
  try {
    const first = await pool.connect();
    readers.push(first);
    await first.query('begin isolation level repeatable read read only');
    const { rows } = await first.query(
      'select pg_export_snapshot() as name, pg_snapshot_xmin(pg_current_snapshot())::text as oldest',
    );
    for (let reader = 1; reader < READERS; reader++) {
      const other = await pool.connect();
      readers.push(other);
      await other.query('begin isolation level repeatable read read only');
      await other.query(`set transaction snapshot '${rows[0].name}'`);
    }
    return await work([first, ...readers.slice(1)], rows[0].oldest);
  } finally {
    for (const reader of readers) {
      await reader.query('rollback').catch(() => {});
      reader.release();
    }
  }
}

const services = ['urgent_hours', 'evening_hours', 'weekend_hours', 'x_ray_on_site', 'mri_on_site']
  .concat(['pt_on_site', 'ot_on_site', 'pm_on_site', 'emg_on_site'])
  .map((column) => {
    const field = column
      .replace('x_ray', 'xray')
      .replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    return `'${field}', ${column}, '${field}Additional', ${column}_additional`;
  })
  .join(', ');

const named = (table: string) => `select id, name from ${table}`;

const referenceQueries: Record<ReferenceKind, string> = {
  body_part: named('body_part'),
  category: named('category'),
  region: named('region'),
  practice: named('practice'),
  specialty: named('specialty'),
  group: named('provider_group'),
  term: 'select id, name, body_part_id as "bodyPartId", category_id as "categoryId" from term',
  insurance:
    'select id, full_name as "fullName", consumer_friendly_name as "consumerFriendlyName" from insurance',
  insurance_plan:
    'select id, name, insurance_id as "insuranceId", referral_details as "referralDetails" from insurance_plan',
  practice_address: `
    select id, practice_id as "practiceId", region_id as "regionId", address, zip, latitude, longitude,
           main_phone as "mainPhone",
           json_build_object(${services}, 'siteContact1', site_contact1, 'siteContact2', site_contact2) as services
      from practice_address`,
};

/**
 * One line for each provider, its rows written as lists: see provider-parsing.ts. `where` limits by a column of ids. The lists
 * of one group are filled from its rows in one pass, so that their entries correspond.
 */
function providersWhere(where: (column: string) => string): string {
  const own = where('provider_id');
  return `
    select provider.id, name, inactive, for_consideration,
           coalesce(nullif(coordinator_phone, ''), surgical_scheduler_phone),
           group_ids, specialty_ids, term_ids, min_ages, max_ages, priorities, notes,
           plan_ids, considerations, address_ids, accepted
      from provider
      left join (
        select provider_id, array_agg(group_id)::text as group_ids
          from provider_group_member where ${own} group by provider_id) as member on member.provider_id = provider.id
      left join (
        select provider_id, array_agg(specialty_id)::text as specialty_ids
          from provider_specialty where ${own} group by provider_id) as specialty on specialty.provider_id = provider.id
      left join (
        select provider_id, array_agg(term_id)::text as term_ids, array_agg(priority)::text as priorities,
               array_agg(min_age)::text as min_ages, array_agg(max_age)::text as max_ages,
               json_object_agg(term_id, note) filter (where note <> '') as notes
          from provider_term where ${own} group by provider_id) as term on term.provider_id = provider.id
      left join (
        select provider_id, array_agg(insurance_plan_id)::text as plan_ids,
               json_object_agg(insurance_plan_id, insurance_consideration)
                 filter (where insurance_consideration <> '') as considerations
          from provider_insurance_plan where ${own} group by provider_id) as plan on plan.provider_id = provider.id
      left join (
        select place.provider_id, array_agg(practice_address_id)::text as address_ids,
               string_agg(coalesce(plan_ids, ''), ';') as accepted
          from provider_location as place
          left join (
            select provider_location_id, array_agg(insurance_plan_id)::text as plan_ids
              from provider_location_plan where ${own} group by provider_location_id) as accepted
            on accepted.provider_location_id = place.id
         where ${where('place.provider_id')} group by place.provider_id) as location on location.provider_id = provider.id
     where ${where('provider.id')}
     order by provider.id`;
}
