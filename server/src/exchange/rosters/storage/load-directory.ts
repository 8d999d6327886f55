import type { RosterTarget } from '@careline/contracts/exchange/roster-mapping';
import { searchKey } from '@careline/contracts/rules/folding';
import { sql } from 'drizzle-orm';
import { isVisibleToActor } from '../../../directory/providers/storage/visible-providers.ts';
import type { Transaction } from '../../../platform/db/connection.ts';
import { townNames } from '../../../platform/zip-codes.ts';
import type { KnownContents } from '../rules/guessing/contents.ts';
import type { DirectorySnapshot, KnownPlace, KnownPlan, KnownProvider } from '../rules/known-directory.ts';
import type { KnownName } from '../rules/known-names.ts';

type Row<Value> = Value & Record<string, unknown>;

/** All that rows of a roster can name. `sender`: who uploaded it. */
export async function loadDirectory(tx: Transaction, sender: number): Promise<DirectorySnapshot> {
  const list = async (table: string, others: string): Promise<KnownName[]> => {
    const { rows } = await tx.execute<Row<KnownName>>(
      sql.raw(`select id, name, array_remove(${others}, null) as others from ${table} order by id`),
    );
    return rows;
  };
  const providers = await tx.execute<Row<KnownProvider & { isSeen: boolean }>>(
    sql`select id, name, npi, ${isVisibleToActor(sender, sql`provider.id`)} as "isSeen" from provider order by id`,
  );
  const practices = await tx.execute<Row<{ id: number; name: string }>>(
    sql`select id, name from practice order by id`,
  );
  const places = await tx.execute<Row<KnownPlace>>(sql`
    select place.id, practice_id as "practiceId", practice.name as practice, address, suite, zip
      from practice_address as place join practice on practice.id = practice_id order by place.id`);
  const plans = await tx.execute<Row<KnownPlan>>(sql`
    select plan.id, plan.name, array[full_name, consumer_friendly_name] as "insuranceNames"
      from insurance_plan as plan join insurance on insurance.id = insurance_id order by plan.id`);
  return {
    providers: providers.rows.filter(({ isSeen }) => isSeen),
    unseenNpis: providers.rows.flatMap(({ isSeen, npi }) => (isSeen || npi === '' ? [] : [npi])),
    practices: practices.rows,
    places: places.rows,
    plans: plans.rows,
    lists: {
      Degrees: await list('degree', 'array[code]'),
      ProviderTypes: await list('provider_type', 'array[role_code]'),
      Specialties: await list('specialty', 'array_append(synonyms, taxonomy_code)'),
      Languages: await list('language', 'array[code]'),
      Groups: await list('provider_group', 'array[]::text[]'),
    },
  };
}

export interface MissingProvider extends Record<string, unknown> {
  id: number;
  rowVersion: number;
  name: string;
  npi: string;
  practices: string;
}

/** Active providers with a location at one of the practices who are not in the file, as far as its sender may see them. */
export async function missingProviders(
  tx: Transaction,
  { practices, inFile, sender }: { practices: readonly number[]; inFile: readonly number[]; sender: number },
): Promise<MissingProvider[]> {
  const { rows } = await tx.execute<MissingProvider>(sql`
    select provider.id, provider.row_version as "rowVersion", provider.name, provider.npi, string_agg(distinct practice.name, ' ') as practices
      from provider_location as location
      join practice_address as place on place.id = location.practice_address_id
      join practice on practice.id = place.practice_id
      join provider on provider.id = location.provider_id
     where place.practice_id = any (${sql.param([...practices])}::integer[]) and not provider.inactive
       and ${isVisibleToActor(sender, sql`provider.id`)}
       and not exists (select from unnest(${sql.param([...inFile])}::integer[]) as present (id) where present.id = provider.id)
     group by provider.id order by provider.id`);
  return rows;
}

/** The names by which a column is known to be of specialties, practices or towns. */
export async function knownContents(tx: Transaction): Promise<KnownContents> {
  const { rows } = await tx.execute<{ target: RosterTarget; names: string[] }>(sql`
    select 'Specialties' as target, array_remove(array_agg(all_names.name), null) as names
      from specialty, unnest(array[name, taxonomy_code] || synonyms) as all_names (name)
    union all select 'Languages', array_agg(name) from language
    union all select 'Provider Type', array_agg(name) from provider_type
    union all select 'Degree', array_agg(name) || array_remove(array_agg(code), null) from degree
    union all select 'Practice', array_agg(name) from practice
    union all select 'Insurance', array_agg(full_name) || array_agg(consumer_friendly_name) from insurance
    union all select 'Insurance Plan', array_agg(name) from insurance_plan
    union all select 'Groups', array_agg(name) from provider_group`);
  const keys = (names: Iterable<string>) =>
    new Set([...names].map((name) => searchKey(name)).filter((key) => key !== ''));
  return {
    ...Object.fromEntries(rows.map(({ target, names }) => [target, keys(names ?? [])])),
    City: keys(townNames()),
  };
}
