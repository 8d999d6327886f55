import type pg from 'pg';

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
