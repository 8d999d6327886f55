-- The town of an address, where somebody entered it. Elsewhere the ZIP tells it.
alter table practice_address
  add column city text check (city <> ''),
  add column state text,
  add constraint practice_address_state_two_letters check (state ~ '^[A-Z]{2}$');

-- A report can be taken back for an hour. Those made before this column existed no longer can.
alter table report_reporter add column reported_at timestamptz not null default '-infinity';
alter table report_reporter alter column reported_at set default now();
