import type pg from 'pg';

/** Why a row links nothing. The subject is what the reason depends on. */
export type Problem =
  | 'value'
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
  problem: Problem;
  /** The cells that the reason depends on: the place's four, the plan's two, or the provider's. */
  cells: string[];
}

/**
 * Finds the records that each row names and stores them in `resolved_row`, with the problem of rows that name none or
 * several. Each distinct text is folded and looked up once.
 */
export async function resolveRows(client: pg.PoolClient): Promise<void> {
  await client.query(`
    create temp table resolved_row on commit drop as
    with
    given_name as materialized (
      select name, search_key(name) as key
        from (select distinct name from staged_row where npi_cell = '' and name <> '' and problem is null) as given),
    name_match as materialized (
      select given_name.name, min(provider.id) as id, count(*) as found
        from given_name join provider on search_key(provider.name) = given_name.key
       group by given_name.name),
    given_place as materialized (
      select practice, address, suite, zip, search_key(practice) as practice_key, search_key(address) as address_key,
             search_key(suite) as suite_key, zip_key(zip) as zip_key
        from (select distinct practice, address, suite, zip from staged_row
               where practice <> '' and address <> '' and problem is null) as given),
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
        from (select distinct insurance, plan from staged_row
               where insurance <> '' and plan <> '' and problem is null) as given),
    plan_match as materialized (
      select given.insurance, given.plan, min(own.id) as id, count(*) as found
        from given_plan as given
        join insurance_name on insurance_name.key = given.insurance_key
        join insurance_plan as own on own.insurance_id = insurance_name.id and search_key(own.name) = given.plan_key
       group by 1, 2)
    select row_number, provider_id, place_id, plan_id, problem,
           case when problem in ('unknownNpi') then npi || '${SEPARATOR}' || name
                when problem in ('unknownName', 'ambiguousName') then name
                when problem in ('incompletePlace', 'unknownPlace', 'ambiguousPlace')
                  then concat_ws('${SEPARATOR}', practice, address, suite, zip)
                when problem in ('incompletePlan', 'unknownPlan', 'ambiguousPlan')
                  then insurance || '${SEPARATOR}' || plan
                else '' end as subject
      from (
        select staged_row.*, by_npi.id as npi_id,
               coalesce(by_npi.id, case when name_match.found = 1 then name_match.id end) as provider_id,
               case when place_match.found = 1 then place_match.id end as place_id,
               case when plan_match.found = 1 then plan_match.id end as plan_id,
               case
                 when staged_row.problem is not null then 'value'
                 when npi_cell = '' and staged_row.name = '' then 'noProvider'
                 when npi_cell <> '' and by_npi.id is null then 'unknownNpi'
                 when npi_cell = '' and name_match.id is null then 'unknownName'
                 when npi_cell = '' and name_match.found > 1 then 'ambiguousName'
                 when concat(staged_row.practice, staged_row.address, staged_row.suite, staged_row.zip) <> ''
                      and place_match.id is null then
                   case when staged_row.practice = '' or staged_row.address = '' then 'incompletePlace'
                        else 'unknownPlace' end
                 when place_match.found > 1 then 'ambiguousPlace'
                 when concat(staged_row.insurance, staged_row.plan) <> '' and plan_match.id is null then
                   case when staged_row.insurance = '' or staged_row.plan = '' then 'incompletePlan'
                        else 'unknownPlan' end
                 when plan_match.found > 1 then 'ambiguousPlan'
                 when place_match.id is null and plan_match.id is null then 'nothing'
               end as row_problem
          from staged_row
          left join provider as by_npi on staged_row.npi <> '' and by_npi.npi = staged_row.npi
          left join name_match on npi_cell = '' and name_match.name = staged_row.name
          left join place_match on (place_match.practice, place_match.address, place_match.suite, place_match.zip)
                                 = (staged_row.practice, staged_row.address, staged_row.suite, staged_row.zip)
          left join plan_match on (plan_match.insurance, plan_match.plan) = (staged_row.insurance, staged_row.plan)
      ) as found (${outerColumns()})`);
  await client.query('analyze resolved_row');
}

/** The columns of `staged_row` but its own problem, then what was found. */
const outerColumns = () =>
  'row_number, npi_cell, name, practice, address, suite, zip, insurance, plan, primary_cell, hip, consideration, others, npi, is_primary, problem_column, own_problem, npi_id, provider_id, place_id, plan_id, problem';

/** Each distinct problem that needs the directory to be explained. */
export async function unresolvedSubjects(client: pg.PoolClient): Promise<Unresolved[]> {
  const { rows } = await client.query<{ problem: Problem; subject: string }>(
    `select distinct problem, subject from resolved_row where problem is not null and problem <> 'value' order by 1, 2`,
  );
  return rows.map(({ problem, subject }) => ({ problem, cells: subject.split(SEPARATOR) }));
}

export const subjectOf = (cells: readonly string[]) => cells.join(SEPARATOR);
