-- As 0110 for rows of providers.
create index notice_starts_on on notice (starts_on);
create index notice_ends_on on notice (ends_on) where ends_on is not null;
