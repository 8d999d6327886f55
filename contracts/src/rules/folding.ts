/** How text is compared and searched on both sides of the wire. The database has the same two functions; a test compares them. */

/** For comparing and sorting: ignores case and accents. "José Weiß" equals "JOSE WEISS". */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(APOSTROPHES, "'")
    .replace(MARKS, '')
    .toLowerCase()
    .replace(SPECIAL_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/**
 * For searching: folded, and without punctuation that people leave out or add. Apostrophes and periods are removed
 * ("D'Angelo" → "dangelo", "St. John" → "st john"); commas, hyphens and the like separate words. `%`, `_`, `@` and other symbols stay.
 */
export function searchKey(text: string): string {
  return fold(text).replace(DROPPED, '').replace(SEPARATORS, ' ').trim();
}

/** The distinct words that must all occur in a record's search key. */
export function searchWords(typed: string): string[] {
  return [...new Set(searchKey(typed).split(' ').filter(Boolean))];
}

/** The words typed for a person: "Dr. Mitchell" becomes "mitchell", but a title alone may be the start of a name. */
export function personWords(typed: string): string[] {
  const words = searchWords(typed);
  const names = words.filter((word) => !TITLES.has(word));
  return names.length > 0 ? names : words;
}

/** Compares by code unit; fold or key both texts first. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

// Text in which folding changes only the case.
const PLAIN = /^[\x20-\x5f\x61-\x7e]*$/;
const APOSTROPHES = /[\u2018\u2019\u02bc\u2032\u0060\u00b4]/g;
// Explicit ranges, because PostgreSQL's regular expressions do not support \p{M}.
const MARKS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;

/** Letters and ligatures that do not decompose into plain letters and marks, and the sigma that only ends words. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
};
const SPECIAL_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

const DROPPED = /['.]/g;
const SEPARATORS = /[\s,;:()[\]{}"/\u2010-\u2015\u201c-\u201e\u00ab\u00bb\u00b7-]+/g;

const TITLES: ReadonlySet<string> = new Set(['dr', 'doctor', 'prof', 'professor']);
