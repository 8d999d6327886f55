-- What the registry says can be taken by many providers at once: a bulk change that another page made, and undoes.
alter table bulk_change add column kind text not null default 'bulk' check (kind in ('bulk', 'registry'));
