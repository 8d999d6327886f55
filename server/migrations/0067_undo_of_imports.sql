-- Imports are undone by their lines of the history, like rosters and bulk changes: the line of a provider is part of the import's own line.
-- What `import_change` and `provider_location_plan.import_run_id` noted for their own undo is no longer written nor read.

-- Imports from before this, and their undos. One transaction wrote all lines of each, so they have the same time. The log is closed again
-- at the end of this transaction.
alter table audit_event disable trigger audit_event_no_change;

update audit_event as line set part_of = run.line
  from (select own.at, own.user_name, own.action, begun.id as line
          from audit_event as own
          join audit_event as begun
            on begun.entity = 'ImportData' and begun.record_id = own.record_id and begun.action = 'imported'
         where own.entity = 'ImportData' and own.action in ('imported', 'changed')) as run
 where line.entity = 'Providers' and line.part_of is null
   and line.at = run.at and line.action = run.action and line.user_name = run.user_name;

update audit_event as own set part_of = begun.id
  from audit_event as begun
 where own.entity = 'ImportData' and own.action = 'changed' and own.part_of is null
   and begun.entity = 'ImportData' and begun.record_id = own.record_id and begun.action = 'imported';

alter table audit_event enable trigger audit_event_no_change;
