-- Imports and checks are jobs. One that a server of the former release is at work on is failed when its lease is over.
with running as (
  insert into job (id, kind, exclusive, started_by, started_by_name, input, started_at)
    select 'import-' || id, case when is_check then 'import check' else 'import' end, 'one', started_by, started_by_name,
           jsonb_build_object('runId', id, 'path', '', 'fileName', file_name, 'by', jsonb_build_object('id', started_by, 'userName', user_name)),
           started_at
      from import_run where status = 1
  returning id, (input ->> 'runId')::integer as run_id)
insert into job_progress (job_id, lease_until, progress)
  select id, lease_until, jsonb_build_object('stage', stage, 'done', rows_done, 'total', rows_total)
    from running join import_progress using (run_id);
drop table import_progress;
drop index import_run_one_at_a_time;
