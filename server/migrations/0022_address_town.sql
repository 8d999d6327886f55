-- The town of an address, where somebody entered it. Elsewhere the ZIP tells it.
alter table practice_address
  add column city text check (city <> ''),
  add column state text,
  add constraint practice_address_state_two_letters check (state ~ '^[A-Z]{2}$');
