import { ROLE } from '@careline/contracts/basis/call';
import { expect, test } from 'vitest';
import { TEST_PASSWORD, testApp } from '../../testing/test-app.ts';
import { claimOf } from './services/sign-in.ts';
import { signInAttemptOf, standingOf } from './storage/throttle.ts';

const { app, db, newUser, signedIn } = await testApp();

async function signIn(username: string, password: string, cookie = '') {
  const response = await app.inject({
    method: 'POST',
    url: '/api/Account/Authenticate',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    payload: JSON.stringify({ username, password }),
  });
  const known = response.cookies.find(({ name }) => name === 'known-browser');
  return { status: response.statusCode, known, cookie: known ? `known-browser=${known.value}` : '' };
}

const failFiveTimes = async (userName: string, cookie?: string) => {
  for (let k = 0; k < 5; k++) expect((await signIn(userName, 'wrong', cookie)).status).toBe(400);
};

test('failures of others at the same address do not lock a known browser out', async () => {
  const { userName } = await newUser(ROLE.DataEntry);
  const first = await signIn(userName, TEST_PASSWORD);
  expect(first.known).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/Account' });
  await failFiveTimes(userName);
  expect((await signIn(userName, TEST_PASSWORD)).status).toBe(400);
  expect((await signIn(userName, TEST_PASSWORD, first.cookie)).status).toBe(200);
});

test('a known browser has five tries of its own, and is known to its own accounts alone', async () => {
  const [{ userName }, other] = [await newUser(ROLE.DataEntry), await newUser(ROLE.DataEntry)];
  const { cookie } = await signIn(userName, TEST_PASSWORD);
  const both = await signIn(other.userName, TEST_PASSWORD, cookie);
  await failFiveTimes(userName, both.cookie);
  expect((await signIn(userName, TEST_PASSWORD, both.cookie)).status).toBe(400);
  expect((await signIn(userName, TEST_PASSWORD)).status).toBe(200);
  await failFiveTimes(other.userName);
  expect((await signIn(other.userName, TEST_PASSWORD, cookie)).status).toBe(400);
  expect((await signIn(other.userName, TEST_PASSWORD, both.cookie)).status).toBe(200);
});

test.each(['known-browser=', 'known-browser=x.y', `known-browser=${'a'.repeat(22)}.${'b'.repeat(43)}`])(
  'a made-up cookie is none: %s',
  async (cookie) => {
    const { userName } = await newUser(ROLE.DataEntry);
    await failFiveTimes(userName, cookie);
    expect((await signIn(userName, TEST_PASSWORD)).status).toBe(400);
  },
);

test('an account that is new to a known browser waits with that browser, not behind strangers at its address', async () => {
  const [{ userName }, newcomer] = [await newUser(ROLE.CallCenter), await newUser(ROLE.CallCenter)];
  const browser = (await signIn(userName, TEST_PASSWORD)).known?.value ?? '';
  const attemptWith = (cookie: string) =>
    signInAttemptOf(db, newcomer.id, newcomer.userName, { address: '10.0.0.1', browser: cookie });
  const attempt = await attemptWith(browser);
  const { isUsual, counters } = await standingOf(db, attempt);
  // It has the same limits as elsewhere.
  expect({ isUsual, counters: counters.length }).toEqual({ isUsual: false, counters: 2 });
  expect(claimOf(attempt, isUsual, false)).toEqual({
    isKnown: true,
    group: browser.split('.')[0],
    member: attempt.userKey,
  });
  expect(claimOf(attempt, isUsual, true)).toMatchObject({ isKnown: false, group: attempt.address });
  const madeUp = await attemptWith(`${'a'.repeat(22)}.${'b'.repeat(43)}`);
  expect(claimOf(madeUp, false, false)).toMatchObject({ isKnown: false, group: attempt.address });
});

test('however many accounts sign in with a browser, the server takes its cookie', async () => {
  let cookie = '';
  for (let k = 0; k < 10; k++) {
    const { userName } = await newUser(ROLE.CallCenter);
    cookie = (await signIn(userName, TEST_PASSWORD, cookie)).cookie;
    expect(cookie.split('.').length).toBeLessThanOrEqual(9);
    const again = await signIn(userName, TEST_PASSWORD, cookie);
    expect(again.cookie).toBe(cookie);
  }
});

test('a password sent by an Admin ends the wait', async () => {
  const admin = await signedIn(ROLE.Admin);
  const { id, userName } = await newUser(ROLE.DataEntry);
  await failFiveTimes(userName);
  expect((await signIn(userName, TEST_PASSWORD)).status).toBe(400);
  expect((await admin.put(`/api/UserManagements/SendPassword/${id}`)).status).toBe(204);
  expect((await signIn(userName, TEST_PASSWORD)).status).toBe(200);
});
