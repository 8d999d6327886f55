import { expect, test } from 'vitest';
import { composeAnswer } from './compose-answer.ts';
import type { ToldItem, WantedPlans } from './storage/read-facts.ts';

const DAY = new Date(2026, 10, 16, 23, 30);

test('what is recorded cannot become markup', () => {
  const item = {
    providerId: 1,
    degree: '',
    specialties: ['<b>'],
    inactive: false,
    verifiedAt: null,
    locations: [],
  };
  const { html, text } = composeAnswer({
    number: 'B2C3D4F5',
    at: DAY,
    language: 'en',
    items: [{ ...item, name: `O'Hara & <script>` }],
    groupName: '"Group"',
    groupPhone: '',
  });
  expect(html).toContain('<h2>O&#39;Hara &amp; &lt;script&gt;</h2><p>&lt;b&gt;</p>');
  expect(html).toContain('<p>&quot;Group&quot;</p>');
  expect(text).toContain(`O'Hara & <script>\n<b>\nNo office address is recorded.`);
});

test('a day is the day of the time zone, in the words of the language', () => {
  const facts = { number: 'B2C3D4F5', at: DAY, items: [], groupName: 'G', groupPhone: '(212) 555-0100' };
  expect(composeAnswer({ ...facts, language: 'en' }).text).toContain('Accurate as of November 16, 2026.');
  expect(composeAnswer({ ...facts, language: 'es' }).text).toContain(
    'Información correcta al 16 de noviembre de 2026.',
  );
});

const place = {
  practiceAddressId: 1,
  practice: 'Midtown Ortho',
  address: '1 Main St',
  suite: '',
  city: 'New York',
  state: 'NY',
  zip: '10001',
  phone: '2125550122',
  phoneOf: 'coordinator',
  services: ['weekendHours', 'mriOnSite'],
  hours: { weekendHours: 'Sunday 10 am to 2 pm', eveningHours: '' },
  plans: [
    { name: 'HMO', referralRequired: true },
    { name: 'PPO', referralRequired: false },
  ],
  accommodations: [],
  planTaken: 'here',
  accepting: 'new',
  verifiedAt: null,
} as const satisfies ToldItem['locations'][number];
const provider = {
  providerId: 1,
  name: 'Ann Lee',
  degree: 'MD',
  specialties: ['Hand surgery', 'Basket weaving'],
  inactive: false,
  verifiedAt: null,
};
const sheetOf = (language: 'en' | 'es', wanted: Partial<WantedPlans> = {}) =>
  composeAnswer({
    number: 'B2C3D4F5',
    at: DAY,
    language,
    items: [{ ...provider, locations: [{ ...place, services: [...place.services], accommodations: [] }] }],
    plans: { name: 'Aetna', ids: [1, 2], isWholeInsurance: true, ...wanted },
    groupName: 'Hudson',
    groupPhone: '2125550100',
  }).text;

test('what is written is what is said: title, whose number, plans by name, referrals, hours as recorded', () => {
  const text = sheetOf('en');
  for (const line of [
    'Dr. Ann Lee, MD',
    "Coordinator's phone: (212) 555-0122",
    'Plans of Aetna taken at this address: HMO, PPO.',
    'A referral is needed for HMO.',
    'Hours and services: MRI on site',
    'Weekend hours: Sunday 10 am to 2 pm',
    'Questions? Call (212) 555-0100 and give this number: B2C3D4F5.',
  ])
    expect(text).toContain(line);
  const single = sheetOf('en', { name: 'Aetna HMO', isWholeInsurance: false });
  expect(single).toContain('Aetna HMO is taken at this address.');
});

test('in Spanish, too: specialties where their name is known, hours as they are recorded', () => {
  const text = sheetOf('es');
  for (const line of [
    'Cirugía de la mano, Basket weaving',
    'Teléfono de la coordinación: (212) 555-0122',
    'Planes de Aetna aceptados en esta dirección: HMO, PPO.',
    'Se necesita una referencia médica para HMO.',
    'Horario de fin de semana: Sunday 10 am to 2 pm',
    '¿Preguntas? Llame al (212) 555-0100 y diga este número: B2C3D4F5.',
  ])
    expect(text).toContain(line);
});

test('a name that has its degree, or begins with the family name, stays as it is recorded', () => {
  const nameOf = (name: string, degree: string) =>
    composeAnswer({
      number: 'B2C3D4F5',
      at: DAY,
      language: 'en',
      items: [{ ...provider, name, degree, locations: [] }],
      groupName: '',
      groupPhone: '',
    }).text.split('\n')[2];
  expect(nameOf('Ana Lind, DO', 'DO')).toBe('Ana Lind, DO');
  expect(nameOf('Garcia, Farid', 'MD')).toBe('Garcia, Farid, MD');
  expect(nameOf('Kim Park', 'PT')).toBe('Kim Park, PT');
  expect(nameOf('Kim Park', '')).toBe('Kim Park');
});
