import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RegistryEntry } from '@careline/contracts/trust/registry';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Database, Reader } from '../../../platform/db/connection.ts';
import { arrayLiteral, escapeForCopy } from '../../../platform/domain/copy-format.ts';
import { inPlainCase } from '../plain-case.ts';
import type { ReadRows, RegistryRow } from '../reading/registry-rows.ts';
import { registryName } from '../registry-name.ts';

/** The stored columns, and the fields they come from. */
const COLUMNS = {
  npi: 'npi',
  entity_type: 'entityType',
  organization_name: 'organizationName',
  first_name: 'firstName',
  last_name: 'lastName',
  name_suffix: 'nameSuffix',
  credential: 'credential',
  gender: 'gender',
  taxonomy_codes: 'taxonomyCodes',
  primary_code: 'primaryCode',
  line1: 'line1',
  line2: 'line2',
  city: 'city',
  state: 'state',
  zip: 'zip',
  phone: 'phone',
  fax: 'fax',
  other_names: 'otherNames',
  name_keys: 'nameKeys',
  last_updated: 'lastUpdated',
  deactivated_at: 'deactivatedAt',
} as const satisfies Record<string, keyof RegistryRow>;

const NAMES = Object.keys(COLUMNS);
const FIELDS = Object.values(COLUMNS);

/** Copies rows into `staged_entry`, a temporary table. Returns how many, and what was counted on the way. */
export async function stageEntries(
  client: pg.PoolClient,
  portions: AsyncIterable<ReadRows>,
  onProgress: (read: number) => void,
): Promise<{ kept: number; read: number; leftOut: number }> {
  await client.query(
    `create temp table staged_entry on commit drop as select ${NAMES.join(', ')}, 0 as row from registry_entry limit 0`,
  );
  const total = { kept: 0, read: 0, leftOut: 0 };
  async function* lines(): AsyncGenerator<string> {
    for await (const { rows, read, leftOut } of portions) {
      yield rows.map((row) => `${copyLine(row)}\t${++total.kept}\n`).join('');
      Object.assign(total, { read, leftOut });
      onProgress(read);
    }
  }
  await pipeline(
    Readable.from(lines(), { objectMode: false, highWaterMark: 262_144 }),
    client.query(from(`copy staged_entry from stdin`)),
  );
  return total;
}

function copyLine(row: RegistryRow): string {
  return FIELDS.map((field) => {
    const value = row[field];
    if (value === null) return '\\N';
    return escapeForCopy(Array.isArray(value) ? arrayLiteral(value) : value);
  }).join('\t');
}

/** The later of two rows for one number counts. */
const LATEST = `select distinct on (npi) ${NAMES.join(', ')} from staged_entry
  order by npi, coalesce(last_updated, deactivated_at) desc nulls last, row desc`;

/** A complete file: what it does not have is gone. */
export async function replaceEntries(client: pg.PoolClient): Promise<void> {
  await client.query('delete from registry_entry');
  await client.query(`insert into registry_entry (${NAMES.join(', ')}) ${LATEST}`);
}

/** Applies changed rows. A row older than the stored one is ignored; a row with only a deactivation date marks the stored one. */
export async function updateEntries(client: pg.PoolClient): Promise<void> {
  const isMark = `(excluded.entity_type is null and excluded.deactivated_at is not null)`;
  const kept = NAMES.filter((name) => !['npi', 'deactivated_at', 'last_updated'].includes(name));
  await client.query(
    `insert into registry_entry (${NAMES.join(', ')}) ${LATEST}
     on conflict (npi) do update set
       ${kept.map((name) => `${name} = case when ${isMark} then registry_entry.${name} else excluded.${name} end`).join(', ')},
       deactivated_at = excluded.deactivated_at,
       last_updated = coalesce(excluded.last_updated, registry_entry.last_updated)
     where coalesce(excluded.last_updated, excluded.deactivated_at, 'infinity') >= coalesce(registry_entry.last_updated, '-infinity')`,
  );
}

interface StoredEntry extends RegistryRow, Record<string, unknown> {
  taxonomies: RegistryEntry['taxonomies'];
}

const columns = sql.raw(
  Object.entries(COLUMNS)
    .map(([column, field]) => `${column}${/_at$|_updated$/.test(column) ? '::text' : ''} as "${field}"`)
    .join(', '),
);

export async function findEntries(db: Reader, npis: readonly string[]): Promise<Map<string, RegistryRow>> {
  const { rows } = await db.execute<StoredEntry>(
    sql`select ${columns} from registry_entry where npi = any (${sql.param([...npis])}::text[])`,
  );
  return new Map(rows.map((row) => [row.npi, row]));
}

/** The only active number of each name; names that several have, or nobody, are missing. */
export async function onlyNumberOf(db: Reader, nameKeys: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ key: string; npi: string }>(sql`
    select name_keys[1] as key, min(npi) as npi from registry_entry
     where entity_type = 'person' and deactivated_at is null and name_keys[1] = any (${sql.param([...nameKeys])}::text[])
     group by 1 having count(*) = 1`);
  return new Map(rows.map(({ key, npi }) => [key, npi]));
}

export async function findEntry(db: Database, npi: string): Promise<RegistryEntry | undefined> {
  const { rows } = await db.execute<StoredEntry>(sql`
    select ${columns},
           (select coalesce(json_agg(json_build_object(
                     'code', code, 'primary', code is not distinct from primary_code,
                     'specialtyId', (select min(id) from specialty where taxonomy_code = code)) order by place), '[]')
              from unnest(taxonomy_codes) with ordinality as listed (code, place)) as taxonomies
      from registry_entry where npi = ${npi}`);
  const [row] = rows;
  if (!row) return undefined;
  const { line1, line2, city, state, zip } = row;
  const { entityType, credential, gender, taxonomies, phone, fax, otherNames, lastUpdated, deactivatedAt } =
    row;
  return {
    npi,
    entityType,
    name: registryName(row),
    firstName: inPlainCase(row.firstName),
    lastName: inPlainCase(row.lastName),
    credential,
    gender,
    taxonomies,
    practiceAddress: { line1, line2, city, state, zip },
    phone,
    fax,
    otherNames,
    lastUpdated,
    deactivatedAt,
  };
}
