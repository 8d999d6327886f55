-- Physicians are found by their degree, too ("Nelson DO"): a renamed degree must reach every search index.
create trigger search_change_insert after insert on degree referencing new table as changed_rows
  for each statement execute function note_search_change('degree', 'id');
create trigger search_change_update after update on degree referencing new table as changed_rows
  for each statement execute function note_search_change('degree', 'id');
create trigger search_change_delete after delete on degree referencing old table as changed_rows
  for each statement execute function note_search_change('degree', 'id');
