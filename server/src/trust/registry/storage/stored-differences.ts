import {
  type DifferenceId,
  type RegistryDifference,
  RegistryDifferenceKind,
  type RegistryDifferences,
  type RegistryDifferencesRequest,
} from '@careline/contracts/trust/registry';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '../../../platform/db/connection.ts';
import { limitToPage } from '../../../platform/db/expressions.ts';
import { notFound } from '../../../platform/domain/app-error.ts';
import { queryWords } from '../../../platform/domain/query-words.ts';
import { type FoundDifference, type OurProvider, ourNameKey, registryDifferences } from '../differences.ts';
import { findEntries, onlyNumberOf } from './registry-entries.ts';

/** Compares providers with the registry and stores what differs. Those that are gone lose their lines. */
export async function refreshDifferences(tx: Transaction, ids: readonly number[]): Promise<void> {
  // One run at a time: two runs replacing the lines of one provider would both insert them.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('registry_difference'))`);
  const found = await compareWithRegistry(tx, ids);
  const rows = [...found].flatMap(([providerId, differences]) =>
    differences.map((difference) => ({ providerId, ...difference })),
  );
  await tx.execute(
    sql`delete from registry_difference where provider_id = any (${sql.param([...ids])}::integer[])`,
  );
  await tx.execute(sql`
    insert into registry_difference (provider_id, kind, ours, registry)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
                  as found ("providerId" integer, kind text, ours text, registry text)`);
  // What was ignored has changed since.
  await tx.execute(sql`
    delete from registry_ignored as ignored where provider_id = any (${sql.param([...ids])}::integer[])
       and not exists (select from registry_difference as open where ${isIgnored('open', 'ignored')})`);
}

export const isIgnored = (difference: string, ignored: string): SQL =>
  sql.raw(`${ignored}.provider_id = ${difference}.provider_id and ${ignored}.kind = ${difference}.kind
    and ${ignored}.ours is not distinct from ${difference}.ours and ${ignored}.registry is not distinct from ${difference}.registry`);

/** The differences of providers as they are now. Nothing differs from a registry that was never loaded. */
export async function compareWithRegistry(
  db: Reader,
  ids: readonly number[],
): Promise<Map<number, FoundDifference[]>> {
  const { rows: loaded } = await db.execute(sql`select from registry_entry limit 1`);
  if (loaded.length === 0) return new Map();
  const [ours, degrees, specialtyNames] = [
    await readOurs(db, ids),
    await degreeWords(db),
    await namesByCode(db),
  ];
  const isComplete = await isRegistryComplete(db);
  const entries = await findEntries(
    db,
    ours.flatMap(({ npi }) => npi || []),
  );
  const unnumbered = ours.filter(({ npi }) => npi === '').map((one) => ourNameKey(one, degrees));
  const numbers = unnumbered.length === 0 ? new Map<string, string>() : await onlyNumberOf(db, unnumbered);
  return new Map(
    ours.map((one) => [
      one.id,
      registryDifferences(one, {
        degrees,
        specialtyNames,
        entry: entries.get(one.npi),
        isComplete,
        onlyNumber: numbers.get(ourNameKey(one, degrees)),
      }),
    ]),
  );
}

/** Whether a file of all numbers was ever loaded. Until then nobody differs by not being in one. */
async function isRegistryComplete(db: Reader): Promise<boolean> {
  const { rows } = await db.execute<{ isComplete: boolean }>(sql`
    select exists (select from audit_event where entity = 'Registry' and action = 'imported'
                      and summary like ${`%${IN_PLACE_OF_ALL}`}) as "isComplete"`);
  return rows[0]?.isComplete ?? false;
}

async function readOurs(db: Reader, ids: readonly number[]): Promise<OurProvider[]> {
  const { rows } = await db.execute<OurProvider & Record<string, unknown>>(sql`
    select id, name, first_name as "firstName", middle_name as "middleName", last_name as "lastName",
           name_suffix as "nameSuffix", npi, gender,
           (select coalesce(json_agg(json_build_object('name', specialty.name, 'code', taxonomy_code) order by own.position), '[]')
              from provider_specialty as own join specialty on specialty.id = own.specialty_id
             where own.provider_id = provider.id) as specialties,
           (select coalesce(json_agg(json_build_object(
                     'address', place.address, 'zip', place.zip, 'phones', json_build_array(place.main_phone, place.back_line))
                     order by own.position, own.id), '[]')
              from provider_location as own join practice_address as place on place.id = own.practice_address_id
             where own.provider_id = provider.id) as locations
      from provider where id = any (${sql.param([...ids])}::integer[])`);
  return rows;
}

/** Names and codes of degrees, which are not part of a name. */
export async function degreeWords(db: Reader): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(
    sql`select name as word from degree union select code from degree where code is not null`,
  );
  return rows.map(({ word }) => word);
}

async function namesByCode(db: Reader): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ code: string; name: string }>(
    sql`select taxonomy_code as code, min(name) as name from specialty where taxonomy_code is not null group by 1`,
  );
  return new Map(rows.map(({ code, name }) => [code, name]));
}

export async function searchDifferences(
  db: Database,
  { kind, query = '', status, ...page }: RegistryDifferencesRequest,
): Promise<RegistryDifferences> {
  const words = queryWords(query, { arePeople: true }).map(
    ({ text }) => sql`strpos(provider.search_key || ' ' || provider.npi, ${text}) > 0`,
  );
  const ignored = sql`exists (select from registry_ignored as ignored where ${isIgnored('difference', 'ignored')})`;
  const listed = sql`
    from registry_difference as difference join provider on provider.id = difference.provider_id
   where ${sql.join([status === 'ignored' ? ignored : sql`not ${ignored}`, ...words], sql` and `)}`;
  const { rows: counted } = await db.execute<{ kind: RegistryDifferenceKind; count: number }>(
    sql`select kind, count(*)::int as count ${listed} group by 1`,
  );
  const known = new Map(counted.map((row) => [row.kind, row.count]));
  const counts = Object.fromEntries(
    RegistryDifferenceKind.options.map((one) => [one, known.get(one) ?? 0]),
  ) as RegistryDifferences['counts'];
  const { rows: items } = await db.execute<RegistryDifference & Record<string, unknown>>(sql`
    select provider.id as "providerId", provider.name as provider, provider.npi, kind, ours, registry
      ${listed} ${kind ? sql`and kind = ${kind}` : sql``}
     order by array_position(${sql.param(RegistryDifferenceKind.options)}::text[], kind), provider.name collate "und-x-icu", provider.id
     ${limitToPage(page)}`);
  const total = kind ? counts[kind] : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { items, total, counts };
}

export async function ignoreDifference(db: Database, { providerId, kind }: DifferenceId): Promise<void> {
  const { rowCount } = await db.execute(sql`
    insert into registry_ignored (provider_id, kind, ours, registry)
    select provider_id, kind, ours, registry from registry_difference where provider_id = ${providerId} and kind = ${kind}
    on conflict (provider_id, kind) do update set ours = excluded.ours, registry = excluded.registry`);
  if (rowCount === 0) throw notFound('difference');
}

export async function showDifferenceAgain(db: Database, { providerId, kind }: DifferenceId): Promise<void> {
  const { rowCount } = await db.execute(
    sql`delete from registry_ignored where provider_id = ${providerId} and kind = ${kind}`,
  );
  if (rowCount === 0) throw notFound('ignored difference');
}

/** Ends the line of the history of a file that replaced everything. */
export const IN_PLACE_OF_ALL = ', in place of all before';

/** After a new file everything is compared again. */
export const CHECK_ALL = `insert into record_to_check (kind, record_id) select 'registry', id from provider`;

/** The providers to compare again after a record of another kind has changed. */
export async function providersConcerned(
  tx: Transaction,
  changed: ReadonlyMap<string, readonly number[]>,
): Promise<number[]> {
  const ids = (kind: string) => sql.param([...(changed.get(kind) ?? [])]);
  const { rows } = await tx.execute<{ id: number }>(sql`
    select provider_id as id from provider_location where practice_address_id = any (${ids('practice_address')}::integer[])
    union select provider_id from provider_specialty where specialty_id = any (${ids('specialty')}::integer[])`);
  return [
    ...new Set([
      ...(changed.get('provider') ?? []),
      ...(changed.get('registry') ?? []),
      ...rows.map(({ id }) => id),
    ]),
  ];
}
