import type { Verification } from '@careline/contracts/basis/verification';
import { expect, test } from 'vitest';
import { describeAge, describeVerification } from './trust-words.tsx';

const now = new Date(2026, 10, 15, 9);
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();

test.each([
  [at(15, 8), 'today'],
  [at(14, 23), 'yesterday'],
  [at(3, 9), '12 days ago'],
  [at(16, 9), 'today'],
])('%s is %s', (moment, expected) => expect(describeAge(moment, now)).toBe(expected));

test('a verification says when, how, and whether it is still good', () => {
  const verification: Verification = {
    status: 'current',
    verifiedAt: at(3, 9),
    verifiedByName: 'Ann Editor',
    how: 'phone',
    dueAt: null,
  };
  expect(describeVerification(verification, now)).toBe('Verified 12 days ago by phone');
  expect(describeVerification({ ...verification, status: 'overdue' }, now)).toBe(
    'Verified 12 days ago by phone · overdue',
  );
  expect(describeVerification({ ...verification, how: null }, now)).toBe('Verified 12 days ago');
  expect(describeVerification({ ...verification, status: 'never', verifiedAt: null }, now)).toBe(
    'Never verified',
  );
});
