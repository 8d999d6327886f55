-- The files of FHIR exports, as the parts of one gzip stream each: every server of the database serves them. No foreign key: it would lock
-- the job, which anybody may cancel. What belongs to no job is deleted within a minute.
create table fhir_export_part (
  job_id text not null,
  file text not null,
  position integer not null,
  content bytea not null,
  primary key (job_id, file, position)
);
alter table fhir_export_part alter column content set storage external;

-- Those of former releases lie in a folder of one server.
update job set state = 'cancelled' where kind = 'FHIR export' and state = 'done';
