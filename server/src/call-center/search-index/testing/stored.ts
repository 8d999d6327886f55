import type { Days } from '@careline/contracts/rules/days';
import type pg from 'pg';
import { withTown } from '../../../platform/zip-codes.ts';
import type { ReferenceRow, ReferenceRows } from '../reference/rows.ts';
import { NOW } from './oracle-items.ts';
import type { PlainDirectory } from './oracle-matching.ts';

/**
 * A generated directory as the database wants it: each name once in its list, each NPI once. Verifications are an hour older, so
 * that no status changes while a test runs.
 */
export function withDistinctNames({ reference, providers, notices }: PlainDirectory): PlainDirectory {
  const distinct = <Row extends { id: number; name: string }>(rows: readonly Row[]): Row[] =>
    rows.map((row) => ({ ...row, name: `${row.name} ${row.id}` }));
  const isThere = (id: number | null) => id === null || providers.some((provider) => provider.id === id);
  return {
    notices: notices.filter(
      ({ set, recordId, insteadId }) => set !== 'Providers' || (isThere(recordId) && isThere(insteadId)),
    ),
    providers: providers.map((row) => ({
      ...row,
      npi: row.npi && distinctNpi(row),
      verifiedAt: row.verifiedAt && row.verifiedAt - HOUR,
    })),
    reference: {
      ...reference,
      body_part: distinct(reference.body_part),
      category: distinct(reference.category),
      term: distinct(reference.term),
      practice: distinct(reference.practice),
      region: distinct(reference.region),
      insurance_plan: distinct(reference.insurance_plan),
      specialty: distinct(reference.specialty),
      group: distinct(reference.group),
      degree: distinct(reference.degree),
      language: distinct(reference.language),
      practice_address: reference.practice_address.map(withTown),
      insurance: reference.insurance.map((row) => ({ ...row, fullName: `${row.fullName} ${row.id}` })),
    },
  };
}

/** Ends with the provider's id. */
function distinctNpi({ id, npi }: PlainDirectory['providers'][number]): string {
  return `${npi.slice(0, 7)}${String(id).padStart(3, '0')}`;
}

const HOUR = 3_600_000;

/** Writes a directory to an empty database. Verifications are as old today as they are at NOW. */
export async function store(pool: pg.Pool, { reference, providers, notices }: PlainDirectory): Promise<void> {
  for (const [table, rows] of tablesOf(reference)) await insert(pool, table, rows);
  await insert(pool, 'provider_type', [{ id: 1, name: 'Physician' }]);
  const children = <Row extends object>(rows: (provider: PlainDirectory['providers'][number]) => Row[]) =>
    providers.flatMap((provider) => rows(provider).map((row) => ({ provider_id: provider.id, ...row })));
  await insert(
    pool,
    'provider',
    providers.map(
      ({
        id,
        name,
        former,
        npi,
        degreeId,
        inactive,
        days,
        gender,
        telehealth,
        forConsideration,
        clinicalRestriction,
        phone,
      }) => ({
        id,
        name,
        former_key: former,
        npi,
        degree_id: degreeId,
        inactive,
        ...dayColumns(days),
        gender,
        telehealth,
        provider_type_id: 1,
        for_consideration: forConsideration,
        clinical_restriction: clinicalRestriction,
        // Both ways to one phone.
        [id % 2 === 0 ? 'coordinator_phone' : 'surgical_scheduler_phone']: phone,
      }),
    ),
  );
  const verified = providers.filter(({ verifiedAt }) => verifiedAt !== null);
  await insert(
    pool,
    'verification',
    verified.map(({ id, verifiedAt }) => ({
      entity: 'Providers',
      record_id: id,
      verified_at: new Date(Date.now() - NOW + (verifiedAt ?? 0)),
      verified_by_name: 'Ann Editor',
      how: 'phone',
    })),
  );
  await insert(
    pool,
    'report',
    providers.flatMap(({ id, name, openReportCount }) =>
      ['phone', 'address', 'other']
        .slice(0, openReportCount)
        .map((kind) => ({ provider_id: id, provider_name: name, kind })),
    ),
  );
  await insert(
    pool,
    'provider_group_member',
    children(({ groupIds }) => groupIds.map((group_id) => ({ group_id }))),
  );
  await insert(
    pool,
    'provider_language',
    children(({ languageIds }) => languageIds.map((language_id) => ({ language_id }))),
  );
  await insert(
    pool,
    'provider_specialty',
    children(({ specialtyIds }) =>
      specialtyIds.map((specialty_id, position) => ({ specialty_id, position })),
    ),
  );
  await insert(
    pool,
    'provider_term',
    children(({ terms }) =>
      terms.map(({ termId, min, max, note, priority }) => ({
        term_id: termId,
        min_age: min,
        max_age: max,
        note,
        priority,
      })),
    ),
  );
  await insert(
    pool,
    'provider_insurance_plan',
    children(({ plans }) =>
      plans.map(({ planId, consideration, days }) => ({
        insurance_plan_id: planId,
        ...dayColumns(days),
        insurance_consideration: consideration,
      })),
    ),
  );
  const locations = children(({ locations }) => [...locations]).map((location, k) => ({
    id: k + 1,
    ...location,
  }));
  await insert(
    pool,
    'provider_location',
    locations.map(({ id, provider_id, addressId, isPrimary, accepting, days }) => ({
      id,
      provider_id,
      practice_address_id: addressId,
      position: id,
      is_primary: isPrimary,
      accepting,
      ...dayColumns(days),
    })),
  );
  await insert(
    pool,
    'provider_location_plan',
    locations.flatMap(({ id, provider_id, planIds, planDays }) =>
      planIds.map((insurance_plan_id) => ({
        provider_location_id: id,
        provider_id,
        insurance_plan_id,
        ...dayColumns(planDays?.[insurance_plan_id]),
      })),
    ),
  );
  await insert(pool, 'notice', notices.map(snakeCase));
}

const dayColumns = (days: Days | undefined) => ({
  starts_on: days?.startsOn ?? null,
  ends_on: days?.endsOn ?? null,
});

function tablesOf(reference: ReferenceRows): [table: string, rows: object[]][] {
  return [
    ['body_part', [...reference.body_part]],
    ['category', [...reference.category]],
    ['region', [...reference.region]],
    ['practice', [...reference.practice]],
    ['specialty', [...reference.specialty]],
    ['provider_group', [...reference.group]],
    ['degree', [...reference.degree]],
    ['language', [...reference.language]],
    ['insurance', reference.insurance.map(snakeCase)],
    ['term', reference.term.map(snakeCase)],
    ['insurance_plan', reference.insurance_plan.map(snakeCase)],
    ['practice_address', reference.practice_address.map(addressColumns)],
  ];
}

const addressColumns = ({ services, ...address }: ReferenceRow['practice_address']): object =>
  snakeCase({ ...address, ...services });

function snakeCase(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
}

/** Columns that a row leaves out take their defaults. */
async function insert(pool: pg.Pool, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const values: unknown[] = [];
  const lines = rows.map((row) => {
    const cells = new Map(Object.entries(row));
    return `(${columns.map((column) => (cells.has(column) ? `$${values.push(cells.get(column))}` : 'default')).join(', ')})`;
  });
  await pool.query(`insert into ${table} (${columns.join(', ')}) values ${lines.join(', ')}`, values);
  if (columns.includes('id')) {
    await pool.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    );
  }
}
