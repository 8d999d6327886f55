import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { seedDemo } from './seed.ts';

const { pool } = await testDatabase();

const number = async (sql: string): Promise<number> => Number((await pool.query(sql)).rows[0]?.count);

it('fills an empty directory once, even when several servers start at once', async () => {
  const filled = await Promise.all([1, 2, 3].map(() => seedDemo(pool, { providers: 400 })));
  expect(filled.filter(Boolean)).toHaveLength(1);
  expect(await number('SELECT count(*) FROM provider')).toBe(400);
});

it('adds photos that are real images', async () => {
  const { rows } = await pool.query('SELECT media_type, content FROM provider_photo');
  expect(rows.length).toBeGreaterThan(80);
  for (const { media_type, content } of rows) {
    expect(media_type).toBe('image/webp');
    expect(content.toString('latin1', 8, 12)).toBe('WEBP');
    expect(content.length).toBeLessThan(20_000);
  }
});

it('leaves the next ids free and the triggers enabled', async () => {
  await pool.query(`INSERT INTO body_part (name) VALUES ('Tail')`);
  await pool.query(
    `INSERT INTO provider_term (provider_id, term_id) SELECT 1, max(id) FROM term ON CONFLICT DO NOTHING`,
  );
  expect(await number(`SELECT count(*) FROM pg_trigger WHERE tgenabled = 'D'`)).toBe(0);
  expect(await number(`SELECT count(*) FROM search_change WHERE kind = 'body_part'`)).toBe(1);
});

it('names the records of its history', async () => {
  expect(await number('SELECT count(*) FROM audit_event')).toBeGreaterThan(0);
  expect(await number(`SELECT count(*) FROM audit_event WHERE name = '' OR search_text = ''`)).toBe(0);
});

it('keeps the number of rows of the long list also where references are not checked', async () => {
  const { pool: large } = await testDatabase();
  await seedDemo(large, { providers: 50 }, 49);
  const { rows } = await large.query(
    `SELECT sum(difference)::int AS kept FROM list_count WHERE list = 'provider_list'`,
  );
  expect(rows[0]).toEqual({ kept: 50 });
});

it('gives a fifth of the providers a date or a notice around today, where that is wanted', async () => {
  const { pool: dated } = await testDatabase();
  const now = new Date('2026-12-28T12:00:00');
  await seedDemo(dated, { providers: 400, days: true, now });
  const { rows } = await dated.query<{ what: string; ids: number[]; days: string[] }>(`
    with row as (select 'provider' as what, id, starts_on, ends_on from provider
           union all select 'location', provider_id, starts_on, ends_on from provider_location
           union all select 'plan', provider_id, starts_on, ends_on from provider_insurance_plan
           union all select 'plan there', provider_id, starts_on, ends_on from provider_location_plan
           union all select kind, provider_id, starts_on, ends_on from notice)
    select what, array_agg(distinct id) filter (where id is not null) as ids,
           array_agg(coalesce(ends_on, starts_on)::text) as days
      from row where starts_on is not null or ends_on is not null group by what`);
  expect(rows.map(({ what }) => what).sort()).toEqual([
    'away',
    'closed',
    'location',
    'note',
    'plan',
    'plan there',
    'provider',
  ]);
  const share = new Set(rows.flatMap(({ ids }) => ids ?? [])).size / 400;
  expect(share).toBeGreaterThan(0.15);
  expect(share).toBeLessThan(0.25);
  for (const day of rows.flatMap(({ days }) => days))
    expect(day > '2026-12-01' && day < '2028-01-02').toBe(true);
  expect((await pool.query('select from notice')).rowCount).toBe(0);
});
