import { searchKey } from '@careline/contracts/rules/folding';
import { countErrors } from '@careline/contracts/rules/similar-words';
import { mayBeSamePerson } from './nicknames.ts';

/** How two parts of names compare. `unknown`: at least one side has none. */
export type Likeness = 'same' | 'similar' | 'initial' | 'different' | 'unknown';

/** One typing error in three to five letters, two in more; shorter words must be equal. */
export function isMisspelt(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  if (shorter < 3) return false;
  const allowed = shorter < 6 ? 1 : 2;
  return countErrors(a, b, allowed) <= allowed;
}

/** Given or middle names: Bob is similar to Robert, "J." may be John. */
export function compareGiven(a: string, b: string): Likeness {
  if (a === '' || b === '') return 'unknown';
  if (a === b) return 'same';
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? 'initial' : 'different';
  return mayBeSamePerson(a, b) || isMisspelt(a, b) ? 'similar' : 'different';
}

/** Family names: one of two hyphenated names is similar, as is a typing error. */
export function compareFamily(a: string, b: string): Likeness {
  if (a === '' || b === '') return 'unknown';
  if (a === b) return 'same';
  // Most names are single words: splitting them would only cost time.
  if (!a.includes(' ') && !b.includes(' ')) return isMisspelt(a, b) ? 'similar' : 'different';
  const [one, other] = [a.replaceAll(' ', ''), b.replaceAll(' ', '')];
  if (one === other) return 'same';
  const words = b.split(' ');
  const sharesWord = a.split(' ').some((word) => word.length > 2 && words.includes(word));
  return sharesWord || isMisspelt(one, other) ? 'similar' : 'different';
}

/** Soundex: the first letter and three digits for the consonants that follow. */
export function soundex(word: string): string {
  const letters = word.replace(/[^a-z]/g, '');
  let code = letters.slice(0, 1);
  let last = CODES[letters[0] ?? ''] ?? '';
  for (const letter of letters.slice(1)) {
    const digit = CODES[letter] ?? '';
    if (digit !== '' && digit !== last) code += digit;
    // H and W do not separate equal consonants, vowels do.
    if (letter !== 'h' && letter !== 'w') last = digit;
    if (code.length === 4) break;
  }
  return code.padEnd(4, '0');
}

const CODES: Readonly<Record<string, string>> = Object.fromEntries(
  ['bfpv', 'cgjkqsxz', 'dt', 'l', 'mn', 'r'].flatMap((letters, index) =>
    [...letters].map((letter) => [letter, String(index + 1)]),
  ),
);

/** The words of a name as they are compared. */
export const nameKey = (text: string): string => searchKey(text);

/**
 * Given and family name as they are compared: without case, accents, punctuation and middle names. "Mary Ann" counts as Mary, and
 * "Van Der Berg" equals "Vanderberg".
 */
export const personKey = (given: string, family: string): string =>
  `${searchKey(given).split(' ')[0] ?? ''} ${searchKey(family).replaceAll(' ', '')}`.trim();
