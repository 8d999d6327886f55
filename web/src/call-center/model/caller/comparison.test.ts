import { expect, test } from 'vitest';
import { askFor, bronx, garcia, queens } from '../fit/testing.ts';
import { type ComparedProvider, compareProviders } from './comparison.ts';

const one: ComparedProvider = {
  recorded: garcia,
  location: { ...bronx, address: '1 Main St', accepting: 'new', services: ['eveningHours'] },
  miles: 1.234,
  verifiedAt: null,
};
const other: ComparedProvider = {
  ...one,
  location: { ...queens, address: '2 Elm St', accepting: 'none', services: ['eveningHours'] },
  miles: undefined,
  verifiedAt: '2026-11-15T12:00:00.000Z',
};

const compared = (asked = askFor({})) =>
  Object.fromEntries(
    compareProviders([one, other], asked).map(({ label, values, differs }) => [label, { values, differs }]),
  );

test('what differs is marked, and nothing else', () => {
  const facts = compared();
  expect(Object.entries(facts).flatMap(([label, { differs }]) => (differs ? label : []))).toEqual([
    'Location',
    'Distance',
    'Plan',
    'New patients',
    'Verified on',
  ]);
  expect(facts['Location']?.values).toEqual(['Practice 1, 1 Main St', 'Practice 2, 2 Elm St']);
  expect(facts['Distance']?.values).toEqual(['1.23 miles', 'Not known']);
  expect(facts['New patients']?.values).toEqual(['Accepting new patients', 'No patients']);
  expect(facts['Hours']?.values).toEqual(['Evening', 'Evening']);
  expect(facts['Verified on']?.values[0]).toBe('Never');
});

test('plan and ages are those of what the caller asked for', () => {
  const facts = compared(askFor({ insuranceId: 1, insurancePlanId: 12, bodyPartId: 1 }, 20));
  expect(facts['Plan']?.values).toEqual(['Plan taken', 'Plan not taken']);
  expect(facts['Ages']).toEqual({ values: ['16 to 90', '16 to 90'], differs: false });
});
