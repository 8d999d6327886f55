import { EMAIL, NOT_A_PHONE, PHONE, ZIP } from '@careline/contracts/rules/contact-formats';

const hint =
  (pattern: RegExp, message: string) =>
  (text: string): string | undefined =>
    text.trim() === '' || pattern.test(text.trim()) ? undefined : message;

export const phoneHint = hint(PHONE, NOT_A_PHONE);
export const emailHint = hint(EMAIL, 'This does not look like an e-mail address.');
export const zipHint = hint(ZIP, 'A ZIP code has five digits, or nine as 10021-1234.');
