/** How phones, e-mails and ZIPs look. What does not fit is hinted at and kept: the directory is full of exceptions. */

const PHONE = /^\+?1?[\s.-]*\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const ZIP = /^\d{5}(-\d{4})?$/;

/** "718.555.0160" becomes "(718) 555-0160"; any other text stays as typed. */
export function formatPhone(text: string): string {
  const parts = PHONE.exec(text.trim());
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : text;
}

const hint =
  (pattern: RegExp, message: string) =>
  (text: string): string | undefined =>
    text.trim() === '' || pattern.test(text.trim()) ? undefined : message;

export const phoneHint = hint(PHONE, 'This is not a ten-digit US number.');
export const emailHint = hint(EMAIL, 'This does not look like an e-mail address.');
export const zipHint = hint(ZIP, 'A ZIP code has five digits, or nine as 10021-1234.');
