-- What callers say for a term, a body part or a specialty. Repeats are dropped before they arrive here.
do $$
declare
  list text;
begin
  foreach list in array array['term', 'body_part', 'specialty']
  loop
    execute format(
      'alter table %1$I add column synonyms text[] not null default ''{}'',
         add constraint %2$I check (cardinality(synonyms) <= 50)', list, list || '_synonyms_limit');
  end loop;
end $$;
