/** Text as people compare it: without case and without accents. */

// Nothing to take off: only the case to change.
const PLAIN = /^[\x20-\x5f\x61-\x7e]*$/;
const MARKS = /\p{M}+/gu;
const APOSTROPHES = /[\u2018\u2019\u02bc\u0060\u00b4]/g;

// Letters that carry their accent in one piece, so that decomposing does not take it off.
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};
const PIECES = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(APOSTROPHES, "'")
    .replace(MARKS, '')
    .toLowerCase()
    .replace(PIECES, (letter) => LETTERS[letter] ?? letter);
}

/** The words of a text that has been folded: what stands between spaces. */
export function words(folded: string): string[] {
  return folded.split(/\s+/).filter((word) => word !== '');
}

/** By code unit: both sides have been folded. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
