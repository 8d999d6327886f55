-- What starts and what ends within some weeks is found along these; most rows have no days.
do $$
declare
  dated text;
  edge text;
begin
  foreach dated in array array['provider', 'provider_insurance_plan', 'provider_location', 'provider_location_plan'] loop
    foreach edge in array array['starts_on', 'ends_on'] loop
      execute format('create index %1$s_%2$s on %1$I (%2$I) where %2$I is not null', dated, edge);
    end loop;
  end loop;
end $$;
