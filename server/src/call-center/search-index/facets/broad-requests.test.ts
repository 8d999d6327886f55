import { describe, expect, test } from 'vitest';
import { SearchIndex } from '../search-index.ts';
import { anyAddress, anyProvider, anySite } from '../testing/any-rows.ts';
import { Oracle } from '../testing/oracle.ts';
import type { PlainDirectory } from '../testing/oracle-matching.ts';
import { ALL_LISTS } from './facets.ts';

/** So regular that the filters below match many of them, and counts are kept. */
const PROVIDERS = 96;
const EVERYBODY = { groupIds: null };

const named = (names: readonly string[]) =>
  names.map((name, k) => ({ id: k + 1, name, synonyms: [], bodyPartId: 1, categoryId: 1, insuranceId: 1 }));

const CLOSED_ON = '2027-01-01';
const closing = { startsOn: CLOSED_ON, endsOn: CLOSED_ON, text: '', textEs: '', insteadId: null };

function directory(): PlainDirectory {
  const plans = named(['Basic', 'Gold', 'Silver']).map((plan) => ({ ...plan, referralDetails: '' }));
  return {
    reference: {
      body_part: named(['Knee', 'Hip']),
      category: named(['Bones']),
      term: named(['Torn ligament', 'Fracture', 'Pain']),
      practice: named(['North', 'South']),
      practice_address: [1, 2, 3].map((id) =>
        anyAddress({
          id,
          practiceId: 1 + (id % 2),
          address: `${id} Main St`,
          services: anySite({ weekendHours: id === 1, accommodations: id === 2 ? [] : ['wheelchair'] }),
        }),
      ),
      region: [],
      insurance: [{ id: 1, fullName: 'Acme Health', consumerFriendlyName: 'Acme' }],
      insurance_plan: plans,
      specialty: named(['Surgery', 'Sports']),
      group: named(['Ours', 'Theirs']),
      degree: [],
      language: named(['English', 'Spanish']),
    },
    notices: [
      { ...closing, id: 1, set: 'PracticeAddresses', recordId: 1, kind: 'closed' },
      { ...closing, id: 2, set: 'Providers', recordId: 7, kind: 'away' },
    ],
    providers: Array.from({ length: PROVIDERS }, (_, k) =>
      anyProvider({
        id: k + 1,
        name: `Doctor ${k}`,
        gender: k % 3 === 0 ? 'male' : 'female',
        groupIds: k % 5 === 0 ? [1] : k % 5 === 1 ? [2] : [],
        languageIds: k % 4 === 0 ? [1, 2] : [1],
        specialtyIds: [1 + (k % 2)],
        telehealth: k % 3 !== 1,
        terms: [1, 2, 3]
          .filter((termId) => (k + termId) % 3 !== 0)
          .map((termId) => ({ termId, min: (k % 4) * 10, max: null, note: '', priority: false })),
        plans: [1, 2, 3].map((planId) => ({ planId, consideration: '' })),
        locations: [1, 2, 3]
          .filter((addressId) => (k + addressId) % 4 !== 0)
          .map((addressId) => ({
            addressId,
            isPrimary: false,
            accepting: (k + addressId) % 3 === 0 ? 'none' : 'new',
            planIds: [1, 2, 3].filter((planId) => (k + addressId + planId) % 3 !== 0),
          })),
      }),
    ),
  };
}

const WISHES = [
  {},
  { groups: [] },
  { groups: [1] },
  { gender: 'female' },
  { languageId: 1 },
  { specialtyId: 1 },
  { telehealth: true },
  { accepting: true },
  { accepting: true, insurancePlanId: 2 },
  { accepting: true, on: CLOSED_ON },
  { accepting: true, services: ['weekendHours'] },
  { accommodations: ['wheelchair'] },
  { age: 15 },
  { bodyPartId: 1 },
  { insuranceId: 1 },
] as const;

describe('lists of broad requests', () => {
  const data = directory();
  const oracle = new Oracle(data, EVERYBODY);
  const cases = WISHES.flatMap((one, k) => WISHES.slice(k).map((other) => ({ ...one, ...other }))).map(
    (wish) => {
      const asked = structuredClone({ ...wish, ...ALL_LISTS }) as Parameters<SearchIndex['available']>[0];
      return { asked, expected: oracle.available(asked) };
    },
  );

  test.each([
    ['one after the other', cases],
    ['in the opposite order', [...cases].reverse()],
  ])('are counted as the oracle does, whatever was asked before: %s', (_, requests) => {
    const index = new SearchIndex();
    index.reference.load(data.reference);
    index.reference.notices.load(data.notices);
    index.upsert(data.providers);
    for (const { asked, expected } of requests)
      expect(index.available(asked, EVERYBODY), JSON.stringify(asked)).toEqual(expected);
  });

  test('follow an address that offers something else', () => {
    const index = new SearchIndex();
    index.reference.load(data.reference);
    index.reference.notices.load(data.notices);
    index.upsert(data.providers);
    const asked = { includeService: true };
    expect(index.available(asked, EVERYBODY)).toEqual(oracle.available(asked));
    const changed = data.reference.practice_address.map((row) =>
      row.id === 2 ? { ...row, services: anySite({ weekendHours: true, emgOnSite: true }) } : row,
    );
    for (const row of changed) index.reference.upsert('practice_address', row);
    const after = new Oracle(
      { ...data, reference: { ...data.reference, practice_address: changed } },
      EVERYBODY,
    );
    expect(index.available(asked, EVERYBODY)).toEqual(after.available(asked));
    expect(index.available(asked, EVERYBODY)).not.toEqual(oracle.available(asked));
  });
});
