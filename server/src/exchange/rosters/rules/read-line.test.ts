import type { RosterTarget } from '@careline/contracts/exchange/roster-mapping';
import { expect, test } from 'vitest';
import { inSpokenOrder, readAccepting, readGender, readLine, readState, streetOf } from './read-line.ts';

const DEGREES = ['MD', 'DO'];
const read = (cells: Partial<Record<RosterTarget, string | string[]>>) =>
  readLine(
    {
      number: 7,
      cells: new Map(Object.entries(cells).map(([target, cell]) => [target as RosterTarget, [cell].flat()])),
    },
    DEGREES,
  );

test.each([
  ['Ana Lind', 'Ana Lind'],
  ['Lind, Ana', 'Ana Lind'],
  ['LIND, ANA M.', 'ANA M. LIND'],
  ['Lind, Ana, MD', 'Ana Lind'],
  ['Ana Lind, MD', 'Ana Lind, MD'],
  ['Ana Lind, FNP-BC', 'Ana Lind, FNP-BC'],
  ['Doe Jr., John', 'John Doe Jr.'],
  ['de la Cruz, Ana', 'Ana de la Cruz'],
])('%s is shown as %s', (name, shown) => {
  expect(inSpokenOrder(name, DEGREES)).toBe(shown);
});

test.each([
  ['Yes', 'new'],
  ['new', 'new'],
  ['Existing', 'existing'],
  ['No', 'none'],
  ['CLOSED', 'none'],
  ['Accepting new patients', 'new'],
])('accepting: %s is %s', (cell, value) => {
  expect(readAccepting(cell)).toEqual({ value });
});

test.each([
  ['F', 'female'],
  ['male', 'male'],
  ['X', 'other'],
  ['Other', 'other'],
])('gender: %s is %s', (cell, value) => {
  expect(readGender(cell)).toEqual({ value });
});

test('what is not understood is a problem, and an empty cell is nothing', () => {
  expect([
    readAccepting('maybe').problem,
    readGender('woman').problem,
    readState('New York').problem,
  ]).toEqual([
    '“maybe” is not understood. Write Yes or New, Existing, or No or Closed.',
    '“woman” is not understood. Write F, M or X.',
    'A state has two letters, such as NY.',
  ]);
  expect([readAccepting(''), readGender(''), readState('')]).toEqual([{}, {}, {}]);
});

test('a whole row', () => {
  expect(
    read({
      'First Name': 'Ana',
      'Last Name': 'Lind',
      Suffix: 'Jr.',
      Specialties: ['A; B', 'b|C'],
      Practice: 'P',
      Address: '1 Main',
      Zip: '501',
      Telehealth: 'x',
    }),
  ).toMatchObject({
    row: 7,
    person: { name: 'Ana Lind Jr.', isMadeOfParts: true },
    specialties: ['A', 'B', 'b', 'C'],
    place: { practice: 'P', address: '1 Main', suite: '', zip: '00501' },
    telehealth: true,
    inactive: undefined,
    problems: [],
  });
});

test.each([
  [{ 'First Name': 'Ana' }, 'Row 7: it names no provider. Give an NPI or a name.'],
  [{ NPI: '12' }, 'Row 7, NPI: An NPI has ten digits; this one is “12”.'],
  [
    { Name: 'A', Practice: 'P' },
    'Row 7: a location needs a practice and an address; the address is missing.',
  ],
  [{ Name: 'A', Accepting: 'Yes' }, 'Row 7: Accepting belongs to a location, and the row names none.'],
  [{ Name: 'A', Insurance: 'I' }, 'Row 7: the insurance plan is missing.'],
  [
    { Name: 'A', Telehealth: 'maybe' },
    'Row 7, Telehealth: “maybe” is neither Yes nor No. Leave the cell empty to keep what is stored.',
  ],
  [{ Name: 'x'.repeat(201) }, 'Row 7, Name: At most 200 characters are allowed.'],
])('%j: %s', (cells, reason) => {
  expect(read(cells).problems.map((problem) => problem.reason)).toContain(reason);
});

test.each([
  ['565 Saltmarsh Rd Ste 2', '565 Saltmarsh Rd'],
  ['565 Saltmarsh Rd, 2nd floor', '565 Saltmarsh Rd'],
  ['1 Room Service Road', '1 Room Service Road'],
  ['565 Floral Avenue', '565 Floral Avenue'],
])('the street of %s', (address, street) => expect(streetOf(address)).toBe(street));
