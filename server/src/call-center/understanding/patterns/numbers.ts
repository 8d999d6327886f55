import type { Word } from '../words/words.ts';

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

export interface NumberSpan {
  value: number;
  /** The position of its last word. */
  last: number;
}

/** A number that begins at this word: "9", "nine", "forty five", "two and a half" (2). */
export function numberAt(words: readonly Word[], position: number): NumberSpan | undefined {
  const whole = wholeNumberAt(words, position);
  if (!whole) return undefined;
  const isHalf = ['and', 'a', 'half'].every((key, k) => words[whole.last + 1 + k]?.key === key);
  return isHalf ? { ...whole, last: whole.last + 3 } : whole;
}

function wholeNumberAt(words: readonly Word[], position: number): NumberSpan | undefined {
  const key = words[position]?.key ?? '';
  if (/^\d{1,3}$/.test(key)) return { value: Number(key), last: position };
  const ones = ONES.indexOf(key);
  if (ones >= 0) return { value: ones, last: position };
  const tens = TENS.indexOf(key);
  if (tens < 0) return undefined;
  const more = ONES.indexOf(words[position + 1]?.key ?? '');
  const hasMore = more > 0 && more < 10;
  return { value: 20 + 10 * tens + (hasMore ? more : 0), last: position + (hasMore ? 1 : 0) };
}
