-- What an office says in its own words, and the line of the history that a decision can be taken back by.
alter table attestation
  add column comment text not null default '',
  add column missing text not null default '',
  add column line bigint;
