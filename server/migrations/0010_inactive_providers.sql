-- The list of providers can be narrowed to the inactive ones without reading the wide rows of all of them.
create index provider_inactive on provider (id) where inactive;
