import { isClock, isListNumber } from '../../patterns/age-words.ts';
import { isDuration } from '../../patterns/durations.ts';
import type { Word } from '../../words/words.ts';
import type { Aside, Span } from '../spans.ts';

/**
 * "Age 56 / 65", "56. 65": a bare number between stops that nothing explains may be the age as well. Which of the two it is, no cue says,
 * so that neither is set.
 */
export function askBesideNumbers(
  wanted: readonly Span[],
  meant: readonly (Span | Aside)[],
  words: readonly Word[],
  text: string,
): Span[] {
  if (!wanted.some(({ kind, isDoubtful }) => kind === 'age' && !isDoubtful)) return [...wanted];
  const isCovered = (at: number) => meant.some(({ first, last }) => first <= at && at <= last);
  const isOpen = words.some(({ key, gap, isSeparated }, at) => {
    const next = words[at + 1];
    return (
      /^\d{1,2}$/.test(key) &&
      Number(key) > 0 &&
      !isCovered(at) &&
      (isSeparated || /[/?]/.test(gap)) &&
      (!next || next.isSeparated) &&
      !/[#'’-]\s*$/.test(gap) &&
      !isClock(words, at, text) &&
      !isDuration(words, at) &&
      !isListNumber(words[at], text)
    );
  });
  return isOpen
    ? wanted.map((span) => (span.kind === 'age' ? { ...span, isDoubtful: true } : span))
    : [...wanted];
}
