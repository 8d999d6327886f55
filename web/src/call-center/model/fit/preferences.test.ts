import type { SearchItem } from '@careline/contracts/call-center/search';
import { expect, test } from 'vitest';
import {
  describeAccepting,
  describeNearer,
  describeOffers,
  describeRow,
  listMetInSpanish,
  listMetPreferences,
  summarizeAccepting,
} from './preferences.ts';
import { askFor, garcia, locationWith } from './testing.ts';

const water = locationWith(1, {
  address: '55 Water St',
  accepting: 'new',
  acceptingSince: '2026-03-03',
  services: ['eveningHours', 'mriOnSite'],
  accommodations: ['wheelchair'],
});
const grand = locationWith(2, { address: '9 Grand St', accepting: 'existing', acceptingSince: '2026-01-31' });
const closed = locationWith(3, { accepting: 'none' });
const unknown = locationWith(4, { address: '1 Elm St' });

test('requested personal preferences are said, and nothing else', () => {
  const said = (state: object) => listMetPreferences({ ...garcia, telehealth: true }, askFor(state));
  expect(said({})).toEqual([]);
  expect(said({ languageId: 6 })).toEqual(['speaks Spanish']);
  // Who asked for a woman need not be told that she is one.
  expect(said({ gender: 'female', languageId: 6, telehealth: true })).toEqual([
    'speaks Spanish',
    'offers telehealth',
  ]);
  expect(said({ languageId: 7 })).toEqual([]);
  expect(listMetPreferences({ ...garcia, telehealth: false }, askFor({ telehealth: true }))).toEqual([]);
});

test('that new patients are accepted is said when it was asked for, with its place', () => {
  const said = (state: object) => describeAccepting(askFor(state), water);
  expect(said({ accepting: true })).toBe('accepts new patients at 55 Water St');
  expect(said({})).toBeUndefined();
});

test('that new patients are not accepted is said without being asked', () => {
  const said = (location: typeof water) => describeAccepting(askFor({}), location);
  expect(said(grand)).toBe('takes only existing patients at 9 Grand St');
  expect(said(closed)).toBe('takes no patients at Practice 3');
  expect(said(unknown)).toBeUndefined();
  expect(describeAccepting(askFor({}), undefined)).toBeUndefined();
  // The misfits have already said it.
  expect(describeAccepting(askFor({ accepting: true }), grand)).toBeUndefined();
});

test('services that were asked for are said of the office the caller is sent to', () => {
  const said = (state: object, remarks = {}) => describeOffers(askFor(state), water, remarks);
  expect(said({ services: ['eveningHours', 'mriOnSite'] }, { eveningHours: 'Mon until 8 pm' })).toBe(
    'The office at 55 Water St has evening hours (Mon until 8 pm) and MRI on site.',
  );
  expect(said({ services: ['eveningHours'], accommodations: ['wheelchair', 'adaCompliant'] })).toBe(
    'The office at 55 Water St has evening hours and wheelchair access.',
  );
  expect(said({ services: ['weekendHours'] })).toBeUndefined();
  expect(said({})).toBeUndefined();
  expect(describeOffers(askFor({ services: ['eveningHours'] }), undefined)).toBeUndefined();
});

test('in Spanish, too', () => {
  const spanish = listMetInSpanish(
    { ...garcia, telehealth: true },
    askFor({ gender: 'female', telehealth: true }),
  );
  expect(spanish).toEqual(['habla español', 'ofrece consultas a distancia']);
  expect(listMetInSpanish({ ...garcia, telehealth: true, languages: [] }, askFor({}))).toEqual([]);
  expect(describeAccepting(askFor({}), grand, 'es')).toBe(
    'solo atiende a pacientes existentes en 9 Grand St',
  );
  expect(
    describeOffers(askFor({ services: ['eveningHours'], accommodations: ['wheelchair'] }), water, {}, 'es'),
  ).toBe('El consultorio de 55 Water St ofrece horario vespertino y acceso para silla de ruedas.');
});

test('each location says whom it takes, and since when', () => {
  expect([water, grand, closed, unknown].map(summarizeAccepting)).toEqual([
    'Accepting new patients since March 3, 2026',
    'Existing patients only since January 31, 2026',
    'No patients',
    '',
  ]);
});

test('a row says only what tells it from others', () => {
  const row = (item: Partial<SearchItem>) =>
    describeRow({ nearestAccepting: null, telehealth: false, languages: '', ...item } as SearchItem);
  expect(row({ nearestAccepting: 'new', languages: 'English' })).toEqual({ closed: '', extras: [] });
  expect(
    row({ nearestAccepting: 'existing', telehealth: true, languages: 'English, Korean, Spanish' }),
  ).toEqual({ closed: 'No new patients', extras: ['Telehealth', 'Korean, Spanish'] });
  // What counts is the door, not the best of all locations.
  expect(row({ nearestAccepting: 'none', accepting: 'new' }).closed).toBe('Takes no patients');
});

test('a row says why it does not lead to a nearer office', () => {
  const nearer = { address: '12 Main Street', miles: 1.234 };
  expect(describeNearer({ ...nearer, accepting: 'existing', isClosed: false })).toBe(
    'nearer, for existing patients only: 12 Main Street, 1.2 miles',
  );
  expect(describeNearer({ ...nearer, accepting: 'none', isClosed: false })).toBe(
    'nearer, takes no patients: 12 Main Street, 1.2 miles',
  );
});
