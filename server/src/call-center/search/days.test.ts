import { ROLE } from '@careline/contracts/basis/call';
import type { AvailabilityAnswer } from '@careline/contracts/call-center/filter-lists';
import type {
  ProviderDetails,
  ProviderDetailsInsurances,
} from '@careline/contracts/call-center/provider-details';
import type { SearchAnswer } from '@careline/contracts/call-center/search';
import { dayOf } from '@careline/contracts/rules/days';
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../testing/data/small-directory.ts';
import { type Caller, testApp } from '../../testing/test-app.ts';

const { signedIn } = await testApp();

let agent: Caller;
let providerId: number;
let main: number;
let elm: number;
let gold: number;
let insuranceId: number;

beforeAll(async () => {
  const editor = await signedIn(ROLE.DataEntry);
  agent = editor;
  const providerTypeId = await made(editor, 'ProviderTypes', { name: 'Surgeon' });
  const practiceId = await made(editor, 'Practices', { name: 'Hudson' });
  const address = (street: string) =>
    made(editor, 'PracticeAddresses', { practiceId, address: street, zip: '10001' });
  [main, elm] = [await address('1 Main St'), await address('2 Elm St')];
  insuranceId = await made(editor, 'Insurances', { fullName: 'Aetna', consumerFriendlyName: 'Aetna' });
  gold = await made(editor, 'InsurancePlans', { insuranceId, name: 'Gold' });
  const basic = await made(editor, 'InsurancePlans', { insuranceId, name: 'Basic' });
  providerId = await made(editor, 'Providers', {
    name: 'Ana Lind',
    providerTypeId,
    startsOn: '2026-02-01',
    endsOn: '2028-02-29',
    providerInsurancePlans: [{ insurancePlanId: gold, endsOn: '2026-12-31' }, { insurancePlanId: basic }],
    providerPracticeAddresses: [
      {
        practiceAddressId: main,
        isPrimary: true,
        endsOn: '2027-03-13',
        insurancePlans: [{ insurancePlanId: gold }],
      },
      {
        practiceAddressId: elm,
        startsOn: '2027-03-14',
        insurancePlans: [{ insurancePlanId: gold }, { insurancePlanId: basic, startsOn: '2027-11-07' }],
      },
    ],
  });
});

const search = async (request: object) =>
  (await agent.post<SearchAnswer>('/api/CallCenter/Search', request)).body;
const details = async (request: object) =>
  (await agent.post<ProviderDetails>('/api/CallCenter/GetProviderDetails', { providerId, ...request })).body;

test('what is out of force on the day is as if it were not there', async () => {
  const seenAt = async (on: string) =>
    (await search({ on })).locations.flatMap(({ practices }) =>
      practices.map((one) => one.practiceAddressId),
    );
  expect(await seenAt('2027-03-13')).toEqual([main]);
  expect(await seenAt('2027-03-14')).toEqual([elm]);
  const total = async (request: object) => (await search(request)).total;
  expect(await total({ on: '2026-12-31', insurancePlanId: gold })).toBe(1);
  expect(await total({ on: '2027-01-01', insurancePlanId: gold })).toBe(0);
  expect(await total({ on: '2027-03-13', practiceAddressId: elm })).toBe(0);
  // The provider takes the other plan all along, but at an office from November on.
  expect(await total({ on: '2027-11-06', insuranceId })).toBe(1);
  expect(await total({ on: '2027-11-06', insuranceId, practiceAddressId: elm })).toBe(0);
  expect(await total({ on: '2027-11-07', insuranceId, practiceAddressId: elm })).toBe(1);
  const plansOn = async (on: string) =>
    (
      await agent.post<AvailabilityAnswer>('/api/CallCenter/SearchFiltersAvailable', {
        on,
        includeInsurancePlan: true,
      })
    ).body.insurancePlans?.map(({ value, count }) => [value, count]);
  expect(await plansOn('2026-12-31')).toEqual([
    ['Basic', 1],
    ['Gold', 1],
  ]);
  expect(await plansOn('2027-01-01')).toEqual([['Basic', 1]]);
});

test('a provider out of force is marked as an inactive one, with its days', async () => {
  const item = async (on: string) => (await search({ on })).items[0];
  const days = { startsOn: '2026-02-01', endsOn: '2028-02-29' };
  expect(await item('2026-01-31')).toMatchObject({ inactive: true, ...days, until: null });
  expect(await item('2026-02-01')).toMatchObject({ inactive: false, ...days });
  expect(await item('2028-02-29')).toMatchObject({ inactive: false, ...days, until: '2028-02-29' });
  expect(await item('2028-03-01')).toMatchObject({ inactive: true, ...days, until: null });
  expect(await details({ on: '2028-03-01' })).toMatchObject({ inactive: true, ...days });
});

test('until is the first end within ninety days of the provider, the door and the plan there', async () => {
  const untils = async (request: object) => [
    (await search(request)).items[0]?.until,
    (await details(request)).until,
  ];
  expect(await untils({ on: '2026-10-01', insurancePlanId: gold })).toEqual([null, null]);
  expect(await untils({ on: '2026-10-02', insurancePlanId: gold })).toEqual(['2026-12-31', '2026-12-31']);
  expect(await untils({ on: '2026-12-20' })).toEqual(['2027-03-13', '2027-03-13']);
  expect(await untils({ on: '2027-03-14' })).toEqual([null, null]);
});

test('details have the days of every row, and say which are in force', async () => {
  const { locations } = await details({ on: '2027-03-13', insurancePlanId: gold });
  expect(locations).toMatchObject([
    {
      id: main,
      startsOn: null,
      endsOn: '2027-03-13',
      inForce: true,
      matches: false,
      insurances: [{ insurancePlans: [{ id: gold, startsOn: null, endsOn: null, inForce: false }] }],
    },
    { id: elm, startsOn: '2027-03-14', inForce: false, matches: false },
  ]);
  const answer = await agent.post<ProviderDetailsInsurances>('/api/CallCenter/GetProviderDetailsInsurances', {
    providerId,
    insuranceId,
    on: '2027-01-01',
  });
  expect(answer.body.insurances[0]?.plans).toMatchObject([
    { insurancePlanName: 'Basic', startsOn: null, endsOn: null, inForce: true, matches: true },
    { insurancePlanName: 'Gold', endsOn: '2026-12-31', inForce: false, matches: false },
  ]);
});

test('without a day it is today, and what is no day is refused with a sentence', async () => {
  const today = dayOf(new Date());
  expect((await search({})).items).toEqual((await search({ on: today })).items);
  const refusal = await agent.post('/api/CallCenter/Search', { on: '2026-02-29' });
  expect(refusal).toMatchObject({
    status: 400,
    body: { Messages: [expect.stringContaining('like 2026-12-31.')], fields: { on: expect.any(String) } },
  });
});
