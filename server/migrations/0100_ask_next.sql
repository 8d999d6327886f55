-- Whether the search page suggests what to ask the caller next.
alter table user_account add column ask_next boolean not null default true;
