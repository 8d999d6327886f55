import { ROSTER_TARGETS } from '@careline/contracts/exchange/roster-targets';
import { npiCheckDigit } from '@careline/contracts/rules/npi';
import { expect, test } from 'vitest';
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
  'Effective Date',
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
