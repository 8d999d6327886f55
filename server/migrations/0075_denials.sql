-- Denials of one user and call within an hour share one line: only the number in its summary may grow. All else stays append-only.
create or replace function audit_event_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.action = 'denied' and to_jsonb(new) - 'summary' = to_jsonb(old) - 'summary'
       and split_part(new.summary, ' (', 1) = split_part(old.summary, ' (', 1) then
      return new;
    end if;
  end if;
  raise exception 'audit_event is append-only';
end $$;
