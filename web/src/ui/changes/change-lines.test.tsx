import { expect, test } from 'vitest';
import { describeChange } from './change-lines.tsx';

test('what came, went and changed', () => {
  expect([describeChange('', 'a'), describeChange('a', ''), describeChange('a', 'b')]).toEqual([
    'a added',
    'a removed',
    'a → b',
  ]);
  expect(describeChange('', 'a', true)).toBe('a');
});
