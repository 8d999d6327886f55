/** How phones, e-mails and ZIPs look. What does not fit is hinted at and kept: the directory is full of exceptions. */

const PHONE = /^\+?1?[\s.-]*\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const ZIP = /^\d{5}(-\d{4})?$/;

/** "718.555.0160" becomes "(718) 555-0160"; any other text stays as typed. */
export function formatPhone(text: string): string {
  const parts = PHONE.exec(text.trim());
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : text;
}

/** The address of a phone call, or undefined for a text that is not a number: "ask Diana". */
export function toTelephone(text: string): string | undefined {
  const parts = PHONE.exec(text.trim());
  if (parts) return `tel:+1${parts.slice(1).join('')}`;
  const [, number = '', extension] = /^([+\d\s().-]+?)(?:\s*(?:x|ext\.?)\s*(\d+))?$/i.exec(text.trim()) ?? [];
  const digits = number.replace(/[^+\d]/g, '');
  if (digits.length < 7) return undefined;
  return `tel:${digits}${extension === undefined ? '' : `;ext=${extension}`}`;
}

const hint =
  (pattern: RegExp, message: string) =>
  (text: string): string | undefined =>
    text.trim() === '' || pattern.test(text.trim()) ? undefined : message;

export const phoneHint = hint(PHONE, 'This is not a ten-digit US number.');
export const emailHint = hint(EMAIL, 'This does not look like an e-mail address.');
export const zipHint = hint(ZIP, 'A ZIP code has five digits, or nine as 10021-1234.');
