-- The feed is read by transaction: its numbers become visible in the order of commits, not in their own.
create index search_change_xid on search_change (xid);
