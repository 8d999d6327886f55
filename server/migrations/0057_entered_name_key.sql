-- The parts of a name that somebody entered, as they are searched. Computed once: for every search it would take longer than all the rest.
alter table provider add column entered_name_key text generated always as (
  case when last_name is not null
       then search_key(coalesce(first_name, '') || ' ' || coalesce(middle_name, '') || ' ' || last_name || ' ' || coalesce(name_suffix, ''))
  end) stored;
