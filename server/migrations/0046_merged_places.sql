-- Practices and practice addresses can be merged, too.

-- The records that pointed to the removed one, as they were and as the merge left them: providers of an address, addresses of a practice.
alter table record_merge add column others jsonb not null default '[]';

-- Names and numbers of the records that were merged into one: it is found by them, too.
alter table provider add column former_key text not null default '';

alter table practice drop column search_letters,
  add column former_key text not null default '',
  add column search_letters bigint not null generated always as (letters(search_key(name) || ' ' || former_key)) stored;

alter table practice_address drop column search_letters,
  add column former_key text not null default '',
  add column search_letters bigint not null generated always as
    (letters(search_key(address || ' ' || suite || ' ' || zip || ' ' || main_phone || ' ' || back_line || ' ' || email)
             || ' ' || related_key || ' ' || former_key)) stored;

create function refresh_former_key(kind text, record integer) returns void language plpgsql as $$
declare
  key text := coalesce(
    (select string_agg(concat_ws(' ', search_key(removed_name), nullif(removed_npi, '')), ' ' order by id)
       from record_merge
      where entity = kind and undone_at is null and removed_id in (select merged_ids(kind, record))), '');
begin
  execute format('update %I set former_key = $1 where id = $2 and former_key <> $1',
                 case kind when 'Providers' then 'provider' when 'PracticeAddresses' then 'practice_address' else 'practice' end)
    using key, record;
  if kind = 'Providers' then
    perform refresh_provider_list(array[record]);
  end if;
end $$;

select refresh_former_key('Providers', kept_id) from record_merge where entity = 'Providers' and undone_at is null;
