import type { Provider } from '@careline/contracts/directory/providers';
import { expect, test } from 'vitest';
import { acceptedAddress, acceptedLocation } from './accepted-changes.ts';

const HERE = 7;
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
  expect(acceptedLocation(provider, HERE, { accepting: 'none' })).toEqual({
    providerPracticeAddresses: [there, { ...here, accepting: 'none' }],
  });
  expect(acceptedLocation(provider, HERE, { notHere: true, accepting: 'new' })).toEqual({
    providerPracticeAddresses: [there],
  });
});

test('a plan that is new here becomes one of the provider, and one that is gone here stays', () => {
  expect(acceptedLocation(provider, HERE, { insurancePlanIds: [2, 2] })).toEqual({
    providerPracticeAddresses: [there, { ...here, insurancePlans: [{ insurancePlanId: 2 }] }],
    providerInsurancePlans: [{ id: 5, insurancePlanId: 1 }, { insurancePlanId: 2 }],
  });
});
