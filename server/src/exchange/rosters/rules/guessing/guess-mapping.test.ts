import { ROSTER_TARGETS } from '@careline/contracts/exchange/roster-mapping';
import { searchKey } from '@careline/contracts/rules/folding';
import { npiCheckDigit } from '@careline/contracts/rules/npi';
import { expect, test } from 'vitest';
import { PAYER_LAYOUTS } from '../../testing/payer-layouts.ts';
import { guessMapping } from './guess-mapping.ts';

const guess = (name: string, values: string[] = []) => guessMapping([{ name, values }])[name];

test.each([...ROSTER_TARGETS])('our own heading %s', (target) => {
  expect(guess(target)).toBe(target);
});

test.each([
  ['NPI Number', 'NPI'],
  ['National Provider Identifier', 'NPI'],
  ['RENDERING_NPI', 'NPI'],
  ['Individual NPI', 'NPI'],
  ['Provider Full Name', 'Name'],
  ['Practitioner Name', 'Name'],
  ['Provider First Name', 'First Name'],
  ['FName', 'First Name'],
  ['firstName', 'First Name'],
  ['Provider Last Name (Legal Name)', 'Last Name'],
  ['Surname', 'Last Name'],
  ['MI', 'Middle Name'],
  ['Provider Name Suffix Text', 'Suffix'],
  ['Credentials', 'Degree'],
  ['Provider Credential Text', 'Degree'],
  ['PCP/Specialist', 'Provider Type'],
  ['Provider Sex Code', 'Gender'],
  ['Provider Gender Code', 'Gender'],
  ['Primary Specialty', 'Specialties'],
  ['Specialty 2', 'Specialties'],
  ['Taxonomy Description', 'Specialties'],
  ['Languages Spoken', 'Languages'],
  ['Language 3', 'Languages'],
  ['Telemedicine', 'Telehealth'],
  ['Group Name', 'Practice'],
  ['Practice Location Name', 'Practice'],
  ['DBA Name', 'Practice'],
  ['Office Address', 'Address'],
  ['Practice Location Address 1', 'Address'],
  ['Address Line 2', 'Suite'],
  ['Service Location City', 'City'],
  ['Practice State', 'State'],
  ['Postal Code', 'Zip'],
  ['Office Phone', 'Main Phone'],
  ['Telephone #', 'Main Phone'],
  ['Practice Fax Number', 'Fax'],
  ['Accepting New Patients (Y/N)', 'Accepting'],
  ['Panel Status', 'Accepting'],
  ['Primary Location?', 'Is Primary'],
  ['HIP #', 'PRIS# (HIP)'],
  ['Payor', 'Insurance'],
  ['Network Name', 'Insurance Plan'],
  ['Plan Notes', 'Insurance Consideration'],
])('%s is %s', (heading, target) => {
  expect(guess(heading)).toBe(target);
});

test.each([
  'Billing NPI',
  'Group NPI',
  'Mailing Address',
  'Billing Phone',
  'Tax ID',
  'License State',
  'License Effective Date',
  'DEA Exp Date',
  'Comment',
  'Medicaid Number',
  'Remit Zip',
])('%s is not used', (heading) => {
  expect(guess(heading)).toBe(null);
});

const npis = ['100000001', '100000002', '100000003'].map((nine) => `${nine}${npiCheckDigit(nine)}`);

test.each([
  [npis, 'NPI'],
  [['10451', '10452-1234'], 'Zip'],
  [['(212) 555-0100', '212-555-0101'], 'Main Phone'],
  [['NY', 'NJ'], 'State'],
  [['F', 'M', 'F'], 'Gender'],
  [['Lind, Ana', "O'Brien, Bob"], 'Name'],
  [['1 Main St', '445 Grand Concourse'], 'Address'],
  [['10451'], null],
  [['some', 'words'], null],
])('a heading that says nothing, over %j', (values, target) => {
  expect(guess('X1', values)).toBe(target);
});

test('one column for each target, the one that fits best; specialties have several', () => {
  const columns = ['Provider NPI', 'NPI', 'Phone', 'Office Phone', 'Specialty', 'Specialty (2)'].map(
    (name) => ({ name, values: [] }),
  );
  expect(guessMapping(columns)).toEqual({
    'Provider NPI': null,
    NPI: 'NPI',
    Phone: 'Main Phone',
    'Office Phone': null,
    Specialty: 'Specialties',
    'Specialty (2)': 'Specialties',
  });
});

const set = (...names: string[]) => new Set(names.map(searchKey));
const KNOWN = {
  Specialties: set(
    'Orthopaedic surgery',
    'Family medicine',
    'Hand surgery',
    'Sports medicine',
    'Pain management',
  ),
  Languages: set('English', 'Spanish', 'French', 'Greek'),
  'Provider Type': set('Physician', 'Physician Assistant'),
  Practice: set('Underhill Medical'),
  City: set('Bronx', 'New York', 'Brooklyn'),
};

test.each(Object.entries(PAYER_LAYOUTS))('the layout of %s: at least 95 in 100 columns', (_name, layout) => {
  const columns = layout.map(([name, , ...cells]) => {
    const values = cells.filter(Boolean);
    return { name, values: [...new Set(values)], filled: values.length };
  });
  const mapping = guessMapping(columns, KNOWN);
  const wrong = layout.flatMap(([name, target]) =>
    mapping[name] === target ? [] : [`${name}: ${mapping[name]} instead of ${target}`],
  );
  const right = 1 - wrong.length / layout.length;
  expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
});

test.each([
  ['Practice Nm', 'Practice'],
  ['Spec Desc', 'Specialties'],
  ['Lang Spoken', 'Languages'],
  ['Prov Type Desc', 'Provider Type'],
  ['Prov Mid Init', 'Middle Name'],
  ['Accept New Pts', 'Accepting'],
  ['Svc City', 'City'],
  ['PCP Panel Status', 'Accepting'],
  ['Prov Typ', 'Provider Type'],
  ['Accepting New', 'Accepting'],
  ['Rndrng Prov', null],
  ['Group NPI', null],
  ['Practice NPI', null],
  ['Location 2 City', null],
])('shortened: %s is %s', (heading, target) => {
  expect(guess(heading)).toBe(target);
});

test.each([
  [['Pain management', 'Hand surgery'], 'Specialties'],
  [['Spanish; Greek', 'French'], 'Languages'],
  [['Physician', 'Physician Assistant'], 'Provider Type'],
  [['Suite 16', 'Fl 2', '#4B'], 'Suite'],
  [['BRONX', 'Brooklyn'], 'City'],
  [['Open', 'Closed'], 'Accepting'],
  [['MD', 'PA-C'], 'Degree'],
])('known by what the directory has: %j', (values, target) => {
  expect(guessMapping([{ name: 'X1', values }], KNOWN).X1).toBe(target);
});

test.each([
  ['10451', 'Zip'],
  ['(212) 555-0100', 'Main Phone'],
  ['Bronx', 'City'],
  [npis[0] ?? '', null],
])('every row has the same: %s', (value, target) => {
  expect(guessMapping([{ name: 'X1', values: [value], filled: 40 }], KNOWN).X1).toBe(target);
  expect(guessMapping([{ name: 'X1', values: [value], filled: 1 }], KNOWN).X1).toBe(null);
});

test.each([
  ['Panel', ['1500', '900'], null],
  ['Specialty Code', ['20', '08'], null],
  ['Primary', ['Cardiology', 'Family'], null],
  ['Member Number', ['10451', '10452'], null],
])('contents that contradict the heading %s: %j', (name, values, target) => {
  expect(guessMapping([{ name, values }])[name]).toBe(target);
});
