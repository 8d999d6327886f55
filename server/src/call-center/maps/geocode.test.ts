import { expect, test } from 'vitest';
import { split } from './geocode.ts';

test.each([
  ['445 Grand Concourse, Bronx NY 10451-1234', '', '445 Grand Concourse, Bronx NY', '10451'],
  ['445 Grand Concourse,, 10451 ', '', '445 Grand Concourse', '10451'],
  ['445 Grand Concourse, 10451', '10451', '445 Grand Concourse', '10451'],
  ['445 Grand Concourse, 10451', '10021-0005', '445 Grand Concourse, 10451', '10021'],
  ['445 Grand Concourse', '10451', '445 Grand Concourse', '10451'],
  ['10021', '', '', '10021'],
  ['Route 110451', '', 'Route 110451', ''],
  ['Suite A10451', '', 'Suite A10451', ''],
  ['Atlantis', '', 'Atlantis', ''],
])('%s and the ZIP "%s"', (address, zip, street, code) =>
  expect(split(address, zip)).toEqual({ street, code }),
);

test.each([
  ['commas', ','.repeat(1_000_000)],
  ['commas and a ZIP', `${', '.repeat(500_000)}10451`],
  ['digits', '1'.repeat(1_000_000)],
  ['spaces', `${' '.repeat(1_000_000)}x`],
])('%s without end take no time', (_, address) => {
  const began = performance.now();
  split(address, '');
  split(address, '10451');
  // Backtracking over them would take hours.
  expect(performance.now() - began).toBeLessThan(5_000);
});
