import type { OfficeItem } from '@careline/contracts/trust/attestations';
import { expect, test } from 'vitest';
import {
  answerItems,
  changesOf,
  confirmRest,
  countVerdicts,
  type Line,
  linesOf,
  nameProblem,
  problemOf,
} from './office-answer.ts';
import { preferredLanguage } from './office-words.ts';

const ITEMS: OfficeItem[] = [
  {
    key: 'address',
    name: '1 Main St',
    values: { mainPhone: '1', fax: '', services: ['mriOnSite'], accommodations: [] },
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
  expect(changesOf({ ...address, theirs: { ...address.ours, fax: ' 2 ' } as Line['theirs'] })).toEqual({
    fax: '2',
  });
  const theirs = { accepting: 'new', insurancePlanIds: [2, 1], notHere: false } as const;
  expect(changesOf({ ...provider, theirs: { ...theirs, insurancePlanIds: [2, 1] } })).toEqual({
    accepting: 'new',
  });
  expect(changesOf({ ...provider, theirs: { ...theirs, insurancePlanIds: [], notHere: true } })).toEqual({
    notHere: true,
  });
});

test('a correction says what is different, and nobody enters a mail address', () => {
  expect(problemOf(address)).toBeUndefined();
  expect(problemOf({ ...address, verdict: 'corrected' })).toBe('nothingChanged');
  const mailed = { ...address.ours, mainPhone: 'a@b.c' } as Line['theirs'];
  expect(problemOf({ ...address, verdict: 'corrected', theirs: mailed })).toBe('phoneWithMail');
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
