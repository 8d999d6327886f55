import { expect, test } from 'vitest';
import { NO_CHANGE, problemsOf, REMOVED, readChange } from './change-draft.ts';

test.each([
  [
    { key: 'addPlan', values: { insurancePlanId: 3, practiceAddressIds: [] } },
    { addPlan: { insurancePlanId: 3 } },
  ],
  [
    { key: 'removePlan', values: { insurancePlanId: 3, practiceAddressIds: [7, 8] } },
    { removePlan: { insurancePlanId: 3, practiceAddressIds: [7, 8] } },
  ],
  [
    { key: 'removePlan', values: { insurancePlanId: 3, endsOn: '2026-12-31' } },
    { removePlan: { insurancePlanId: 3, endsOn: '2026-12-31' } },
  ],
  [{ key: 'setInactive', values: { inactive: 'false', endsOn: '' } }, { setInactive: { inactive: false } }],
  [{ key: 'setInactive', values: { inactive: 'false' } }, { setInactive: { inactive: false } }],
  [{ key: 'setAccepting', values: { accepting: '' } }, { setAccepting: { accepting: null } }],
  [{ key: 'setCoordinator', values: { name: ' ', phone: '555' } }, { setCoordinator: { phone: '555' } }],
  [
    { key: 'setCoordinator', values: { phone: '2125550199' } },
    { setCoordinator: { phone: '(212) 555-0199' } },
  ],
  [{ key: 'setCoordinator', values: { name: REMOVED, phone: '' } }, { setCoordinator: { name: '' } }],
  [
    { key: 'setSurgicalScheduler', values: { name: REMOVED, phone: REMOVED } },
    { setSurgicalScheduler: { name: '', phone: '' } },
  ],
] as const)('%j is %j', (draft, change) => {
  expect(readChange(draft)).toEqual(change);
  expect(problemsOf(draft)).toEqual({});
});

test.each([
  [NO_CHANGE, { key: 'Choose a change.' }],
  [{ key: 'addGroup', values: {} }, { groupId: 'The field is mandatory' }],
  [{ key: 'moveLocation', values: { from: 4, to: 4 } }, { to: 'Choose two different locations.' }],
  [{ key: 'setCoordinator', values: {} }, { name: 'Give a name or a phone number.' }],
  [{ key: 'setAccepting', values: {} }, { accepting: 'The field is mandatory' }],
  [
    { key: 'addPlan', values: { insurancePlanId: 3, startsOn: '2027-01-01', endsOn: '2026-12-31' } },
    { endsOn: 'The last day is before the first.' },
  ],
  [{ key: 'setInactive', values: {} }, { inactive: 'The field is mandatory' }],
] as const)('%j is not ready: %j', (draft, problems) => {
  expect(readChange(draft)).toBeUndefined();
  expect(problemsOf(draft)).toEqual(problems);
});
