import { IMPORT_COLUMNS } from '@careline/contracts/exchange/import';
import type pg from 'pg';
import { CELLS } from './staging.ts';

/**
 * Compares the links that the resolved rows ask for with those that exist. Leaves temporary tables with one line for each
 * link asked for, and what it was before. The last row that gives a value for a link decides.
 */
export async function compareLinks(client: pg.PoolClient): Promise<void> {
  await comparePlans(client);
  await compareLocations(client);
  await compareLocationPlans(client);
  for (const table of ['wanted_plan', 'wanted_location', 'wanted_location_plan'])
    await client.query(`analyze ${table}`);
  await client.query(`
    create temp table touched_provider on commit drop as
    select provider_id from wanted_plan where is_new or is_changed
    union select provider_id from wanted_location where is_new or is_changed
    union select provider_id from wanted_location_plan where is_new`);
  await client.query('analyze touched_provider');
}

const comparePlans = (client: pg.PoolClient) =>
  client.query(`
    create temp table wanted_plan on commit drop as
    select wanted.provider_id, wanted.plan_id, wanted.first_row, wanted.value_row,
           own.insurance_consideration as old_text,
           coalesce(value.consideration, own.insurance_consideration, '') as new_text,
           own.id is null as is_new,
           own.id is not null and value.consideration <> own.insurance_consideration is true as is_changed
      from (select provider_id, plan_id, min(row_number) as first_row,
                   max(row_number) filter (where consideration <> '') as value_row
              from resolved_row join staged_row using (row_number)
             where not is_skipped and plan_id is not null
             group by provider_id, plan_id) as wanted
      left join staged_row as value on value.row_number = wanted.value_row
      left join provider_insurance_plan as own
             on own.provider_id = wanted.provider_id and own.insurance_plan_id = wanted.plan_id`);

/** A new primary location takes the mark from the old one, which is listed even if no row names it. */
const compareLocations = (client: pg.PoolClient) =>
  client.query(`
    create temp table wanted_location on commit drop as
    with wanted as materialized (
      select provider_id, place_id, min(row_number) as first_row,
             max(row_number) filter (where hip <> '') as value_row,
             max(row_number) filter (where is_primary is not null) as primary_row
        from resolved_row join staged_row using (row_number)
       where not is_skipped and place_id is not null
       group by provider_id, place_id),
    valued as materialized (
      select wanted.*, value.hip, marked.is_primary
        from wanted
        left join staged_row as value on value.row_number = wanted.value_row
        left join staged_row as marked on marked.row_number = wanted.primary_row),
    winner as materialized (
      select distinct on (provider_id) provider_id, place_id, primary_row
        from valued where is_primary order by provider_id, primary_row desc),
    losing as (
      select own.provider_id, own.practice_address_id as place_id
        from winner join provider_location as own
          on own.provider_id = winner.provider_id and own.is_primary and own.practice_address_id <> winner.place_id),
    listed as (
      select provider_id, place_id, first_row, value_row, primary_row, hip, is_primary from valued
      union all
      select provider_id, place_id, null, null, null, null, null from losing
       where (provider_id, place_id) not in (select provider_id, place_id from valued))
    select *, not is_new and (new_text <> old_text or new_primary <> old_primary) as is_changed
      from (select listed.provider_id, listed.place_id, first_row, value_row, listed.primary_row, winner.primary_row as winner_row,
                   own.hip as old_text, coalesce(listed.hip, own.hip, '') as new_text,
                   own.is_primary as old_primary,
                   case when winner.place_id = listed.place_id then true
                        when winner.place_id is not null or listed.is_primary = false then false
                        else coalesce(own.is_primary, false) end as new_primary,
                   own.id is null as is_new
              from listed
              left join winner on winner.provider_id = listed.provider_id
              left join provider_location as own
                     on own.provider_id = listed.provider_id and own.practice_address_id = listed.place_id) as compared`);

const compareLocationPlans = (client: pg.PoolClient) =>
  client.query(`
    create temp table wanted_location_plan on commit drop as
    select wanted.*, own.insurance_plan_id is null as is_new
      from (select provider_id, place_id, plan_id, min(row_number) as first_row
              from resolved_row where not is_skipped and place_id is not null and plan_id is not null
             group by provider_id, place_id, plan_id) as wanted
      left join provider_location as location
             on location.provider_id = wanted.provider_id and location.practice_address_id = wanted.place_id
      left join provider_location_plan as own
             on own.provider_location_id = location.id and own.insurance_plan_id = wanted.plan_id`);

/** Writes the result and the reason of every row to `row_result`. */
export async function judgeRows(client: pg.PoolClient): Promise<void> {
  await client.query(`
    create temp table row_result on commit drop as
    with linking as (
      select first_row as row_number from wanted_plan where is_new
      union select first_row from wanted_location where is_new
      union select first_row from wanted_location_plan where is_new),
    updating as (
      select value_row as row_number from wanted_plan where is_changed or (is_new and value_row <> first_row)
      union select value_row from wanted_location
             where (is_changed and new_text <> old_text) or (is_new and value_row <> first_row)
      union select primary_row from wanted_location
             where (is_changed and new_primary <> old_primary) or (is_new and new_primary and primary_row <> first_row)),
    said as materialized (
      select row_number, string_agg(nullif(column_name, ''), ', ' order by position) as column_name,
             string_agg(reason, ' ' order by position) as reason
        from (${SAID}) as each group by row_number)
    select row_number,
           case when is_skipped then 'Skipped'
                when linking.row_number is not null then 'Linked'
                when updating.row_number is not null then 'Updated'
                else 'Already linked' end as result,
           coalesce(said.column_name, '') as column_name,
           coalesce(said.reason, '') as reason
      from resolved_row
      left join linking using (row_number)
      left join updating using (row_number)
      left join said using (row_number)`);
  await client.query('analyze row_result');
}

/** Remarks on linked rows: a value without its link, or one that a later row overrides. */
const NOTES = `
  select row_number, 30 + remark.position as position, remark.column_name, remark.reason
    from resolved_row
    join staged_row using (row_number)
    left join wanted_plan as plan
           on plan.provider_id = resolved_row.provider_id and plan.plan_id = resolved_row.plan_id
    left join wanted_location as location
           on location.provider_id = resolved_row.provider_id and location.place_id = resolved_row.place_id
   cross join lateral (values
     (1, 'PRIS# (HIP)', case
        when staged_row.hip = '' then null
        when resolved_row.place_id is null then 'PRIS# (HIP) was ignored: the row names no practice address.'
        when staged_row.hip <> location.new_text
          then 'Row ' || location.value_row || ' gives another PRIS# (HIP), and the last one counts.' end),
     (2, 'Is Primary', case
        when staged_row.is_primary is null then null
        when resolved_row.place_id is null then 'Is Primary was ignored: the row names no practice address.'
        when staged_row.is_primary <> location.new_primary
          then 'Row ' || coalesce(location.winner_row, location.primary_row)
               || ' decides which location is primary, and the last one counts.' end),
     (3, 'Insurance Consideration', case
        when staged_row.consideration = '' then null
        when resolved_row.plan_id is null then 'Insurance Consideration was ignored: the row names no insurance plan.'
        when staged_row.consideration <> plan.new_text
          then 'Row ' || plan.value_row || ' gives another Insurance Consideration, and the last one counts.' end)
   ) as remark (position, column_name, reason)
   where not is_skipped and remark.reason is not null
     and (staged_row.hip <> '' or staged_row.is_primary is not null or staged_row.consideration <> '')`;

const COLUMN_NAMES = `array[${IMPORT_COLUMNS.map((name) => `'${name}'`).join(', ')}]`;

/** A name that shares no word with the owner of the NPI: often a column that slipped by one row. */
const FOREIGN_NAMES = `
  select row_number, 20, 'Provider Name',
         'The NPI is ' || npi_owner || '''s; the file says ' || left(name, 60) || '.'
    from resolved_row join staged_row using (row_number) where npi_owner is not null`;

const HIDDEN_ROWS = `
  select row_number, 21, '', 'The row is hidden in the workbook and counts all the same.' from staged_row where is_hidden`;

/** Only the topmost of merged cells has a value, so the rows below it would silently link less than they show. */
const MERGED_CELLS = `
  select row_number, 22, string_agg((${COLUMN_NAMES})[place], ', ' order by place),
         string_agg((${COLUMN_NAMES})[place], ', ' order by place)
           || case when count(*) = 1 then ' is' else ' are' end || ' merged with row ' || top_row
           || ' and empty here, so this row does not name '
           || case when count(*) = 1 then 'it' else 'them' end || '. Please unmerge the cells and fill in every row.'
    from merged_cell join staged_row using (row_number)
   where (${CELLS})[place] = '' group by row_number, top_row`;

/** All remarks about a row, its problems first. */
const SAID = `
  select row_number, 0 as position, problem_column as column_name, problem as reason from staged_row where problem is not null
  union all
  select row_number, position, column_name, reason from row_problem join row_reason using (problem, subject)
  union all ${FOREIGN_NAMES} union all ${HIDDEN_ROWS} union all ${MERGED_CELLS} union all ${NOTES}`;

/** Writes what `compareLinks` found, with set-based statements. The caller's transaction makes it all or nothing. */
export async function applyLinks(client: pg.PoolClient): Promise<void> {
  // First, so that a provider that somebody else has saved since the snapshot ends the transaction at once.
  await client.query(`
    update provider set row_version = row_version + 1
      from touched_provider where provider.id = touched_provider.provider_id`);
  await writePlans(client);
  await writeLocations(client);
  await client.query(`
    insert into provider_location_plan (provider_location_id, provider_id, insurance_plan_id)
    select location.id, wanted.provider_id, wanted.plan_id
      from wanted_location_plan as wanted
      join provider_location as location
        on location.provider_id = wanted.provider_id and location.practice_address_id = wanted.place_id
     where wanted.is_new`);
}

async function writePlans(client: pg.PoolClient): Promise<void> {
  await client.query(`
    insert into provider_insurance_plan (provider_id, insurance_plan_id, insurance_consideration)
    select provider_id, plan_id, new_text from wanted_plan where is_new order by provider_id, first_row`);
  await client.query(`
    update provider_insurance_plan as own set insurance_consideration = wanted.new_text
      from wanted_plan as wanted
     where wanted.is_changed and own.provider_id = wanted.provider_id and own.insurance_plan_id = wanted.plan_id`);
}

async function writeLocations(client: pg.PoolClient): Promise<void> {
  const changeWhere = (condition: string) =>
    client.query(`
      update provider_location as own set hip = wanted.new_text, is_primary = wanted.new_primary
        from wanted_location as wanted
       where wanted.is_changed and ${condition}
         and own.provider_id = wanted.provider_id and own.practice_address_id = wanted.place_id`);
  // Before any location becomes primary: the index never allows two, not even within a transaction.
  await changeWhere('not wanted.new_primary');
  await changeWhere('wanted.new_primary');
  await client.query(`
    insert into provider_location (provider_id, practice_address_id, position, hip, is_primary)
    select wanted.provider_id, place_id,
           coalesce((select max(position) + 1 from provider_location as own where own.provider_id = wanted.provider_id), 0)
             + row_number() over (partition by wanted.provider_id order by first_row) - 1,
           new_text, new_primary
      from wanted_location as wanted where is_new order by wanted.provider_id, first_row`);
}
