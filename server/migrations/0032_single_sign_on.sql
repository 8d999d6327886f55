-- A person at the single sign-on provider is its issuer and subject, never a mail address.
alter table user_account
  add column sso_issuer text,
  add column sso_subject text,
  -- May sign in by password, and with a second factor, where everybody else must use single sign-on.
  add column break_glass boolean not null default false,
  add constraint user_account_sso_both check ((sso_issuer is null) = (sso_subject is null));
create unique index user_account_sso_subject_unique on user_account (sso_issuer, sso_subject);

-- Of a session that began at the provider: its id there, and the encrypted proof that signing out there asks for.
alter table session
  add column sso_sid text,
  add column sso_proof bytea;
create index session_by_sso_sid on session (sso_sid) where sso_sid is not null;
