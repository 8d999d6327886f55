import { EMAIL, PHONE, ZIP } from '@careline/contracts/rules/contact-formats';

/** "718.555.0160" becomes "(718) 555-0160", "7185550160 ext. 12" "(718) 555-0160 ext. 12"; any other text stays as typed. */
export function formatPhone(text: string): string {
  const [, area, exchange, line, extension] = PHONE.exec(text.trim()) ?? [];
  if (area === undefined) return text;
  return `(${area}) ${exchange}-${line}${extension === undefined ? '' : ` ext. ${extension}`}`;
}

const hint =
  (pattern: RegExp, message: string) =>
  (text: string): string | undefined =>
    text.trim() === '' || pattern.test(text.trim()) ? undefined : message;

export const phoneHint = hint(PHONE, 'This is not a ten-digit US number, with or without extension.');
export const emailHint = hint(EMAIL, 'This does not look like an e-mail address.');
export const zipHint = hint(ZIP, 'A ZIP code has five digits, or nine as 10021-1234.');
