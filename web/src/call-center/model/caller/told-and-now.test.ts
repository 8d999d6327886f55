import type { AnswerItem, AnswerLocation } from '@careline/contracts/call-center/answers';
import { expect, test } from 'vitest';
import { compareWithNow } from './told-and-now.ts';

const place: AnswerLocation = {
  practiceAddressId: 5,
  practice: 'Midtown Ortho',
  address: '1 Main St',
  suite: '',
  city: 'New York',
  state: 'NY',
  zip: '10001',
  phone: '(212) 555-0100',
  services: ['eveningHours'],
  accommodations: [],
  planTaken: 'here',
  accepting: 'new',
  verifiedAt: null,
};
const told: AnswerItem = {
  providerId: 7,
  name: 'Garcia, Farid',
  specialties: ['Surgery'],
  inactive: false,
  verifiedAt: null,
  locations: [place],
};

const differing = (now: AnswerItem[]) =>
  compareWithNow([told], now).flatMap(({ title, facts }) =>
    facts
      .filter(({ differs }) => differs)
      .map((fact) => `${title}: ${fact.label} ${fact.told} → ${fact.now}`),
  );

test('what is as it was told is not marked', () => expect(differing([told])).toEqual([]));

test('what has changed since is', () =>
  expect(
    differing([
      {
        ...told,
        inactive: true,
        locations: [{ ...place, phone: '(212) 555-0199', planTaken: 'no', accepting: null }],
      },
    ]),
  ).toEqual([
    'Garcia, Farid: Inactive No → Yes',
    'Garcia, Farid, Midtown Ortho: Phone (212) 555-0100 → (212) 555-0199',
    'Garcia, Farid, Midtown Ortho: Plan Taken here → Not taken',
    'Garcia, Farid, Midtown Ortho: New patients Accepting new patients → Not known',
  ]));

test('a provider or a location that is gone says so', () => {
  expect(compareWithNow([told], []).map(({ isGone }) => isGone)).toEqual([true, true]);
  expect(compareWithNow([told], [{ ...told, locations: [] }]).map(({ isGone }) => isGone)).toEqual([
    false,
    true,
  ]);
});
