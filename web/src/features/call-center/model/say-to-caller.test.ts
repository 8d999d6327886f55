import { describe, expect, test } from 'vitest';
import { getInitials, sayToCaller, toSpokenName } from './say-to-caller.ts';

const garcia = { name: 'Garcia, Farid I.', inactive: false };

describe('sayToCaller', () => {
  test('says all that is recorded', () => {
    expect(
      sayToCaller({
        ...garcia,
        minYear: 5,
        maxYear: 80,
        location: 'Feldman Sports Medicine, 445 Grand Concourse, 10451',
        miles: 1.966,
        plan: { name: 'Oxford Liberty', referralRequired: true },
        phone: '(718) 555-0160',
      }),
    ).toBe(
      'Farid I. Garcia sees patients aged 5 to 80 at Feldman Sports Medicine, 445 Grand Concourse, 10451, about 1.97 miles from you. Oxford Liberty is accepted; a referral is needed. The number is (718) 555-0160.',
    );
  });
  test('leaves out what is not', () => {
    expect(sayToCaller(garcia)).toBe('');
    expect(sayToCaller({ ...garcia, phone: '555' })).toBe('The number of Farid I. Garcia is 555.');
    expect(sayToCaller({ ...garcia, minYear: 0, maxYear: null })).toBe(
      'Farid I. Garcia sees patients aged 0 and older.',
    );
    expect(sayToCaller({ ...garcia, maxYear: 17 })).toBe(
      'Farid I. Garcia sees patients up to the age of 17.',
    );
    expect(sayToCaller({ ...garcia, miles: 3 })).toBe('');
    expect(sayToCaller({ ...garcia, plan: { name: 'Gold', referralRequired: false } })).toBe(
      'Gold is accepted.',
    );
  });
  test('offers nobody who is inactive', () => {
    const said = sayToCaller({ ...garcia, inactive: true, location: 'Bronx', phone: '555' });
    expect(said).toBe('Farid I. Garcia is marked inactive in our directory.');
  });
});

test.each([
  ['Garcia, Farid I.', 'Farid I. Garcia', 'FG'],
  ['Ann Lee', 'Ann Lee', 'AL'],
  ['Cher', 'Cher', 'C'],
  ['Nguyen, Bao, Jr.', 'Nguyen, Bao, Jr.', 'NJ'],
  ['', '', ''],
])('%j is said %j', (name, spoken, initials) => {
  expect(toSpokenName(name)).toBe(spoken);
  expect(getInitials(name)).toBe(initials);
});
