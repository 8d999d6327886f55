-- Imports and checks are jobs. `import_progress` stays for servers of former releases, which may run side by side with this one.
update import_run set status = 3, ended_at = now(), error_message = 'Import was interrupted (server stopped). Please start it again.'
 where status = 1;
