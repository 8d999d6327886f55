import { describe, expect, test } from 'vitest';
import { getInitials, type Sayable, sayToCaller, toSpokenName } from './say-to-caller.ts';

const garcia = { name: 'Garcia, Farid I.', inactive: false, misfits: [], ages: [] };

describe('sayToCaller', () => {
  test('an address that was reported as wrong is confirmed first', () => {
    const facts = {
      name: 'Garcia, Farid I.',
      inactive: false,
      misfits: [],
      ages: [],
      location: 'Bronx Clinic',
    };
    expect(sayToCaller({ ...facts, isAddressDoubted: true })).toBe(
      'Let me confirm the address of the office first: we were told that it may be wrong. Farid I. Garcia sees patients at Bronx Clinic.',
    );
    expect(sayToCaller({ ...facts, isAddressDoubted: true }, 'es')).toMatch(
      /^Permítame confirmar primero la dirección/,
    );
  });

  test('after an offer the words begin with what was given up, and then say who is there', () => {
    const said = sayToCaller({
      name: 'Garcia, Farid I.',
      inactive: false,
      misfits: [],
      givenUp: ['does not list ankle sprain'],
      ages: [],
      location: 'Bronx Clinic',
      preferences: ['speaks Spanish'],
    });
    expect(said).toBe(
      'I am afraid Farid I. Garcia does not list ankle sprain. Farid I. Garcia sees patients at Bronx Clinic. Farid I. Garcia speaks Spanish.',
    );
  });

  test('says all that is recorded', () => {
    expect(
      sayToCaller({
        ...garcia,
        degree: 'MD',
        ages: [{ min: 5, max: 80 }],
        location: 'Feldman Sports Medicine, 445 Grand Concourse in Bronx',
        miles: 4.35,
        from: ' from the centre of Yonkers',
        coverage: 'Oxford Liberty is accepted there; a referral is needed.',
        notes: ['Oxford Liberty: Tuesdays and Thursdays only.', 'Sprain: Conservative care first'],
        phone: '(718) 555-0160',
        whose: 'coordinator',
      }),
    ).toBe(
      "Dr. Farid I. Garcia sees patients aged 5 to 80 at Feldman Sports Medicine, 445 Grand Concourse in Bronx, about 4 miles from the centre of Yonkers. Oxford Liberty is accepted there; a referral is needed. Please note, Oxford Liberty: Tuesdays and Thursdays only. Please note, Sprain: Conservative care first. The coordinator's number is (718) 555-0160.",
    );
  });

  test('leaves out what is not', () => {
    expect(sayToCaller(garcia)).toBe('');
    expect(sayToCaller({ ...garcia, phone: '555' })).toBe('The number for Farid I. Garcia is 555.');
    expect(sayToCaller({ ...garcia, ages: [{ min: 0, max: null }] })).toBe('');
    expect(sayToCaller({ ...garcia, ages: [{ min: 0, max: 99 }] })).toBe('');
    expect(sayToCaller({ ...garcia, ages: [{ min: null, max: 17 }] })).toBe(
      'Farid I. Garcia sees patients aged up to 17.',
    );
    expect(sayToCaller({ ...garcia, miles: 3 })).toBe('');
  });

  test('ends a sentence once, also after a name with a full stop', () => {
    expect(sayToCaller({ ...garcia, location: 'Joint Care Inc.' })).toBe(
      'Farid I. Garcia sees patients at Joint Care Inc.',
    );
  });

  test('promises no age between two ranges, and says when ages depend on the condition', () => {
    const ages = [
      { min: 30, max: 90 },
      { min: 0, max: 5 },
    ];
    expect(sayToCaller({ ...garcia, ages, location: 'Bronx' })).toBe(
      'Farid I. Garcia sees patients aged 0 to 5 and 30 to 90, depending on the condition, at Bronx.',
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
      'I am afraid Farid I. Garcia sees ages 16 to 90 and does not take Aetna HMO. The office is at Bronx Clinic. The number is 555.',
    );
  });

  test('says which preferences are met, with a pronoun only where it is recorded and clear', () => {
    const preferences = ['speaks Spanish', 'offers telehealth'];
    const accepting = 'accepts new patients at 55 Water St';
    const offers = 'The office at 55 Water St has evening hours.';
    expect(
      sayToCaller({ ...garcia, gender: 'female', location: 'Bronx', preferences, accepting, offers }),
    ).toBe(
      'Farid I. Garcia sees patients at Bronx. She speaks Spanish and offers telehealth. She accepts new patients at 55 Water St. The office at 55 Water St has evening hours.',
    );
    expect(sayToCaller({ ...garcia, gender: null, location: 'Bronx', accepting })).toContain(
      'Farid I. Garcia accepts new patients',
    );
    expect(
      sayToCaller({ ...garcia, gender: 'male', preferences: ['speaks Spanish'], accepting, phone: '555' }),
    ).toBe('Farid I. Garcia speaks Spanish. He accepts new patients at 55 Water St. The number is 555.');
  });

  test('an office that takes no patients is not said to see some', () => {
    const accepting = 'takes no patients at 9 Grand St';
    const closed = {
      ...garcia,
      ages: [{ min: 5, max: 80 }],
      location: '9 Grand St',
      accepting,
      isClosed: true,
    };
    expect(sayToCaller({ ...closed, phone: '555' })).toBe(
      'Farid I. Garcia takes no patients at 9 Grand St. The number is 555.',
    );
    expect(sayToCaller({ ...closed, coverage: 'Medicare is accepted at 9 Grand St.' })).toBe(
      'Farid I. Garcia takes no patients at 9 Grand St. Medicare is accepted at 9 Grand St.',
    );
  });

  test('says why a nearer office is not the one', () => {
    const saidOf = (nearer: { miles: number | undefined; isClosed: boolean }) =>
      sayToCaller({
        ...garcia,
        location: 'Bronx',
        nearer: { place: '5 Fallow Street in Yonkers', ...nearer },
      });
    expect(saidOf({ miles: undefined, isClosed: true })).toBe(
      'Farid I. Garcia sees patients at Bronx. The office at 5 Fallow Street in Yonkers is nearer, but takes no patients.',
    );
    expect(saidOf({ miles: 1.2, isClosed: false })).toContain(
      'The office at 5 Fallow Street in Yonkers is nearer, about 1 mile from you, but takes only existing patients.',
    );
  });

  test('who is reported as retired is confirmed first', () => {
    expect(sayToCaller({ ...garcia, isReportedGone: true, location: 'Bronx' })).toBe(
      'Let me confirm first that Farid I. Garcia still sees patients. Farid I. Garcia sees patients at Bronx.',
    );
  });

  test('says that no office is recorded', () => {
    const ages = [{ min: 16, max: 80 }];
    expect(sayToCaller({ ...garcia, ages, hasNoLocation: true, phone: '555', whose: 'office' })).toBe(
      "Farid I. Garcia sees patients aged 16 to 80. I have no office address for this provider yet. The office's number is 555.",
    );
  });

  test('ages that vary end the sentence where no office follows', () => {
    const ages = [
      { min: 5, max: 80 },
      { min: 16, max: 90 },
    ];
    expect(sayToCaller({ ...garcia, ages, hasNoLocation: true })).toMatch(
      /, depending on the condition\. I have no/,
    );
  });

  test('offers nobody who is inactive', () => {
    const said = sayToCaller({ ...garcia, inactive: true, location: 'Bronx', phone: '555' });
    expect(said).toBe(
      'Farid I. Garcia is not seeing patients at the moment, as far as our directory knows. Let me find somebody else for you.',
    );
  });
});

describe('in Spanish', () => {
  const facts: Sayable = {
    ...garcia,
    degree: 'MD',
    ages: [{ min: 16, max: 90 }],
    location: 'Midtown Ortho, 1 Main St, New York, NY 10001',
    miles: 4.2,
    coverage: 'Se acepta Aetna HMO allí; se necesita una referencia médica.',
    preferences: ['habla español', 'ofrece consultas a distancia'],
    accepting: 'acepta pacientes nuevos en 1 Main St',
    phone: '(212) 555-0100',
    whose: 'office',
  };
  const said = (more: Partial<Sayable> = {}) => sayToCaller({ ...facts, ...more }, 'es');

  test('a provider who fits', () =>
    expect(said()).toBe(
      'Dr. Farid I. Garcia atiende pacientes de 16 a 90 años en Midtown Ortho, 1 Main St, New York, NY 10001, a unas 4 millas de usted. ' +
        'Se acepta Aetna HMO allí; se necesita una referencia médica. Habla español y ofrece consultas a distancia. ' +
        'Acepta pacientes nuevos en 1 Main St. El número del consultorio es (212) 555-0100.',
    ));

  test('what does not fit comes first, and nobody is said to see patients where none are taken', () => {
    const misfit = said({ misfits: ['no acepta Aetna'] });
    expect(misfit).toMatch(/^Lamento decirle que Dr\. Farid I\. Garcia no acepta Aetna\./);
    expect(misfit).toContain('El consultorio está en Midtown Ortho');
    const closed = said({ isClosed: true, preferences: [], accepting: 'no acepta pacientes en 1 Main St' });
    expect(closed).toMatch(/^Dr\. Farid I\. Garcia no acepta pacientes en 1 Main St\. Se acepta/);
    expect(closed).not.toContain('atiende');
    expect(said({ isReportedGone: true })).toMatch(/^Permítame confirmar primero/);
  });

  test('an inactive provider is told as inactive, and nothing else is', () => {
    expect(said({ inactive: true })).toContain('no atiende pacientes por el momento');
    expect(said({ inactive: true })).not.toContain('555');
  });

  test('says everything else the English script says', () => {
    const more = said({
      unlisted: 'Fidelis',
      notes: ['Aetna HMO: Tuesdays only'],
      nearer: { place: '9 Grand St', miles: undefined, isClosed: true },
    });
    expect(more).toMatch(/^No tenemos Fidelis en nuestro directorio\. /);
    expect(more).toContain('Tenga en cuenta (en inglés): Aetna HMO: Tuesdays only.');
    expect(more).toContain('El consultorio de 9 Grand St está más cerca, pero no acepta pacientes.');
  });

  test.each([
    [[], ''],
    [[{ min: 0, max: 99 }], ''],
    [[{ min: null, max: 17 }], ' de hasta 17 años'],
    [[{ min: 18, max: null }], ' de 18 años en adelante'],
    [[{ min: 7, max: 7 }], ' de 7 años'],
    [
      [
        { min: 0, max: 5 },
        { min: 30, max: 40 },
      ],
      ' de 0 a 5 años y de 30 a 40 años, según el problema,',
    ],
  ])('ages %j', (ages, words) => expect(said({ ages })).toContain(`atiende pacientes${words} en Midtown`));

  test.each([
    [undefined, 'NY 10001.'],
    [0.3, 'a menos de una milla de usted.'],
    [1.2, 'a una milla aproximadamente de usted.'],
    [131, 'a unas 130 millas de usted.'],
  ])('%s miles', (miles, words) => expect(said({ miles })).toContain(words));
});

test.each([
  ['MD', 'Dr. Ann Lee'],
  ['D.O., PhD', 'Dr. Ann Lee'],
  ['PA-C', 'Ann Lee'],
  ['', 'Ann Lee'],
])('with the degree "%s" it is %s', (degree, said) => expect(toSpokenName('Ann Lee', degree)).toBe(said));

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
