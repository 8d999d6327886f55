import { FILTERS, isKind, labelOfValue } from '@careline/contracts/call-center/filters';
import { isDay } from '../words/calendar.ts';
import { type Span, worth } from '../words/spans.ts';
import type { Word } from '../words/words.ts';

const [SERVICES] = FILTERS.filter(isKind('flags')).filter(({ piece }) => piece === 'service');
const WEEKEND = {
  key: 'weekendHours',
  value: SERVICES ? labelOfValue(SERVICES, 'weekendHours') : '',
  via: 'sat',
  fit: 1,
};

/** "Sat" and "sun" where they are days: "any sat", "on sat", "sat or sun"; not "he sat down", "in the sun". */
export const findShortDays = (words: readonly Word[]): Span[] =>
  words.flatMap(({ key }, first) =>
    /^(?:sats?|suns?)$/.test(key) && isDayBefore(words, first) && isDayAfter(words[first + 1])
      ? [{ kind: 'service' as const, first, last: first, score: worth(1), meanings: [WEEKEND] }]
      : [],
  );

const isDayBefore = (words: readonly Word[], at: number): boolean => {
  const { key = '' } = words[at - 1] ?? {};
  return (
    words[at]?.isSeparated === true ||
    isDay(key) ||
    /^(?:on|this|next|last|past|any|every|for|only|works?|working|or|and|n|o|y|do|until|til|till|thru|since|by|open|want|wants|need|needs|prefers?|avail|available|free|off|fell|hurt|happened|come|get|have|except|but|not|no|till|busy)$/.test(
      key,
    )
  );
};

const isDayAfter = (next: Word | undefined): boolean =>
  !next ||
  next.isSeparated ||
  isDay(next.key) ||
  /^(?:or|and|n|o|y|but|so|at|if|appts?|appointments?|visits?|am|pm|mornings?|afternoons?|nights?|eves?|evenings?|hours|only|works?|ok|okay|pls|please|best|preferred|pref|w|with|for|in|near|after|before|while|playing|because|cuz|bc|when)$/.test(
    next.key,
  );
