import { ROLE } from '@careline/contracts/basis/call';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const log: string[] = [];
const { pool, signedIn } = await testApp({ log: { write: (line) => log.push(line) } });
const CANARY = 'zwieback';

test('nothing of what a caller says is kept, in an answer of an error, in the log or in the database', async () => {
  const agent = await signedIn(ROLE.CallCenter);
  const said = { text: `my ${CANARY} hurts, 9yo`, age: 9 };
  const answer = await agent.post('/api/CallCenter/Understand', said);
  expect(answer).toMatchObject({ status: 200, body: { unknown: [CANARY] } });
  const refused = await agent.post('/api/CallCenter/Understand', { text: CANARY.repeat(60) });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).not.toContain(CANARY);
  // The log has a line for each of the two calls, and none of their words.
  expect(log.filter((line) => line.includes('/api/CallCenter/Understand')).length).toBeGreaterThan(1);
  expect(log.filter((line) => line.includes(CANARY) || line.includes('9yo'))).toEqual([]);
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
  );
  for (const { name } of tables) {
    const { rows } = await pool.query(`select 1 from "${name}" as own where own::text ilike '%${CANARY}%'`);
    expect(rows, name).toEqual([]);
  }
});
