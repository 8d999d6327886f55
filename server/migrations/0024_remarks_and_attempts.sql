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
