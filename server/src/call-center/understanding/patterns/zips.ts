import { zipCentroid } from '../../../platform/zip-codes.ts';
import { numberAt } from '../words/numbers.ts';
import { type Span, worth } from '../words/spans.ts';
import type { Word } from '../words/words.ts';

/** Five digits, ZIP+4, or read out: "zip one oh four six seven". */
export function findZips(words: readonly Word[], text: string): Span[] {
  return words.flatMap(({ key, start, end, gap }, position) => {
    // "Ref #88231" is a number of something else.
    if (gap.trim().endsWith('#') || isOnCard(words, position)) return [];
    if (!/^\d{5}$/.test(key)) return readOut(words, text, position) ?? [];
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

/** "One oh four six seven", "1-0-4-6-7"; behind "zip" also "eleven three seventy five" and "one double oh two eight". */
function readOut(words: readonly Word[], text: string, first: number): Span | undefined {
  // The end of a longer number: "two one two, five five five …" is a telephone's.
  if (digitsAt(words, first - 1)) return undefined;
  let zip = '';
  let isDigitByDigit = true;
  let at = first;
  for (let said = digitsAt(words, at); said; said = digitsAt(words, at)) {
    if (said.digits.length > 1) isDigitByDigit = false;
    zip += said.digits;
    at = said.last + 1;
  }
  if (zip.length !== ZIP_LENGTH || !zipCentroid(zip)) return undefined;
  const isNamed = words.slice(Math.max(0, first - 3), first).some(({ key }) => /^(?:zip|zipcode)$/.test(key));
  if (!isDigitByDigit && !isNamed) return undefined;
  return zipSpan(first, at - 1, zip, text.slice(words[first]?.start, words[at - 1]?.end));
}

const ZIP_LENGTH = 5;

/** What one of the words of a number that is read out stands for. */
function digitsAt(words: readonly Word[], at: number): { digits: string; last: number } | undefined {
  const { key = '' } = words[at] ?? {};
  if (/^(?:oh?|cero)$/.test(key)) return { digits: '0', last: at };
  if (/^uno?$/.test(key)) return { digits: '1', last: at };
  if (/^(?:double|doble)$/.test(key)) {
    const { digits = '', last = at } = digitsAt(words, at + 1) ?? {};
    return digits.length === 1 ? { digits: digits + digits, last } : undefined;
  }
  const number = numberAt(words, at);
  return number && number.value < 100 ? { digits: String(number.value), last: number.last } : undefined;
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
