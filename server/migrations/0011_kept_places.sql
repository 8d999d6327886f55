-- Where a map service found a practice address that has no coordinates of its own. Nothing else is kept: what callers say is not.
create table kept_place (
  practice_address_id integer primary key references practice_address (id) on delete cascade,
  -- The address as it was looked up: after a change the place no longer counts.
  address text not null,
  zip text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  label text not null,
  is_exact boolean not null,
  found_at timestamptz not null default now()
);

-- An address without coordinates is looked up too: a service may know where it is.
drop index practice_address_by_text;
create index practice_address_by_text on practice_address (search_key(address), left(zip, 5));
