-- Records to be compared with those that share a key with them, each once however often it is listed: a changed address concerns every
-- provider there.
create table record_to_compare (
  entity text not null check (entity in ('Providers', 'PracticeAddresses', 'Practices')),
  record_id integer not null,
  primary key (entity, record_id)
);

-- The keys of each record in one row, found by the record without an index over all keys, and a hash of everything that was compared: as
-- long as it is the same, there is nothing to compare. Keys are looked up, never shown: comparing their bytes takes a fraction of the time.
create table record_keys (
  entity text not null,
  record_id integer not null,
  keys text[] not null,
  compared text not null default '',
  primary key (entity, record_id)
);
-- No two providers have the same NPI: as a key it finds nobody.
delete from match_key where entity = 'Providers' and key like 'npi:%';
insert into record_keys (entity, record_id, keys)
select entity, record_id, array_agg(key) from match_key group by entity, record_id;

drop index match_key_of_record;
alter table match_key drop constraint match_key_pkey,
  alter column key type text collate "C",
  alter column entity type text collate "C",
  add primary key (key, entity, record_id);
