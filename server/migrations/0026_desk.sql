-- Who looks into an open report, so that two people do not call the same office. No foreign key, as for all users of a report.
alter table report
  add column owner_id integer,
  add column taken_at timestamptz,
  add constraint report_owner_since check ((owner_id is null) = (taken_at is null));

-- Of a check: the first rows that an import would link or update, with what the directory calls them.
alter table import_run add column good_rows jsonb not null default '[]';

-- ---------------------------------------------------------------- lists: who lacks what

-- Whether a provider accepts any plan, and any at a location. Asked of all plans, the list of those who do not would take ten
-- times as long as the whole list. Saves and imports lock the provider, so two of them cannot pass each other unseen.
alter table provider_list
  add column has_plan boolean not null default false,
  add column has_plan_at_location boolean not null default false;

-- For these providers, or for all when `ids` is null.
create function refresh_provider_plans(ids integer[]) returns void language sql as $$
  update provider_list as listed
     set has_plan = now_has.plan, has_plan_at_location = now_has.plan_at_location
    from (select id,
                 exists (select from provider_insurance_plan where provider_id = own.id) as plan,
                 exists (select from provider_location_plan where provider_id = own.id) as plan_at_location
            from provider_list as own where ids is null or id = any (ids)) as now_has
   where listed.id = now_has.id
     and (listed.has_plan, listed.has_plan_at_location) is distinct from (now_has.plan, now_has.plan_at_location)
$$;
select refresh_provider_plans(null);

create function note_provider_plans() returns trigger language plpgsql as $$
begin
  perform refresh_provider_plans(array(select distinct provider_id from changed_rows));
  return null;
end $$;
create trigger provider_list_insert after insert on provider_insurance_plan referencing new table as changed_rows
  for each statement execute function note_provider_plans();
create trigger provider_list_delete after delete on provider_insurance_plan referencing old table as changed_rows
  for each statement execute function note_provider_plans();
create trigger provider_list_insert after insert on provider_location_plan referencing new table as changed_rows
  for each statement execute function note_provider_plans();
create trigger provider_list_delete after delete on provider_location_plan referencing old table as changed_rows
  for each statement execute function note_provider_plans();

create or replace function refresh_list_keys() returns void language plpgsql as $$
begin
  update practice_address set related_key = practice.search_key
    from practice where practice.id = practice_id and related_key <> practice.search_key;
  update insurance_plan set related_key = insurance.search_key
    from insurance where insurance.id = insurance_id and related_key <> insurance.search_key;
  perform refresh_provider_list(null);
  perform refresh_provider_plans(null);
end $$;

-- Few providers have no number of their own.
create index provider_without_phone on provider (id) where coordinator_phone = '' and surgical_scheduler_phone = '';
