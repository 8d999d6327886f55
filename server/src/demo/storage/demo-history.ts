import type pg from 'pg';

/**
 * A month of history for the demo directory: corrections of phone numbers and notes, new contacts, sign-ins, and two records
 * that were deleted. Every line leads to what the directory says today, so that versions can be looked at and restored.
 */
export async function addHistory(client: pg.PoolClient): Promise<void> {
  // In order of time: the numbers of the lines are their order.
  await client.query(`
    INSERT INTO audit_event (at, user_name, action, entity, record_id, name, summary, changes, row_version, search_key)
    SELECT at, user_name, action, entity, record_id, name, summary, changes, row_version, search_key(name || ' ' || summary)
      FROM (${[...CHANGES, NEW_CONTACTS, ...GONE, SIGN_INS].join(' UNION ALL ')}) AS line ORDER BY at`);
}

/** Somewhere in the last 30 days, the same for the same record in every demo. */
const someTime = (id: string, salt: number) =>
  `now() - make_interval(hours => 3 + (${id} * 7919 + ${salt}) % 700, mins => (${id} * 31) % 60)`;

const editor = (id: string) => `CASE WHEN ${id} % 5 = 0 THEN 'admin' ELSE 'dataentry' END`;

interface Correction {
  table: string;
  entity: string;
  column: string;
  field: string;
  label: string;
  former: string;
  every: number;
}

const correction = ({ table, entity, column, field, label, former, every }: Correction, salt: number) => `
  SELECT ${someTime('id', salt)} AS at, ${editor('id')} AS user_name, 'changed' AS action, '${entity}' AS entity, id AS record_id,
         ${table === 'provider' ? 'name' : 'address'} AS name,
         concat('${label}: ', nullif(former || ' → ', ' → '), present) AS summary,
         jsonb_build_array(jsonb_build_object('field', '${field}', 'from', former, 'to', present)) AS changes,
         row_version
    FROM (SELECT *, ${column} AS present, ${former} AS former FROM ${table}) AS ${table}
   WHERE present <> '' AND present <> former AND id % ${every} = ${salt % every}`;

const OLD_PHONE = `'(212) 555-0' || 100 + id % 100`;

const CHANGES = [
  {
    table: 'provider',
    entity: 'Providers',
    column: 'coordinator_phone',
    field: 'coordinatorPhone',
    label: 'Coordinator Phone',
    former: OLD_PHONE,
    every: 6,
  },
  {
    table: 'provider',
    entity: 'Providers',
    column: 'clinical_restriction',
    field: 'clinicalRestriction',
    label: 'Clinical Restriction',
    former: `''`,
    every: 4,
  },
  {
    table: 'practice_address',
    entity: 'PracticeAddresses',
    column: 'main_phone',
    field: 'mainPhone',
    label: 'Main phone',
    former: OLD_PHONE,
    every: 3,
  },
].map(correction);

const NEW_CONTACTS = `
  SELECT ${someTime('id', 5)}, ${editor('id')}, 'created', 'Directories', id, contact, 'Contact: ' || contact,
         jsonb_build_array(jsonb_build_object('field', 'contact', 'from', null, 'to', contact)), 1
    FROM directory WHERE id % 3 = 0`;

/** Ids that no record has: the sequences never give them out again. */
const GONE = ['Old Harbor', 'Inwood'].flatMap((region, index) => {
  const id = `(SELECT max(id) + ${index + 1} FROM region)`;
  const name = `jsonb_build_object('field', 'name'`;
  return [
    `SELECT now() - interval '${27 - index} days', 'dataentry', 'created', 'Regions', ${id}, '${region}', 'Name: ${region}',
            jsonb_build_array(${name}, 'from', null, 'to', '${region}')), 1`,
    `SELECT now() - interval '${6 - index} days', 'dataentry', 'deleted', 'Regions', ${id}, '${region}', 'Name: ${region} → empty',
            jsonb_build_array(${name}, 'from', '${region}', 'to', null)), 1`,
  ];
});

const SIGN_INS = `
  SELECT date_trunc('day', now()) - make_interval(days => day) + interval '13 hours', user_name, 'signed in', 'Account',
         null::integer, user_name, '', null::jsonb, null::integer
    FROM generate_series(1, 30) AS day, unnest(ARRAY['admin', 'dataentry', 'callcenter']) AS user_name`;
