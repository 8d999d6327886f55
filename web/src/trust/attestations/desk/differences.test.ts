import type { AttestationItem } from '@careline/contracts/trust/attestations';
import { expect, test } from 'vitest';
import { answerDifferences } from './differences.ts';

const item: AttestationItem = {
  key: 'provider-7',
  name: 'Ada',
  verdict: 'corrected',
  state: 'waiting',
  changes: { accepting: 'none', insurancePlanIds: [2] },
  ours: { accepting: null, insurancePlanIds: [1] },
};
const plans = [
  { id: 1, name: 'Aetna Gold' },
  { id: 2, name: 'Cigna HMO' },
];

test('ours and theirs, only of what the office spoke about', () => {
  expect(answerDifferences(item, plans)).toEqual([
    { field: 'accepting', label: 'Patients', ours: 'Not known', theirs: 'No patients' },
    { field: 'insurancePlanIds', label: 'Plans taken here', ours: 'Aetna Gold', theirs: 'Cigna HMO' },
  ]);
  expect(answerDifferences({ ...item, changes: { notHere: true } }, plans)).toEqual([
    { field: 'notHere', label: 'Works here', ours: 'Yes', theirs: 'No longer' },
  ]);
});

test('last days of plans are told by their names', () => {
  const changes = { plansUntil: [{ insurancePlanId: 1, endsOn: '2026-12-31' }] };
  expect(answerDifferences({ ...item, changes }, plans)).toEqual([
    {
      field: 'plansUntil',
      label: 'Last days of plans',
      ours: 'None',
      theirs: 'Aetna Gold until December 31, 2026',
    },
  ]);
});

test('what is gone is said, and a mere confirmation differs in nothing', () => {
  expect(answerDifferences({ ...item, ours: null, changes: { notHere: true } }, plans)[0]?.ours).toBe(
    'No longer recorded',
  );
  expect(answerDifferences({ ...item, verdict: 'confirmed', changes: null }, plans)).toEqual([]);
});

test('an address: phones as they are read, lists in words', () => {
  const ours = { mainPhone: '2125550100', fax: '', services: [], accommodations: [] };
  const changes = { mainPhone: '<b>1</b>', fax: '2125550101', services: ['mriOnSite' as const] };
  expect(answerDifferences({ ...item, key: 'address', ours, changes }, [])).toEqual([
    { field: 'mainPhone', label: 'Main phone', ours: '(212) 555-0100', theirs: '<b>1</b>' },
    { field: 'fax', label: 'Fax', ours: 'None', theirs: '(212) 555-0101' },
    { field: 'services', label: 'Hours and services', ours: 'None', theirs: 'MRI on site' },
  ]);
});
