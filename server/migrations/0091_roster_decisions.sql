-- Labels of changes that are left although the difference as a whole is taken.
alter table roster_difference add column left_labels text[] not null default '{}';
