import { ROLE } from '@careline/contracts/basis/call';
import type { SignedIn } from '@careline/contracts/people/account';
import type {
  PasskeyBegun,
  PasskeyChallenge,
  RecoveryCodes,
} from '@careline/contracts/people/second-factors';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { softwareAuthenticator } from '../../../testing/http/software-authenticator.ts';
import { TEST_PASSWORD, testApp } from '../../../testing/test-app.ts';

const ORIGIN = 'https://careline.example.org';
const { anonymous, newUser, callerWith, db } = await testApp({ config: { publicUrl: ORIGIN } });

async function signedIn() {
  const { id, userName } = await newUser(ROLE.DataEntry);
  const answer = await anonymous.post<SignedIn>('/api/Account/Authenticate', {
    username: userName,
    password: TEST_PASSWORD,
  });
  const xsrf = /XSRF-TOKEN=([\w-]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
  return { id, userName, user: callerWith({ userId: id, token: answer.body.token ?? '', xsrf }) };
}

type Authenticator = ReturnType<typeof softwareAuthenticator>;
const begin = async (user: Awaited<ReturnType<typeof signedIn>>['user']) =>
  (await user.post<PasskeyBegun>('/api/SecondFactors/BeginPasskey', { currentPassword: TEST_PASSWORD })).body;

async function enrolled(device: Authenticator = softwareAuthenticator({ origin: ORIGIN })) {
  const account = await signedIn();
  const { id, options } = await begin(account.user);
  const passkey = device.create(options);
  const confirmed = await account.user.post<RecoveryCodes>('/api/SecondFactors/ConfirmPasskey', {
    id,
    passkey,
    name: 'Laptop',
  });
  return { ...account, device, confirmed, passkey, options, factorId: id };
}

const challenge = async (ticket?: string) =>
  (await anonymous.post<PasskeyChallenge>('/api/Account/PasskeyOptions', ticket ? { ticket } : {})).body;
const signInAlone = (challengeId: string, passkey: object) =>
  anonymous.post<SignedIn>('/api/Account/AuthenticatePasskey', { challengeId, passkey });
const answerOf = (device: Authenticator, options: Record<string, unknown>) => device.get(options);
const ticketOf = async (userName: string) =>
  (
    await anonymous.post<SignedIn>('/api/Account/Authenticate', {
      username: userName,
      password: TEST_PASSWORD,
    })
  ).body.secondFactor;

test('a passkey is set up once, brings recovery codes, and signs in alone', async () => {
  const { device, confirmed, user, factorId, passkey } = await enrolled();
  expect(confirmed.status).toBe(200);
  expect(confirmed.body.recoveryCodes).toHaveLength(10);
  const again = await user.post('/api/SecondFactors/ConfirmPasskey', {
    id: factorId,
    passkey,
    name: 'Again',
  });
  expect(again.status).toBe(400);
  const { challengeId, options } = await challenge();
  expect(options).toMatchObject({ rpId: 'careline.example.org', userVerification: 'required' });
  expect(options.allowCredentials ?? []).toEqual([]);
  const answer = answerOf(device, options);
  expect((await signInAlone(challengeId, answer)).body.token).toMatch(/^[\w-]{43}$/);
  expect((await signInAlone(challengeId, answer)).status).toBe(400);
});

test('a passkey that names another account than its owner is refused, alone and as a second step', async () => {
  const [mine, theirs] = [await enrolled(), await enrolled()];
  const handleOf = ({ options }: typeof mine) => (options.user as { id: string }).id;
  expect(handleOf(mine)).not.toBe(handleOf(theirs));
  const alone = async (handle: string) => {
    const { challengeId, options } = await challenge();
    return (await signInAlone(challengeId, mine.device.get(options, handle))).status;
  };
  expect(await alone(handleOf(theirs))).toBe(400);
  expect(await alone('')).toBe(400);
  expect(await alone(handleOf(mine))).toBe(200);
  const second = async (handle: string) => {
    const { ticket = '' } = (await ticketOf(mine.userName)) ?? {};
    const { options } = await challenge(ticket);
    const passkey = mine.device.get(options, handle);
    return (await anonymous.post('/api/Account/SecondFactor', { ticket, passkey })).status;
  };
  expect(await second(handleOf(theirs))).toBe(400);
  expect(await second(handleOf(mine))).toBe(200);
});

test('a challenge is answered once, even by two at the same moment, and never by the answer to another', async () => {
  const { device } = await enrolled();
  const one = await challenge();
  const answer = answerOf(device, one.options);
  const race = await Promise.all([1, 2, 3].map(() => signInAlone(one.challengeId, answer)));
  expect(race.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  const [two, three] = [await challenge(), await challenge()];
  expect((await signInAlone(two.challengeId, answerOf(device, three.options))).status).toBe(400);
  const old = await challenge();
  await db.execute(sql`update one_time_secret set expires_at = now() where purpose = 'passkey challenge'`);
  expect((await signInAlone(old.challengeId, answerOf(device, old.options))).status).toBe(400);
});

test.each([
  ['another origin', { origin: 'https://careline.example.org.evil.example', rpId: 'careline.example.org' }],
  ['another site', { origin: ORIGIN, rpId: 'evil.example' }],
  ['plain http', { origin: 'http://careline.example.org' }],
])('a passkey of %s is not set up', async (_, options) => {
  const { confirmed, userName } = await enrolled(softwareAuthenticator(options));
  expect(confirmed.status).toBe(400);
  expect(await ticketOf(userName)).toBeUndefined();
});

test('a device that does not verify its user is a second step but does not sign in alone', async () => {
  const { device, userName } = await enrolled(softwareAuthenticator({ origin: ORIGIN, verifiesUser: false }));
  const alone = await challenge();
  expect((await signInAlone(alone.challengeId, answerOf(device, alone.options))).status).toBe(400);
  const demanded = await ticketOf(userName);
  expect(demanded?.methods).toEqual(['passkey', 'recovery']);
  const { ticket = '' } = demanded ?? {};
  const { options } = await challenge(ticket);
  expect(options).toMatchObject({ allowCredentials: [{ id: device.id }], userVerification: 'preferred' });
  const passkey = answerOf(device, options);
  const answer = await anonymous.post<SignedIn>('/api/Account/SecondFactor', { ticket, passkey });
  expect(answer.body.token).toMatch(/^[\w-]{43}$/);
});

test('only the last challenge of a ticket counts, once; a copied device and a stranger’s are refused', async () => {
  const { device, userName } = await enrolled();
  const { ticket = '' } = (await ticketOf(userName)) ?? {};
  const send = (passkey: object) => anonymous.post('/api/Account/SecondFactor', { ticket, passkey });
  const first = answerOf(device, (await challenge(ticket)).options);
  const second = answerOf(device, (await challenge(ticket)).options);
  expect((await send(first)).status).toBe(400);
  // The wrong answer has used up the challenge.
  expect((await send(second)).status).toBe(400);
  device.turnBack(3);
  expect((await send(answerOf(device, (await challenge(ticket)).options))).status).toBe(400);
  const { device: foreign } = await enrolled();
  expect((await send(answerOf(foreign, (await challenge(ticket)).options))).status).toBe(400);
  expect((await anonymous.post('/api/Account/PasskeyOptions', { ticket: 'nonsense' })).status).toBe(400);
});

test('an enrolment is confirmed by its own account and challenge alone', async () => {
  const [one, two] = [await signedIn(), await signedIn()];
  const device = softwareAuthenticator({ origin: ORIGIN });
  const [mine, theirs] = [await begin(one.user), await begin(two.user)];
  const confirm = (id: number, options: Record<string, unknown>) =>
    one.user.post('/api/SecondFactors/ConfirmPasskey', {
      id,
      passkey: device.create(options),
      name: 'x',
    });
  expect((await confirm(mine.id, theirs.options)).status).toBe(400);
  expect((await confirm(theirs.id, mine.options)).status).toBe(400);
  const fresh = await begin(one.user);
  expect((await confirm(fresh.id, fresh.options)).status).toBe(200);
  // The same passkey for another account.
  const other = await begin(two.user);
  const passkey = device.create(other.options);
  const taken = await two.user.post('/api/SecondFactors/ConfirmPasskey', {
    id: other.id,
    passkey,
    name: 'x',
  });
  expect(taken).toMatchObject({ status: 400, body: { Messages: ['This passkey already exists.'] } });
});

test('a deactivated account is told so', async () => {
  const { id, device } = await enrolled();
  await db.execute(sql`update user_account set is_deactivated = true where id = ${id}`);
  const { challengeId, options } = await challenge();
  const answer = await signInAlone(challengeId, answerOf(device, options));
  expect(answer).toMatchObject({ status: 400, body: { Messages: [expect.stringMatching(/deactivated/)] } });
});
