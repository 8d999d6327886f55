import { expect, test } from 'vitest';
import { tidyLanguageTag } from './language-tag.ts';

test.each([
  ['en', 'en'],
  ['EN_us', 'en-US'],
  ['es-419', 'es-419'],
  ['cmn', 'cmn'],
  ['zh-hant-hk', 'zh-Hant-HK'],
  ['ase', 'ase'],
  ['yi', 'yi'],
  ['zza', 'zza'],
  ['SL-nedis', 'sl-nedis'],
  ['ar-eg-u-nu-LATN', 'ar-EG-u-nu-latn'],
])('%s is %s', (typed, tag) => {
  expect(tidyLanguageTag(typed)).toBe(tag);
});

test.each([
  'English',
  'xx',
  'qqz',
  'e',
  '',
  'en-',
  'en us',
  'en-QP',
  'en-UK',
  'en-US-US',
  '12',
  'spanish',
  'ñu',
  'e1',
])('"%s" is no language', (typed) => {
  expect(tidyLanguageTag(typed)).toBeUndefined();
});
