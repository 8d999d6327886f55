-- What changed, in the order in which it became visible. The numbers of audit_event are given out before their transactions commit, so a
-- reader that remembers the highest number would miss what commits later under a lower one; a cursor of this table is given out after.
create table change_feed (
  cursor bigint generated always as identity primary key,
  event_id bigint not null unique
);

-- Lines up to `done` are in the feed, or never will be. Those up to `seen` were looked through when no transaction beyond `seen_before`
-- had begun: once all of those have ended, none of them can add a line below `seen`.
create table change_feed_progress (
  done bigint not null default 0,
  seen bigint,
  seen_before xid8,
  only_row boolean primary key default true check (only_row)
);
insert into change_feed_progress default values;
