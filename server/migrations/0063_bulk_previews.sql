-- Previews of bulk changes are one-time secrets like all others.
insert into one_time_secret (purpose, hash, user_id, data, expires_at, used_at)
  select 'bulk preview', token_hash, user_id,
         jsonb_build_object(
           'requestHash', translate(rtrim(encode(request_hash, 'base64'), '='), '+/', '-_'),
           'stateHash', translate(rtrim(encode(state_hash, 'base64'), '='), '+/', '-_')),
         at + interval '1 day', used_at
    from bulk_preview where exists (select from user_account where id = user_id);
-- `bulk_preview` stays for servers of the former release, until a later one drops it.
