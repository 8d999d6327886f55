import { FILTERS, isKind, labelOfValue } from '@careline/contracts/call-center/filters';
import { textBetween } from '../words/clauses.ts';
import { type Span, worth } from '../words/spans.ts';
import type { Word } from '../words/words.ts';

const [SERVICES] = FILTERS.filter(isKind('flags')).filter(({ piece }) => piece === 'service');
const EVENING = {
  key: 'eveningHours',
  value: SERVICES ? labelOfValue(SERVICES, 'eveningHours') : '',
  via: 'after work',
  fit: 1,
};

/** When the patient is free: "she's off at 5", "works til 6", "5 or later", "sale a las cinco". */
export function findFreeHours(words: readonly Word[]): Span[] {
  return words.flatMap((_, first) => {
    const length = lengthOfFreeHours(words, first);
    if (length === 0) return [];
    return [
      {
        kind: 'service' as const,
        first,
        last: first + length - 1,
        score: worth(length + 0.5),
        meanings: [EVENING],
      },
    ];
  });
}

const HOUR =
  '(?:4 30|430|4|5 15|5 30|5 45|530|5|6 30|630|6|7 30|7|four|five|six|seven|cuatro|cinco|seis|siete)(?: ?pm)?';
const EVENING_HOUR =
  '(?:5 15|5 30|5 45|530|5pm|5|6 30|630|6pm|6|7 30|7pm|7|five|six|seven|cinco|seis|siete)(?: (?:pm|oclock))?';
const FREE = new RegExp(
  `^ ((?:off|out|done|home|free)(?: of)?(?: (?:work|school|the job))?(?: (?:until|til|till|around|by))? (?:at|until|til|till|around|by) ${HOUR}|works? (?:til|till|until|to) ${HOUR}|${HOUR} (?:or later|or after|onwards?|and later|y despues|en adelante)|${HOUR} pm or later|(?:sale|salgo|salen|sale del trabajo|salgo del trabajo|trabaja hasta|trabajo hasta) (?:a )?las ${HOUR}|a las ${HOUR} (?:sale|salgo|salen))(?= )(?! (?:am|weeks|days|months|years|yrs|wks|sessions|minutes|mins|hours|hrs|train|line|surgeries|visits))`,
);
/** "After 5:30", "a partir de las 6": an hour, unless something is counted ("after 5 surgeries", "past 6 weeks"). */
const AFTER = new RegExp(
  `^ ((?:after|past|later than|no earlier than|shift ends at|gets? (?:out|off)(?: work)? at|despues de las|a partir de las|pasadas las) ${EVENING_HOUR})(?= $| (?:or|o|on|and|y|if|pls|please|plz|only|works?|best|most|any|for|in|near|weekdays?|weeknights?|during|mon|tues?|wed|thurs?|fri|sat|sun|is|appts?|preferred|pref|de la|every|but|with|w|when|because|bc|cuz|due|ok|okay|at|para|por|porque|pq|xq|pues|que|si) )`,
);

/** A number behind "off" alone is a train: "off the 7". */
function lengthOfFreeHours(words: readonly Word[], first: number): number {
  if (
    !/^(?:off|out|done|home|free|works?|after|past|later|not|no|shift|gets|despues|a|pasadas|\d{1,3}|four|five|six|seven|sal\w+|trabaj[ao])$/.test(
      words[first]?.key ?? '',
    )
  )
    return 0;
  // "Call me back after 6": when somebody is to be called.
  if (CALLED.test(textBetween(words, first - 5, first))) return 0;
  const end = words.findIndex(({ isSeparated }, at) => at > first && isSeparated);
  const rest = textBetween(words, first, withMinutes(words, first, end));
  const [, said] = FREE.exec(rest) ?? AFTER.exec(rest) ?? [];
  return said ? said.split(' ').length : 0;
}

const CALLED =
  / (?:call|calls|ring|text|phone|try|reach|llame|llameme|llamar|llama)(?: (?:me|her|him|us|back|again|at|home|on|cell))+ $| call $/;

/** To the end of the clause; the colon of "5:30" ends none. */
function withMinutes(words: readonly Word[], first: number, end: number): number {
  if (end < 0) return first + 8;
  const isMinutes = words[end]?.gap === ':' && /^[0-5]\d$/.test(words[end]?.key ?? '');
  const next = isMinutes ? words.findIndex(({ isSeparated }, at) => at > end && isSeparated) : end;
  return next < 0 ? first + 8 : Math.min(next, first + 8);
}
