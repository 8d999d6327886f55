import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isVisibleToActor } from '../../../directory/providers/storage/visible-providers.ts';

/** Why a row links nothing, apart from values that are wrong by themselves. The subject is what the reason depends on. */
export type ProblemCode =
  | 'noProvider'
  | 'unknownNpi'
  | 'unknownName'
  | 'ambiguousName'
  | 'incompletePlace'
  | 'unknownPlace'
  | 'ambiguousPlace'
  | 'incompletePlan'
  | 'unknownPlan'
  | 'ambiguousPlan'
  | 'nothing';

/** Separates the cells of a subject; no cell contains it. */
const SEPARATOR = '\u001f';

export interface Unresolved {
  problem: ProblemCode;
  /** The cells that the reason depends on: the place's four, the plan's two, or the provider's. */
  cells: string[];
}

/**
 * Finds the records that each row names and stores them in `resolved_row`, and in `row_problem` every problem of the rows
 * that name none or several, in the order of the columns. `people`: the table of the providers that rows can name. Each distinct text is folded and looked up once.
 */
export async function resolveRows(client: pg.PoolClient, people = 'provider'): Promise<void> {
  await client.query(`
    create temp table resolved_row on commit drop as
    with
    given_name as materialized (
      select name, search_key(name) as key
        from (select distinct name from staged_row where npi_cell = '' and name <> '') as given),
    name_match as materialized (
      select given_name.name, min(provider.id) as id, count(*) as found
        from given_name join ${people} as provider on search_key(provider.name) = given_name.key
       group by given_name.name),
    foreign_name as materialized (
      select given.npi, given.name, owner.name as npi_owner
        from (select distinct npi, name from staged_row where npi <> '' and name <> '') as given
        join ${people} as owner on owner.npi = given.npi
       where not string_to_array(search_key(given.name), ' ') && string_to_array(search_key(owner.name), ' ')),
    given_place as materialized (
      select practice, address, suite, zip, search_key(practice) as practice_key, search_key(address) as address_key,
             search_key(suite) as suite_key, zip_key(zip) as zip_key
        from (select distinct practice, address, suite, zip from staged_row
               where practice <> '' and address <> '') as given),
    place_match as materialized (
      select given.practice, given.address, given.suite, given.zip, min(place.id) as id, count(*) as found
        from given_place as given
        join practice on practice.search_key = given.practice_key
        join practice_address as place on place.practice_id = practice.id
         and search_key(place.address) = given.address_key and zip_key(place.zip) = given.zip_key
         and (given.suite_key = '' or search_key(place.suite) = given.suite_key)
       group by 1, 2, 3, 4),
    insurance_name as materialized (
      select id, search_key(full_name) as key from insurance
      union select id, search_key(consumer_friendly_name) from insurance),
    given_plan as materialized (
      select insurance, plan, search_key(insurance) as insurance_key, search_key(plan) as plan_key
        from (select distinct insurance, plan from staged_row where insurance <> '' and plan <> '') as given),
    plan_match as materialized (
      select given.insurance, given.plan, min(own.id) as id, count(*) as found
        from given_plan as given
        join insurance_name on insurance_name.key = given.insurance_key
        join insurance_plan as own on own.insurance_id = insurance_name.id and search_key(own.name) = given.plan_key
       group by 1, 2)
    select row_number, told.*, foreign_name.npi_owner,
           coalesce(by_npi.id, case when name_match.found = 1 then name_match.id end) as provider_id,
           case when place_match.found = 1 then place_match.id end as place_id,
           case when plan_match.found = 1 then plan_match.id end as plan_id,
           staged_row.problem is not null
             or coalesce(provider_problem, place_problem, plan_problem, row_problem) is not null as is_skipped
      from staged_row
      left join ${people} as by_npi on staged_row.npi <> '' and by_npi.npi = staged_row.npi
      left join foreign_name on (foreign_name.npi, foreign_name.name) = (staged_row.npi, staged_row.name)
      left join name_match on npi_cell = '' and name_match.name = staged_row.name
      left join place_match on (place_match.practice, place_match.address, place_match.suite, place_match.zip)
                             = (staged_row.practice, staged_row.address, staged_row.suite, staged_row.zip)
      left join plan_match on (plan_match.insurance, plan_match.plan) = (staged_row.insurance, staged_row.plan)
     cross join lateral (select
             -- Only the example row of the template has a problem without a column. Nothing else is said of it.
             staged_row.problem_column is not distinct from '' as is_example,
             concat(staged_row.practice, staged_row.address, staged_row.suite, staged_row.zip) <> '' as has_place,
             concat(staged_row.insurance, staged_row.plan) <> '' as has_plan) as given
     cross join lateral (select
             case when is_example then null
                  when npi_cell = '' and staged_row.name = '' then 'noProvider'
                  -- An ill-formed number has its own problem already.
                  when npi_cell <> '' and by_npi.id is null then case when staged_row.npi <> '' then 'unknownNpi' end
                  when npi_cell = '' and name_match.id is null then 'unknownName'
                  when npi_cell = '' and name_match.found > 1 then 'ambiguousName' end as provider_problem,
             case when is_example or not has_place then null
                  when staged_row.practice = '' or staged_row.address = '' then 'incompletePlace'
                  when place_match.id is null then 'unknownPlace'
                  when place_match.found > 1 then 'ambiguousPlace' end as place_problem,
             case when is_example or not has_plan then null
                  when staged_row.insurance = '' or staged_row.plan = '' then 'incompletePlan'
                  when plan_match.id is null then 'unknownPlan'
                  when plan_match.found > 1 then 'ambiguousPlan' end as plan_problem,
             case when not is_example and not has_place and not has_plan then 'nothing' end as row_problem) as told`);
  await client.query('analyze resolved_row');
  await client.query(`
    create temp table row_problem on commit drop as
    select row_number, told.*
      from resolved_row
      join staged_row using (row_number)
     cross join lateral (values
       (1, provider_problem, case when provider_problem = 'unknownNpi' then npi || '${SEPARATOR}' || name else name end),
       (2, place_problem, concat_ws('${SEPARATOR}', practice, address, suite, zip)),
       (3, plan_problem, insurance || '${SEPARATOR}' || plan),
       (4, row_problem, '')) as told (position, problem, subject)
     where is_skipped and told.problem is not null`);
  await client.query('analyze row_problem');
}

/** Each distinct problem that needs the directory to be explained. */
export async function unresolvedSubjects(client: pg.PoolClient): Promise<Unresolved[]> {
  const { rows } = await client.query<{ problem: ProblemCode; subject: string }>(
    'select distinct problem, subject from row_problem order by 1, 2',
  );
  return rows.map(({ problem, subject }) => ({ problem, cells: subject.split(SEPARATOR) }));
}

export const subjectOf = (cells: readonly string[]) => cells.join(SEPARATOR);

/** The table of the providers that rows can name: for a key only those that it may see. To it, all others do not exist. */
export async function seenProviders(client: pg.PoolClient, actorId: number): Promise<string> {
  if (actorId >= 0) return 'provider';
  await drizzle(client).execute(sql`
    create temp table seen_provider on commit drop as
    select id, name, npi from provider where ${isVisibleToActor(actorId, sql`provider.id`)}`);
  await client.query('analyze seen_provider');
  return 'seen_provider';
}
