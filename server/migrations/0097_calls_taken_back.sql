-- A call that reached nobody is taken back like a verification: by whoever made it, and the one before it counts again.
alter table verification_attempt
  add column user_id integer,
  add column former jsonb;
