import { ROLE } from '@careline/contracts/basis/role';
import * as argon2 from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { PASSWORD, testApp } from '../../../testing/test-app.ts';

// Spies on the real library: the hashes it compares determine the response time.
vi.mock('@node-rs/argon2', async (original) => {
  const library = await original<typeof argon2>();
  return { ...library, verify: vi.fn(library.verify) };
});

const { anonymous, newUser } = await testApp();

const comparisonsFor = async (username: string, password: string) => {
  vi.mocked(argon2.verify).mockClear();
  await anonymous.post('/api/Account/Authenticate', { username, password });
  return vi.mocked(argon2.verify).mock.calls.length;
};

test('the response time of a blocked sign-in does not reveal whether the password was right', async () => {
  const { userName } = await newUser(ROLE.DataEntry);
  const wrong = await comparisonsFor(userName, 'wrong');
  expect(await comparisonsFor('nobody at all', 'wrong')).toBe(wrong);
  for (let n = 0; n < 4; n++) await comparisonsFor(userName, 'wrong');
  expect(await comparisonsFor(userName, PASSWORD)).toBe(wrong);
});
