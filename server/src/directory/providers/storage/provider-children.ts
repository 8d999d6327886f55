import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/connection.ts';
import type { ExtenderValues, LocationValues, PlanValues, TermValues } from '../provider-rules.ts';

/** A kind of child: its table, the column that identifies a row within a provider, and the other columns. */
interface Kind {
  table: SQL;
  key: SQL;
  values: SQL[];
  /** The columns with their types, as PostgreSQL wants them of a record set. */
  columns: SQL;
}

const GROUPS = kind('provider_group_member', 'group_id integer');
const LANGUAGES = kind('provider_language', 'language_id integer');
const SPECIALTIES = kind('provider_specialty', 'specialty_id integer', 'position integer');
const TERMS = kind(
  'provider_term',
  'term_id integer',
  'min_age smallint',
  'max_age smallint',
  'note text',
  'priority boolean',
);
const PLANS = kind('provider_insurance_plan', 'insurance_plan_id integer', 'insurance_consideration text');
const LOCATIONS = kind(
  'provider_location',
  'practice_address_id integer',
  'hip text',
  'is_primary boolean',
  'accepting text',
  'position integer',
);

function kind(table: string, ...columns: [key: string, ...values: string[]]): Kind {
  const [key = '', ...values] = columns.map((column) => column.replace(/ .*/, ''));
  return {
    table: sql.raw(table),
    key: sql.raw(key),
    values: values.map((value) => sql.raw(value)),
    columns: sql.raw(columns.join(', ')),
  };
}

/**
 * Syncs a child table: deletes, inserts and updates only the rows that differ. A child that stays keeps its id. With
 * `keepIds`, as for a restored version, every child gets the id that is wanted for it.
 */
async function syncChildren(
  tx: Transaction,
  id: number,
  kind: Kind,
  wanted: readonly object[],
  keepIds = false,
): Promise<void> {
  const { table, key, values, columns } = kind;
  const rows = sql`${asRows(wanted)} as wanted (id integer, ${columns})`;
  const isSame = sql`wanted.${key} = own.${key}${keepIds ? sql` and wanted.id = own.id` : NOTHING}`;
  await tx.execute(sql`
    delete from ${table} as own
     where provider_id = ${id} and not exists (select from ${rows} where ${isSame})`);
  const listed = sql.join([key, ...values], COMMA);
  await tx.execute(sql`
    insert into ${table} as own (${keepIds ? sql`id, ` : NOTHING}provider_id, ${listed})
    select ${keepIds ? sql`${idOrNext(table)}, ` : NOTHING}${id}, ${listed} from ${rows}
    on conflict (provider_id, ${key}) do ${values.length === 0 ? sql`nothing` : updateOf(values)}`);
}

function updateOf(values: readonly SQL[]): SQL {
  const each = (form: (value: SQL) => SQL) => sql.join(values.map(form), COMMA);
  return sql`update set ${each((value) => sql`${value} = excluded.${value}`)}
     where row(${each((value) => sql`own.${value}`)})
           is distinct from row(${each((value) => sql`excluded.${value}`)})`;
}

const COMMA = sql`, `;
const NOTHING = sql``;

/** Ids are never given out twice, so the one that a row had is still free. */
const idOrNext = (table: SQL) =>
  sql`coalesce(wanted.id, nextval(pg_get_serial_sequence('${table}', 'id'))::integer)`;

/** JavaScript rows as a table: a single parameter for any number of rows. */
const asRows = (rows: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;

export const saveGroups = (tx: Transaction, id: number, groups: readonly number[]) =>
  syncChildren(
    tx,
    id,
    GROUPS,
    groups.map((group_id) => ({ group_id })),
  );

export const saveLanguages = (tx: Transaction, id: number, languages: readonly number[]) =>
  syncChildren(
    tx,
    id,
    LANGUAGES,
    languages.map((language_id) => ({ language_id })),
  );

export const saveSpecialties = (tx: Transaction, id: number, specialtyIds: readonly number[]) =>
  syncChildren(
    tx,
    id,
    SPECIALTIES,
    specialtyIds.map((specialty_id, position) => ({ specialty_id, position })),
  );

export const saveTerms = (tx: Transaction, id: number, terms: readonly TermValues[], keepIds: boolean) =>
  syncChildren(
    tx,
    id,
    TERMS,
    terms.map(({ termId, min, max, ...rest }) => ({ term_id: termId, min_age: min, max_age: max, ...rest })),
    keepIds,
  );

/** A removed plan is also removed from every location, by the foreign key. */
export const savePlans = (tx: Transaction, id: number, plans: readonly PlanValues[], keepIds: boolean) =>
  syncChildren(
    tx,
    id,
    PLANS,
    plans.map(({ id: rowId, insurancePlanId, insuranceConsideration }) => ({
      id: rowId,
      insurance_plan_id: insurancePlanId,
      insurance_consideration: insuranceConsideration,
    })),
    keepIds,
  );

export async function saveLocations(
  tx: Transaction,
  id: number,
  locations: readonly LocationValues[],
  keepIds: boolean,
): Promise<void> {
  const primary = locations.find(({ isPrimary }) => isPrimary)?.practiceAddressId ?? 0;
  // Clears the old primary first: the index never allows two, not even within a transaction.
  await tx.execute(sql`
    update provider_location set is_primary = false
     where provider_id = ${id} and is_primary and practice_address_id <> ${primary}`);
  const wanted = locations.map(({ id: rowId, practiceAddressId, hip, isPrimary, accepting }, position) => ({
    id: rowId,
    practice_address_id: practiceAddressId,
    hip,
    is_primary: isPrimary,
    accepting,
    position,
  }));
  await syncChildren(tx, id, LOCATIONS, wanted, keepIds);
  await saveLocationPlans(tx, id, locations);
}

async function saveLocationPlans(
  tx: Transaction,
  providerId: number,
  locations: readonly LocationValues[],
): Promise<void> {
  const wanted = locations.flatMap(({ practiceAddressId, plans }) =>
    plans.map((insurancePlanId) => ({ practiceAddressId, insurancePlanId })),
  );
  const rows = sql`
    select location.id as location_id, wanted."insurancePlanId" as plan_id
      from ${asRows(wanted)} as wanted ("practiceAddressId" integer, "insurancePlanId" integer)
      join provider_location as location
        on location.provider_id = ${providerId} and location.practice_address_id = wanted."practiceAddressId"`;
  await tx.execute(sql`
    delete from provider_location_plan
     where provider_id = ${providerId}
       and (provider_location_id, insurance_plan_id) not in (select location_id, plan_id from (${rows}) as kept)`);
  await tx.execute(sql`
    insert into provider_location_plan (provider_location_id, provider_id, insurance_plan_id)
    select location_id, ${providerId}, plan_id from (${rows}) as wanted_plan
    on conflict do nothing`);
}

/** Extenders are identified by id alone; an id that belongs to another provider counts as new. */
export async function saveExtenders(
  tx: Transaction,
  providerId: number,
  extenders: readonly ExtenderValues[],
  keepIds: boolean,
): Promise<void> {
  const wanted = extenders.map((extender, position) => ({ ...extender, position }));
  const rows = sql`${asRows(wanted)} as wanted (id integer, name text, "degreeId" integer, position integer)`;
  await tx.execute(sql`
    delete from provider_extender
     where provider_id = ${providerId} and id not in (select id from ${rows} where id is not null)`);
  await tx.execute(sql`
    insert into provider_extender (${keepIds ? sql`id, ` : NOTHING}provider_id, name, degree_id, position)
    select ${keepIds ? sql`${idOrNext(sql.raw('provider_extender'))}, ` : NOTHING}${providerId}, name, "degreeId", position
      from ${rows}
     where id is null or not exists (
       select from provider_extender as own where own.id = wanted.id and own.provider_id = ${providerId})`);
  await tx.execute(sql`
    update provider_extender as own
       set name = wanted.name, degree_id = wanted."degreeId", position = wanted.position
      from ${rows}
     where own.id = wanted.id and own.provider_id = ${providerId}
       and (own.name, own.degree_id, own.position) is distinct from (wanted.name, wanted."degreeId", wanted.position)`);
}
