import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countEnded, describeTyped, hasEnded, removeEnded, setPlanDays, settleDay } from './days.ts';
import { emptyDraft, type ProviderDraft, toSave } from './draft-record.ts';
import { edited } from './testing/drafts.ts';

const over = { startsOn: null, endsOn: '2020-12-31' };
const always = { startsOn: null, endsOn: null };
const plan = (insurancePlanId: number, days = always) => ({
  id: insurancePlanId,
  included: true,
  insurancePlanId,
  insurancePlanName: `Plan ${insurancePlanId}`,
  insuranceId: 1,
  insuranceName: 'Aetna',
  insuranceConsideration: '',
  ...days,
});
const location = (key: number, plans: number[], more: object = {}) => ({
  key,
  id: key,
  practiceAddressId: key,
  practiceName: '',
  address: '',
  suite: '',
  zip: '',
  hip: '',
  isPrimary: key === 1,
  accepting: null,
  ...always,
  plans,
  planDays: {},
  ...more,
});

test('what has ended goes, and nothing else: plans, locations, plans at a location', () => {
  const draft: ProviderDraft = {
    ...emptyDraft,
    plans: [plan(1), plan(2, over as never), plan(3)],
    locations: [
      location(1, [1], over),
      location(2, [1, 2, 3], { planDays: { 3: over, 1: { startsOn: null, endsOn: '2099-12-31' } } }),
    ],
  };
  expect(countEnded(draft)).toBe(3);
  const left = removeEnded(draft);
  expect(left.plans.map(({ insurancePlanId }) => insurancePlanId)).toEqual([1, 3]);
  expect(left.locations).toMatchObject([{ key: 2, plans: [1] }]);
  expect(toSave(left).providerPracticeAddresses?.[0]?.insurancePlans).toEqual([
    { insurancePlanId: 1, startsOn: null, endsOn: '2099-12-31' },
  ]);
  expect(countEnded(left)).toBe(0);
});

test('removing what has ended leaves nothing ended, and takes nothing that has not', () => {
  fc.assert(
    fc.property(edited, (draft) => {
      const left = removeEnded(draft);
      expect(countEnded(left)).toBe(0);
      expect(left.plans).toEqual(draft.plans.filter((row) => !hasEnded(row)));
      expect(left.locations.map(({ key }) => key)).toEqual(
        draft.locations.filter((row) => !hasEnded(row)).map(({ key }) => key),
      );
      if (countEnded(draft) === 0) expect(toSave(left)).toEqual(toSave(draft));
    }),
  );
});

test('days are typed as one likes, sent as days, and kept when they are none', () => {
  expect(settleDay('12/31/2026')).toBe('2026-12-31');
  expect(settleDay('soon')).toBe('soon');
  expect(settleDay(null)).toBeNull();
  const sent = toSave({ ...emptyDraft, startsOn: '1/15/2027', endsOn: 'soon' });
  expect(sent).toMatchObject({ startsOn: '2027-01-15', endsOn: 'soon' });
  expect(describeTyped({ startsOn: null, endsOn: '12/31/2099' })).toBe('until Dec 31, 2099');
  expect(describeTyped({ startsOn: 'so', endsOn: null })).toBe('');
});

test('a plan at a location without days has no entry', () => {
  const draft = { ...emptyDraft, locations: [location(1, [1])] };
  const ending = setPlanDays(draft, 1, 1, { endsOn: '2099-12-31' });
  expect(ending.locations[0]?.planDays).toEqual({ 1: { startsOn: null, endsOn: '2099-12-31' } });
  expect(setPlanDays(ending, 1, 1, { endsOn: null })).toEqual(draft);
});
