import type { Provider } from '@careline/contracts/directory/providers';
import type { OfficeChanges } from '@careline/contracts/trust/office-answers';
import { expect, test } from 'vitest';
import { acceptedAddress, acceptedLocation } from './accepted-changes.ts';

const HERE = 7;
const TODAY = '2026-11-19';
const there = { practiceAddressId: 8, isPrimary: true, insurancePlans: [{ insurancePlanId: 1 }] };
const here = { practiceAddressId: HERE, accepting: 'new', insurancePlans: [{ insurancePlanId: 1 }] };
const provider = {
  providerPracticeAddresses: [there, here],
  providerInsurancePlans: [{ id: 5, insurancePlanId: 1 }],
} as Provider;

test('an address: only what was spoken about; services are all nine flags', () => {
  expect(acceptedAddress({ fax: '' })).toEqual({ fax: '' });
  expect(acceptedAddress({ services: ['mriOnSite'] })).toMatchObject({ mriOnSite: true, xRayOnSite: false });
  expect(Object.keys(acceptedAddress({ services: [] }))).toHaveLength(9);
});

test('a provider: the other locations stay as they are', () => {
  expect(acceptedLocation(provider, HERE, { accepting: 'none' }, TODAY)).toEqual({
    providerPracticeAddresses: [there, { ...here, accepting: 'none' }],
  });
  expect(acceptedLocation(provider, HERE, { notHere: true, accepting: 'new' }, TODAY)).toEqual({
    providerPracticeAddresses: [there],
  });
});

test('a plan that is new here becomes one of the provider, and one that is gone here stays', () => {
  expect(acceptedLocation(provider, HERE, { insurancePlanIds: [2, 2] }, TODAY)).toEqual({
    providerPracticeAddresses: [there, { ...here, insurancePlans: [{ insurancePlanId: 2 }] }],
    providerInsurancePlans: [{ id: 5, insurancePlanId: 1 }, { insurancePlanId: 2 }],
  });
});

test('a plan is taken here until a day; one that was over stays over until the office takes it again', () => {
  const days = { startsOn: null, endsOn: '2026-11-18' };
  const over = {
    providerPracticeAddresses: [
      { practiceAddressId: HERE, insurancePlans: [{ insurancePlanId: 1, ...days }, { insurancePlanId: 2 }] },
    ],
    providerInsurancePlans: [
      { id: 5, insurancePlanId: 1, ...days },
      { id: 6, insurancePlanId: 2 },
    ],
  } as Provider;
  const plansHere = (changes: OfficeChanges) => {
    const { providerPracticeAddresses: [here] = [], providerInsurancePlans } = acceptedLocation(
      over,
      HERE,
      changes,
      TODAY,
    );
    return { here: here?.insurancePlans, own: providerInsurancePlans };
  };
  const untilSpring = { insurancePlanId: 2, endsOn: '2027-03-31' };
  expect(plansHere({ plansUntil: [untilSpring] })).toEqual({
    here: [{ insurancePlanId: 1, ...days }, untilSpring],
    own: undefined,
  });
  expect(plansHere({ insurancePlanIds: [] })).toEqual({
    here: [{ insurancePlanId: 1, ...days }],
    own: undefined,
  });
  expect(plansHere({ insurancePlanIds: [1, 2] })).toEqual({
    here: [{ insurancePlanId: 1, endsOn: null }, { insurancePlanId: 2 }],
    own: [
      { id: 5, insurancePlanId: 1, startsOn: null, endsOn: null },
      { id: 6, insurancePlanId: 2 },
    ],
  });
});
