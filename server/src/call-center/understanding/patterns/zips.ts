import { type Span, worth } from '../words/spans.ts';
import type { Word } from '../words/words.ts';

/** Five digits, ZIP+4, or digit by digit: "zip one oh four six seven". */
export function findZips(words: readonly Word[], text: string): Span[] {
  return words.flatMap(({ key, start, end, gap }, position) => {
    const spelt = speltZip(words, position);
    if (spelt) {
      const said = text.slice(start, words[position + 4]?.end);
      return [zipSpan(position, position + 4, spelt, said)];
    }
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

const DIGITS: ReadonlyMap<string, string> = new Map(
  [
    ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].entries(),
    ...['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'].entries(),
    [0, 'oh'] as const,
    [0, 'o'] as const,
  ].map(([digit, word]) => [word, String(digit)]),
);

/** Five single digits behind "zip", or by themselves where they begin as those of these states do. */
function speltZip(words: readonly Word[], first: number): string | undefined {
  const digitAt = (at: number) => {
    const { key = '', isSeparated = true } = words[at] ?? {};
    return isSeparated && at > first ? undefined : (DIGITS.get(key) ?? (/^\d$/.test(key) ? key : undefined));
  };
  if (digitAt(first) === undefined || digitAt(first + 4) === undefined) return undefined;
  const digits = [0, 1, 2, 3, 4].map((k) => digitAt(first + k));
  if (digits.includes(undefined) || digitAt(first + 5) !== undefined) return undefined;
  const isCalled = words
    .slice(Math.max(0, first - 3), first)
    .some(({ key }) => /^(?:zip|zipcode|postal|code|codigo)$/.test(key));
  const isBare = words[first]?.isSeparated === true && /^[01]/.test(digits.join(''));
  return isCalled || isBare ? digits.join('') : undefined;
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
