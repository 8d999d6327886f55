-- Keys the hashes of what was typed or where it came from, so that the tables below tell neither. One row.
create table server_secret (
  id boolean primary key default true check (id),
  key bytea not null
);
insert into server_secret (key)
  values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

-- Until now these held user names as typed (often a password in the wrong box) and addresses in clear text.
delete from sign_in_throttle;
delete from budget_event;
create index sign_in_throttle_age on sign_in_throttle (last_failure_at);
create index budget_event_age on budget_event (at);

-- Addresses, hashed, from which an account has signed in before.
create table usual_address (
  user_id integer not null references user_account on delete cascade,
  address text not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, address)
);

alter table user_account
  -- Set while password_hash is one that CareLine chose (a new account): it must be changed, and works until then.
  add column initial_password_until timestamptz,
  -- Set while the welcome mail is being handed over. Nobody sees such an account; its user name is taken already.
  add column pending_until timestamptz;

-- New accounts had their first password in the column of forgotten ones, where asking for another replaced it.
update user_account
   set password_hash = temporary_password_hash,
       initial_password_until = coalesce(temporary_password_expires_at, 'infinity'),
       temporary_password_hash = null,
       temporary_password_expires_at = null
 where password_hash is null and temporary_password_hash is not null;

-- Servers keep sessions in memory: each change to what they keep names the user it concerns.
create function note_session_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_change', to_jsonb(coalesce(new, old)) ->> tg_argv[0]);
  return null;
end $$;

create trigger session_change after delete on session
  for each row execute function note_session_change('user_id');
create trigger session_change after insert or update or delete on user_account_group
  for each row execute function note_session_change('user_id');
create trigger session_change after update on user_account
  for each row when (old.role <> new.role or old.is_deactivated <> new.is_deactivated or old.user_name <> new.user_name)
  execute function note_session_change('id');
