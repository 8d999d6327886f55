-- Whether the plans of a location went a moment ago was looked for among all roles that are gone: when thousands of locations went at
-- once, each of them looked through those before it.
create index published_gone_in_order on published_gone (type, id collate "C");

create or replace function note_location_gone() returns trigger language plpgsql as $$
declare
  place text := old.provider_id || '-' || old.practice_address_id;
  of_groups integer[] := groups_of_provider(old.provider_id);
begin
  perform note_gone('PractitionerRole', place || '-' || insurance_plan_id, of_groups)
     from provider_location_plan where provider_location_id = old.id;
  -- Without plans there was a role without a network, unless the plans went a moment ago. The period follows the hyphen.
  if not found and not exists (
      select from published_gone
       where type = 'PractitionerRole' and id collate "C" > place || '-' and id collate "C" < place || '.'
         and at = now()::timestamptz(3)) then
    perform note_gone('PractitionerRole', place || '-0', of_groups);
  end if;
  return old;
end $$;
