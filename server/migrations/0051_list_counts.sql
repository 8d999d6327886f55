-- How many rows a long list has, without counting them. A statement adds its difference as a row of its own, so that no save waits for
-- another; the sum of the rows that a reader sees is what it would count. One statement in some dozens sums up what is there.
create table list_count (
  list text not null,
  difference integer not null
);
create index list_count_by_list on list_count (list);
insert into list_count select 'provider_list', count(*) from provider_list;

create function note_list_count() returns trigger language plpgsql as $$
declare
  changed integer;
begin
  if tg_op = 'TRUNCATE' then
    delete from list_count where list = tg_table_name;
    return null;
  end if;
  select count(*) into changed from changed_rows;
  if changed = 0 then
    return null;
  end if;
  insert into list_count values (tg_table_name, case tg_op when 'INSERT' then changed else -changed end);
  -- In other isolation levels, a row that somebody else has summed up meanwhile would end the transaction.
  if random() < 0.03 and current_setting('transaction_isolation') = 'read committed' then
    with summed as (
      delete from list_count
       where ctid = any (array(select ctid from list_count where list = tg_table_name for update skip locked))
      returning difference)
    insert into list_count select tg_table_name, sum(difference) from summed having count(*) > 0;
  end if;
  return null;
end $$;

create trigger list_count_insert after insert on provider_list referencing new table as changed_rows
  for each statement execute function note_list_count();
create trigger list_count_delete after delete on provider_list referencing old table as changed_rows
  for each statement execute function note_list_count();
create trigger list_count_truncate after truncate on provider_list
  for each statement execute function note_list_count();
