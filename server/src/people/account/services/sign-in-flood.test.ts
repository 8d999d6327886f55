import { ROLE } from '@careline/contracts/basis/call';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_PASSWORD, testApp } from '../../../testing/test-app.ts';
import { passwordLibrary } from '../../../testing/time/quick-argon2.ts';
import { BUSY } from '../passwords/hashing-slots.ts';
import { purgeAttempts } from '../storage/throttle.ts';
import { WRONG_CREDENTIALS } from './sign-in.ts';

const { app, db, newUser } = await testApp();

// A hash takes its time, so that attempts queue up; it is the waiting that is tested, not the computing.
beforeAll(() => {
  passwordLibrary.milliseconds = 50;
});
afterAll(() => {
  passwordLibrary.milliseconds = 0;
});

beforeEach(async () => {
  await db.execute(sql`delete from sign_in_throttle`);
});

async function authenticate(username: string, password: string, remoteAddress: string) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/Account/Authenticate',
    remoteAddress,
    payload: { username, password },
  });
  return { status: response.statusCode, messages: response.json<{ Messages?: string[] }>().Messages };
}

describe('many attempts at once', () => {
  test('do not keep an account from signing in at its usual address', async () => {
    const { userName } = await newUser(ROLE.CallCenter);
    expect((await authenticate(userName, TEST_PASSWORD, '10.0.0.1')).status).toBe(200);
    let answered = 0;
    const flood = Array.from({ length: 200 }, async (_, n) => {
      const answer = await authenticate(`somebody ${n}`, 'wrong', '10.0.0.1');
      if (answer.messages?.[0] !== BUSY) answered++;
      return answer;
    });
    // Once the queue is full, some are refused.
    await Promise.race(flood);
    expect((await authenticate(userName, TEST_PASSWORD, '10.0.0.1')).status).toBe(200);
    expect(answered).toBeLessThan(50);
    const answers = await Promise.all(flood);
    expect(answers.map(({ status }) => status)).toEqual(Array(200).fill(400));
    expect(new Set(answers.map(({ messages }) => messages?.[0]))).toEqual(new Set([WRONG_CREDENTIALS, BUSY]));
  });

  // How many fit at once is the business of the hashing slots.
  test('a team can sign in at once from one address', async () => {
    const agents = await Promise.all(Array.from({ length: 30 }, () => newUser(ROLE.DataEntry)));
    const answers = await Promise.all(
      agents.map(({ userName }) => authenticate(userName, TEST_PASSWORD, '10.0.0.2')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
  });
});

describe('an account that is tried from many addresses', () => {
  const fromEverywhere = async (userName: string, count: number) => {
    for (let n = 0; n < count; n++) {
      const answer = await authenticate(userName, 'wrong', `10.1.0.${n}`);
      expect(answer).toEqual({ status: 400, messages: [WRONG_CREDENTIALS] });
    }
  };

  test('makes strangers wait, but not its owner', async () => {
    const { userName } = await newUser(ROLE.DataEntry);
    await authenticate(userName, TEST_PASSWORD, '10.2.0.1');
    await fromEverywhere(userName, 12);
    expect(await authenticate(userName, TEST_PASSWORD, '10.2.0.2')).toEqual({
      status: 400,
      messages: [WRONG_CREDENTIALS],
    });
    expect((await authenticate(userName, TEST_PASSWORD, '10.2.0.1')).status).toBe(200);
    await db.execute(sql`update sign_in_throttle set blocked_until = now()`);
    expect((await authenticate(userName, TEST_PASSWORD, '10.2.0.2')).status).toBe(200);
    // From now on this address is familiar, too.
    await fromEverywhere(userName, 12);
    expect((await authenticate(userName, TEST_PASSWORD, '10.2.0.2')).status).toBe(200);
  });

  test('counts a burst while it is running', async () => {
    const { userName } = await newUser(ROLE.DataEntry);
    await Promise.all(Array.from({ length: 30 }, (_, n) => authenticate(userName, 'wrong', `10.3.0.${n}`)));
    const { rows } = await db.execute<{ failures: number }>(
      sql`select failures from sign_in_throttle where address = 'strangers'`,
    );
    expect(rows[0]?.failures).toBeGreaterThanOrEqual(10);
    expect(rows[0]?.failures).toBeLessThanOrEqual(11);
  });
});

test('typed names and addresses are never stored in clear text, and are deleted later', async () => {
  await authenticate('my secret in the wrong box', 'wrong', '10.4.0.9');
  const everything = async () =>
    JSON.stringify(
      (
        await db.execute(sql`
          select t::text from sign_in_throttle as t union all select t::text from budget_event as t
          union all select t::text from audit_event as t union all select t::text from usual_address as t`)
      ).rows,
    );
  expect(await everything()).not.toMatch(/secret in the|10\.4\.0\.9/);
  const failures = () => db.$count(sql`sign_in_throttle`);
  await purgeAttempts(db);
  expect(await failures()).toBe(2);
  await db.execute(sql`update sign_in_throttle set last_failure_at = now() - interval '25 hours'`);
  await purgeAttempts(db);
  expect(await failures()).toBe(0);
});
