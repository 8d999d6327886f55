import type { Word } from '../words/words.ts';

const UNIT = /^(?:days?|weeks?|wks?|months?|mos?|years?|yrs?|hours?|hrs?|minutes?|mins?|times?|x|am|pm)$/;

/** How long or how often: "10 days", "3 times". It is understood, but no filter asks for it. */
export function isDuration(words: readonly Word[], position: number): boolean {
  const isNumber = /^\d{1,3}$/.test(words[position]?.key ?? '');
  return (isNumber && UNIT.test(words[position + 1]?.key ?? '')) || UNIT.test(words[position]?.key ?? '');
}
