import type { AnswerLanguage } from '@careline/contracts/call-center/answers';
import type { Ages } from '@careline/contracts/call-center/fits';
import { joinIn, say } from '@careline/contracts/rules/sentences/to-callers';

/** The ages that at least one of the ranges includes. A span from the youngest to the oldest would promise ages that none includes. */
export function uniteAges(ranges: readonly Ages[]): Ages[] {
  const united: Ages[] = [];
  for (const { min, max } of [...ranges].sort((one, other) => (one.min ?? 0) - (other.min ?? 0))) {
    const last = united.at(-1);
    if (last && (last.max === null || (min ?? 0) <= last.max + 1))
      last.max = last.max === null || max === null ? null : Math.max(last.max, max);
    else united.push({ min, max });
  }
  return united;
}

/** "16 to 90", "0 to 5 and 30 and older", "any". */
export const formatAges = (ranges: readonly Ages[], language: AnswerLanguage = 'en'): string =>
  joinIn(
    language,
    uniteAges(ranges).map((ages) => formatRange(ages, language)),
  );

/** Recorded as "0 to 99", it means everybody. */
const OLDEST_SAID = 99;
const ANY = 'any';

function formatRange({ min, max: recorded }: Ages, language: AnswerLanguage): string {
  const max = recorded !== null && recorded >= OLDEST_SAID ? null : recorded;
  if (max === null) return min ? say(language, 'agesFrom', { min }) : ANY;
  if (min === null) return say(language, 'agesUpTo', { max });
  return say(language, min === max ? 'agesExactly' : 'agesBetween', { min, max });
}

export const isAnyAge = (ranges: readonly Ages[]): boolean => formatAges(ranges) === ANY;

/** Not all ranges are the same: which ages are seen depends on the condition. */
export const agesVary = (ranges: readonly Ages[]): boolean =>
  ranges.some(({ min, max }) => (min ?? 0) !== (ranges[0]?.min ?? 0) || max !== ranges[0]?.max);
