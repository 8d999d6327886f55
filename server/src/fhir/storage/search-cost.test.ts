import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import type { ResourceType } from '../resources/elements.ts';
import { readSearch } from '../search-request.ts';
import { searchResources } from './search.ts';

const PEOPLE = 3_000;
const BASE = 'http://localhost/fhir';
const { db, pool } = await testDatabase();

beforeAll(async () => {
  await pool.query(`
    insert into provider_type (name) values ('Physician');
    insert into degree (name) values ('MD');
    insert into practice (name) select 'Practice ' || n from generate_series(1, 2) as n;
    insert into practice_address (practice_id, address, zip, city, state)
      select 1 + n % 2, n || ' Main St', '10001', case when n % 100 = 0 then 'Smallville' else 'Bigtown' end, 'NY'
        from generate_series(1, 1200) as n;
    insert into provider (name, provider_type_id) select 'Omar ' || (array['Marsh', 'Tamar', 'O''Mara-Lee', 'de Marco', 'Young'])[1 + n % 5] || ', MD',
           (select id from provider_type) from generate_series(1, ${PEOPLE}) as n;
    update provider set first_name = 'Zoe', last_name = 'Quist' where id % 1000 = 0;
    insert into provider_location (provider_id, practice_address_id, position)
      select id, 1 + id % 1200, 0 from provider;
    analyze`);
});

/** A search, and how many rows of the database it took. */
async function searched(type: ResourceType, query: string) {
  let rowsRead = 0;
  const reader = {
    execute: async (statement: SQL) => {
      const result = await db.execute(statement);
      rowsRead += result.rows.length;
      return result;
    },
  };
  const found = await searchResources(
    reader as typeof db,
    readSearch(type, [...new URLSearchParams(query)], BASE),
    { groups: null },
    BASE,
  );
  return { ...found, rowsRead };
}

async function allIds(type: ResourceType, query: string): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page = await searched(type, cursor ? `${query}&_cursor=${cursor}` : query);
    ids.push(...page.matches.map(({ id }) => id));
    cursor = page.next;
  }
  return ids;
}

const idsWhere = async (condition: SQL): Promise<string[]> =>
  (await db.execute<{ id: number }>(sql`select id from provider where ${condition} order by id`)).rows.map(
    ({ id }) => String(id),
  );

test('a page by name reads little more than the page', async () => {
  const { matches, next, rowsRead } = await searched('Practitioner', 'family=mar');
  expect(matches).toHaveLength(50);
  expect(next).toBeDefined();
  expect(rowsRead).toBeLessThan(500);
});

test.each<[query: string, condition: SQL]>([
  ['family=mar', sql`name like '% Marsh%' and last_name is null`],
  ['family=o%27mara', sql`name like '%Mara-%' and last_name is null`],
  ['family:contains=mar', sql`name not like '%Young%' and last_name is null`],
  ['family:exact=de Marco', sql`name like '%de Marco%' and last_name is null`],
  ['family=quist&given=zo', sql`last_name = 'Quist'`],
  ['given=omar&family=young', sql`name like '%Young%' and last_name is null`],
  ['name=zoe,omar tamar', sql`last_name = 'Quist' or name like '%Tamar%'`],
  ['family=omar', sql`false`],
])('all pages of %s are those who fit, with and without a total', async (query, condition) => {
  const expected = await idsWhere(condition);
  expect(await allIds('Practitioner', `${query}&_count=500`)).toEqual(expected);
  expect((await searched('Practitioner', `${query}&_total=accurate`)).total).toBe(expected.length);
  expect(await allIds('Practitioner', `${query}&_count=500&_sort=_lastUpdated`)).toEqual(expected);
});

test('a chain finds the referring roles, whether it leads to few resources or to many', async () => {
  for (const town of ['Smallville', 'Bigtown']) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select provider_id || '-' || practice_address_id || '-0' as id
        from provider_location join practice_address as a on a.id = practice_address_id
       where a.city = ${town} order by provider_id`);
    expect(await allIds('PractitionerRole', `location.address-city=${town}&_count=500`)).toEqual(
      rows.map(({ id }) => id),
    );
  }
});
