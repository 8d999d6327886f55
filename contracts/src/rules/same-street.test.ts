import { expect, test } from 'vitest';
import { isSameStreet } from './same-street.ts';

const known = { address: '565 Saltmarsh Road', zip: '10016' };

test.each([
  ['565 saltmarsh road', '10016'],
  ['565 Saltmarsh Rd.', '10016-1234'],
  ['565  SALTMARSH  RD', ''],
])('%s, %s is the same house', (address, zip) => expect(isSameStreet({ address, zip }, known)).toBe(true));

test.each([
  ['56 Saltmarsh Road', '10016'],
  ['565 Saltmarsh Lane', '10016'],
  ['565 Saltmarsh Road', '10017'],
  ['', '10016'],
])('%s, %s is another', (address, zip) => expect(isSameStreet({ address, zip }, known)).toBe(false));
