-- What a large roster and its undo look up, once for each of thousands of rows.

-- All that a transaction removes has the same time, and no statistics know that time yet: the index on it looked best, and every
-- lookup read all that the same undo had removed before. `offset 0` keeps the time out of the choice of an index.
create or replace function groups_of_provider(provider integer) returns integer[]
  language plpgsql stable set enable_seqscan = off as $$
begin
  return coalesce(
    (select groups from (select groups, at from published_gone
                          where type = 'Practitioner' and id = provider::text offset 0) as gone
      where at = now()::timestamptz(3)),
    array(select group_id from provider_group_member where provider_id = provider));
end $$;

-- Planned once: planning the second question takes longer than answering it.
create or replace function note_location_gone() returns trigger
  language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  place text := old.provider_id || '-' || old.practice_address_id;
  of_groups integer[] := groups_of_provider(old.provider_id);
begin
  perform note_gone('PractitionerRole', place || '-' || insurance_plan_id, of_groups)
     from provider_location_plan where provider_location_id = old.id;
  -- Without plans there was a role without a network, unless the plans went a moment ago. The period follows the hyphen.
  if not found and not exists (
      select from (select at from published_gone
                    where type = 'PractitionerRole' and id collate "C" > place || '-' and id collate "C" < place || '.' offset 0) as gone
       where at = now()::timestamptz(3)) then
    perform note_gone('PractitionerRole', place || '-0', of_groups);
  end if;
  return old;
end $$;

-- As before, but for `distinct`: the keys of provider_location and of its plans allow no role twice.
create or replace function note_location_plan_gone() returns trigger language plpgsql as $$
begin
  insert into published_gone (type, id, groups)
  with whose as materialized (
    select provider_id, groups_of_provider(provider_id) as groups
      from (select distinct provider_id from former_rows) as concerned)
  select 'PractitionerRole', own.provider_id || '-' || own.practice_address_id || '-' || former.insurance_plan_id, whose.groups
    from former_rows as former
    join provider_location as own on own.id = former.provider_location_id
    join whose on whose.provider_id = own.provider_id
      on conflict (type, id) do update set groups = excluded.groups, at = excluded.at;
  return null;
end $$;

-- Planned for the ids of each call. Planned once for any ids, null among them, it read all providers whenever the locations of some
-- hundreds changed: from the sixth time on a connection, so that only large runs met it.
alter function refresh_provider_list(integer[]) set plan_cache_mode = force_custom_plan;

-- A file that names a few providers of a large practice has many differences of which few are taken.
create index roster_difference_to_apply on roster_difference (roster_id, of) where take;
