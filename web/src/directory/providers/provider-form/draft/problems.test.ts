import { MANDATORY } from '@careline/contracts/basis/messages';
import { ALWAYS } from '@careline/contracts/rules/days';
import { describe, expect, test } from 'vitest';
import { addExtender, addLocation, addSpecialty, addTerms, setTerm, tickTerms } from './draft.ts';
import { emptyDraft } from './draft-record.ts';
import {
  findProblems,
  hasProblems,
  judgeRow,
  keepUnsolved,
  removeProblem,
  toPlanDayField,
  toProblems,
} from './problems.ts';
import { newDraftTerm } from './testing/drafts.ts';

const three = addTerms(emptyDraft, [newDraftTerm(11), newDraftTerm(12), newDraftTerm(13)]).draft;

test('every mandatory field is named where it stands', () => {
  const draft = addSpecialty(addLocation(addExtender(emptyDraft)));
  expect(findProblems(draft)).toEqual({
    '': { name: MANDATORY, providerTypeId: MANDATORY },
    'providerExtenders.0': { name: MANDATORY },
    'providerPracticeAddresses.1': { practiceAddressId: MANDATORY },
    'providerSpecialties.2': { specialtyId: MANDATORY },
  });
});

test('an age that is not a number, too high or over the maximum gets a message', () => {
  const draft = setTerm(setTerm(setTerm(three, 11, { min: 'x' }), 12, { max: '151' }), 13, {
    min: '9',
    max: '8',
  });
  expect(findProblems(draft)).toMatchObject({
    'providerTerms.11': { min: expect.any(String) as string },
    'providerTerms.12': { max: 'Ages are 0 to 150.' },
    'providerTerms.13': { min: 'The minimum age is over the maximum age.' },
  });
});

test('an index of the server counts the rows that were sent', () => {
  const draft = tickTerms(three, (row) => row.termId === 11, false);
  expect(toProblems(draft, { 'providerTerms.1.min': 'wrong' })).toEqual({
    'providerTerms.13': { min: 'wrong' },
  });
});

test('what names no row belongs to the provider', () => {
  const fields = { npi: 'taken', providerTerms: 'twice', 'providerTerms.9.min': 'unknown row' };
  expect(toProblems(three, fields)).toEqual({ '': { npi: 'taken', providerTerms: 'twice' } });
});

test('a practice address or specialty given twice is marked the second time', () => {
  const row = { key: 5, specialtyId: 3 };
  const draft = { ...emptyDraft, specialties: [row, { ...row, key: 6 }] };
  expect(findProblems(draft)).toHaveProperty(['providerSpecialties.6', 'specialtyId']);
  expect(findProblems(draft)).not.toHaveProperty(['providerSpecialties.5']);
});

test('a problem goes with the change of its field', () => {
  const problems = { '': { name: MANDATORY } };
  expect(hasProblems(removeProblem(problems, '', 'name'))).toBe(false);
  expect(removeProblem(problems, '', 'npi')).toBe(problems);
});

describe('problems that were fixed', () => {
  const location = (key: number, practiceAddressId: number | null) => ({
    key,
    id: undefined,
    practiceAddressId,
    practiceName: '',
    address: '',
    suite: '',
    zip: '',
    hip: '',
    isPrimary: false,
    accepting: null,
    ...ALWAYS,
    plans: [],
    planDays: {},
  });
  const twice = { ...emptyDraft, name: 'A', providerTypeId: 1, locations: [location(1, 7), location(2, 7)] };

  test('disappear with the row that had them, or the row they referred to', () => {
    const problems = findProblems(twice);
    expect(problems['providerPracticeAddresses.2']).toBeDefined();
    const [first, second] = twice.locations;
    for (const locations of [[first], [second]]) {
      const after = { ...twice, locations: locations.flatMap((row) => row ?? []) };
      expect(hasProblems(keepUnsolved(problems, twice, after))).toBe(false);
    }
  });

  test('what the server said stays until its own field changes', () => {
    const problems = { '': { npi: 'This NPI is already used by Ann.' } };
    expect(keepUnsolved(problems, twice, { ...twice, name: 'B' })).toEqual(problems);
  });

  test('a last day before the first is told at its field, of the provider, its rows and the plans of its locations', () => {
    const turned = { startsOn: '2026-12-31', endsOn: '2026-12-30' };
    const plan = {
      id: 1,
      included: true,
      insurancePlanId: 11,
      insurancePlanName: 'HMO',
      insuranceId: 1,
      insuranceName: 'Aetna',
      insuranceConsideration: '',
    };
    const locations = [
      location(1, 7),
      { ...location(2, 8), ...turned, plans: [10, 11], planDays: { 11: turned } },
    ];
    const draft = { ...twice, ...turned, plans: [{ ...plan, ...turned }], locations };
    const said = 'The last day is before the first.';
    expect(findProblems(draft)).toEqual({
      '': { endsOn: said },
      'providerInsurancePlans.11': { endsOn: said },
      'providerPracticeAddresses.2': { endsOn: said, [toPlanDayField(11, 'endsOn')]: said },
    });
    // As the server says it.
    expect(toProblems(draft, { 'providerPracticeAddresses.1.insurancePlans.1.startsOn': 'x' })).toEqual({
      'providerPracticeAddresses.2': { [toPlanDayField(11, 'startsOn')]: 'x' },
    });
    const typed = { ...draft, startsOn: '1/2', endsOn: '13/1/2026', plans: [], locations: [] };
    expect(findProblems(typed)).toEqual({ '': { endsOn: expect.stringMatching(/^Give a day/) } });
  });

  test('a row is judged by itself when its field is left', () => {
    const term = {
      id: 1,
      included: true,
      termId: 5,
      name: 'Ache',
      bodyPartId: 1,
      bodyPartName: 'Knee',
      note: '',
    };
    const draft = { ...emptyDraft, terms: [{ ...term, min: '80', max: '5', priority: false }] };
    const judged = judgeRow({}, draft, 'providerTerms.5');
    expect(judged).toEqual({ 'providerTerms.5': { min: 'The minimum age is over the maximum age.' } });
    const mended = { ...draft, terms: [{ ...term, min: '8', max: '50', priority: false }] };
    expect(hasProblems(judgeRow(judged, mended, 'providerTerms.5'))).toBe(false);
  });
});
