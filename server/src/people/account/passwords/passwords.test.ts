import { afterAll, beforeAll, expect, test } from 'vitest';
import { passwordLibrary } from '../../../testing/time/quick-argon2.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

beforeAll(() => {
  passwordLibrary.isReal = true;
});
afterAll(() => {
  passwordLibrary.isReal = false;
});

test('a hash is as expensive to guess as OWASP asks for, and only its password matches', async () => {
  const stored = await hashPassword('a long test password');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(await passwordMatches(stored, 'a long test password')).toBe(true);
  expect(await passwordMatches(stored, 'a long test passwort')).toBe(false);
});

test('without a hash nothing matches, and a comparison is made all the same', async () => {
  const before = passwordLibrary.comparisons;
  for (const missing of [null, undefined]) expect(await passwordMatches(missing, '')).toBe(false);
  expect(passwordLibrary.comparisons).toBe(before + 2);
});
