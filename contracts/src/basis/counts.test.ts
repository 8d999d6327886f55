import { expect, test } from 'vitest';
import { formatCount } from './counts.ts';

test('reads like the numbers of Intl', () => {
  for (const count of [0, 7, 999, 1_000, 12_345, 100_000, 999_999, 1_000_000, 2_147_483_647, -1_234])
    expect(formatCount(count)).toBe(count.toLocaleString('en-US'));
});
