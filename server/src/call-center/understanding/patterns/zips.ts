import { type Span, worth } from '../choosing/spans.ts';
import type { Word } from '../words/words.ts';

/** Five digits, or ZIP+4. */
export function findZips(words: readonly Word[], text: string): Span[] {
  return words.flatMap(({ key, start, end, gap }, position) => {
    // "Ref #88231" is a number of something else.
    if (!/^\d{5}$/.test(key) || gap.trim().endsWith('#')) return [];
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
