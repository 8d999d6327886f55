-- The steps of a roster are jobs. `roster_progress` stays for servers of the former release, until a later one drops it.
update roster set status = 'failed', error_message = 'The work was interrupted (server stopped). Please start it again.'
 where status in ('checking', 'applying');
delete from roster where status = 'reading';
drop index roster_one_check;
drop index roster_one_apply;
