import { type Span, worth } from '../choosing/spans.ts';
import type { Word } from '../words/words.ts';

/** Five digits, or ZIP+4. */
export function findZips(words: readonly Word[], text: string): Span[] {
  return words.flatMap(({ key, start, end, gap }, position) => {
    // "Ref #88231" is a number of something else.
    if (!/^\d{5}$/.test(key) || gap.trim().endsWith('#') || isOnCard(words, position)) return [];
    const next = words[position + 1];
    const isPlusFour = next && /^\d{4}$/.test(next.key) && text.slice(end, next.start) === '-';
    const last = isPlusFour ? position + 1 : position;
    const via = text.slice(start, words[last]?.end);
    return [
      {
        kind: 'zip' as const,
        first: position,
        last,
        score: worth(1.5),
        meanings: [{ key, value: key, via, fit: 1 }],
      },
    ];
  });
}

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
