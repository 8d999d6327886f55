-- Providers are found by who coordinates or schedules for them, and by that number.
create function phone_key(value text) returns text
  language sql immutable strict parallel safe
  return left(regexp_replace(phone_digits(value), '^1(?=[0-9]{10})', ''), 10);

create index provider_coordinator_name on provider (search_key(coordinator_name)) where coordinator_name <> '';
create index provider_coordinator_phone on provider (phone_key(coordinator_phone)) where coordinator_phone <> '';
create index provider_scheduler_name on provider (search_key(surgical_scheduler_name)) where surgical_scheduler_name <> '';
create index provider_scheduler_phone on provider (phone_key(surgical_scheduler_phone)) where surgical_scheduler_phone <> '';
