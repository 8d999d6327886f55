-- All settings: one row for each group, as contracts/src/basis/settings.ts defines it. A group without a row has its defaults.
create table setting (
  name text primary key,
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  row_version integer not null default 1
);

insert into setting (name, value)
  select 'VerificationSettings', jsonb_build_object('verificationDays', verification_days) from verification_setting
  union all
  select 'SecuritySettings', jsonb_build_object('requiredFor', array(
           select role.name from unnest(array['Admin', 'DataEntry', 'CallCenter']) with ordinality as role (name, number)
            where role.number = any (required_for) order by role.number))
    from security_setting
  union all
  select 'PublishingSettings', jsonb_build_object('isPublic', coalesce((select is_public from publishing_setting), false),
                                                  'groups', array(select group_id from publishing_group order by 1))
  union all
  select 'AnswerSettings', jsonb_build_object('keepDays', keep_days) from answer_setting
  union all
  select 'OrganizationSettings', jsonb_build_object('groupName', group_name, 'groupPhone', group_phone) from answer_setting;

-- Servers of the former release that run beside this one still read `security_setting`, `publishing_setting`, `publishing_group` and
-- `answer_setting`; a later release drops them.

create or replace view verification_status as
  select entity, record_id, verified_at, verified_by_name, how, due_at,
         case when now() > due_at then 'overdue'
              when due_at - now() <= interval '360 hours' then 'dueSoon'
              else 'current' end as status
    from (select *, verified_at + make_interval(
                      hours => 24 * coalesce((select (value ->> 'verificationDays')::integer from setting
                                               where name = 'VerificationSettings'), 90)) as due_at
            from verification) as dated;

create trigger search_change_any after insert or update or delete on setting
  for each statement execute function note_verification_setting();

-- `verification_setting` stays for servers of the release that has only this one: each table follows the other.
create function setting_follows_verification() returns trigger language plpgsql as $$
begin
  insert into setting (name, value)
    values ('VerificationSettings', jsonb_build_object('verificationDays', new.verification_days))
    on conflict (name) do update set value = setting.value || excluded.value, row_version = setting.row_version + 1
     where not setting.value @> excluded.value;
  return null;
end $$;
create trigger setting_follows after insert or update on verification_setting
  for each row execute function setting_follows_verification();

create function verification_follows_setting() returns trigger language plpgsql as $$
begin
  insert into verification_setting (verification_days) values ((new.value ->> 'verificationDays')::integer)
    on conflict (id) do update set verification_days = excluded.verification_days
     where verification_setting.verification_days <> excluded.verification_days;
  return null;
end $$;
create trigger verification_follows after insert or update on setting
  for each row when (new.name = 'VerificationSettings' and new.value ? 'verificationDays')
  execute function verification_follows_setting();
