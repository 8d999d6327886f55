-- What triggers do when a roster, or its undo, changes thousands of rows at once.

-- The plan of a function lasts as long as its connection. Made while `published_gone` was small, it read all of it, once for every
-- location that went: taking back a large roster took time with the square of its rows.
create or replace function groups_of_provider(provider integer) returns integer[]
  language plpgsql stable set enable_seqscan = off as $$
begin
  return coalesce(
    (select groups from published_gone where type = 'Practitioner' and id = provider::text and at = now()::timestamptz(3)),
    array(select group_id from provider_group_member where provider_id = provider));
end $$;

alter function note_location_gone() set enable_seqscan = off;

-- The groups are looked up once for each provider, not for each plan: hence `materialized`.
create or replace function note_location_plan_gone() returns trigger language plpgsql as $$
begin
  insert into published_gone (type, id, groups)
  with whose as materialized (
    select provider_id, groups_of_provider(provider_id) as groups
      from (select distinct provider_id from former_rows) as concerned)
  select distinct 'PractitionerRole', own.provider_id || '-' || own.practice_address_id || '-' || former.insurance_plan_id, whose.groups
    from former_rows as former
    join provider_location as own on own.id = former.provider_location_id
    join whose on whose.provider_id = own.provider_id
      on conflict (type, id) do update set groups = excluded.groups, at = excluded.at;
  return null;
end $$;

-- A condition that also allows for all providers reads all of them whenever its plan is made without knowing the ids.
create or replace function refresh_provider_plans(ids integer[]) returns void language sql as $$
  update provider_list as listed
     set has_plan = exists (select from provider_insurance_plan where provider_id = listed.id),
         has_plan_at_location = exists (select from provider_location_plan where provider_id = listed.id)
   where id = any (coalesce(ids, array(select id from provider_list)))
     and (has_plan <> exists (select from provider_insurance_plan where provider_id = listed.id)
       or has_plan_at_location <> exists (select from provider_location_plan where provider_id = listed.id))
$$;

-- Plans that are added concern only providers who are listed as having none.
create or replace function note_provider_plans() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  select array_agg(id) into ids
    from (select distinct provider_id from changed_rows) as changed
    join provider_list on provider_list.id = changed.provider_id
   where tg_op = 'DELETE' or not has_plan or not has_plan_at_location;
  if ids is not null then
    perform refresh_provider_plans(ids);
  end if;
  return null;
end $$;
