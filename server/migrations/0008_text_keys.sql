-- One rule for comparing and finding text: fold() and search_key() equal their namesakes in contracts/src/rules/folding.ts.
-- The work is done in PL/pgSQL, because PostgreSQL would paste the argument of an SQL function wherever it is used.

create or replace function fold(value text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  folded text;
begin
  -- ASCII only: nothing but the case and the backtick can change.
  if octet_length(value) = char_length(value) then
    return replace(lower(value collate "C"), '`', '''');
  end if;
  folded := translate(normalize(value, nfd), E'\u2018\u2019\u02bc\u2032`\u00b4', '''''''''''''');
  folded := regexp_replace(folded, '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g');
  folded := translate(lower(folded collate "und-x-icu"), 'øłđðħŧıς', 'olddhtiσ');
  if folded ~ '[ßæœþﬀ-ﬆ]' then
    folded := replace(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
    folded := replace(replace(replace(replace(folded, 'ﬀ', 'ff'), 'ﬁ', 'fi'), 'ﬂ', 'fl'), 'ﬃ', 'ffi');
    folded := replace(replace(replace(folded, 'ﬄ', 'ffl'), 'ﬅ', 'st'), 'ﬆ', 'st');
  end if;
  return folded;
end $$;

create function without_punctuation(folded text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  key text := translate(folded, '''.', '');
begin
  if octet_length(key) = char_length(key) then
    if key ~ '^([a-z0-9]+( [a-z0-9]+)*)?$' then
      return key;
    end if;
    return btrim(regexp_replace(key, '[-\t\n\v\f\r ,;:()[\]{}"/]+', ' ', 'g'));
  end if;
  -- All that \s means in JavaScript. What it means in PostgreSQL depends on the collation.
  return btrim(regexp_replace(key,
    '[-\t\n\v\f\r ,;:()[\]{}"/\u00a0\u00ab\u00b7\u00bb\u1680\u2000-\u200a\u2010-\u2015\u201c-\u201e\u2028\u2029\u202f\u205f\u3000\ufeff]+',
    ' ', 'g'));
end $$;

-- In SQL, which finds fold() also where no search path is set, as when an index is rebuilt.
create function search_key(value text) returns text
  language sql immutable strict parallel safe
  return without_punctuation(fold(value));

-- "(212) 555-0100" is also found as 2125550100.
create function phone_digits(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(value, '[^0-9]+', '', 'g');

-- ---------------------------------------------------------------- generated keys, rebuilt by the new rule

do $$
declare
  list text;
begin
  foreach list in array array['body_part', 'category', 'specialty', 'provider_type', 'region', 'degree', 'provider_group', 'term']
  loop
    execute format(
      'alter table %I drop column search_key,
         add column search_key text not null generated always as (search_key(name)) stored', list);
  end loop;
end $$;

alter table user_account drop column search_key,
  add column search_key text not null generated always as
    (search_key(last_name || ' ' || first_name || ' ' || user_name || ' ' || email)) stored;

alter table provider drop column search_key,
  add column search_key text not null generated always as (search_key(name || ' ' || npi)) stored;

alter table directory drop column search_key, drop column search_letters,
  add column search_key text not null generated always as
    (search_key(contact || ' ' || location || ' ' || cell_number || ' ' || desk_number || ' ' || email || ' ' || "group"
                || ' ' || phone_digits(cell_number) || ' ' || phone_digits(desk_number))) stored,
  add column search_letters bigint not null generated always as
    (letters(search_key(contact || ' ' || location || ' ' || cell_number || ' ' || desk_number || ' ' || email || ' ' || "group"))) stored;

-- These triggers compare the key. They come back below as they were.
drop trigger practice_renamed on practice;
drop trigger insurance_renamed on insurance;

alter table practice drop column search_key, drop column search_letters,
  add column search_key text not null generated always as (search_key(name)) stored,
  add column search_letters bigint not null generated always as (letters(search_key(name))) stored;

alter table insurance drop column search_key,
  add column search_key text not null generated always as
    (search_key(full_name || ' ' || consumer_friendly_name)) stored;

create trigger practice_renamed after update on practice
  for each row when (old.search_key <> new.search_key) execute function pass_on_practice_name();
create trigger insurance_renamed after update on insurance
  for each row when (old.search_key <> new.search_key) execute function pass_on_insurance_name();

-- The record itself does not change, so no server needs to hear of it. The related keys come first: adding the columns
-- rewrites the table and leaves no dead rows behind.
alter table practice_address disable trigger user;
update practice_address set related_key = practice.search_key
  from practice where practice.id = practice_id and related_key <> practice.search_key;
alter table practice_address drop column search_key, drop column search_letters,
  add column search_key text not null generated always as
    (search_key(address || ' ' || suite || ' ' || zip || ' ' || main_phone || ' ' || back_line || ' ' || email
                || ' ' || phone_digits(main_phone) || ' ' || phone_digits(back_line))) stored,
  add column search_letters bigint not null generated always as
    (letters(search_key(address || ' ' || suite || ' ' || zip || ' ' || main_phone || ' ' || back_line || ' ' || email) || ' ' || related_key)) stored;
alter table practice_address enable trigger user;

alter table insurance_plan disable trigger user;
update insurance_plan set related_key = insurance.search_key
  from insurance where insurance.id = insurance_id and related_key <> insurance.search_key;
alter table insurance_plan drop column search_key, drop column search_letters,
  add column search_key text not null generated always as
    (search_key(name || ' ' || referral_details || ' ' || comment)) stored,
  add column search_letters bigint not null generated always as
    (letters(search_key(name || ' ' || referral_details || ' ' || comment) || ' ' || related_key)) stored;
alter table insurance_plan enable trigger user;

-- ---------------------------------------------------------------- providers: found by their degree, too

create or replace function refresh_provider_list(ids integer[]) returns void language plpgsql as $$
begin
  -- Locked, so that a new location or degree and a new name of it cannot pass each other unseen.
  perform from practice
    where ids is not null and id in
      (select place.practice_id from provider_location as location
         join practice_address as place on place.id = location.practice_address_id
        where location.provider_id = any (ids))
    order by id for share;
  perform from degree
    where ids is not null and id in (select degree_id from provider where provider.id = any (ids))
    order by id for share;
  insert into provider_list (id, name, npi, provider_type_id, search_key)
  select provider.id, provider.name, provider.npi, provider.provider_type_id,
         concat_ws(' ', provider.search_key, degree.search_key, practices.search_key)
    from provider
    left join degree on degree.id = provider.degree_id
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

create trigger provider_list_update after update on degree referencing old table as former_rows new table as changed_rows
  for each statement execute function note_provider_list_change(
    'select array_agg(provider.id) from changed_rows join former_rows on former_rows.id = changed_rows.id
       join provider on provider.degree_id = changed_rows.id
      where changed_rows.search_key <> former_rows.search_key');

truncate provider_list;
select refresh_provider_list(null);

-- ---------------------------------------------------------------- where an address is

-- Geocoding looks a practice address up by its text.
create index practice_address_by_text on practice_address (search_key(address), left(zip, 5)) where latitude is not null;
