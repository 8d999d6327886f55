import { expect, test } from 'vitest';
import { isInCapitals, personInPlainCase, placeInPlainCase } from './capitals.ts';

test.each([
  ['JOSÉ L ÑANDÚ-GARCÍA', 'José L. Ñandú-García'],
  ["MARY ANN O'BRIEN III", "Mary Ann O'Brien III"],
  ['ANA MCDONALD, MD', 'Ana McDonald, MD'],
  ['SMITH', 'Smith'],
])('%s is %s', (given, written) => {
  expect(personInPlainCase(given, ['MD'])).toBe(written);
});

test.each([
  ['999 NEW OFFICE BLVD', '999 New Office Blvd'],
  ['12 MAIN ST', '12 Main St'],
  ['100 NW 5TH ST', '100 NW 5th St'],
  ['STE 4B', 'Ste 4B'],
  ['PO BOX 7', 'PO Box 7'],
  ['CENTER FOR THE HAND, LLC', 'Center for the Hand, LLC'],
  ['NYU ORTHOPEDICS', 'NYU Orthopedics'],
  ['ST. MARY’S', 'St. Mary’s'],
  ['Midtown ENT', 'Midtown ENT'],
  ['4B', '4B'],
])('the place %s is %s', (given, written) => {
  expect(placeInPlainCase(given)).toBe(written);
});

test('a single letter is no word in capitals', () => {
  expect([isInCapitals('L'), isInCapitals('MD'), isInCapitals('Md'), isInCapitals('12')]).toEqual([
    ...[false, true, false, false],
  ]);
});
