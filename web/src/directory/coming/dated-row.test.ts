import { NEW_PROVIDER, type Provider } from '@careline/contracts/directory/providers';
import { expect, test } from 'vitest';
import { daysOfRow, saveOfRow } from './coming-api.ts';

const days = (endsOn: string) => ({ startsOn: null, endsOn });
const provider = {
  ...NEW_PROVIDER,
  id: 9,
  rowVersion: 4,
  ...days('2026-12-01'),
  providerInsurancePlans: [{ insurancePlanId: 1, ...days('2026-12-02') }, { insurancePlanId: 2 }],
  providerPracticeAddresses: [
    {
      practiceAddressId: 7,
      ...days('2026-12-03'),
      insurancePlans: [{ insurancePlanId: 1, ...days('2026-12-04') }, { insurancePlanId: 2 }],
    },
    { practiceAddressId: 8, insurancePlans: [] },
  ],
} as unknown as Provider;

const NEXT = { startsOn: '2027-01-01', endsOn: '2027-02-01' };

test.each([
  [null, null, '2026-12-01', NEXT],
  [
    null,
    1,
    '2026-12-02',
    { providerInsurancePlans: [{ insurancePlanId: 1, ...NEXT }, { insurancePlanId: 2 }] },
  ],
  [
    7,
    null,
    '2026-12-03',
    { providerPracticeAddresses: [{ ...provider.providerPracticeAddresses[0], ...NEXT }, expect.anything()] },
  ],
  [
    7,
    1,
    '2026-12-04',
    {
      providerPracticeAddresses: [
        {
          practiceAddressId: 7,
          ...days('2026-12-03'),
          insurancePlans: [{ insurancePlanId: 1, ...NEXT }, { insurancePlanId: 2 }],
        },
        expect.anything(),
      ],
    },
  ],
])('the row of location %s and plan %s', (practiceAddressId, insurancePlanId, endsOn, saved) => {
  const place = { practiceAddressId, insurancePlanId };
  expect(daysOfRow(provider, place)).toEqual(days(endsOn));
  expect(saveOfRow(provider, place, NEXT)).toEqual({ id: 9, rowVersion: 4, ...saved });
});

test('a row that has been removed has no days', () => {
  expect(daysOfRow(provider, { practiceAddressId: 9, insurancePlanId: null })).toBeUndefined();
  expect(daysOfRow(provider, { practiceAddressId: 8, insurancePlanId: 1 })).toBeUndefined();
});
