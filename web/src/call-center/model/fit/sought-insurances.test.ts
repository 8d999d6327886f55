import { expect, test } from 'vitest';
import { sortSoughtFirst } from './sought-insurances.ts';
import { always } from './testing.ts';

const insurances = [
  { insuranceId: 1, insuranceName: 'Aetna', insurancePlans: [{ id: 1, name: 'HMO', ...always }] },
  {
    insuranceId: 2,
    insuranceName: 'Oxford',
    insurancePlans: [
      { id: 2, name: 'Freedom', ...always },
      { id: 3, name: 'Liberty', ...always },
    ],
  },
];
const names = (accepted: readonly { insuranceName: string }[]) =>
  accepted.map(({ insuranceName }) => insuranceName);

test('the plan that was searched for is first, and so is its insurance', () => {
  const [best] = sortSoughtFirst(insurances, { insurancePlanId: 3 });
  expect(best?.insurancePlans.map(({ name }) => name)).toEqual(['Liberty', 'Freedom']);
});

test('the insurance that was searched for is first', () =>
  expect(names(sortSoughtFirst(insurances, { insuranceId: 2 }))).toEqual(['Oxford', 'Aetna']));

test('without an insurance filter the order stays', () =>
  expect(names(sortSoughtFirst(insurances, {}))).toEqual(['Aetna', 'Oxford']));
