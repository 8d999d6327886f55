import { numberAt } from '../../words/numbers.ts';
import { isFiller } from '../../words/ordinary-words.ts';
import { isAfterCorrection, isBeforeAmends } from '../../words/turns.ts';
import { keyAt, type Word } from '../../words/words.ts';
import type { FoundAge } from './age-words.ts';

/** "54, no 45": a number after a correction is an age when the one before the cue was. */
export function corrected(words: readonly Word[], position: number): FoundAge | undefined {
  const number = numberAt(words, position);
  if (!number || number.value > 110 || !/^\d{1,3}$/.test(keyAt(words, position))) return undefined;
  // "Correction, she's 65", "digo tiene 65".
  let cue = position;
  while (
    /^(?:its|hes|shes|he|she|is|im|age|tiene|es|to|that|wait|turned)$/.test(keyAt(words, cue - 1)) &&
    cue > position - 3
  )
    cue--;
  const isCorrection = [position, cue].some(
    (at) => /^(?:no|not|mean|wait)$/.test(keyAt(words, at - 1)) || isAfterCorrection(words, at),
  );
  if (!isCorrection) return undefined;
  const isAgeBefore = words
    .slice(Math.max(0, position - 8), position - 1)
    .some(({ key }) => /^\d{1,3}(?:yo|f|m|y)?$/.test(key) && Number.parseInt(key, 10) <= 110);
  const next = words[number.last + 1];
  // "No 18 sry".
  const isMeasured =
    next && !next.isSeparated && !isFiller(next.key) && !/^(?:sry|srry|sory|oops|lol)$/.test(next.key);
  return isAgeBefore && !isMeasured ? { years: number.value, first: position, last: number.last } : undefined;
}

/** "Sixty, six zero, not sixteen": a number whose digits are said after it is an age that was misheard. */
export function spelledOut(words: readonly Word[], position: number): FoundAge | undefined {
  if (!numberAt(words, position)) return undefined;
  // "Sixty, six zero" is not sixty-six: the number ends where its digits begin.
  for (const last of [position, position + 1]) {
    const { value = 0, last: end } = numberAt(words.slice(0, last + 1), position) ?? {};
    const digits = [1, 2].map((k) => digitAt(words, last + k)).join('');
    if (end === last && value >= 13 && digits === String(value))
      return { years: value, first: position, last: last + 2 };
  }
  return undefined;
}

const digitAt = (words: readonly Word[], at: number): string => {
  if (/^(?:zero|oh|o|cero)$/.test(keyAt(words, at))) return '0';
  const { value = 10 } = numberAt(words.slice(0, at + 1), at) ?? {};
  return value < 10 ? String(value) : '';
};

/** "58 no 59", "41 sorry make that 42": the number that is taken back, or put right, was an age as well. */
export function isTakenBack(words: readonly Word[], last: number): boolean {
  // "54, 45 sorry".
  if (isBeforeAmends(words, last)) return true;
  const next = words.findIndex(({ key }, at) => at > last + 1 && at <= last + 4 && /^\d{1,3}$/.test(key));
  if (next < 0) return false;
  return words
    .slice(last + 1, next)
    .every(({ key }) =>
      /^(?:no|not|wait|sorry|i|mean|make|that|actually|its|hes|shes|perdon|digo|mentira|es|oops|err|correction)$/.test(
        key,
      ),
    );
}
