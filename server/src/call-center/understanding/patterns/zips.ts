import { type Span, worth } from '../words/spans.ts';
import type { Word } from '../words/words.ts';

/** Five digits, ZIP+4, or digit by digit: "zip one oh four six seven". */
export function findZips(words: readonly Word[], text: string): Span[] {
  return words.flatMap(({ key, start, end, gap }, position) => {
    // "Ref #88231" is a number of something else.
    if (!/^\d{5}$/.test(key) || gap.trim().endsWith('#') || isOnCard(words, position)) return [];
    const next = words[position + 1];
    const isPlusFour = next && /^\d{4}$/.test(next.key) && text.slice(end, next.start) === '-';
    const last = isPlusFour ? position + 1 : position;
    const via = text.slice(start, words[last]?.end);
    return [zipSpan(position, last, key, via)];
  });
}

const zipSpan = (first: number, last: number, zip: string, via: string): Span => ({
  kind: 'zip',
  first,
  last,
  score: worth(Math.max(1.5, last - first + 1)),
  meanings: [{ key: zip, value: zip, via, fit: 1 }],
});

/** "Member ID starts ZGP 44710 0938": more digits follow, or the number of a card is read out. */
const isOnCard = (words: readonly Word[], position: number): boolean => {
  const next = words[position + 1];
  const isPartOfNumber =
    next !== undefined && /^\d{2,}$/.test(next.key) && /^ $/.test(next.gap) && next.key.length !== 5;
  return (
    isPartOfNumber &&
    words
      .slice(Math.max(0, position - 5), position)
      .some(({ key }) =>
        /^(?:member|id|policy|claim|card|number|no|starts|group|auth|tarjeta|numero)$/.test(key),
      )
  );
};
