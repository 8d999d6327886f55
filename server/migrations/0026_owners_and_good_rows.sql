-- Who looks into an open report, so that two people do not call the same office. No foreign key, as for all users of a report.
alter table report
  add column owner_id integer,
  add column taken_at timestamptz,
  add constraint report_owner_since check ((owner_id is null) = (taken_at is null));

-- Of a check: the first rows that an import would link or update, with what the directory calls them.
alter table import_run add column good_rows jsonb not null default '[]';
