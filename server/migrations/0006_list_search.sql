-- Lists of 100,000 rows search and sort within 50 ms, whatever is typed.

-- One bit for each of a-z and 0-9 that occurs in a folded text. A row can only hold all words when it has all their
-- letters: comparing two numbers spares most rows the search for every word.
-- In PL/pgSQL, since PostgreSQL would copy the argument of an SQL function into each of its 36 places and fold it 36 times.
do $$
begin
  execute format(
    'create function letters(value text) returns bigint language plpgsql immutable strict parallel safe as
     $function$ begin return %s; end $function$',
    (select string_agg(format('case when strpos(value, %L) > 0 then %s else 0 end', letter, 1::bigint << position), ' | ')
       from (select substr('abcdefghijklmnopqrstuvwxyz0123456789', n + 1, 1) as letter, n as position
               from generate_series(0, 35) as n) as alphabet));
end $$;

-- ---------------------------------------------------------------- practices, directories: the key is their own

alter table practice
  add column search_letters bigint not null generated always as (letters(fold(name))) stored;
alter table directory
  add column search_letters bigint not null generated always as
    (letters(fold(contact || ' ' || location || ' ' || cell_number || ' ' || desk_number || ' ' || email || ' ' || "group"))) stored;


-- ---------------------------------------------------------------- addresses, plans: they are found by their owner's name, too

-- Filled before the next column, which rewrites the table and leaves no dead rows behind.
alter table practice_address add column related_key text not null default '';
update practice_address set related_key = practice.search_key from practice where practice.id = practice_id;
alter table practice_address
  add column search_letters bigint not null generated always as
    (letters(fold(address || ' ' || suite || ' ' || zip || ' ' || main_phone || ' ' || back_line || ' ' || email) || ' ' || related_key)) stored;


alter table insurance_plan add column related_key text not null default '';
update insurance_plan set related_key = insurance.search_key from insurance where insurance.id = insurance_id;
alter table insurance_plan
  add column search_letters bigint not null generated always as
    (letters(fold(name || ' ' || referral_details || ' ' || comment) || ' ' || related_key)) stored;

-- The owner's row is locked, so that a new child and a new name of its owner cannot pass each other unseen.
create function read_related_key() returns trigger language plpgsql as $$
begin
  execute format('select search_key from %I where id = $1 for share', tg_argv[0])
    into new.related_key using (to_jsonb(new) ->> tg_argv[1])::integer;
  -- A missing owner is the foreign key's to refuse.
  new.related_key := coalesce(new.related_key, '');
  return new;
end $$;
create trigger practice_address_related_key before insert or update of practice_id on practice_address
  for each row execute function read_related_key('practice', 'practice_id');
create trigger insurance_plan_related_key before insert or update of insurance_id on insurance_plan
  for each row execute function read_related_key('insurance', 'insurance_id');

create function pass_on_practice_name() returns trigger language plpgsql as $$
begin
  update practice_address set related_key = new.search_key where practice_id = new.id;
  return null;
end $$;
create trigger practice_renamed after update on practice
  for each row when (old.search_key <> new.search_key) execute function pass_on_practice_name();

create function pass_on_insurance_name() returns trigger language plpgsql as $$
begin
  update insurance_plan set related_key = new.search_key where insurance_id = new.id;
  return null;
end $$;
create trigger insurance_renamed after update on insurance
  for each row when (old.search_key <> new.search_key) execute function pass_on_insurance_name();

-- ---------------------------------------------------------------- providers: found by the practices they work at, too

-- What the list of providers searches and sorts by, in rows a fifth as wide. Triggers keep it; nobody else writes it.
create table provider_list (
  id integer primary key references provider on delete cascade,
  name text not null,
  npi text not null,
  provider_type_id integer not null,
  search_key text not null,
  search_letters bigint not null generated always as (letters(search_key)) stored
);
create index provider_list_order on provider_list (name collate "und-x-icu", id);
create index provider_list_type on provider_list (provider_type_id, name collate "und-x-icu", id);

-- For these providers, or for all when `ids` is null.
create function refresh_provider_list(ids integer[]) returns void language plpgsql as $$
begin
  -- Locked, so that a new location and a new name of its practice cannot pass each other unseen.
  perform from practice
    where ids is not null and id in
      (select place.practice_id from provider_location as location
         join practice_address as place on place.id = location.practice_address_id
        where location.provider_id = any (ids))
    order by id for share;
  insert into provider_list (id, name, npi, provider_type_id, search_key)
  select provider.id, provider.name, provider.npi, provider.provider_type_id,
         concat_ws(' ', provider.search_key, practices.search_key)
    from provider
    left join (select location.provider_id, string_agg(distinct practice.search_key, ' ') as search_key
                 from provider_location as location
                 join practice_address as place on place.id = location.practice_address_id
                 join practice on practice.id = place.practice_id
                where ids is null or location.provider_id = any (ids)
                group by location.provider_id) as practices on practices.provider_id = provider.id
   where ids is null or provider.id = any (ids)
      on conflict (id) do update
         set name = excluded.name, npi = excluded.npi, provider_type_id = excluded.provider_type_id,
             search_key = excluded.search_key
       where (provider_list.name, provider_list.npi, provider_list.provider_type_id, provider_list.search_key)
             is distinct from (excluded.name, excluded.npi, excluded.provider_type_id, excluded.search_key);
end $$;

-- For rows that were written while triggers were off.
create function refresh_list_keys() returns void language plpgsql as $$
begin
  update practice_address set related_key = practice.search_key
    from practice where practice.id = practice_id and related_key <> practice.search_key;
  update insurance_plan set related_key = insurance.search_key
    from insurance where insurance.id = insurance_id and related_key <> insurance.search_key;
  perform refresh_provider_list(null);
end $$;
select refresh_list_keys();

-- The argument is a query for the providers concerned, on `changed_rows`.
create function note_provider_list_change() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  execute tg_argv[0] into ids;
  if ids is not null then
    perform refresh_provider_list(ids);
  end if;
  return null;
end $$;

create trigger provider_list_insert after insert on provider referencing new table as changed_rows
  for each statement execute function note_provider_list_change('select array_agg(id) from changed_rows');
create trigger provider_list_update after update on provider referencing new table as changed_rows
  for each statement execute function note_provider_list_change('select array_agg(id) from changed_rows');
create trigger provider_list_insert after insert on provider_location referencing new table as changed_rows
  for each statement execute function note_provider_list_change('select array_agg(distinct provider_id) from changed_rows');
create trigger provider_list_update after update on provider_location referencing new table as changed_rows
  for each statement execute function note_provider_list_change('select array_agg(distinct provider_id) from changed_rows');
-- When the provider itself is deleted there is nothing left to keep.
create trigger provider_list_delete after delete on provider_location referencing old table as changed_rows
  for each statement execute function note_provider_list_change('select array_agg(distinct provider_id) from changed_rows where exists (select from provider where id = provider_id)');
-- Its practice has changed, or the name of that.
create trigger provider_list_update after update on practice_address referencing old table as former_rows new table as changed_rows
  for each statement execute function note_provider_list_change(
    'select array_agg(distinct location.provider_id) from changed_rows join former_rows on former_rows.id = changed_rows.id
       join provider_location as location on location.practice_address_id = changed_rows.id
      where changed_rows.related_key <> former_rows.related_key');

-- ---------------------------------------------------------------- orders

-- By each column that a list can be sorted by, in both directions; then by the list's natural order, always ascending.
-- An index entry has room for no more than a few hundred characters of a long text: beyond them the name decides.
do $$
declare
  listed record;
  direction text;
begin
  for listed in
    select * from (values
      ('practice_address', 'address', array['suite', 'zip', 'main_phone', 'back_line', 'email']),
      ('directory', 'contact', array['location', 'cell_number', 'desk_number', 'email', 'group']),
      ('insurance_plan', 'name', array['referral_required', 'referral_details', 'comment']),
      ('provider_list', 'name', array['npi'])
    ) as t (table_name, natural_column, columns)
  loop
    foreach direction in array array['asc', 'desc']
    loop
      execute format((
        select string_agg(format(
          'create index %I on %I (%s %s, %I collate "und-x-icu", id)',
          listed.table_name || '_by_' || name || '_' || direction, listed.table_name,
          case name
            when 'referral_required' then 'referral_required'
            when 'referral_details' then 'left(referral_details, 200) collate "und-x-icu"'
            when 'comment' then 'left(comment, 200) collate "und-x-icu"'
            else format('%I collate "und-x-icu"', name)
          end, direction, listed.natural_column), ';')
          from unnest(listed.columns) as name));
    end loop;
  end loop;
end $$;
create index practice_address_order on practice_address (address collate "und-x-icu", id);
create index insurance_plan_order on insurance_plan (name collate "und-x-icu", id);

-- Runs a query with ORDER BY along the index that has this order, and never sorts: PostgreSQL cannot know how many rows
-- hold a word, nor that comparing names by ICU's rules costs a hundred times as much as comparing numbers.
-- Names that are equal are still put in order of their ids, a few at a time.
create function in_index_order(query text, words text[], letters bigint, numbers integer[])
  returns setof integer language plpgsql stable
  set enable_sort = off set enable_seqscan = off set enable_bitmapscan = off
  set enable_hashjoin = off set enable_mergejoin = off set max_parallel_workers_per_gather = 0
as $$
begin
  return query execute query using words, letters, numbers;
end $$;
