/**
 * How phones, e-mails and ZIPs look. What does not fit is hinted at and kept: the directory is full of exceptions. The server
 * hands the same patterns to PostgreSQL, so they use only what both dialects read alike; `PHONE` ignores case.
 */

export const PHONE =
  /^\+?1?[\s.-]*\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})(?:[\s,;]*(?:x|ext\.?|extension|#)[\s.:]*(\d{1,6}))?$/i;
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
export const ZIP = /^\d{5}(-\d{4})?$/;
