-- ---------------------------------------------------------------- imports: remarks, and an undo that knows its own links

alter table import_run
  -- Rows that were not skipped and about which something is said, and what is said of the file as a whole.
  add column remarked integer not null default 0,
  add column remarks text[] not null default '{}';

-- The row of the link as the import left it (for a plan at a location: the location's row). Null for imports before this
-- column: their undo judges by values alone.
alter table import_change add column link_id integer;

-- The import that added the row; null when a person did, also when they add again what they had removed.
alter table provider_location_plan add column import_run_id integer;

-- ---------------------------------------------------------------- verification: calls that reached nobody, who is on a record, undo

-- The latest try to reach the office since the record was last verified. Earlier ones are in the audit log.
create table verification_attempt (
  entity text not null,
  record_id integer not null,
  at timestamptz not null default now(),
  user_name text not null,
  outcome text not null check (outcome in ('noAnswer', 'leftMessage', 'callBack')),
  call_back_on date,
  primary key (entity, record_id),
  constraint verification_attempt_call_back_has_a_day check ((outcome = 'callBack') = (call_back_on is not null))
);

-- The record a user has open in the queue. The page renews it; without that it ends by itself.
create table verification_work (
  user_id integer primary key,
  user_name text not null,
  entity text not null,
  record_id integer not null,
  until timestamptz not null
);
create index verification_work_record on verification_work (entity, record_id);

-- What the row held before the last verification, so that one made by mistake can be taken back. Null: there was no row.
alter table verification add column former jsonb;
