import { ROLE } from '@careline/contracts/basis/call';
import { expect, test } from 'vitest';
import { TEST_PASSWORD, testApp } from '../../../testing/test-app.ts';
import { passwordLibrary } from '../../../testing/time/quick-argon2.ts';

const { anonymous, newUser } = await testApp();

/** The hashes that are compared determine the response time. */
const comparisonsFor = async (username: string, password: string) => {
  const before = passwordLibrary.comparisons;
  await anonymous.post('/api/Account/Authenticate', { username, password });
  return passwordLibrary.comparisons - before;
};

test('the response time of a blocked sign-in does not reveal whether the password was right', async () => {
  const { userName } = await newUser(ROLE.DataEntry);
  const wrong = await comparisonsFor(userName, 'wrong');
  expect(wrong).toBeGreaterThan(0);
  expect(await comparisonsFor('nobody at all', 'wrong')).toBe(wrong);
  for (let n = 0; n < 4; n++) await comparisonsFor(userName, 'wrong');
  expect(await comparisonsFor(userName, TEST_PASSWORD)).toBe(wrong);
});
