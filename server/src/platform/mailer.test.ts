import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROLE } from '@careline/contracts/basis/call';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { type Mailer, outboxMailer, smtpMailer } from './mailer.ts';

/** What the mail server answers to a recipient; nothing: it takes the mail. */
let answer: { status: number; text: string } | undefined;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) =>
    done(answer && Object.assign(new Error(answer.text), { responseCode: answer.status })),
});
server.listen(0, '127.0.0.1');
await once(server.server, 'listening');
const { port } = server.server.address() as AddressInfo;
const lines: string[] = [];
let mailer: Mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'CareLine <careline@example.org>');
const { signedIn, newUser } = await testApp({
  mailer: { send: (mail) => mailer.send(mail) },
  log: { write: (line) => void lines.push(line) },
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

test.each([
  [550, '5.1.1 <nobody@example.org> is unknown here', '550 5.1.1', /there is no such address/],
  [552, '5.2.2 mailbox of nobody@example.org is full', '552 5.2.2', /mailbox of this address is full/],
  [451, '4.7.1 greylisted nobody@example.org', '451 4.7.1', /at the moment \(451\)/],
  [554, 'no thanks', '554', /refuses the mail \(554\)/],
])(
  '%i: its number is logged, its meaning told, the address neither',
  async (status, text, code, sentence) => {
    answer = { status, text };
    lines.length = 0;
    const admin = await signedIn(ROLE.Admin);
    const { id, userName } = await newUser(ROLE.DataEntry);
    const { status: refused, body } = await admin.put<{ Messages: string[] }>(
      `/api/UserManagements/SendPassword/${id}`,
    );
    expect([refused, body.Messages[0]]).toEqual([400, expect.stringMatching(sentence)]);
    const said = lines.map((line) => JSON.parse(line)).filter(({ msg }) => /mail/.test(msg));
    expect(said).toMatchObject([{ level: 40, code }]);
    expect(lines.join('')).not.toMatch(new RegExp(`nobody@|${userName}@`));
  },
);

test('a server that is away is told as such, and a full disk leaves no half mail', async () => {
  const admin = await signedIn(ROLE.Admin);
  const { id } = await newUser(ROLE.DataEntry);
  const refusal = async () =>
    (await admin.put<{ Messages: string[] }>(`/api/UserManagements/SendPassword/${id}`)).body?.Messages?.[0];
  mailer = smtpMailer('smtp://127.0.0.1:1', 'a@example.org');
  expect(await refusal()).toMatch(/nothing was changed. Please try again later/);
  const folder = await mkdtemp(join(tmpdir(), 'careline-outbox-'));
  await rm(folder, { recursive: true });
  mailer = outboxMailer(folder, 'a@example.org');
  expect(await refusal()).toBeUndefined();
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^2.*\.eml$/)]);
  await rm(folder, { recursive: true });
});
