-- The steps of a roster are jobs.
update roster set status = 'failed', error_message = 'The work was interrupted (server stopped). Please start it again.'
 where status in ('checking', 'applying');
delete from roster where status = 'reading';
drop table roster_progress;
drop index roster_one_check;
drop index roster_one_apply;
