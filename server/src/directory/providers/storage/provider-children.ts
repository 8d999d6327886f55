import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/connection.ts';
import type { ExtenderValues, LocationValues, PlanValues, TermValues } from '../provider-rules.ts';

/** A kind of child: its table, the column that identifies a row within a provider, and the other columns. */
interface Kind {
  table: SQL;
  key: SQL;
  values: SQL[];
  /** The same by name. */
  names: { key: string; values: readonly string[] };
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
    names: { key, values },
    columns: sql.raw(columns.join(', ')),
  };
}

/** The children that a provider shall have, and those that it has. */
interface ChildLists<Child> {
  wanted: readonly Child[];
  stored: readonly Child[];
}

/** By the provider's id. The providers are locked: nobody else changes what is stored. */
export type ChildrenOf<Child> = ReadonlyMap<number, ChildLists<Child>>;

/**
 * Syncs a child table: deletes, inserts and updates only the rows that differ, for any number of providers at once. A child
 * that stays keeps its id. With `keepIds`, as for a restored version, every child gets the id that is wanted for it.
 */
async function syncChildren<Child>(
  tx: Transaction,
  kind: Kind,
  children: ChildrenOf<Child>,
  columnsOf: (child: Child, position: number) => object,
  keepIds = false,
): Promise<void> {
  const { table, key, values, columns } = kind;
  const { gone, written } = differingRows(kind, children, columnsOf, keepIds);
  if (gone.length > 0)
    await tx.execute(sql`
      delete from ${table} as own using ${asRows(gone)} as gone (provider_id integer, ${key} integer)
       where own.provider_id = gone.provider_id and own.${key} = gone.${key}`);
  if (written.length === 0) return;
  const rows = sql`${asRows(written)} as wanted (provider_id integer, id integer, ${columns})`;
  const isSame = sql`wanted.provider_id = own.provider_id and wanted.${key} = own.${key}${keepIds ? sql` and wanted.id = own.id` : NOTHING}`;
  const listed = sql.join([sql`provider_id`, key, ...values], COMMA);
  await tx.execute(sql`
    insert into ${table} as own (${keepIds ? sql`id, ` : NOTHING}${listed})
    select ${keepIds ? sql`${idOrNext(table)}, ` : NOTHING}${listed} from ${rows}
     where not exists (select from ${table} as own where ${isSame} and ${areEqual(values)})
    on conflict (provider_id, ${key}) do ${values.length === 0 ? sql`nothing` : updateOf(values)}`);
}

type ChildRow = Readonly<Record<string, unknown>>;

/** The rows that must go, and those to be written. What the record has of a list does not say the positions that are stored, so a list with positions is written as a whole. */
function differingRows<Child>(
  { names }: Kind,
  children: ChildrenOf<Child>,
  columnsOf: (child: Child, position: number) => object,
  keepIds: boolean,
): { gone: ChildRow[]; written: ChildRow[] } {
  const gone: ChildRow[] = [];
  const written: ChildRow[] = [];
  const hasPositions = names.values.includes('position');
  for (const [provider_id, { wanted, stored }] of children) {
    const rowsOf = (list: readonly Child[]): ChildRow[] =>
      list.map((child, position) => ({ provider_id, ...columnsOf(child, position) }));
    const byKey = (list: readonly ChildRow[]) => new Map(list.map((row) => [row[names.key], row]));
    const [wantedRows, storedRows] = [rowsOf(wanted), rowsOf(stored)];
    const [next, own] = [byKey(wantedRows), byKey(storedRows)];
    const stays = (row: ChildRow, other: ChildRow | undefined) =>
      other !== undefined && (!keepIds || row.id === other.id);
    for (const row of storedRows)
      if (!stays(row, next.get(row[names.key]))) gone.push({ provider_id, [names.key]: row[names.key] });
    for (const row of wantedRows) {
      const other = own.get(row[names.key]);
      const isStored = stays(row, other) && names.values.every((name) => row[name] === other?.[name]);
      if (hasPositions || !isStored) written.push(row);
    }
  }
  return { gone, written };
}

const childRows = <Child>(
  children: ChildrenOf<Child>,
  columnsOf: (child: Child, position: number) => object,
): object[] =>
  [...children].flatMap(([provider_id, { wanted }]) =>
    wanted.map((child, position) => ({ provider_id, ...columnsOf(child, position) })),
  );

/** An array instead of `in`: a single parameter for any number of providers. */
const isOneOf = (children: ChildrenOf<unknown>) =>
  sql`own.provider_id = any (${sql.param([...children.keys()])}::integer[])`;

const fieldsOf = (row: SQL, values: readonly SQL[]): SQL =>
  sql.join(
    values.map((value) => sql`${row}.${value}`),
    COMMA,
  );

const updateOf = (values: readonly SQL[]): SQL =>
  sql`update set (${sql.join([...values], COMMA)}) = row(${fieldsOf(sql`excluded`, values)})
     where row(${fieldsOf(sql`own`, values)}) is distinct from row(${fieldsOf(sql`excluded`, values)})`;

/** Rows that stay as they are would else be locked, which is as much work as changing them. */
const areEqual = (values: readonly SQL[]): SQL =>
  values.length === 0
    ? sql`true`
    : sql`row(${fieldsOf(sql`own`, values)}) is not distinct from row(${fieldsOf(sql`wanted`, values)})`;

const COMMA = sql`, `;
const NOTHING = sql``;

/** Ids are never given out twice, so the one that a row had is still free. The sequence is looked up once, not for each row. */
const idOrNext = (table: SQL) =>
  sql`coalesce(wanted.id, nextval((select pg_get_serial_sequence('${table}', 'id')::regclass))::integer)`;

/** JavaScript rows as a table: a single parameter for any number of rows. */
const asRows = (rows: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;

export const saveGroups = (tx: Transaction, groups: ChildrenOf<number>) =>
  syncChildren(tx, GROUPS, groups, (group_id) => ({ group_id }));

export const saveLanguages = (tx: Transaction, languages: ChildrenOf<number>) =>
  syncChildren(tx, LANGUAGES, languages, (language_id) => ({ language_id }));

export const saveSpecialties = (tx: Transaction, specialtyIds: ChildrenOf<number>) =>
  syncChildren(tx, SPECIALTIES, specialtyIds, (specialty_id, position) => ({ specialty_id, position }));

export const saveTerms = (tx: Transaction, terms: ChildrenOf<TermValues>, keepIds: boolean) =>
  syncChildren(
    tx,
    TERMS,
    terms,
    ({ termId, min, max, ...rest }) => ({ term_id: termId, min_age: min, max_age: max, ...rest }),
    keepIds,
  );

/** A removed plan is also removed from every location, by the foreign key. */
export const savePlans = (tx: Transaction, plans: ChildrenOf<PlanValues>, keepIds: boolean) =>
  syncChildren(
    tx,
    PLANS,
    plans,
    ({ id, insurancePlanId, insuranceConsideration }) => ({
      id,
      insurance_plan_id: insurancePlanId,
      insurance_consideration: insuranceConsideration,
    }),
    keepIds,
  );

/** To be called before `saveLocations`: the index never allows two primaries, not even within a transaction. */
export async function clearFormerPrimary(
  tx: Transaction,
  locations: ChildrenOf<LocationValues>,
): Promise<void> {
  const primaries = [...locations].flatMap(([provider_id, { wanted }]) =>
    wanted.flatMap(({ isPrimary, practiceAddressId }) =>
      isPrimary ? [{ provider_id, practice_address_id: practiceAddressId }] : [],
    ),
  );
  await tx.execute(sql`
    update provider_location as own set is_primary = false
     where ${isOneOf(locations)} and is_primary and not exists (
       select from ${asRows(primaries)} as wanted (provider_id integer, practice_address_id integer)
        where wanted.provider_id = own.provider_id and wanted.practice_address_id = own.practice_address_id)`);
}

/** Without the plans that they accept. */
export async function saveLocations(
  tx: Transaction,
  locations: ChildrenOf<LocationValues>,
  keepIds: boolean,
): Promise<void> {
  const columnsOf = (location: LocationValues, position: number) => ({
    id: location.id,
    practice_address_id: location.practiceAddressId,
    hip: location.hip,
    is_primary: location.isPrimary,
    accepting: location.accepting,
    position,
  });
  await syncChildren(tx, LOCATIONS, locations, columnsOf, keepIds);
  await restoreAcceptingSince(tx, locations);
}

/** An undone change also brings back the day. A trigger has dated the change before. */
async function restoreAcceptingSince(tx: Transaction, locations: ChildrenOf<LocationValues>): Promise<void> {
  const dated = childRows(locations, ({ practiceAddressId, acceptingSince }) => ({
    practice_address_id: practiceAddressId,
    since: acceptingSince,
  })).filter((row) => 'since' in row && row.since);
  if (dated.length === 0) return;
  await tx.execute(sql`
    update provider_location as own set accepting_since = wanted.since
      from ${asRows(dated)} as wanted (provider_id integer, practice_address_id integer, since date)
     where wanted.provider_id = own.provider_id and wanted.practice_address_id = own.practice_address_id
       and own.accepting is not null and own.accepting_since <> wanted.since`);
}

/** To be called after `savePlans` and `saveLocations`; what they have left is what is stored. */
export async function saveLocationPlans(
  tx: Transaction,
  locations: ChildrenOf<LocationValues>,
): Promise<void> {
  const { gone, added } = differingPlans(locations);
  const located = (rows: readonly object[]) => sql`
    select location.id as location_id, listed.provider_id, listed.plan_id
      from ${asRows(rows)} as listed (provider_id integer, practice_address_id integer, plan_id integer)
      join provider_location as location
        on location.provider_id = listed.provider_id and location.practice_address_id = listed.practice_address_id`;
  if (gone.length > 0)
    await tx.execute(sql`
      delete from provider_location_plan as own using (${located(gone)}) as gone
       where own.provider_location_id = gone.location_id and own.insurance_plan_id = gone.plan_id`);
  if (added.length > 0)
    await tx.execute(sql`
      insert into provider_location_plan (provider_location_id, provider_id, insurance_plan_id)
      select location_id, provider_id, plan_id from (${located(added)}) as added
      on conflict do nothing`);
}

function differingPlans(locations: ChildrenOf<LocationValues>): { gone: object[]; added: object[] } {
  const gone: object[] = [];
  const added: object[] = [];
  for (const [provider_id, { wanted, stored }] of locations) {
    const plansAt = (list: readonly LocationValues[]) =>
      new Map(list.map(({ practiceAddressId, plans }) => [practiceAddressId, new Set(plans)]));
    const [next, own] = [plansAt(wanted), plansAt(stored)];
    const collect = (from: typeof next, others: typeof next, into: object[]) => {
      for (const [practice_address_id, plans] of from)
        for (const plan_id of plans)
          if (!others.get(practice_address_id)?.has(plan_id))
            into.push({ provider_id, practice_address_id, plan_id });
    };
    collect(own, next, gone);
    collect(next, own, added);
  }
  return { gone, added };
}

/** Extenders are identified by id alone; an id that belongs to another provider counts as new. */
export async function saveExtenders(
  tx: Transaction,
  extenders: ChildrenOf<ExtenderValues>,
  keepIds: boolean,
): Promise<void> {
  const wanted = childRows(extenders, (extender, position) => ({ ...extender, position }));
  const rows = sql`${asRows(wanted)} as wanted (provider_id integer, id integer, name text, "degreeId" integer, position integer)`;
  await tx.execute(sql`
    delete from provider_extender as own
     where ${isOneOf(extenders)} and not exists (
       select from ${rows} where wanted.provider_id = own.provider_id and wanted.id = own.id)`);
  await tx.execute(sql`
    insert into provider_extender (${keepIds ? sql`id, ` : NOTHING}provider_id, name, degree_id, position)
    select ${keepIds ? sql`${idOrNext(sql.raw('provider_extender'))}, ` : NOTHING}provider_id, name, "degreeId", position
      from ${rows}
     where id is null or not exists (
       select from provider_extender as own where own.id = wanted.id and own.provider_id = wanted.provider_id)`);
  await tx.execute(sql`
    update provider_extender as own
       set name = wanted.name, degree_id = wanted."degreeId", position = wanted.position
      from ${rows}
     where own.id = wanted.id and own.provider_id = wanted.provider_id
       and (own.name, own.degree_id, own.position) is distinct from (wanted.name, wanted."degreeId", wanted.position)`);
}
