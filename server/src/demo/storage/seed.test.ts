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
