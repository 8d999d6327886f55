import { expect, test } from 'vitest';
import { describeCoverage, isAskedLocation, summarizeCoverage } from './coverage.ts';
import { describeProviderDays, findUntil } from './days.ts';
import { listMisfits } from './misfits.ts';
import { sayLaterPlace } from './places.ts';
import { sayToCaller } from './say-to-caller.ts';
import { always, askFor, bronx, garcia, queens } from './testing.ts';

const ON = '2099-06-15';
const ended = { startsOn: null, endsOn: '2099-05-31', inForce: false };
const later = { startsOn: '2099-07-01', endsOn: null, inForce: false };
const soon = { startsOn: null, endsOn: '2099-06-30', inForce: true };
const FOUND = { isFound: true, isSimilarNames: false };

type Row = Pick<typeof bronx, 'startsOn' | 'endsOn' | 'inForce'>;
const withPlan = (location: typeof bronx, id: number, days: Row) => ({
  ...location,
  insurances: location.insurances.map((one) => ({
    ...one,
    insurancePlans: one.insurancePlans.map((plan) => (plan.id === id ? { ...plan, ...days } : plan)),
  })),
});
const takingPlan = (id: number, days: Row) =>
  garcia.insurances.map((one) => ({
    ...one,
    plans: one.plans.map((plan) => (plan.insurancePlanId === id ? { ...plan, ...days } : plan)),
  }));
const asked = (state: Parameters<typeof askFor>[0]) => askFor({ ...state, on: ON });

test('of a provider the words are those of the day: not begun, ended, or ending soon', () => {
  const days = { startsOn: null, endsOn: null, inactive: false, until: null };
  expect(describeProviderDays(days, ON)).toBe('');
  expect(describeProviderDays({ ...days, inactive: true }, ON)).toBe('');
  expect(describeProviderDays({ ...days, until: '2099-06-30' }, ON)).toBe('until Jun 30, 2099');
  expect(describeProviderDays({ ...days, ...later, inactive: true }, ON)).toBe('from Jul 1, 2099');
  expect(describeProviderDays({ ...days, ...ended, inactive: true }, ON)).toBe('ended May 31, 2099');
  // Inactive by hand, and on top of it until later.
  expect(describeProviderDays({ ...days, ...soon, inactive: true }, ON)).toBe('');
});

test('a plan that has ended or not begun is not taken, and the misfit says the day in both languages', () => {
  const misfits = (days: Row, language?: 'es') => {
    const locations = [withPlan(bronx, 11, { ...always, inForce: false })];
    const recorded = { ...garcia, locations, insurances: takingPlan(11, days) };
    return listMisfits(recorded, asked({ insurancePlanId: 11 }), FOUND, language);
  };
  expect(misfits(ended)).toEqual(['took Gold (Cigna) only until May 31, 2099']);
  expect(misfits(later)).toEqual(['takes Gold (Cigna) only from July 1, 2099']);
  expect(misfits(ended, 'es')).toEqual(['aceptó Cigna Gold solo hasta el 31 de mayo de 2099']);
});

test('a plan that ended at one location alone is taken at the other', () => {
  const there = withPlan(bronx, 11, ended);
  const state = asked({ insurancePlanId: 11 });
  expect(isAskedLocation(there, state.state)).toBe(false);
  expect(summarizeCoverage(there, garcia.insurances, state.state)).toBe('Plan not taken');
  expect(describeCoverage({ ...garcia, locations: [there, queens] }, state, queens)?.spoken).toBe(
    'Aetna Plan 11 is accepted there, but not at Practice 1.',
  );
  const alone = { ...garcia, locations: [there] };
  expect(describeCoverage(alone, state, undefined)?.spoken).toBe(
    'Aetna Plan 11 was accepted at Practice 1 only until May 31, 2099.',
  );
  expect(describeCoverage(alone, state, undefined, 'es')?.spoken).toBe(
    'Se aceptó Aetna Plan 11 en Practice 1 solo hasta el 31 de mayo de 2099.',
  );
  expect(listMisfits(alone, asked({ insurancePlanId: 11, practiceId: 10 }), FOUND)).toEqual([
    'took Aetna Plan 11 at Practice 1 only until May 31, 2099',
  ]);
});

test('a location that has not begun is no place to be sent to, and says from when', () => {
  const locations = [{ ...bronx, ...later }, queens];
  expect(listMisfits({ ...garcia, locations }, asked({ practiceId: 10 }), FOUND)).toEqual([
    'sees patients at Practice 1 only from July 1, 2099',
  ]);
  expect(listMisfits({ ...garcia, locations }, asked({ practiceId: 20 }), FOUND)).toEqual([]);
  expect(sayLaterPlace([{ ...bronx, ...ended }], asked({}).state, 'es')).toBe(
    'atendió pacientes en Practice 1 solo hasta el 31 de mayo de 2099',
  );
});

test('what is told ends with the first of provider, door and plan; of several plans the longest counts', () => {
  const until = (more: object, insurances = garcia.insurances, state = asked({ insuranceId: 1 }).state) =>
    findUntil({ endsOn: '2099-08-31' }, { door: { ...bronx, ...more }, insurances }, state);
  expect(until({})).toBe('2099-08-31');
  expect(until(soon)).toBe('2099-06-30');
  expect(until(withPlan(queens, 11, { ...soon }))).toBe('2099-06-30');
  expect(until(withPlan(bronx, 11, { ...soon }))).toBe('2099-08-31');
  // The provider's own row of the plan ends.
  expect(until(queens, takingPlan(11, soon))).toBe('2099-06-30');
  expect(until(queens, takingPlan(11, soon), asked({}).state)).toBe('2099-08-31');
});

test('the words for the caller say the day that was asked for, and until when they hold', () => {
  const facts = {
    name: 'Garcia, Farid I.',
    inactive: false,
    misfits: [],
    ages: [],
    location: 'Bronx Clinic',
  };
  expect(sayToCaller({ ...facts, on: ON, until: '2099-06-30' })).toBe(
    'For an appointment on June 15, 2099: Farid I. Garcia sees patients at Bronx Clinic. Please note, this holds only until June 30, 2099.',
  );
  expect(sayToCaller({ ...facts, on: ON, until: '2099-06-30' }, 'es')).toBe(
    'Para una cita el 15 de junio de 2099: Farid I. Garcia atiende pacientes en Bronx Clinic. Tenga en cuenta que esto vale solo hasta el 30 de junio de 2099.',
  );
  expect(
    sayToCaller({ ...facts, location: undefined, laterPlace: 'sees patients at Elm only from July 1' }),
  ).toBe('Farid I. Garcia sees patients at Elm only from July 1.');
  expect(sayToCaller({ ...facts, inactive: true, absent: 'Gone.', on: ON })).toBe(
    'For an appointment on June 15, 2099: Gone.',
  );
});
