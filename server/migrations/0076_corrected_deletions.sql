-- What a deleted record comes back with instead of what the history says: a merge that was undone meanwhile had changed it. The history
-- itself stays as it was.
create table corrected_deletion (
  entity text not null,
  record_id integer not null,
  field text not null,
  value jsonb not null,
  primary key (entity, record_id, field)
);
