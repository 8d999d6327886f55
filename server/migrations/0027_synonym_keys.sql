-- Lists find a record by its synonyms without folding each of them for each search.

-- The keys of several texts, one in a line, in their order: no key has a line break.
create function search_keys(texts text[]) returns text
  language sql immutable strict parallel safe
  return (select coalesce(string_agg(search_key(value), e'\n' order by place), '')
            from unnest(texts) with ordinality as each (value, place));

-- Uncompressed: a search reads the keys of every record, which are written once.
do $$
declare
  list text;
begin
  foreach list in array array['term', 'body_part', 'specialty']
  loop
    execute format(
      'alter table %I add column synonym_keys text not null generated always as (search_keys(synonyms)) stored,
         alter column synonym_keys set storage external', list);
  end loop;
end $$;
