import { describe, expect, test } from 'vitest';
import { getInitials, sayToCaller, toSpokenName } from './say-to-caller.ts';

const garcia = { name: 'Garcia, Farid I.', inactive: false, misfits: [], ages: [] };

describe('sayToCaller', () => {
  test('says all that is recorded', () => {
    expect(
      sayToCaller({
        ...garcia,
        ages: [{ min: 5, max: 80 }],
        location: 'Feldman Sports Medicine, 445 Grand Concourse, 10451',
        miles: 1.966,
        coverage: 'Oxford Liberty is accepted there; a referral is needed.',
        phone: '(718) 555-0160',
      }),
    ).toBe(
      'Farid I. Garcia sees patients aged 5 to 80 at Feldman Sports Medicine, 445 Grand Concourse, 10451, about 1.97 miles from you. Oxford Liberty is accepted there; a referral is needed. The number is (718) 555-0160.',
    );
  });

  test('leaves out what is not', () => {
    expect(sayToCaller(garcia)).toBe('');
    expect(sayToCaller({ ...garcia, phone: '555' })).toBe('The number of Farid I. Garcia is 555.');
    expect(sayToCaller({ ...garcia, ages: [{ min: 0, max: null }] })).toBe('');
    expect(sayToCaller({ ...garcia, ages: [{ min: null, max: 17 }] })).toBe(
      'Farid I. Garcia sees patients aged up to 17.',
    );
    expect(sayToCaller({ ...garcia, miles: 3 })).toBe('');
  });

  test('promises no age between two ranges, and says when ages depend on the condition', () => {
    const ages = [
      { min: 30, max: 90 },
      { min: 0, max: 5 },
    ];
    expect(sayToCaller({ ...garcia, ages })).toBe(
      'Farid I. Garcia sees patients aged 0 to 5 and 30 to 90 (depending on the condition).',
    );
  });

  test('begins with what does not fit', () => {
    expect(
      sayToCaller({
        ...garcia,
        misfits: ['sees ages 16 to 90', 'does not take Aetna HMO'],
        ages: [{ min: 16, max: 90 }],
        location: 'Bronx Clinic',
        phone: '555',
      }),
    ).toBe(
      'Farid I. Garcia does not fit what you asked for: sees ages 16 to 90; does not take Aetna HMO. The office is at Bronx Clinic. The number is 555.',
    );
  });

  test('says which preferences are met, with a pronoun only where it is recorded and clear', () => {
    const preferences = ['speaks Spanish', 'offers telehealth'];
    const accepting = 'accepts new patients at 55 Water St (since March 3, 2026)';
    const offers = 'The office at 55 Water St has evening hours.';
    expect(
      sayToCaller({ ...garcia, gender: 'female', location: 'Bronx', preferences, accepting, offers }),
    ).toBe(
      'Farid I. Garcia sees patients at Bronx. She speaks Spanish and offers telehealth. She accepts new patients at 55 Water St (since March 3, 2026). The office at 55 Water St has evening hours.',
    );
    expect(sayToCaller({ ...garcia, gender: null, location: 'Bronx', accepting })).toContain(
      'Farid I. Garcia accepts new patients',
    );
    expect(
      sayToCaller({ ...garcia, gender: 'male', preferences: ['is a man'], accepting, phone: '555' }),
    ).toBe(
      'Farid I. Garcia is a man. He accepts new patients at 55 Water St (since March 3, 2026). The number is 555.',
    );
  });

  test('an office that takes no patients is not said to see some', () => {
    const accepting = 'takes no patients at 9 Grand St, but accepts new patients at 55 Water St';
    const closed = {
      ...garcia,
      ages: [{ min: 5, max: 80 }],
      location: '9 Grand St',
      accepting,
      isClosed: true,
    };
    expect(sayToCaller({ ...closed, phone: '555' })).toBe(
      'Farid I. Garcia takes no patients at 9 Grand St, but accepts new patients at 55 Water St. The number is 555.',
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
