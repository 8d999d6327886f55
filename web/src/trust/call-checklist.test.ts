import { PlainPracticeAddress } from '@careline/contracts/directory/practice-addresses';
import { Provider } from '@careline/contracts/directory/providers';
import { expect, test } from 'vitest';
import { anyOf } from '../testing/any-of.ts';
import { findPhone, listAddressFacts, listProviderFacts } from './call-checklist.ts';

const { providerTerms, providerPracticeAddresses, providerInsurancePlans } = Provider.shape;
const plan = (insuranceName: string, insurancePlanName: string) =>
  anyOf(providerInsurancePlans.element, { insuranceName, insurancePlanName });
const place = (given: Partial<Provider['providerPracticeAddresses'][number]>) =>
  anyOf(providerPracticeAddresses.element, given);
const term = anyOf(providerTerms.element, { bodyPartName: 'Knee', name: 'Sprain', min: 2, max: 17 });
const provider = anyOf(Provider, {
  name: 'Ada Byron',
  npi: '1234567893',
  coordinatorName: 'Diana',
  providerPracticeAddresses: [
    place({ practiceAddressId: 1, practiceName: 'East', address: '1 Main St', zip: '10001' }),
    place({ practiceAddressId: 2, practiceName: 'West', address: '2 Elm St', isPrimary: true }),
  ],
  providerInsurancePlans: [plan('Aetna', 'HMO'), plan('Aetna', 'PPO'), plan('Oxford', 'Freedom')],
  providerTerms: [term, { ...term, name: 'Fracture', min: 5, max: 60 }],
});
const address = (id: number, mainPhone: string) =>
  anyOf(PlainPracticeAddress, { id, address: '2 Elm St', mainPhone, eveningHours: true, mriOnSite: true });

test('a provider as a checklist; what is not known is not asked', () => {
  const facts = listProviderFacts(provider, [address(2, '555-0102')]);
  expect(facts.map(({ label, value, section }) => [label, value, section])).toEqual([
    ['Name', 'Ada Byron, NPI 1234567893', 'basic'],
    ['Coordinator', 'Diana', 'scheduling'],
    ['Location', 'East, 1 Main St, 10001', 'locations'],
    ['Primary location', 'West, 2 Elm St · 555-0102 · evening hours', 'locations'],
    ['Insurance plans', 'Aetna: HMO, PPO · Oxford: Freedom', 'plans'],
    ['Ages', '2 to 60', 'terms'],
    ['Terms', 'Knee: Sprain, Fracture', 'terms'],
  ]);
});

test('ages without an end', () => {
  const open = { ...provider, providerTerms: [term, { ...term, max: null }] };
  expect(listProviderFacts(open, []).find(({ label }) => label === 'Ages')?.value).toBe('from 2');
});

test('an address as a checklist', () => {
  const facts = listAddressFacts({
    ...address(2, '555-0102'),
    accommodations: ['wheelchair', 'signLanguage'],
  });
  expect(facts.map(({ value }) => value)).toEqual([
    '2 Elm St',
    '555-0102',
    'evening hours',
    'MRI',
    'Wheelchair access, Sign language',
  ]);
});

test('the number to call: the coordinator, else the primary location', () => {
  const addresses = [address(1, '555-0101'), address(2, '555-0102')];
  expect(findPhone({ ...provider, coordinatorPhone: '555-0199' }, addresses)).toBe('555-0199');
  expect(findPhone(provider, addresses)).toBe('555-0102');
  expect(findPhone(provider, [])).toBe('');
});
