/** Payers write in capitals: what is new is written as names and addresses are. Text in mixed case stays as it is. Pure. */
import { fold } from '@careline/contracts/rules/folding';
import { inPlainCase } from '../../../trust/registry/plain-case.ts';

/** Two letters at least: "L" alone says nothing. */
export const isInCapitals = (text: string): boolean =>
  text === text.toUpperCase() && /\p{Lu}\P{Ll}*\p{Lu}/u.test(text);

/** "JOSÉ L ÑANDÚ-GARCÍA, MD" is José L. Ñandú-García, MD. */
export function personInPlainCase(name: string, degrees: readonly string[]): string {
  const known = new Set(degrees.map(degreeKey));
  return inPlainCase(name)
    .split(' ')
    .map((word, place) => {
      const given = name.split(' ')[place] ?? word;
      if (known.has(degreeKey(given))) return given;
      return /^\p{Lu}$/u.test(word) ? `${word}.` : word;
    })
    .join(' ');
}

const degreeKey = (word: string): string => fold(word).replace(/[.,]/g, '');

const SMALL = new Set(['of', 'the', 'and', 'at', 'for', 'in', 'on']);
const STAYS = new Set('NE NW SE SW PO NYU NYC USA US ENT MRI LLP PA PT'.split(' '));
/** Of streets and doors; other words without a vowel are initials. */
const SHORT = new Set(
  'ST RD LN DR CT PL SQ BLVD PKWY HWY TPKE FL RM STE BLDG MT FT CTR GRP NTH STH'.split(' '),
);

/** "999 NW OAK BLVD" is 999 NW Oak Blvd, "STE 4B" is Ste 4B. */
export function placeInPlainCase(text: string): string {
  if (!isInCapitals(text)) return text;
  const words = text.split(' ');
  return inPlainCase(text)
    .split(' ')
    .map((word, place) => {
      const given = words[place] ?? word;
      const letters = given.replace(/[^A-Z]/g, '');
      if (STAYS.has(given) || (/^[^AEIOUY]{2,4}$/.test(letters) && letters === given && !SHORT.has(given)))
        return given;
      if (/^#?\d+[A-Z]$/.test(given)) return given;
      return place > 0 && SMALL.has(word.toLowerCase()) ? word.toLowerCase() : word;
    })
    .join(' ');
}
