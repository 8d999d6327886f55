import { expect, test } from 'vitest';
import { findSought, sortSoughtFirst } from './sought-insurances.ts';

const insurances = [
  { insuranceName: 'Aetna', insurancePlans: [{ id: 1, name: 'HMO' }] },
  {
    insuranceName: 'Oxford',
    insurancePlans: [
      { id: 2, name: 'Freedom' },
      { id: 3, name: 'Liberty' },
    ],
  },
];
const names = (accepted: typeof insurances) => accepted.map(({ insuranceName }) => insuranceName);

test('the plan that was searched for is first, and so is its insurance', () => {
  const [best] = sortSoughtFirst(insurances, findSought({ insurancePlanId: 3 }, []));
  expect(best?.insurancePlans.map(({ name }) => name)).toEqual(['Liberty', 'Freedom']);
});

test('the insurance that was searched for is first', () => {
  const own = [
    { insuranceId: 1, insuranceName: 'Aetna', matches: false, plans: [] },
    { insuranceId: 2, insuranceName: 'Oxford', matches: true, plans: [] },
  ];
  expect(names(sortSoughtFirst(insurances, findSought({ insuranceId: 2 }, own)))).toEqual([
    'Oxford',
    'Aetna',
  ]);
});

test('without an insurance filter the order stays', () =>
  expect(names(sortSoughtFirst(insurances, findSought({}, [])))).toEqual(['Aetna', 'Oxford']));
