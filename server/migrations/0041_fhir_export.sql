-- Exports of the whole directory as FHIR, each of one snapshot; the files are on the server's disk.
create table fhir_export (
  -- Random: whoever has the address of a public export may read it.
  id text primary key,
  -- The key that asked; 0 is everybody, while the directory is public.
  owner integer not null,
  groups integer[] not null,
  request text not null,
  base text not null,
  types text[] not null,
  since timestamptz(3),
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  resources integer not null default 0,
  snapshot_at timestamptz(3),
  files jsonb not null default '[]',
  started_at timestamptz not null default now(),
  lease_until timestamptz not null,
  ended_at timestamptz
);
create unique index fhir_export_one_at_a_time on fhir_export (owner) where status = 'running';

-- Whoever loses sight of a provider is told that it is gone: the groups are those that saw it before this transaction.
create function note_sight_lost() returns trigger language plpgsql as $$
begin
  insert into published_gone (type, id, groups)
  select 'Practitioner', provider.id::text,
         case tg_op when 'INSERT'
           then array(select group_id from provider_group_member where provider_id = provider.id
                      except select group_id from changed_rows where provider_id = provider.id)
           else array(select group_id from provider_group_member where provider_id = provider.id
                      union select group_id from changed_rows where provider_id = provider.id)
         end
    from (select distinct provider_id from changed_rows) as changed
    join provider on provider.id = changed.provider_id
   -- Nobody saw a provider that this transaction created: its row has its first version.
   where provider.row_version > 1
      on conflict (type, id) do update set groups = excluded.groups, at = excluded.at
         where published_gone.at <> excluded.at;
  return null;
end $$;
create trigger note_sight_lost_insert after insert on provider_group_member referencing new table as changed_rows
  for each statement execute function note_sight_lost();
create trigger note_sight_lost_delete after delete on provider_group_member referencing old table as changed_rows
  for each statement execute function note_sight_lost();
