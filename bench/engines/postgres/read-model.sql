-- A denormalised read model as a good team would maintain it next to the normalised tables: narrow rows with covering indexes, and
-- one wide row per provider with arrays of all its values, refreshed by triggers.
drop schema if exists read_model cascade;
create schema read_model;

create table read_model.term_row (
  provider_id integer not null, term_id integer not null, body_part_id integer not null, category_id integer not null,
  min_age smallint not null, max_age smallint not null, priority boolean not null);
create table read_model.place_row (
  provider_id integer not null, address_id integer not null, practice_id integer not null, region_id integer,
  plans integer[] not null, insurances integer[] not null, accepts_new boolean not null, offers integer[] not null);
create table read_model.provider (
  id integer primary key, folded text collate "C" not null, priority boolean not null, groups integer[] not null,
  terms integer[] not null, body_parts integer[] not null, categories integer[] not null,
  addresses integer[] not null, practices integer[] not null, regions integer[] not null,
  plans integer[] not null, insurances integer[] not null, specialties integer[] not null,
  languages integer[] not null, genders integer[] not null, offers integer[] not null, telehealth boolean not null,
  -- One bit per age that a term row accepts; the same for rows with priority.
  ages bit(151) not null, priority_ages bit(151) not null);

-- How many providers have each value: the lists while no filter is set.
create table read_model.total (list text not null, value integer not null, count integer not null, primary key (list, value));

create function read_model.count_values(changed integer[]) returns table (list text, value integer, count bigint) language sql stable as $$
  select each.list, each.value, count(*)
    from read_model.provider,
         lateral (select 'terms' as list, unnest(terms) as value union all select 'body_parts', unnest(body_parts)
                  union all select 'categories', unnest(categories) union all select 'addresses', unnest(addresses)
                  union all select 'practices', unnest(practices) union all select 'regions', unnest(regions)
                  union all select 'plans', unnest(plans) union all select 'insurances', unnest(insurances)
                  union all select 'specialties', unnest(specialties) union all select 'languages', unnest(languages)
                  union all select 'genders', unnest(genders) union all select 'offers', unnest(offers)) as each
   where changed is null or id = any (changed)
   group by 1, 2
$$;

create function read_model.age_mask(low integer, high integer) returns bit(151) language sql immutable as $$
  select (repeat('0', low) || repeat('1', least(high, 150) - low + 1) || repeat('0', 150 - least(high, 150)))::bit(151)
$$;

-- Rebuilds the rows of these providers; null means all.
create function read_model.refresh(changed integer[]) returns void language plpgsql as $$
begin
  update read_model.total set count = total.count - own.count
    from read_model.count_values(changed) as own where changed is not null and total.list = own.list and total.value = own.value;
  delete from read_model.term_row where changed is null or provider_id = any (changed);
  delete from read_model.place_row where changed is null or provider_id = any (changed);
  delete from read_model.provider where changed is null or id = any (changed);
  insert into read_model.term_row
    select own.provider_id, own.term_id, term.body_part_id, term.category_id,
           coalesce(own.min_age, 0), coalesce(own.max_age, 200), own.priority
      from provider_term as own join term on term.id = own.term_id
     where changed is null or own.provider_id = any (changed) order by own.provider_id;
  insert into read_model.place_row
    select own.provider_id, place.id, place.practice_id, place.region_id,
           coalesce(array_agg(distinct plan.id) filter (where plan.id is not null), '{}'),
           coalesce(array_agg(distinct plan.insurance_id) filter (where plan.id is not null), '{}'),
           own.accepting is not distinct from 'new',
           array_remove(array[
             case when urgent_hours then 0 end, case when evening_hours then 1 end, case when weekend_hours then 2 end,
             case when x_ray_on_site then 3 end, case when mri_on_site then 4 end, case when pt_on_site then 5 end,
             case when ot_on_site then 6 end, case when pm_on_site then 7 end, case when emg_on_site then 8 end], null)
             || array(select 8 + array_position(array['wheelchair', 'adaCompliant', 'publicTransit', 'signLanguage', 'cognitive', 'mobility',
                                                      'culturalCompetence'], name) from unnest(accommodations) as name)
      from provider_location as own
      join practice_address as place on place.id = own.practice_address_id
      left join provider_location_plan as accepted on accepted.provider_location_id = own.id
      left join insurance_plan as plan on plan.id = accepted.insurance_plan_id
     where changed is null or own.provider_id = any (changed)
     group by own.id, own.provider_id, place.id order by own.provider_id;
  insert into read_model.provider
    with t as (
      select provider_id, bool_or(priority) as priority, array_agg(distinct term_id) as terms,
             array_agg(distinct body_part_id) as body_parts, array_agg(distinct category_id) as categories,
             bit_or(mask) as ages, bit_or(mask) filter (where priority) as priority_ages
        from read_model.term_row, read_model.age_mask(min_age, max_age) as mask where changed is null or provider_id = any (changed) group by 1),
    l as (
      select provider_id, array_agg(distinct address_id) as addresses, array_agg(distinct practice_id) as practices,
             coalesce(array_agg(distinct region_id) filter (where region_id is not null), '{}') as regions,
             coalesce(array_agg(distinct offer) filter (where offer is not null), '{}') as offers
        from read_model.place_row left join lateral unnest(offers) as offer on true where changed is null or provider_id = any (changed) group by 1),
    i as (
      select own.provider_id, array_agg(distinct plan.id) as plans, array_agg(distinct plan.insurance_id) as insurances
        from provider_insurance_plan as own join insurance_plan as plan on plan.id = own.insurance_plan_id
       where changed is null or own.provider_id = any (changed) group by 1),
    g as (
      select provider_id, array_agg(group_id) as groups from provider_group_member
       where changed is null or provider_id = any (changed) group by 1),
    s as (
      select provider_id, array_agg(specialty_id) as specialties from provider_specialty
       where changed is null or provider_id = any (changed) group by 1),
    f as (
      select provider_id, array_agg(language_id) as languages from provider_language
       where changed is null or provider_id = any (changed) group by 1)
    select id, translate(fold(name), 'øłđ', 'old'), coalesce(t.priority, false), coalesce(groups, '{}'),
           coalesce(terms, '{}'), coalesce(body_parts, '{}'), coalesce(categories, '{}'),
           coalesce(addresses, '{}'), coalesce(practices, '{}'), coalesce(regions, '{}'),
           coalesce(plans, '{}'), coalesce(insurances, '{}'), coalesce(specialties, '{}'),
           coalesce(languages, '{}'), array_remove(array[array_position(array['female', 'male', 'other'], gender) - 1], null),
           coalesce(offers, '{}'), telehealth,
           coalesce(ages, repeat('0', 151)::bit(151)), coalesce(priority_ages, repeat('0', 151)::bit(151))
      from provider
      left join t on t.provider_id = id left join l on l.provider_id = id
      left join i on i.provider_id = id left join g on g.provider_id = id
      left join s on s.provider_id = id left join f on f.provider_id = id
     where changed is null or id = any (changed) order by id;
  insert into read_model.total select * from read_model.count_values(changed)
    on conflict on constraint total_pkey do update set count = total.count + excluded.count;
end $$;

select read_model.refresh(null);

create index on read_model.term_row (provider_id) include (term_id, body_part_id, category_id, min_age, max_age, priority);
create index on read_model.term_row (term_id, provider_id) include (min_age, max_age, priority, body_part_id, category_id);
create index on read_model.term_row (body_part_id, provider_id) include (category_id, term_id, min_age, max_age, priority);
create index on read_model.term_row (category_id, provider_id) include (body_part_id, term_id, min_age, max_age, priority);
create index on read_model.term_row (provider_id, min_age, max_age) include (priority);
create index on read_model.place_row (provider_id) include (address_id, practice_id, region_id);
create index on read_model.place_row (address_id, provider_id);
create index on read_model.place_row (practice_id, provider_id) include (address_id, region_id);
create index on read_model.place_row (region_id, provider_id) include (address_id, practice_id);
create index on read_model.place_row using gin (plans);
create index on read_model.place_row using gin (insurances);
create index on read_model.provider using gin (plans);
create index on read_model.provider using gin (insurances);
create index on read_model.provider using gin (specialties);
create index on read_model.provider using gin (languages);

create function read_model.follow() returns trigger language plpgsql as $$
begin
  execute format('select read_model.refresh(array_agg(distinct %I)) from changed_rows', tg_argv[0]);
  return null;
end $$;

do $$
declare
  watched record;
  event text;
begin
  for watched in select * from (values ('provider', 'id'), ('provider_group_member', 'provider_id'), ('provider_term', 'provider_id'),
      ('provider_specialty', 'provider_id'), ('provider_language', 'provider_id'),
      ('provider_insurance_plan', 'provider_id'), ('provider_location', 'provider_id'),
      ('provider_location_plan', 'provider_id')) as t (table_name, id_column)
  loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('drop trigger if exists read_model_%s on %I', event, watched.table_name);
      execute format('create trigger read_model_%s after %s on %I referencing %s table as changed_rows
                        for each statement execute function read_model.follow(%L)',
                     event, event, watched.table_name, case event when 'delete' then 'old' else 'new' end, watched.id_column);
    end loop;
  end loop;
end $$;
