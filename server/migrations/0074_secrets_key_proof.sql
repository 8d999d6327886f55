-- Something sealed with SECRETS_KEY, so that a start with another one says so instead of failing at the next code of an authenticator app.
create table secrets_key_proof (
  sealed bytea not null,
  only_row boolean primary key default true check (only_row)
);
