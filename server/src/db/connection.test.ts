import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';

const { db, pool } = await testDatabase();

test('a connection that is lost in the middle of a transaction fails that transaction and nothing else', async () => {
  const cutOff = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    // Between two statements nobody waits for an answer that could carry the error.
    await sleep(200);
    await tx.execute(sql`select 1`);
  });
  await expect(cutOff).rejects.toThrow();
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});
