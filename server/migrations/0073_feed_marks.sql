-- A number of the feed is given out again after a restore, or after a failover that lost changes. The mark beside it is not: a cursor names
-- both, and a backup leaves the marks out, so that none from before a restore is ever valid again.
alter table change_feed add column mark uuid not null default gen_random_uuid();
