-- What others read of a provider or an address changes with its notices; notes are not published.
create function notice_touches_its_record() returns trigger language plpgsql as $$
declare
  touched notice;
begin
  foreach touched in array case tg_op when 'INSERT' then array[new] when 'DELETE' then array[old] else array[old, new] end
  loop
    continue when touched.kind = 'note';
    update provider set id = id where id = touched.provider_id;
    update practice_address set id = id where id = touched.address_id;
  end loop;
  return null;
end $$;
create trigger notice_touches_its_record after insert or update or delete on notice
  for each row execute function notice_touches_its_record();
