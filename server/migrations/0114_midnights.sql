-- At midnight first and last days turn: what begins or has ended is told in the feed of changes, and the roles concerned get that moment.

-- The last day that has been looked at; null until the first look, which has nothing to tell.
create table midnight_progress (
  done_on date,
  only_row boolean primary key default true check (only_row)
);
insert into midnight_progress default values;

-- A line of the feed is a change in the history, or a midnight of a provider: once, however many rows turn, and whichever server notes it.
alter table change_feed alter column event_id drop not null,
  add column provider_id integer,
  add column day date,
  add column at timestamptz(3),
  add constraint change_feed_line check ((event_id is null) = (provider_id is not null and day is not null and at is not null)),
  add constraint change_feed_day unique (provider_id, day);

-- Providers of whom something begins on a day after `since` and until `today`, or ended on the day before.
create function turned_days(since date, today date) returns table (provider_id integer, day date) language sql stable as $$
  select id, starts_on from provider where starts_on > since and starts_on <= today
  union select id, ends_on + 1 from provider where ends_on >= since and ends_on < today
  union select provider_id, starts_on from provider_location where starts_on > since and starts_on <= today
  union select provider_id, ends_on + 1 from provider_location where ends_on >= since and ends_on < today
  union select provider_id, starts_on from provider_location_plan where starts_on > since and starts_on <= today
  union select provider_id, ends_on + 1 from provider_location_plan where ends_on >= since and ends_on < today
  union select provider_id, starts_on from provider_insurance_plan where starts_on > since and starts_on <= today
  union select provider_id, ends_on + 1 from provider_insurance_plan where ends_on >= since and ends_on < today
  union
  -- What is told of an address concerns everybody there.
  select who.provider_id, told.day
    from (select provider_id, address_id, starts_on as day from notice where starts_on > since and starts_on <= today
          union select provider_id, address_id, ends_on + 1 from notice where ends_on >= since and ends_on < today) as told
    join lateral (select told.provider_id where told.provider_id is not null
                  union select l.provider_id from provider_location as l where l.practice_address_id = told.address_id) as who on true;
$$;

-- `zone` says when a day begins. One server at a time; the next one finds nothing left.
create function note_midnights(today date, zone text) returns integer language plpgsql as $$
declare
  since date;
  noted integer;
begin
  select done_on into since from midnight_progress for update;
  update midnight_progress set done_on = today where done_on is null or done_on < today;
  if since is null or since >= today then
    return 0;
  end if;
  -- Numbers of the feed become visible in their order.
  perform from change_feed_progress for update;
  with noted as (
         insert into change_feed (provider_id, day, at)
         select turned.provider_id, turned.day, turned.day::timestamp at time zone zone
           from turned_days(since, today) as turned
          order by turned.day, turned.provider_id
             on conflict (provider_id, day) do nothing
         returning provider_id, at),
       latest as (select provider_id, max(at) as at from noted group by provider_id),
       moved as (
         update role_place set changed_at = latest.at from latest
          where role_place.provider_id = latest.provider_id and role_place.changed_at < latest.at)
  select count(*)::integer into noted from noted;
  return noted;
end $$;
