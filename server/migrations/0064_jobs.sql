-- Work that takes longer than a request, of all kinds (server/src/platform/jobs).
create table job (
  -- Random: whoever has the address of a public export may read it.
  id text primary key,
  kind text not null,
  -- Of the running jobs of a kind, only one has this key.
  exclusive text,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'cancelled')),
  -- No foreign key, and the name beside it: the account may be deleted later. A key for programs has a negative id.
  started_by integer,
  started_by_name text not null default '',
  input jsonb not null default '{}',
  result jsonb,
  error text not null default '',
  started_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index job_exclusive on job (kind, exclusive) where state = 'running';
create index job_running on job (id) where state = 'running';
create index job_by_kind on job (kind, started_at);

-- How far a job is, and until when it counts as alive: any server fails a job whose lease is over. Apart from the job, because the
-- transaction that ends it, perhaps on an old snapshot, must be the only one that writes it.
create table job_progress (
  job_id text primary key references job on delete cascade,
  lease_until timestamptz not null,
  progress jsonb not null
);

with loads as (
  insert into job (id, kind, exclusive, state, input, result, error, started_at, ended_at)
    select 'registry-load-' || id, 'registry load', 'one', status, jsonb_build_object('fileName', file_name),
           jsonb_build_object('rows', rows, 'read', rows_done, 'leftOut', left_out), error_message, started_at, ended_at
      from registry_load where status <> 'loading'
  returning id, result)
insert into job_progress (job_id, lease_until, progress)
  select id, now(), jsonb_build_object('stage', '', 'done', result -> 'read', 'total', null) from loads;

with exports as (
  insert into job (id, kind, exclusive, state, input, result, started_at, ended_at)
    select id, 'FHIR export', owner::text, status,
           jsonb_build_object('owner', owner, 'request', request, 'base', base),
           case when status = 'done' then jsonb_build_object('files', files, 'resources', resources, 'snapshotAt',
             to_char(snapshot_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end,
           started_at, ended_at
      from fhir_export where status <> 'running'
  returning id)
insert into job_progress (job_id, lease_until, progress)
  select id, now(), '{"stage": "", "done": 0, "total": null}' from exports;
-- `registry_load` and `fhir_export` stay for servers of the former release, until a later one drops them.
