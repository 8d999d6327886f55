-- The names of a record as they are compared: they rule most of the records out that share a key, before more is read of them. Null where
-- nothing can be ruled out by a name, and where a former release has written the line.
alter table record_keys add column names text;
