import { NUMBER_LENGTH, NUMBER_LETTERS, readNumber } from '@careline/contracts/call-center/answers';
import { type Span, worth } from '../words/spans.ts';
import type { Word } from '../words/words.ts';

/** The number of an answer that was given before, in one word or in parts: "99M7SVFT", "99M-7SVFT", "99M7 SVFT". */
export const findAnswerNumbers = (words: readonly Word[], text: string): Span[] =>
  words.flatMap(({ key }, first) => {
    if (OTHER_LETTERS.test(key)) return [];
    for (let last = first; last < words.length && last < first + MOST_PARTS; last++) {
      if (last > first && !/^[\s\p{Pd}]+$/u.test(words[last]?.gap ?? '')) return [];
      const said = text.slice(words[first]?.start, words[last]?.end);
      const number = readNumber(said);
      if (number.length > NUMBER_LENGTH) return [];
      if (!FORM.test(number) || !isCode(said, last > first) || isOnCard(words, first)) continue;
      return [spanOf(number, first, last, said)];
    }
    return [];
  });

const MOST_PARTS = 4;
/** No number has them, whatever it is dictated as: most words have one. */
const OTHER_LETTERS = /[aeioul01]/;
const FORM = new RegExp(`^[${NUMBER_LETTERS}]{${NUMBER_LENGTH}}$`);

/** Letters alone may be a word, and digits in parts a telephone number. */
const isCode = (said: string, isInParts: boolean): boolean =>
  /\d/.test(said) ? /\p{L}/u.test(said) || !isInParts : !isInParts && said === said.toUpperCase();

/** "Member ID 2XK7T9W2". */
const isOnCard = (words: readonly Word[], first: number): boolean =>
  words
    .slice(Math.max(0, first - 3), first)
    .some(({ key }) =>
      /^(?:member|id|policy|claim|group|grp|card|auth|rx|bin|pcn|mrn|account|tarjeta)$/.test(key),
    );

const spanOf = (number: string, first: number, last: number, via: string): Span => ({
  kind: 'answer',
  first,
  last,
  score: worth(MOST_PARTS + 1),
  meanings: [{ key: number, value: number, via, fit: 1 }],
});
