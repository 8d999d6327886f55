-- What others read as FHIR: when a record last changed, what is gone, and who may read.

-- ---------------------------------------------------------------- when a record last changed
-- Every save of a provider, import or bulk change updates the provider's own row, so its child rows need no times of their own.

create function note_changed_at() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;

do $$
declare
  watched text;
begin
  foreach watched in array array['provider', 'practice', 'practice_address', 'insurance', 'insurance_plan', 'specialty',
                                 'provider_type', 'degree', 'language']
  loop
    -- Milliseconds, as the moments that others send back.
    execute format('alter table %I add column changed_at timestamptz(3) not null default now()', watched);
    execute format('create trigger note_changed_at before update on %I for each row execute function note_changed_at()', watched);
  end loop;
end $$;

create index provider_changed_at on provider (changed_at);
create index practice_address_changed_at on practice_address (changed_at);

-- The roles of a network, in the order of their pages.
create index provider_location_plan_network on provider_location_plan (insurance_plan_id, provider_id);

-- ---------------------------------------------------------------- what is gone
-- The ids of resources that existed. A record that comes back keeps its line: whoever reads looks for the live record first.

create table published_gone (
  type text not null,
  id text not null,
  -- Of the provider, if the resource was a provider's: those who did not see it need not know that it is gone.
  groups integer[] not null default '{}',
  at timestamptz(3) not null default now(),
  primary key (type, id)
);
create index published_gone_at on published_gone (at);

create function note_gone(gone_type text, gone_id text, of_groups integer[] default '{}') returns void language sql as $$
  insert into published_gone (type, id, groups) values (gone_type, gone_id, of_groups)
    on conflict (type, id) do update set groups = excluded.groups, at = excluded.at;
$$;

-- When a provider is deleted, its groups may be gone before its locations are.
create function groups_of_provider(provider integer) returns integer[] language sql stable as $$
  select coalesce(
    (select groups from published_gone where type = 'Practitioner' and id = provider::text and at = now()::timestamptz(3)),
    array(select group_id from provider_group_member where provider_id = provider));
$$;

create function note_provider_gone() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform note_gone('Practitioner', old.id::text, array(select group_id from provider_group_member where provider_id = old.id));
  end if;
  if old.telehealth and (tg_op = 'DELETE' or not new.telehealth) then
    perform note_gone('HealthcareService', 'telehealth-' || old.id, groups_of_provider(old.id));
  end if;
  return coalesce(new, old);
end $$;
create trigger note_gone before delete or update of telehealth on provider for each row execute function note_provider_gone();

create function note_location_gone() returns trigger language plpgsql as $$
declare
  role text := old.provider_id || '-' || old.practice_address_id || '-';
  of_groups integer[] := groups_of_provider(old.provider_id);
begin
  perform note_gone('PractitionerRole', role || insurance_plan_id, of_groups)
     from provider_location_plan where provider_location_id = old.id;
  -- Without plans there was a role without a network, unless the plans went a moment ago.
  if not found and not exists (
      select from published_gone where type = 'PractitionerRole' and starts_with(id, role) and at = now()::timestamptz(3)) then
    perform note_gone('PractitionerRole', role || '0', of_groups);
  end if;
  return old;
end $$;
create trigger note_gone before delete on provider_location for each row execute function note_location_gone();

create function note_location_plan_gone() returns trigger language plpgsql as $$
begin
  insert into published_gone (type, id, groups)
  select distinct 'PractitionerRole', own.provider_id || '-' || own.practice_address_id || '-' || former.insurance_plan_id,
         groups_of_provider(own.provider_id)
    from former_rows as former
    join provider_location as own on own.id = former.provider_location_id
      on conflict (type, id) do update set groups = excluded.groups, at = excluded.at;
  return null;
end $$;
create trigger note_gone after delete on provider_location_plan referencing old table as former_rows
  for each statement execute function note_location_plan_gone();

-- The first plan at a location replaces the role without a network; a location of this very transaction never had that role.
create function note_planless_role_gone() returns trigger language plpgsql as $$
begin
  insert into published_gone (type, id, groups)
  select 'PractitionerRole', own.provider_id || '-' || own.practice_address_id || '-0', groups_of_provider(own.provider_id)
    from (select provider_location_id, count(*) as plans from new_rows group by 1) as added
    join provider_location as own on own.id = added.provider_location_id
   where own.xmin <> pg_current_xact_id()::xid
     and added.plans = (select count(*) from provider_location_plan as plan where plan.provider_location_id = own.id)
      on conflict (type, id) do update set groups = excluded.groups, at = excluded.at;
  return null;
end $$;
create trigger note_planless_gone after insert on provider_location_plan referencing new table as new_rows
  for each statement execute function note_planless_role_gone();

create function note_address_gone() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform note_gone('Location', old.id::text);
  end if;
  perform note_gone('HealthcareService', service.name || '-' || old.id)
     from (values ('xRayOnSite', old.x_ray_on_site, tg_op = 'UPDATE' and new.x_ray_on_site),
                  ('mriOnSite', old.mri_on_site, tg_op = 'UPDATE' and new.mri_on_site),
                  ('ptOnSite', old.pt_on_site, tg_op = 'UPDATE' and new.pt_on_site),
                  ('otOnSite', old.ot_on_site, tg_op = 'UPDATE' and new.ot_on_site),
                  ('pmOnSite', old.pm_on_site, tg_op = 'UPDATE' and new.pm_on_site),
                  ('emgOnSite', old.emg_on_site, tg_op = 'UPDATE' and new.emg_on_site)) as service (name, was, is_still)
    where was and not is_still;
  return coalesce(new, old);
end $$;
create trigger note_gone before delete or update of x_ray_on_site, mri_on_site, pt_on_site, ot_on_site, pm_on_site, emg_on_site
  on practice_address for each row execute function note_address_gone();

create function note_record_gone() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'practice' then perform note_gone('Organization', 'practice-' || old.id);
    when 'insurance' then perform note_gone('Organization', 'insurance-' || old.id);
    when 'insurance_plan' then
      perform note_gone('InsurancePlan', old.id::text);
      perform note_gone('Organization', 'network-' || old.id);
  end case;
  return old;
end $$;
create trigger note_gone before delete on practice for each row execute function note_record_gone();
create trigger note_gone before delete on insurance for each row execute function note_record_gone();
create trigger note_gone before delete on insurance_plan for each row execute function note_record_gone();

-- ---------------------------------------------------------------- who may read

create table publishing_setting (
  id boolean primary key default true check (id),
  is_public boolean not null default false
);

create table publishing_group (
  group_id integer primary key references provider_group on delete cascade
);
