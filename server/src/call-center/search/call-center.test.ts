import { ROLE } from '@careline/contracts/basis/call';
import type {
  AvailabilityAnswer,
  FilterLists,
  GroupsAnswer,
} from '@careline/contracts/call-center/filter-lists';
import { FILTERS, isListed } from '@careline/contracts/call-center/filters';
import type {
  ProviderDetails,
  ProviderDetailsBodyParts,
  ProviderDetailsInsurances,
} from '@careline/contracts/call-center/provider-details';
import type {
  LocationAnswer,
  SearchAnswer,
  SearchLocationsAnswer,
  SearchMarkersAnswer,
} from '@careline/contracts/call-center/search';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { runs } from '../../testing/time/property-runs.ts';
import { anyAvailabilityRequest, anyDirectory, anySearchRequest } from '../search-index/testing/generated.ts';
import { Oracle } from '../search-index/testing/oracle.ts';
import type { PlainDirectory } from '../search-index/testing/oracle-matching.ts';
import { store, withDistinctNames } from '../search-index/testing/stored.ts';

const { pool, search, signedIn } = await testApp();
/** A provider with everything that the tests of the details look for. */
const isRich = ({ providers }: PlainDirectory) =>
  providers.some(({ locations, specialtyIds }) => locations.length > 1 && specialtyIds.length > 1) &&
  providers.some(({ terms, plans }) => terms.length > 1 && plans.length > 1);
const data = withDistinctNames(
  fc.sample(anyDirectory, { numRuns: 50, seed: 7 }).find(isRich) as PlainDirectory,
);
await store(pool, data);
await search.catchUp();

const everybody = { groupIds: null };
const own = { groupIds: [1, 2] };
const callers = [
  { who: 'an Admin', caller: await signedIn(ROLE.Admin), scope: everybody },
  { who: 'DataEntry', caller: await signedIn(ROLE.DataEntry), scope: everybody },
  { who: 'a Call Center user', caller: await signedIn(ROLE.CallCenter, own.groupIds), scope: own },
];
const [admin, , agent] = callers.map(({ caller }) => caller) as [Caller, Caller, Caller];
type Caller = (typeof callers)[number]['caller'];

/** Round trip through JSON, which drops undefined fields. */
const onTheWire = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/**
 * Drops `asOf`, the time of an answer from memory. The server adds it when a busy machine delays the database's heartbeat by seconds; the
 * rest of the answer is the same.
 */
const undated = <Answer extends object>(answer: Answer): Answer => ({ ...answer, asOf: undefined });

describe.each(callers)('$who', ({ caller, scope }) => {
  const oracle = new Oracle(data, scope);

  test('gets the items, order, totals and locations of the oracle', async () => {
    await fc.assert(
      fc.asyncProperty(anySearchRequest, async (request) => {
        const found = await caller.post<SearchAnswer>('/api/CallCenter/Search', request);
        expect(found).toMatchObject({ status: 200, body: onTheWire(oracle.search(request)) });
        const places = await caller.post<SearchLocationsAnswer>('/api/CallCenter/SearchLocations', request);
        expect(undated(places.body)).toEqual(onTheWire(oracle.locations(request)));
        const { body } = await caller.post<SearchMarkersAnswer>('/api/CallCenter/SearchMarkers', request);
        expect(undated(body)).toEqual(onTheWire(oracle.markers(request)));
        const asked = { ...request, addressId: body.markers.at(-1)?.addressIds[0] ?? 1 };
        const card = await caller.post<LocationAnswer>('/api/CallCenter/GetLocation', asked);
        expect(undated(card.body)).toEqual(onTheWire(oracle.location(asked)));
      }),
      runs(30),
    );
  });

  test('gets the available values', async () => {
    await fc.assert(
      fc.asyncProperty(anyAvailabilityRequest, async (request) => {
        const { body } = await caller.post<AvailabilityAnswer>(
          '/api/CallCenter/SearchFiltersAvailable',
          request,
        );
        expect(undated(body)).toEqual(onTheWire(oracle.available(request)));
      }),
      runs(20),
    );
  });

  test('gets all lists with no filter set', async () => {
    const { body } = await caller.get<FilterLists>('/api/CallCenter/SearchFilters');
    const lists = FILTERS.filter(isListed).map(({ include }) => include);
    const all = Object.fromEntries(lists.map((include) => [include, true]));
    expect(Object.keys(body).filter((name) => name !== 'asOf')).toHaveLength(lists.length);
    expect(undated(body)).toEqual(onTheWire(oracle.available(all)));
  });

  test('gets the groups they may choose from', async () => {
    const { body } = await caller.get<GroupsAnswer>('/api/CallCenter/GetGroups');
    const ids = body.items.map(({ id }) => id).sort();
    const known = data.reference.group.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(scope.groupIds ?? known));
    if (scope.groupIds !== null) expect(ids).toEqual(scope.groupIds);
  });

  test('sees the details of exactly the providers that the search shows', async () => {
    const visible = new Set(oracle.search({ take: 1000 }).items.map(({ providerId }) => providerId));
    for (const { id } of data.providers) {
      const expected = visible.has(id) ? 200 : 404;
      expect((await caller.post('/api/CallCenter/GetProviderDetails', { providerId: id })).status).toBe(
        expected,
      );
      expect((await caller.get(`/api/CallCenter/GetProviderDetailsBodyParts/${id}`)).status).toBe(expected);
      expect(
        (await caller.post('/api/CallCenter/GetProviderDetailsInsurances', { providerId: id })).status,
      ).toBe(expected);
    }
  });
});

test.each([
  { age: '30' },
  { age: 1.5 },
  { age: -1 },
  { termId: '1' },
  { practiceId: 0 },
  { insuranceId: 2_147_483_648 },
  { take: 1_001 },
  { take: 0 },
  { skip: -1 },
  { orderBy: 'name' },
  { direction: 'up' },
  { origin: { latitude: 91, longitude: 0 } },
  { groups: 'all' },
  { groups: ['1'] },
  { physician: 5 },
])('%j is a 400', async (request) => {
  expect((await admin.post('/api/CallCenter/Search', request)).status).toBe(400);
});

test.each([
  [{ gender: 'woman' }, 'Gender: Choose female, male or other.'],
  [{ languageId: '1' }, 'Language id: An id is a whole number.'],
  [{ telehealth: 'yes' }, 'Telehealth: This must be true or false.'],
  [{ accepting: 'new' }, 'Accepting: This must be true or false.'],
  [{ services: 'eveningHours' }, 'Services: Services are a list.'],
  [{ services: ['evenings'] }, /^Services 1: Choose among urgentHours, eveningHours,/],
])('%j is refused in a sentence', async (request, sentence) => {
  const { status, body } = await admin.post('/api/CallCenter/Search', request);
  expect(status).toBe(400);
  expect(body).toEqual({
    Messages: [typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)],
    fields: expect.anything(),
  });
});

test('null is the same as absent, and unknown fields are ignored', async () => {
  const nothing = await admin.post<SearchAnswer>('/api/CallCenter/Search', {});
  const nulls = {
    age: null,
    groups: null,
    termId: null,
    origin: null,
    orderBy: null,
    take: null,
    colour: 'red',
  };
  expect((await admin.post<SearchAnswer>('/api/CallCenter/Search', nulls)).body).toEqual(nothing.body);
});

test('a name that cannot be text is refused', async () => {
  for (const physician of ['a\0b', 'a\ud800b'])
    expect((await admin.post('/api/CallCenter/Search', { physician })).status).toBe(400);
});

test('locations come 500 at a time, at most 5,000', async () => {
  for (const call of ['SearchLocations', 'SearchMarkers']) {
    expect((await admin.post(`/api/CallCenter/${call}`, { take: 5_000 })).status).toBe(200);
    expect((await admin.post(`/api/CallCenter/${call}`, { take: 5_001 })).status).toBe(400);
  }
});

test('an unknown address has no practices, and an address must be given', async () => {
  const { body } = await agent.post('/api/CallCenter/GetLocation', { addressId: 999_999 });
  expect(body).toEqual({ address: '', practices: [] });
  expect((await agent.post('/api/CallCenter/GetLocation', {})).status).toBe(400);
});

test('an unknown provider is a 404', async () => {
  expect((await agent.post('/api/CallCenter/GetProviderDetails', { providerId: 999_999 })).status).toBe(404);
});

test('details list and mark matches first', async () => {
  const known = data.providers.find(
    ({ locations, specialtyIds }) => locations.length > 1 && specialtyIds.length > 1,
  );
  const [first, second] = known?.locations ?? [];
  const request = { providerId: known?.id, practiceAddressId: second?.addressId };
  const { body } = await admin.post<ProviderDetails>('/api/CallCenter/GetProviderDetails', request);
  expect(body.fullName).toBe(known?.name);
  const specialties = data.reference.specialty
    .filter(({ id }) => known?.specialtyIds.includes(id))
    .map(({ id, name }) => ({ id, name }));
  expect(specialties).not.toEqual([]);
  expect(body.specialties).toHaveLength(specialties.length);
  expect(body.specialties).toEqual(expect.arrayContaining(specialties));
  const place = data.reference.practice_address.find(({ id }) => id === second?.addressId);
  const { practiceId, regionId } = place ?? {};
  expect(body.locations[0]).toMatchObject({ id: second?.addressId, matches: true, practiceId, regionId });
  expect(body.locations.find(({ id }) => id === first?.addressId)?.matches).toBe(false);
  const address = data.reference.practice_address.find(({ id }) => id === second?.addressId);
  const practice = data.reference.practice.find(({ id }) => id === address?.practiceId);
  const name = [practice?.name, address?.address, address?.zip].filter(Boolean).join(', ');
  expect(body.locations[0]?.name).toBe(name);
});

test('details include every body part with its terms, and every insurance with its plans', async () => {
  const isAlways = ({ days }: { days?: object | undefined }) => !days;
  const known = data.providers.find(
    ({ terms, plans }) => terms.length > 1 && plans.length > 1 && plans.some(isAlways),
  );
  const plan = known?.plans.find(isAlways);
  const { body: parts } = await admin.get<ProviderDetailsBodyParts>(
    `/api/CallCenter/GetProviderDetailsBodyParts/${known?.id}`,
  );
  const shown = parts.bodyParts.flatMap(({ bodyPartId, terms }) =>
    terms.map((term) => ({ ...term, bodyPartId })),
  );
  const expected = known?.terms.map(({ termId, min, max, note, priority }) => {
    const term = data.reference.term.find(({ id }) => id === termId);
    const { name: termName, bodyPartId, categoryId } = term ?? {};
    return { termId, termName, bodyPartId, categoryId, min, max, note, priority };
  });
  expect(shown).toHaveLength(expected?.length ?? 0);
  expect(shown).toEqual(expect.arrayContaining(expected ?? []));

  const { body } = await admin.post<ProviderDetailsInsurances>(
    '/api/CallCenter/GetProviderDetailsInsurances',
    {
      providerId: known?.id,
      insurancePlanId: plan?.planId,
    },
  );
  const planRow = data.reference.insurance_plan.find(({ id }) => id === plan?.planId);
  const plansCount = data.reference.insurance_plan.filter(
    ({ insuranceId }) => insuranceId === planRow?.insuranceId,
  ).length;
  expect(body.insurances[0]).toMatchObject({ insuranceId: planRow?.insuranceId, plansCount, matches: true });
  expect(body.insurances[0]?.plans[0]).toMatchObject({
    insurancePlanId: plan?.planId,
    insurancePlanName: planRow?.name,
    insuranceConsideration: plan?.consideration,
    matches: true,
  });
  const plans = body.insurances.flatMap((insurance) => insurance.plans);
  expect(plans).toHaveLength(known?.plans.length ?? 0);
  expect(plans.filter(({ matches }) => matches)).toHaveLength(1);
});
