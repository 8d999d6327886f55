import { insurances } from '@careline/contracts/directory/insurances';
import { practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import { providers } from '@careline/contracts/directory/providers';
import { terms } from '@careline/contracts/directory/terms';
import { users } from '@careline/contracts/people/users';
import { expect, test } from 'vitest';
import { changedFields } from '../changes.ts';
import { changeLines, summarize } from './change-lines.ts';
import type { Names } from './references.ts';

const names: Names = {
  Degrees: { 3: 'MD' },
  Groups: { 1: 'North', 2: 'South' },
  InsurancePlans: { 7: 'Aetna, Gold', 8: 'Aetna, Silver' },
};

const lines = (words: typeof providers.words, before: object | undefined, after: object | undefined) =>
  changeLines(words, changedFields({ ...before }, { ...after }), names).map(({ label, from, to }) => [
    label,
    from,
    to,
  ]);

test('labels are those of the forms; ids are names; flags are Yes and No', () => {
  expect(
    lines(
      providers.words,
      { name: 'Lee', degreeId: null, inactive: true, oxford: '', groups: [1] },
      { name: 'Roe', degreeId: 3, inactive: false, oxford: 'OX1', groups: [2] },
    ),
  ).toEqual([
    ['Name', 'Lee', 'Roe'],
    ['Degree', '', 'MD'],
    ['Inactive', 'Yes', 'No'],
    ['PRIS# (OXFORD)', '', 'OX1'],
    ['Groups', '', 'South'],
    ['Groups', 'North', ''],
  ]);
  expect(lines(insurances.words, { consumerFriendlyName: 'A' }, { consumerFriendlyName: 'B' })).toEqual([
    ['Customer friendly name', 'A', 'B'],
  ]);
  expect(
    lines(
      practiceAddresses.words,
      { xRayOnSite: false, siteContact1: '' },
      { xRayOnSite: true, siteContact1: 'Ann' },
    ),
  ).toEqual([
    ['XRay on site', 'No', 'Yes'],
    ['Site contact 1', '', 'Ann'],
  ]);
  expect(lines(users.words, { role: 2 }, { role: 1 })).toEqual([['Role', 'Data Entry', 'Admin']]);
});

test('which patients a location takes is said by the value alone', () => {
  const at = (accepting: string | null) => ({
    providerPracticeAddresses: [
      { practiceAddressId: 1, practiceName: 'Midtown', address: '1 Main St', accepting },
    ],
  });
  expect(lines(providers.words, {}, at('new'))).toEqual([
    ['Locations', '', 'Midtown, 1 Main St (Accepting new patients)'],
  ]);
  expect(lines(providers.words, at('existing'), at('none'))).toEqual([
    ['Locations', 'Midtown, 1 Main St: Existing patients only', 'Midtown, 1 Main St: Takes no patients'],
  ]);
  expect(lines(providers.words, at(null), at('new'))).toEqual([
    ['Locations', 'Midtown, 1 Main St: Patients not known', 'Midtown, 1 Main St: Accepting new patients'],
  ]);
});

test('a reference without any name shows no id', () => {
  expect(lines(terms.words, { bodyPartId: 41 }, { bodyPartId: 42 })).toEqual([
    ['Body part', '(a deleted record)', '(a deleted record)'],
  ]);
  expect(lines(terms.words, undefined, { bodyPartId: 41 })).toEqual([
    ['Body part', '', '(a deleted record)'],
  ]);
});

test('one line for each row that came, went or changed', () => {
  const knee = {
    id: 1,
    termId: 11,
    name: 'Pain',
    bodyPartName: 'Knee',
    min: 5,
    max: null,
    note: '',
    priority: false,
  };
  const hip = {
    id: 2,
    termId: 12,
    name: 'Pain',
    bodyPartName: 'Hip',
    min: null,
    max: null,
    note: 'x',
    priority: true,
  };
  const hand = { ...hip, id: 3, termId: 13, bodyPartName: 'Hand', note: '', priority: false };
  expect(
    lines(
      providers.words,
      { providerTerms: [knee, hip] },
      { providerTerms: [{ ...knee, min: null, note: 'new' }, hand] },
    ),
  ).toEqual([
    ['Terms', 'Pain, Knee: Min 5, no Note', 'Pain, Knee: no Min, Note new'],
    ['Terms', '', 'Pain, Hand'],
    ['Terms', 'Pain, Hip (Note x, Priority Yes)', ''],
  ]);
});

test('the plans of a location are named when they come and go', () => {
  const place = {
    id: 1,
    practiceAddressId: 5,
    practiceName: 'North',
    address: '1 Elm',
    suite: '',
    zip: '10001',
    hip: '',
    isPrimary: true,
  };
  const before = { ...place, insurancePlans: [{ insurancePlanId: 7 }] };
  const after = { ...place, insurancePlans: [{ insurancePlanId: 8 }] };
  const called = 'North, 1 Elm, 10001: Insurance plans';
  expect(
    lines(providers.words, { providerPracticeAddresses: [before] }, { providerPracticeAddresses: [after] }),
  ).toEqual([
    [
      'Locations',
      `${called} with Aetna, Gold; without Aetna, Silver`,
      `${called} with Aetna, Silver; without Aetna, Gold`,
    ],
  ]);
});

test('rows in another order are one line', () => {
  const [one, two] = [
    { specialtyId: 1, name: 'Hand' },
    { specialtyId: 2, name: 'Spine' },
  ];
  expect(
    lines(providers.words, { providerSpecialties: [one, two] }, { providerSpecialties: [two, one] }),
  ).toEqual([['Specialties', 'Hand; Spine', 'Spine; Hand']]);
});

test('photos have no value', () => {
  const photo = 'data:image/png;base64,AAAA';
  expect(lines(providers.words, { profilePhoto: null }, { profilePhoto: photo })).toEqual([
    ['Photo', '', 'A new photo'],
  ]);
  expect(lines(providers.words, { profilePhoto: photo }, { profilePhoto: null })).toEqual([
    ['Photo', 'A photo', ''],
  ]);
});

test('the summary is one line', () => {
  const changes = changedFields(
    { name: 'Lee', npi: '1', providerSpecialties: [] },
    { name: 'Roe', npi: '', providerSpecialties: [{ specialtyId: 1, name: 'Hand' }] },
  );
  expect(summarize(providers.words, changeLines(providers.words, changes, names))).toBe(
    'Name: Lee → Roe; NPI: 1 → empty; Specialties: Hand added',
  );
});
