import { formatPhone } from '@careline/contracts/rules/contact-formats';
import { describe, expect, test } from 'vitest';
import { emailHint, phoneHint, zipHint } from './contact-formats.ts';

describe('formatPhone', () => {
  test.each([
    '7185550160',
    '718-555-0160',
    '718.555.0160',
    '(718)5550160',
    '+1 718 555 0160',
    ' 718 555 0160 ',
  ])('formats %j', (typed) => expect(formatPhone(typed)).toBe('(718) 555-0160'));
  test.each(['718 555 0160 x12', '7185550160 ext. 12', '(718) 555-0160, Extension 12', '718-555-0160 #12'])(
    'knows the extension in %j',
    (typed) => {
      expect(formatPhone(typed)).toBe('(718) 555-0160 ext. 12');
      expect(formatPhone(formatPhone(typed))).toBe(formatPhone(typed));
      expect(phoneHint(typed)).toBeUndefined();
    },
  );
  test.each(['', '555-0160', '+44 20 7946 0958', 'ask Diana'])('keeps %j as typed', (typed) =>
    expect(formatPhone(typed)).toBe(typed),
  );
});

test('hints speak only when something is typed and does not fit', () => {
  for (const hint of [phoneHint, emailHint, zipHint]) expect(hint('  ')).toBeUndefined();
  expect(phoneHint('555-0160')).toBeDefined();
  expect(emailHint('diana@clinic')).toBeDefined();
  expect(emailHint('diana@clinic.org')).toBeUndefined();
  expect(zipHint('1002')).toBeDefined();
  expect(zipHint('10021-1234')).toBeUndefined();
});
