import { expect, test } from 'vitest';
import { askFor, bronx, garcia, queens } from '../fit/testing.ts';
import { type ComparedProvider, compareProviders } from './comparison.ts';

const one: ComparedProvider = {
  recorded: garcia,
  location: { ...bronx, address: '1 Main St', accepting: 'new', services: ['eveningHours'] },
  miles: 1.234,
  phone: '(718) 555-0160',
  restriction: '',
  verifiedAt: null,
  days: '',
  notices: [],
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
    'Plans',
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
  expect(facts['Plans']?.values).toEqual(['Aetna: Plan 12', 'None of these taken there']);
  expect(facts['Ages']).toEqual({ values: ['16 to 90', '16 to 90'], differs: false });
});

test('whom to call, what they are and what they do not do is there, and unknown where only memory answers', () => {
  const facts = compared();
  expect(facts['Phone']?.values).toEqual(['(718) 555-0160', '(718) 555-0160']);
  expect(facts['Specialty']?.values[0]).toBe('Surgery');
  expect(facts['Gender']?.values[0]).toBe('Female');
  expect(facts['Restriction']?.values[0]).toBe('None');
  expect(facts['Plans']?.values[0]).toBe('Aetna: Plan 11, Plan 12, Plan 13');
  const partial = { ...one, recorded: { ...garcia, bodyParts: [], insurances: [] } };
  const known = Object.fromEntries(
    compareProviders([partial], askFor({}, 40)).map(({ label, values }) => [label, values[0]]),
  );
  expect(known).toMatchObject({ Ages: 'Not known', Phone: '(718) 555-0160' });
});
