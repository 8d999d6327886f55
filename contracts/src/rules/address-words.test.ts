import { expect, test } from 'vitest';
import {
  formatAddress,
  formatSuite,
  isSameStreet,
  sayAddress,
  shortenStreet,
  tidyZip,
} from './address-words.ts';

const office = {
  address: '129 Millrace Boulevard',
  suite: '4B',
  city: 'Mount Vernon',
  state: 'NY',
  zip: '10550',
};

test('an address is written with suite, town and ZIP, and said without the ZIP', () => {
  expect(formatAddress(office)).toBe('129 Millrace Boulevard, Suite 4B, Mount Vernon, NY 10550');
  expect(sayAddress(office)).toBe('129 Millrace Boulevard, Suite 4B, in Mount Vernon');
  expect(sayAddress({ ...office, suite: '' })).toBe('129 Millrace Boulevard in Mount Vernon');
  expect(sayAddress({ ...office, suite: '', city: 'Bronx' })).toBe('129 Millrace Boulevard in the Bronx');
});

test('what is not known is left out', () => {
  expect(formatAddress({ address: '1 Main Street', zip: '' })).toBe('1 Main Street');
  expect(formatAddress({ ...office, suite: '', city: null, state: null })).toBe(
    '129 Millrace Boulevard, 10550',
  );
  expect(sayAddress({ ...office, suite: '', city: null })).toBe('129 Millrace Boulevard, 10550');
});

test.each([
  ['14B', 'Suite 14B'],
  ['Suite 8A', 'Suite 8A'],
  ['2nd floor', '2nd floor'],
  ['#3', '#3'],
  ['', ''],
])('suite "%s" is "%s"', (suite, said) => expect(formatSuite(suite)).toBe(said));

test.each([
  ['2101', '02101'],
  ['501', '00501'],
  ['061051208', '06105-1208'],
  ['61051208', '06105-1208'],
  ['6105-1208', '06105-1208'],
  ['10021', '10021'],
  ['10021-0005', '10021-0005'],
  ['ABCDE', 'ABCDE'],
  ['12', '12'],
  ['SW1A 1AA', 'SW1A 1AA'],
])('the ZIP "%s" is kept as "%s"', (typed, kept) => expect(tidyZip(typed)).toBe(kept));

test.each([
  ['442 Vinewood Lane', '442 Vinewood'],
  ['350 5th Avenue', '350 5th Avenue'],
  ['445 Grand Concourse', '445 Grand Concourse'],
])('%s is %s where room is short', (address, short) => expect(shortenStreet(address)).toBe(short));

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
