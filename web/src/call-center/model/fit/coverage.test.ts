import { expect, test } from 'vitest';
import {
  describeCoverage,
  isAskedLocation,
  listConsiderations,
  sayKnownPlans,
  sortSoughtFirst,
  summarizeCoverage,
} from './coverage.ts';
import { always, askFor, bronx, garcia, locationWith, queens } from './testing.ts';

const cover = (...args: Parameters<typeof askFor>) => describeCoverage(garcia, askFor(...args), bronx);
const only = (...locations: (typeof bronx)[]) => ({ ...garcia, locations });

test('without an insurance there is nothing to say', () => expect(cover({})).toBeUndefined());

test('a plan that every location takes is accepted, with its referral', () => {
  expect(describeCoverage(only(bronx), askFor({ insurancePlanId: 12 }), bronx)).toEqual({
    misfit: undefined,
    spoken: 'Aetna Plan 12 is accepted there; a referral is needed.',
    warning: undefined,
  });
});

test('a plan taken at one location and not the other says which', () => {
  expect(cover({ insurancePlanId: 12 })).toEqual({
    misfit: undefined,
    spoken: 'Aetna Plan 12 is accepted there, but not at Practice 2; a referral is needed.',
    warning: 'Aetna Plan 12 is accepted at Practice 1.\nNot at Practice 2.',
  });
  const third = locationWith(3, {});
  expect(
    describeCoverage(only(bronx, third, locationWith(4, {})), askFor({ insurancePlanId: 11 }), bronx),
  ).toEqual({
    misfit: undefined,
    spoken: 'Aetna Plan 11 is accepted there, but not at 2 other locations.',
    warning: 'Aetna Plan 11 is accepted at Practice 1.\nNot at Practice 3.\nNot at Practice 4.',
  });
  // The caller is sent to a location without the plan.
  expect(describeCoverage(garcia, askFor({ insurancePlanId: 12 }), queens)?.spoken).toMatch(
    /^Aetna Plan 12 is accepted at Practice 1, but not at Practice 2;/,
  );
});

test('a plan taken at no recorded location says so', () => {
  const nowhere = 'Aetna Plan 14 is taken, but at no recorded location: ask the office where.';
  expect(cover({ insurancePlanId: 14 })).toEqual({ misfit: undefined, spoken: nowhere, warning: nowhere });
  expect(cover({ insurancePlanId: 14, practiceId: 10 })?.misfit).toBe(
    'takes Aetna Plan 14, but at no recorded location',
  );
});

test('of a company only the plans that are taken there are promised', () => {
  expect(cover({ insuranceId: 1 })).toEqual({
    misfit: undefined,
    spoken:
      '3 of the 7 Aetna plans are accepted there: Plan 11, Plan 12 and Plan 13; a referral is needed for Plan 12.',
    warning: '3 of the 7 Aetna plans are accepted at Practice 1: Plan 11, Plan 12 and Plan 13.',
  });
  expect(describeCoverage(only(queens), askFor({ insuranceId: 1 }), queens)?.spoken).toBe(
    '1 of the 7 Aetna plans is accepted there: Plan 11.',
  );
});

test('a company whose plans are all taken is accepted', () => {
  const [aetna] = garcia.insurances;
  const all = { ...only(bronx), insurances: aetna ? [{ ...aetna, plansCount: 3 }] : [] };
  expect(describeCoverage(all, askFor({ insuranceId: 1 }), bronx)).toMatchObject({
    spoken: 'Aetna is accepted there; a referral is needed for Plan 12.',
    warning: undefined,
  });
});

test('what is not taken does not fit, and a place without it names another that has it', () => {
  expect(cover({ insurancePlanId: 99 })?.misfit).toBe('does not take Gold (Cigna) at any location');
  expect(cover({ insuranceId: 9 })?.misfit).toBe('does not take Aetna at any location');
  // Both must hold for one plan.
  expect(cover({ insuranceId: 9, insurancePlanId: 11 })?.misfit).toBe(
    'does not take Gold (Cigna) of Aetna at any location',
  );
  expect(cover({ insurancePlanId: 12, practiceId: 20 })?.misfit).toBe(
    'does not take Aetna Plan 12 at Hudson, but does at Practice 1',
  );
});

test('a preference for a place reads as one', () => {
  const evening = { ...queens, services: ['eveningHours' as const], accepting: 'new' as const };
  const said = (state: object) =>
    describeCoverage(only(bronx, evening), askFor({ insurancePlanId: 12, ...state }), bronx)?.misfit;
  expect(said({ services: ['eveningHours'] })).toBe(
    'does not take Aetna Plan 12 at a location with evening hours, but does at Practice 1',
  );
  expect(said({ practiceId: 20, accepting: true })).toBe(
    'does not take Aetna Plan 12 at Hudson accepting new patients, but does at Practice 1',
  );
});

test('a location fits when place and insurance do', () => {
  const fits = (state: object) => [bronx, queens].map((one) => isAskedLocation(one, askFor(state).state));
  expect(fits({})).toEqual([true, true]);
  expect(fits({ insurancePlanId: 12 })).toEqual([true, false]);
  expect(fits({ practiceAddressRegionId: 200 })).toEqual([false, true]);
  expect(fits({ practiceAddressId: 2, insurancePlanId: 12 })).toEqual([false, false]);
});

test('each location says how much of the insurance is taken there', () => {
  const summary = (state: object) =>
    [bronx, queens].map((one) => summarizeCoverage(one, garcia.insurances, askFor(state).state));
  expect(summary({})).toEqual([undefined, undefined]);
  expect(summary({ insurancePlanId: 12 })).toEqual(['Plan taken', 'Plan not taken']);
  expect(summary({ insuranceId: 1 })).toEqual(['3 of 7 Aetna plans', '1 of 7 Aetna plans']);
  expect(summary({ insuranceId: 9 })).toEqual(['No plan', 'No plan']);
});

test('considerations come with their plan, and only those of what was asked for', () => {
  const insurances = garcia.insurances.map((one) => ({
    ...one,
    plans: one.plans.map((plan) => ({ ...plan, insuranceConsideration: `Ask ${plan.insurancePlanId}` })),
  }));
  expect(listConsiderations(insurances, askFor({}).state)).toEqual([]);
  expect(listConsiderations(insurances, askFor({ insurancePlanId: 12 }).state)).toEqual([
    'Aetna Plan 12: Ask 12',
  ]);
});

test('what another location accepts beyond is named with that location', () => {
  expect(describeCoverage(garcia, askFor({ insuranceId: 1 }), queens)).toMatchObject({
    spoken:
      '1 of the 7 Aetna plans is accepted there: Plan 11. Plan 12 and Plan 13 are accepted at Practice 1.',
    warning:
      '1 of the 7 Aetna plans is accepted at Practice 2: Plan 11.\nPlan 12 and Plan 13 are accepted at Practice 1.',
  });
});

test('an office that takes no patients has not been named before, so it is named here', () => {
  const closed = { ...bronx, accepting: 'none' as const };
  expect(describeCoverage(only(closed), askFor({ insurancePlanId: 12 }), closed)?.spoken).toBe(
    'Aetna Plan 12 is accepted at Practice 1; a referral is needed.',
  );
});

test('the same is said in Spanish, and a refusal too, with the plan as it is spoken', () => {
  const said = (state: object) => describeCoverage(garcia, askFor(state), bronx, 'es')?.spoken;
  expect(said({ insurancePlanId: 12 })).toBe(
    'Se acepta Aetna Plan 12 allí, pero no en Practice 2; se necesita una referencia médica.',
  );
  expect(said({ insuranceId: 1 })).toMatch(/^Se aceptan 3 de los \d planes de Aetna allí/);
  const asked = askFor({ insurancePlanId: 99 });
  const refused = { ...asked, names: { ...asked.names, insurancePlanId: 'HMO (Fidelis)' } };
  expect(describeCoverage(garcia, refused, bronx, 'es')?.misfit).toBe(
    'no acepta Fidelis HMO en ninguna de sus direcciones',
  );
  expect(describeCoverage(garcia, refused, bronx)?.spoken).toBeUndefined();
});

test('nothing is stated of an insurance that is not known, or not yet', () => {
  const { state } = askFor({ insuranceId: 1 });
  expect(summarizeCoverage(bronx, undefined, state)).toBeUndefined();
  expect(summarizeCoverage({ ...bronx, insurances: [] }, undefined, state)).toBe('No plan');
  expect(sayKnownPlans(queens, state, 'en')).toBe('Aetna Plan 11 is accepted at Practice 2.');
  expect(sayKnownPlans(bronx, state, 'es')).toContain(
    'Se aceptan Aetna Plan 11, Aetna Plan 12 y Aetna Plan 13',
  );
  expect(sayKnownPlans({ ...bronx, insurances: [] }, state, 'en')).toBeUndefined();
});

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
