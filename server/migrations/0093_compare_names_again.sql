-- Family names that changed, and credentials behind names, are compared by other rules now: every provider is compared once more. What users
-- decided about pairs stays, as long as both records are as they were.
update record_keys set compared = '' where entity = 'Providers';
insert into record_to_compare (entity, record_id) select 'Providers', id from provider on conflict do nothing;
