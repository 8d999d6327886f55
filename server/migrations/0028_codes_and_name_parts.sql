-- The codes by which other software knows a record, and the parts of a person's name. The contract checks codes against their
-- systems; the database holds their form.
alter table specialty
  add column taxonomy_code text,
  add constraint specialty_taxonomy_code_form check (taxonomy_code ~ '^[0-9A-Z]{9}X$');
alter table provider_type
  add column role_code text,
  add constraint provider_type_role_code_form check (role_code ~ '^[a-z]+$');
alter table degree
  add column code text,
  add constraint degree_code_form check (code ~ '^[A-Za-z]+$');
alter table language
  add column code text,
  add constraint language_code_form check (code ~ '^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$');
alter table insurance_plan
  add column product_type text,
  add column plan_identifier text,
  add constraint insurance_plan_product_type_form check (product_type ~ '^[a-z]+$'),
  add constraint insurance_plan_plan_identifier_form check (plan_identifier ~ '^[A-Za-z0-9-]+$');

alter table provider
  add column first_name text check (first_name <> ''),
  add column middle_name text check (middle_name <> ''),
  add column last_name text check (last_name <> ''),
  add column name_suffix text check (name_suffix <> '');
