-- A workbook's sheets are all read; one of them is the roster. [{ name, rows, columns, mapping, problem }], in the order of `roster_row.sheet`;
-- empty for a CSV file.
alter table roster
  add column sheets jsonb not null default '[]',
  add column sheet smallint not null default 0,
  -- What all rows share and the file does not say: target -> text.
  add column constants jsonb not null default '{}';

alter table roster_row add column sheet smallint not null default 0;
alter table roster_row drop constraint roster_row_pkey, add primary key (roster_id, sheet, number);

-- False where every row of a provider has ended: such rows verify nobody.
alter table roster_difference add column confirmed boolean not null default true;
