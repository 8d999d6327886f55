import { expect, test } from 'vitest';
import { isWorthLookingUp } from './address-text.ts';

test.each(['10021', '10021-1234', '445 Grand Concourse', 'Bronx'])('%j is looked up', (text) =>
  expect(isWorthLookingUp(text)).toBe(true),
);
test.each(['', '  ', '100', '1002', 'New'])('%j is waited for', (text) =>
  expect(isWorthLookingUp(text)).toBe(false),
);
