-- What callers may wish for: the provider's gender, languages and telehealth; which patients are taken at a location.
alter table provider
  add column gender text,
  add column telehealth boolean not null default false,
  add constraint provider_gender_known check (gender in ('female', 'male', 'other'));

create table provider_language (
  provider_id integer not null references provider on delete cascade,
  language_id integer not null references language,
  primary key (provider_id, language_id)
);
create index provider_language_language on provider_language (language_id);

-- `accepting_since` is the day on which `accepting` last changed; both are known or neither is.
alter table provider_location
  add column accepting text,
  add column accepting_since date,
  add constraint provider_location_accepting_known check (accepting in ('new', 'existing', 'none')),
  add constraint provider_location_accepting_since check ((accepting is null) = (accepting_since is null));

create function date_accepting() returns trigger language plpgsql as $$
begin
  if new.accepting is null then
    new.accepting_since := null;
  elsif tg_op = 'INSERT' then
    -- A restored backup brings its own day.
    new.accepting_since := coalesce(new.accepting_since, current_date);
  elsif new.accepting is distinct from old.accepting then
    new.accepting_since := current_date;
  end if;
  return new;
end $$;
create trigger date_accepting before insert or update on provider_location
  for each row execute function date_accepting();

do $$
declare
  watched record;
begin
  for watched in
    select * from (values ('provider_language', 'provider', 'provider_id'), ('language', 'language', 'id'))
      as t (table_name, kind, id_column)
  loop
    execute format(
      'create trigger search_change_insert after insert on %I referencing new table as changed_rows
         for each statement execute function note_search_change(%L, %L)',
      watched.table_name, watched.kind, watched.id_column);
    execute format(
      'create trigger search_change_update after update on %I referencing new table as changed_rows
         for each statement execute function note_search_change(%L, %L)',
      watched.table_name, watched.kind, watched.id_column);
    execute format(
      'create trigger search_change_delete after delete on %I referencing old table as changed_rows
         for each statement execute function note_search_change(%L, %L)',
      watched.table_name, watched.kind, watched.id_column);
  end loop;
end $$;
