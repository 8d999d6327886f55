import { expect, test } from 'vitest';
import { toMailHref, toPhoneHref } from './contact-link.tsx';

test.each([
  ['(718) 555-0160', 'tel:+17185550160'],
  ['718.555.0160 x12', 'tel:+17185550160;ext=12'],
  ['718 555 0160 x12', 'tel:+17185550160;ext=12'],
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['1 718 555 0160', 'tel:+17185550160'],
  ['555-0160', 'tel:5550160'],
  ['ask Diana', undefined],
  ['12', undefined],
  ['', undefined],
])('%j is called by %j', (text, href) => expect(toPhoneHref(text)).toBe(href));

test.each([
  ['diana@clinic.org', 'mailto:diana@clinic.org'],
  [' d.o+x@mail.clinic.org ', 'mailto:d.o+x@mail.clinic.org'],
  ['a@b.org?bcc=c@d.org', undefined],
  ['a@b.org, c@d.org', undefined],
  ['diana at clinic', undefined],
])('%j is written to by %j', (text, href) => expect(toMailHref(text)).toBe(href));
