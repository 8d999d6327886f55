import { expect, test } from 'vitest';
import { antiForgeryCookie } from './session-token.ts';

test('the anti-forgery value is found among other cookies and decoded', () => {
  expect(antiForgeryCookie('a=1; XSRF-TOKEN=x%2By; b=2')).toBe('x+y');
  expect(antiForgeryCookie('NOT-XSRF-TOKEN=x')).toBeUndefined();
  expect(antiForgeryCookie('')).toBeUndefined();
});
