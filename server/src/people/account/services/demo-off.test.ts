/** A data folder created with the demo on, started again with DEMO=off. */

import { type ErrorBody, ROLE } from '@careline/contracts/basis/call';
import type { SignedIn } from '@careline/contracts/people/account';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { TEST_PASSWORD, testApp } from '../../../testing/test-app.ts';
import { demoAccounts, demoPassword } from '../demo-accounts.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { startSession } from '../storage/sessions.ts';
import { ensureFirstAccounts } from './first-accounts.ts';
import { WRONG_CREDENTIALS } from './sign-in.ts';

const { anonymous, signedIn, newUser, callerWith, db } = await testApp();

const authenticate = <B = SignedIn>(username: string, password: string) =>
  anonymous.post<B>('/api/Account/Authenticate', { username, password });

test('demo accounts are locked, and an Admin gets a temporary password that is printed once', async () => {
  expect(await ensureFirstAccounts(db, true)).toBeUndefined();
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from user_account where user_name = 'admin'`,
  );
  const user = { id: rows[0]?.id ?? 0, userName: 'admin', role: ROLE.Admin };
  const open = callerWith({ token: (await startSession(db, user)).token });

  const first = await ensureFirstAccounts(db, false);
  expect(first?.userName).toBe('admin');
  expect((await open.get('/api/Account/GetUser')).status).toBe(401);
  for (const { userName } of demoAccounts) {
    const answer = await authenticate<ErrorBody>(userName, demoPassword);
    expect(answer).toMatchObject({ status: 400, body: { Messages: [WRONG_CREDENTIALS] } });
  }
  expect((await authenticate('admin', first?.password ?? '')).body.forceChangePassword).toBe(true);
  expect(await ensureFirstAccounts(db, false)).toBeUndefined();
});

test('requesting a new password does not invalidate the printed one', async () => {
  await db.execute(sql`delete from user_account`);
  const first = await ensureFirstAccounts(db, false);
  await anonymous.post('/api/Account/ForgotPassword', { username: 'admin' });
  await db.execute(sql`update user_account set temporary_password_expires_at = now()`);
  expect((await authenticate('admin', first?.password ?? '')).body.forceChangePassword).toBe(true);
});

test('an Admin who can sign in is left alone', async () => {
  await db.execute(sql`delete from user_account`);
  await ensureFirstAccounts(db, true);
  await newUser(ROLE.Admin);
  expect(await ensureFirstAccounts(db, false)).toBeUndefined();
});

test('nobody can choose the demo password, and an account that has it cannot sign in', async () => {
  const user = await signedIn(ROLE.DataEntry);
  const answer = await user.post<ErrorBody>('/api/Account/ChangePassword', {
    currentPassword: TEST_PASSWORD,
    newPassword: demoPassword,
    confirmPassword: demoPassword,
  });
  expect(answer.status).toBe(400);
  expect(answer.body.fields).toHaveProperty('newPassword');

  const { id, userName } = await newUser(ROLE.DataEntry);
  const hash = await hashPassword(demoPassword);
  await db.execute(sql`update user_account set password_hash = ${hash} where id = ${id}`);
  expect((await authenticate(userName, demoPassword)).status).toBe(400);
  await db.execute(sql`update user_account
    set password_hash = null, temporary_password_hash = ${hash} where id = ${id}`);
  const forced = {
    userName,
    currentPassword: demoPassword,
    newPassword: TEST_PASSWORD,
    confirmPassword: TEST_PASSWORD,
  };
  expect((await anonymous.post('/api/Account/ChangePasswordForced', forced)).status).toBe(400);
});
