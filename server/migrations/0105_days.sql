-- From when until when something holds: first and last day, both inclusive; null is open.
do $$
declare
  dated text;
begin
  foreach dated in array array['provider', 'provider_insurance_plan', 'provider_location', 'provider_location_plan'] loop
    execute format(
      'alter table %1$I add column starts_on date, add column ends_on date,
         add constraint %1$s_days_in_order check (starts_on <= ends_on)', dated);
  end loop;
end $$;
