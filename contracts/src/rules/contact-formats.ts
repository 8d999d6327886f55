/**
 * How phones, e-mails and ZIPs look. Other text gets a hint but is kept, because the directory is full of exceptions. The server hands the
 * same patterns to PostgreSQL, so they use only what both dialects read alike; `PHONE` ignores case.
 */

export const PHONE =
  /^\+?1?[\s.-]*\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})(?:[\s,;]*(?:x|ext\.?|extension|#)[\s.:]*(\d{1,6}))?$/i;
export const NOT_A_PHONE = 'This is not a ten-digit US number, with or without extension.';
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
export const ZIP = /^\d{5}(-\d{4})?$/;

/** "718.555.0160" becomes "(718) 555-0160", "7185550160 ext. 12" "(718) 555-0160 ext. 12"; any other text stays as typed. */
export function formatPhone(text: string): string {
  const [, area, exchange, line, extension] = PHONE.exec(text.trim()) ?? [];
  if (area === undefined) return text;
  return `(${area}) ${exchange}-${line}${extension === undefined ? '' : ` ext. ${extension}`}`;
}
