-- By the record first: a table without statistics would else be searched for a key by this index, from end to end.
drop index match_key_of_record;
create index match_key_of_record on match_key (record_id, entity);
