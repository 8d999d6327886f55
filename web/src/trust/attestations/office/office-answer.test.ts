import type { OfficeItem } from '@careline/contracts/trust/office-answers';
import { expect, test } from 'vitest';
import {
  answerItems,
  changesOf,
  confirmRest,
  countVerdicts,
  isAddress,
  type Line,
  linesOf,
  nameProblem,
  problemOf,
  withUntil,
} from './office-answer.ts';
import { preferredLanguage } from './office-words.ts';

const ITEMS: OfficeItem[] = [
  {
    key: 'address',
    name: '1 Main St',
    values: { mainPhone: '212-555-0100', fax: '', services: ['mriOnSite'], accommodations: [] },
  },
  { key: 'provider-7', name: 'Ada', values: { accepting: null, insurancePlanIds: [1, 2] } },
];
const [address, provider] = linesOf(ITEMS) as [Line, Line];

test('nothing is confirmed until somebody says so', () => {
  expect(answerItems([address, provider])).toEqual([
    { key: 'address', verdict: 'left' },
    { key: 'provider-7', verdict: 'left' },
  ]);
  expect(answerItems(confirmRest([{ ...address, verdict: 'left' }, provider]))).toEqual([
    { key: 'address', verdict: 'left' },
    { key: 'provider-7', verdict: 'confirmed' },
  ]);
  expect(countVerdicts([{ ...address, verdict: 'corrected' }, provider])).toEqual({
    confirmed: 0,
    corrected: 1,
    left: 1,
  });
});

test('only what differs is sent', () => {
  expect(
    changesOf({
      ...address,
      theirs: { ...address.theirs, mainPhone: '(212) 555-0100', fax: ' 2125550102 ' } as Line['theirs'],
    }),
  ).toEqual({
    fax: '2125550102',
  });
  const theirs = { accepting: 'new', insurancePlanIds: [2, 1], notHere: false } as const;
  expect(changesOf({ ...provider, theirs: { ...theirs, insurancePlanIds: [2, 1] } })).toEqual({
    accepting: 'new',
  });
  expect(changesOf({ ...provider, theirs: { ...theirs, insurancePlanIds: [], notHere: true } })).toEqual({
    notHere: true,
  });
});

test('a correction says what is different, and a phone is a number', () => {
  expect(problemOf(address)).toBeUndefined();
  expect(problemOf({ ...address, verdict: 'corrected' })).toBe('nothingChanged');
  const usual = { ...address.theirs, mainPhone: 'call us at the usual number' } as Line['theirs'];
  expect(problemOf({ ...address, verdict: 'corrected', theirs: usual })).toBe('notAPhone');
  const moved = {
    ...address,
    verdict: 'corrected',
    theirs: { ...address.theirs, moved: ' 9 Elm St ' },
  } as Line;
  expect([problemOf(moved), changesOf(moved)]).toEqual([undefined, { moved: '9 Elm St' }]);
  expect([nameProblem(' '), nameProblem('a@b.c'), nameProblem('Maria')]).toEqual([
    'nameMissing',
    'noMailAddress',
    undefined,
  ]);
});

test('the first language of the browser that we speak', () => {
  expect(preferredLanguage(['fr', 'es-MX', 'en'])).toBe('es');
  expect(preferredLanguage(['de', 'en-US', 'es'])).toBe('en');
  expect(preferredLanguage([])).toBe('en');
});

test('last days of the plans that are ticked, where they differ', () => {
  const [line] = linesOf([
    {
      key: 'provider-7',
      name: 'Ada',
      values: {
        accepting: null,
        insurancePlanIds: [1, 2],
        plansUntil: [{ insurancePlanId: 1, endsOn: '2026-12-31' }],
      },
    },
  ]);
  if (!line || isAddress(line.theirs)) throw new Error('No provider');
  const said = (theirs: typeof line.theirs) => changesOf({ ...line, theirs });
  expect(said(line.theirs)).toEqual({});
  expect(said(withUntil(withUntil(line.theirs, 1, null), 2, '2027-01-31'))).toEqual({
    plansUntil: [
      { insurancePlanId: 1, endsOn: null },
      { insurancePlanId: 2, endsOn: '2027-01-31' },
    ],
  });
  const wrong = { ...line, theirs: withUntil(line.theirs, 1, '0202-12-31'), verdict: 'corrected' as const };
  expect(problemOf(wrong)).toBe('notADay');
  expect(said({ ...withUntil(line.theirs, 2, '2027-01-31'), insurancePlanIds: [1] })).toEqual({
    insurancePlanIds: [1],
  });
});
