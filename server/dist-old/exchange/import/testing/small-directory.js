import { npiCheckDigit } from '@careline/contracts/rules/npi';
/** A directory small enough to know by heart: three providers, two practices with three addresses, two insurances. */
export const NPI = { ada: npi(1), bob: npi(2), eve: npi(3) };
function npi(n) {
    const nine = String(100_000_000 + n);
    return `${nine}${npiCheckDigit(nine)}`;
}
export async function fillSmallDirectory(pool) {
    await pool.query(`
    insert into provider_type (id, name) values (1, 'Physician');
    insert into provider (id, name, npi, provider_type_id) values
      (1, 'Lovelace, Ada', '${NPI.ada}', 1), (2, 'O''Brien, Bob', '${NPI.bob}', 1), (3, 'Smith, Eve', '${NPI.eve}', 1),
      (4, 'Twin, Tom', '', 1), (5, 'Twin, Tom', '', 1);
    insert into practice (id, name) values (1, 'Midtown Orthopedics'), (2, 'St. John''s Clinic');
    insert into practice_address (id, practice_id, address, suite, zip) values
      (1, 1, '445 Grand Concourse', '4A', '10451'), (2, 1, '445 Grand Concourse', '4B', '10451'),
      (3, 2, '1 Main St.', '', '00501');
    insert into insurance (id, full_name, consumer_friendly_name) values
      (1, 'Example Health Plan of New York', 'Example Health'), (2, 'Größe Insurance', 'Größe');
    insert into insurance_plan (id, insurance_id, name) values (1, 1, 'Gold PPO'), (2, 1, 'Silver HMO'), (3, 2, 'Basic')`);
}
/** The links of all providers, as lines. */
export async function links(pool) {
    const { rows } = await pool.query(`
    select line from (
      select provider_id, 1 as kind, format('%s takes %s %s', provider_id, insurance_plan_id, insurance_consideration) as line
        from provider_insurance_plan
      union all
      select provider_id, 2, format('%s is at %s %s%s', provider_id, practice_address_id, hip, case when is_primary then ' (primary)' else '' end)
        from provider_location
      union all
      select own.provider_id, 3, format('%s takes %s at %s', own.provider_id, insurance_plan_id, practice_address_id)
        from provider_location_plan as own join provider_location as location on location.id = provider_location_id
    ) as link order by provider_id, kind, line`);
    return rows.map(({ line }) => line.trim().replace(/ {2,}/g, ' '));
}
export async function versions(pool) {
    const { rows } = await pool.query('select row_version as version from provider order by id');
    return rows.map(({ version }) => version);
}
//# sourceMappingURL=small-directory.js.map