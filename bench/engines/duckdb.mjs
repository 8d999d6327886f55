import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import { availableSql, FLAG_COLUMNS, OFFER_COLUMNS, OFFER_LISTS, searchSql } from '../lib/sql.mjs';

const { to } = createRequire(new URL('../../server/package.json', import.meta.url))('pg-copy-streams');
const DIALECT = { folded: 'provider.folded' };
const TABLES = {
  provider: `id, name, for_consideration, gender, ${FLAG_COLUMNS.join()}`,
  term: 'id, name, body_part_id, category_id',
  practice_address: `id, practice_id, region_id, latitude, longitude, ${OFFER_COLUMNS.join()}, ${OFFER_LISTS.map((list) => `'[' || array_to_string(${list}, ', ') || ']' as ${list}`).join()}`,
  insurance_plan: 'id, insurance_id, name',
  provider_group_member: 'provider_id, group_id',
  provider_specialty: 'provider_id, specialty_id',
  provider_language: 'provider_id, language_id',
  provider_term: 'provider_id, term_id, min_age, max_age, priority',
  provider_insurance_plan: 'provider_id, insurance_plan_id',
  provider_location: 'id, provider_id, practice_address_id, accepting',
  provider_location_plan: 'provider_location_id, provider_id, insurance_plan_id',
};

export async function duckdb({ pool }) {
  const folder = await mkdtemp(join(tmpdir(), 'careline-duckdb-'));
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  for (const [table, columns] of Object.entries(TABLES)) {
    const file = join(folder, `${table}.csv`);
    const client = await pool.connect();
    await pipeline(
      client.query(to(`copy (select ${columns} from ${table}) to stdout csv header`)),
      createWriteStream(file),
    );
    client.release();
    const folded =
      table === 'provider' ? `, translate(lower(strip_accents(name)), 'øłđ', 'old') as folded` : '';
    const lists =
      table === 'practice_address'
        ? `replace (${OFFER_LISTS.map((list) => `${list}::varchar[] as ${list}`).join()})`
        : '';
    await connection.run(
      `create table ${table} as select * ${lists}${folded} from read_csv('${file}', header = true)`,
    );
  }
  await rm(folder, { recursive: true });
  const rows = async (statement) => (await connection.runAndReadAll(statement)).getRowObjects();
  return {
    name: 'DuckDB, same SQL',
    search: async (request) => {
      const found = await rows(searchSql(request, DIALECT));
      return { total: Number(found[0]?.total ?? 0), ids: found.map(({ id }) => Number(id)) };
    },
    available: async (request, tab) => {
      let values = 0;
      for (const statement of availableSql(request, tab, DIALECT)) values += (await rows(statement)).length;
      return values;
    },
    upsert: (id) =>
      connection.run(`update provider set for_consideration = for_consideration where id = ${id}`),
  };
}
