/** The welcome mail is sent between two transactions: no connection waits for it, and without it there is no account. */

import { type ErrorBody, ROLE } from '@careline/contracts/basis/call';
import type { User } from '@careline/contracts/people/users';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Mail } from '../../platform/mailer.ts';
import { TEST_PASSWORD, testApp } from '../../testing/test-app.ts';
import { MAIL_NOT_SENT } from '../account/account-mails.ts';

/** A mail server that stays silent until the test releases it. */
const post = { mails: [] as Mail[], isSilent: false, waiting: [] as ((refuses: boolean) => void)[] };
const mailer = {
  send: (mail: Mail) =>
    new Promise<void>((resolve, reject) => {
      const answer = (refuses: boolean) => {
        if (refuses) return reject(new Error('No space left'));
        post.mails.push(mail);
        resolve();
      };
      if (post.isSilent) post.waiting.push(answer);
      else answer(false);
    }),
};
const { signedIn, anonymous, newUser, db } = await testApp({ mailer });
const admin = await signedIn(ROLE.Admin);

const create = <B = User>(userName: string) =>
  admin.post<B>('/api/UserManagements/Save', {
    firstName: 'First',
    lastName: 'Last',
    userName,
    email: `${userName}@example.org`,
    role: ROLE.DataEntry,
  });
const authenticate = (username: string, password: string) =>
  anonymous.post('/api/Account/Authenticate', { username, password });
const listed = async (query: string) =>
  (await admin.post<{ total: number }>('/api/UserManagements/Search', { query })).body.total;

async function whileSilent(count: number, work: () => Promise<void>, refuses: boolean): Promise<void> {
  post.isSilent = true;
  try {
    const answers = Array.from({ length: count }, (_, n) => create<ErrorBody>(`silent${n}`));
    while (post.waiting.length < count) await new Promise((resume) => setTimeout(resume, 10));
    await work();
    for (const answer of post.waiting.splice(0)) answer(refuses);
    for (const { status, body } of await Promise.all(answers)) {
      expect(status).toBe(refuses ? 400 : 200);
      if (refuses) expect(body.Messages).toEqual([MAIL_NOT_SENT]);
    }
  } finally {
    post.isSilent = false;
  }
}

test('many concurrent creations and sign-ins all finish', async () => {
  const colleagues = await Promise.all(Array.from({ length: 8 }, () => newUser(ROLE.DataEntry)));
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, (_, n) => create(`many${n}`)),
    ...colleagues.map(({ userName }) => authenticate(userName, TEST_PASSWORD)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(28).fill(200));
});

test('a silent mail server holds no connection, and pending accounts are invisible', async () => {
  await whileSilent(
    // More than there are pool connections.
    12,
    async () => {
      expect(await listed('silent')).toBe(0);
      expect((await create<ErrorBody>('SILENT3')).body.Messages[0]).toMatch(/already exists/);
      const { rows } = await db.execute<{ id: number }>(
        sql`select id from user_account where user_name like 'silent%'`,
      );
      expect(rows).toHaveLength(12);
      const id = rows[0]?.id;
      expect((await admin.get(`/api/UserManagements/GetById/${id}`)).status).toBe(404);
      expect((await admin.put(`/api/UserManagements/Deactivate/${id}`)).status).toBe(404);
      expect((await admin.put(`/api/UserManagements/SendPassword/${id}`)).status).toBe(404);
      expect((await admin.delete(`/api/UserManagements/Delete/${id}`)).status).toBe(404);
    },
    false,
  );
  expect(await listed('silent')).toBe(12);
  await db.execute(sql`delete from user_account where user_name like 'silent%'`);
});

test('a failed mail leaves nothing behind, not even an audit line', async () => {
  const before = await db.execute(sql`select count(*) from audit_event`);
  await whileSilent(2, async () => {}, true);
  const { rows } = await db.execute(sql`select from user_account where user_name like 'silent%'`);
  expect(rows).toEqual([]);
  expect((await db.execute(sql`select count(*) from audit_event`)).rows).toEqual(before.rows);
  expect((await create('silent0')).status).toBe(200);
});

test('a pending account left by a crash soon frees its user name', async () => {
  await create('crashed');
  await db.execute(
    sql`update user_account set pending_until = now() + interval '1 minute' where user_name = 'crashed'`,
  );
  expect((await create('crashed')).status).toBe(400);
  await db.execute(sql`update user_account set pending_until = now() where user_name = 'crashed'`);
  expect((await create('crashed')).status).toBe(200);
});
