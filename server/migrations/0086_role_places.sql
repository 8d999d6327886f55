-- When the roles at a location last changed, in order: a million roles are read in the order of their changes without sorting them.

create table role_place (
  location_id integer primary key references provider_location on delete cascade,
  provider_id integer not null,
  practice_address_id integer not null,
  -- The newest of provider, type, specialties, address and practice. A plan may be newer still: whoever reads looks at plans, too.
  changed_at timestamptz(3) not null
);
create index role_place_first on role_place (changed_at, provider_id, practice_address_id);
create index role_place_last on role_place (changed_at desc, provider_id, practice_address_id);

-- Types and specialties that changed. Nearly all locations may have one, too many for one save: they get its moment in portions, and
-- until then whoever reads looks here as well.
create table role_place_due (
  kind text not null check (kind in ('provider_type', 'specialty')),
  record_id integer not null,
  changed_at timestamptz(3) not null,
  -- The next transaction when this was first seen: saves that were running then may not have known of the change.
  seen xid8,
  primary key (kind, record_id)
);

-- Of these providers, or of all.
create function refresh_role_places(ids integer[]) returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  -- Locked, so that a new location and a change of its place cannot pass each other unseen.
  perform from practice
    where ids is not null and id in
      (select place.practice_id from provider_location as location
         join practice_address as place on place.id = location.practice_address_id
        where location.provider_id = any (ids))
    order by id for share;
  perform from practice_address
    where ids is not null and id in (select practice_address_id from provider_location where provider_id = any (ids))
    order by id for share;
  insert into role_place (location_id, provider_id, practice_address_id, changed_at)
  select location.id, location.provider_id, location.practice_address_id,
         greatest(provider.changed_at, kind.changed_at, place.changed_at, practice.changed_at, specialties.changed_at)
    from provider_location as location
    join provider on provider.id = location.provider_id
    join provider_type as kind on kind.id = provider.provider_type_id
    join practice_address as place on place.id = location.practice_address_id
    join practice on practice.id = place.practice_id
    left join (select own.provider_id, max(specialty.changed_at) as changed_at
                 from provider_specialty as own join specialty on specialty.id = own.specialty_id
                where ids is null or own.provider_id = any (ids)
                group by own.provider_id) as specialties on specialties.provider_id = location.provider_id
   where ids is null or location.provider_id = any (ids)
      on conflict (location_id) do update
         set practice_address_id = excluded.practice_address_id, changed_at = excluded.changed_at
       where (role_place.practice_address_id, role_place.changed_at) is distinct from (excluded.practice_address_id, excluded.changed_at);
end $$;
select refresh_role_places(null);

create function note_role_places() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  if tg_table_name = 'provider' then
    select array_agg(id) into ids from changed_rows;
  else
    select array_agg(distinct provider_id) into ids from changed_rows;
  end if;
  if ids is not null then
    perform refresh_role_places(ids);
  end if;
  return null;
end $$;
create trigger role_place_update after update on provider referencing new table as changed_rows
  for each statement execute function note_role_places();
create trigger role_place_insert after insert on provider_location referencing new table as changed_rows
  for each statement execute function note_role_places();
create trigger role_place_update after update on provider_location referencing new table as changed_rows
  for each statement execute function note_role_places();

create function note_places_of_roles() returns trigger language plpgsql as $$
begin
  update role_place set changed_at = concerned.changed_at
    from (select location.id, changed.changed_at
            from changed_rows as changed
            join provider_location as location on location.practice_address_id = changed.id
           where tg_table_name = 'practice_address'
          union all
          select location.id, changed.changed_at
            from changed_rows as changed
            join practice_address as place on place.practice_id = changed.id
            join provider_location as location on location.practice_address_id = place.id
           where tg_table_name = 'practice') as concerned
   where role_place.location_id = concerned.id and role_place.changed_at < concerned.changed_at;
  return null;
end $$;
create trigger role_place_update after update on practice referencing new table as changed_rows
  for each statement execute function note_places_of_roles();
create trigger role_place_update after update on practice_address referencing new table as changed_rows
  for each statement execute function note_places_of_roles();

create function note_role_place_due() returns trigger language plpgsql as $$
begin
  insert into role_place_due (kind, record_id, changed_at)
  select tg_table_name, id, changed_at from changed_rows
      on conflict (kind, record_id) do update set changed_at = excluded.changed_at, seen = null;
  return null;
end $$;
create trigger role_place_due after update on provider_type referencing new table as changed_rows
  for each statement execute function note_role_place_due();
create trigger role_place_due after update on specialty referencing new table as changed_rows
  for each statement execute function note_role_place_due();

-- Gives at most so many locations the moment of what is due, and returns how many there were.
create function apply_role_places_due(most integer) returns integer language plpgsql as $$
declare
  due role_place_due;
  applied integer;
begin
  update role_place_due set seen = pg_snapshot_xmax(pg_current_snapshot()) where seen is null;
  for due in select * from role_place_due order by kind, record_id for update skip locked loop
    update role_place set changed_at = due.changed_at
     where location_id in (
       select place.location_id from role_place as place
        where place.changed_at < due.changed_at
          and place.provider_id in (
            select id from provider where due.kind = 'provider_type' and provider_type_id = due.record_id
            union all
            select provider_id from provider_specialty where due.kind = 'specialty' and specialty_id = due.record_id)
        limit most);
    get diagnostics applied = row_count;
    if applied > 0 then
      return applied;
    end if;
    delete from role_place_due
     where (kind, record_id) = (due.kind, due.record_id) and seen <= pg_snapshot_xmin(pg_current_snapshot());
  end loop;
  return 0;
end $$;
