-- An answer may be about an insurance without one of its plans.
alter table answer add column insurance_id integer;
