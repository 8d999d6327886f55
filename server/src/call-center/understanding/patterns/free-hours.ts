import { FILTERS, isKind, labelOfValue } from '@careline/contracts/call-center/filters';
import { textBetween } from '../choosing/clauses.ts';
import { type Span, worth } from '../choosing/spans.ts';
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

const HOUR = '(?:4|430|5|530|6|630|7|four|five|six|seven|cuatro|cinco|seis|siete)';
const FREE = new RegExp(
  `^ ((?:off|out|done|home|free)(?: of)?(?: (?:work|school|the job))?(?: (?:until|til|till|around|by))? (?:at|until|til|till|around|by) ${HOUR}|works? (?:til|till|until|to) ${HOUR}|${HOUR} or later|${HOUR} or after|${HOUR} pm or later|(?:sale|salgo|salen|sale del trabajo|salgo del trabajo|trabaja hasta|trabajo hasta) (?:a )?las ${HOUR})(?= )(?! (?:am|weeks|days|months|years|yrs|wks|sessions|minutes|mins|hours|hrs|train|line|surgeries|visits))`,
);

/** A number behind "off" alone is a train: "off the 7". */
function lengthOfFreeHours(words: readonly Word[], first: number): number {
  if (
    !/^(?:off|out|done|home|free|works?|\d{1,3}|four|five|six|seven|sal\w+|trabaj[ao])$/.test(
      words[first]?.key ?? '',
    )
  )
    return 0;
  const end = words.findIndex(({ isSeparated }, at) => at > first && isSeparated);
  const [, said] = FREE.exec(textBetween(words, first, end < 0 ? first + 8 : Math.min(end, first + 8))) ?? [];
  return said ? said.split(' ').length : 0;
}
