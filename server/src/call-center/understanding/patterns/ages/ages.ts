import { OLDEST_AGE } from '@careline/contracts/call-center/search';
import type { Day } from '@careline/contracts/rules/calendar-day';
import { textBetween } from '../../words/clauses.ts';
import { hasNumbers, numberAt } from '../../words/numbers.ts';
import { isFiller } from '../../words/ordinary-words.ts';
import { isPerson } from '../../words/people.ts';
import { type Span, worth } from '../../words/spans.ts';
import { keyAt, type Word } from '../../words/words.ts';
import { isHowLong } from '../durations.ts';
import {
  type FoundAge,
  isAgedPerson,
  isClock,
  isCount,
  isListNumber,
  isTemperature,
  SMALL_UNITS,
} from './age-words.ts';
import { alone, besideKnown } from './bare-ages.ts';
import { bornOn } from './birth-dates.ts';
import { corrected, spelledOut } from './corrected-ages.ts';
import { growing, shortForm, withUnit } from './years-and-months.ts';

/** An age that was said: "9yo", "nine years old", "6 months", "newborn", "born 3/4/2015", "she is 9". */
export function findAges(
  words: readonly Word[],
  text: string,
  today: Day,
  isKnown: (word: Word) => boolean,
): Span[] {
  const isCounted = hasNumbers(words);
  const ages = words.flatMap((word, position) => {
    // "Healthfirst 65+" is a plan.
    if (isListNumber(word, text) || isTemperature(words, position) || text.startsWith('+', word.end))
      return [];
    // "Newborn" is an age without a number.
    if (!isCounted) return shortForm(words, position) ?? [];
    return (
      bornOn(words, position, text, today) ??
      shortForm(words, position) ??
      growing(words, position) ??
      withUnit(words, position, isKnown) ??
      withCue(words, position, text, isKnown) ??
      corrected(words, position) ??
      spelledOut(words, position) ??
      alone(words, position, text, isKnown) ??
      besideKnown(words, position, isKnown) ??
      []
    );
  });
  const spans = ages
    .filter(({ years, last }) => years <= OLDEST_AGE && !isCount(words, last))
    .map((age) => spanOf(age, words, text));
  const isGrown = spans.some(({ meanings }) => Number(meanings[0]?.key) > 2);
  return spans.filter(
    ({ first, last }) => !((isGrown || isDays(words, last)) && isLasting(words, first, last)),
  );
}

const isDays = (words: readonly Word[], position: number): boolean =>
  /^(?:days?|dias?)$/.test(keyAt(words, position));

/**
 * "Ankle, 3 days, 40 yo": days, and beside an age of years any short time, between commas are how long, unless a baby is spoken of.
 */
const isLasting = (words: readonly Word[], first: number, last: number): boolean =>
  SMALL_UNITS.has(keyAt(words, last)) &&
  last === first + 1 &&
  words[first]?.isSeparated === true &&
  !words.some(({ key }) => isPerson(key) || /^(?:infant|newborn)$/.test(key));

function spanOf(
  { years, first, last, isVague = false }: FoundAge,
  words: readonly Word[],
  text: string,
): Span {
  const said = text.slice(words[first]?.start, words[last]?.end);
  return {
    kind: 'age',
    first,
    last,
    // An age is recognised by its form, which no name has.
    score: worth(last - first + 2),
    ...(isVague ||
    isOneOfTwo(words, last) ||
    // "She sounds 30".
    /^(?:sounds|looks|seems|say|guess|guessing|parece)$/.test(keyAt(words, first - 1)) ||
    isHowLong(words, first, last) ||
    /^(?:something|ish|pico)$/.test(keyAt(words, last + 1)) ||
    (keyAt(words, last + 1) === 'y' && keyAt(words, last + 2) === 'pico')
      ? { isDoubtful: true }
      : {}),
    meanings: [{ key: years, value: years === 1 ? '1 year' : `${years} years`, via: said, fit: 1 }],
  };
}

/** "4 or 5, grandma isn't sure". */
const isOneOfTwo = (words: readonly Word[], last: number): boolean =>
  /^(?:or|o)$/.test(keyAt(words, last + 1)) && numberAt(words, last + 2) !== undefined;

/** "age 9", "aged 9", "she is 9", "turned 9". */
function withCue(
  words: readonly Word[],
  position: number,
  text: string,
  isKnown: (word: Word) => boolean,
): FoundAge | undefined {
  const key = keyAt(words, position);
  const isNamed = /^(?:age|aged|ages)$/.test(key);
  if (
    !isNamed &&
    !/^(?:is|hes|shes|whos|im|am|turned|turning|turns|just|was|tiene|tengo|cumplio|cumple|cumpli|its|es|yo|ella)$/.test(
      key,
    ) &&
    !isToBe(words, position) &&
    !areMany(words, position)
  )
    return undefined;
  // "The copay is 40" is nobody's age.
  if (
    key === 'is' &&
    position > 0 &&
    !words[position]?.isSeparated &&
    !isSomebody(keyAt(words, position - 1))
  )
    return undefined;
  const isHedged = /^(?:almost|nearly|about|only|just|now|around|like|casi|como|ya|the)$/.test(
    keyAt(words, position + 1),
  );
  const isLong = isNamed ? /^(?:of|is)$/.test(keyAt(words, position + 1)) : isHedged;
  const start = isLong ? position + 2 : position + 1;
  const number = numberAt(words, start);
  if (!number || words[start]?.isSeparated) return undefined;
  // "My husband is the one with 1199".
  if (keyAt(words, start) === 'one' && keyAt(words, start - 1) === 'the') return undefined;
  const next = words[number.last + 1];
  if (isClock(words, start, text)) return undefined;
  // "It's the 1 line", "it's the 2 train".
  if (keyAt(words, start - 1) === 'the' && next && !next.isSeparated) return undefined;
  // "Turning 13 next week", "will be 11 on Tuesday": a year less today.
  if ((isToBe(words, position) || /^(?:turning|turns|cumple)$/.test(key)) && number.value > 0) {
    const isSoon = /^(?:next|in|on|this|tomorrow|soon|el|en|la|manana|proximo|proxima)$/.test(
      next?.key ?? '',
    );
    return {
      years: number.value - 1,
      first: start,
      last: number.last,
      isVague: !isSoon || next?.isSeparated === true,
    };
  }
  // "Tengo 3 meses con dolor".
  if (!isNamed && next && !next.isSeparated && SMALL_UNITS.has(next.key)) return undefined;
  if (!isNamed && next && !next.isSeparated && !isFiller(next.key) && !isKnown(next)) return undefined;
  const perYear = SMALL_UNITS.get(isNamed ? keyAt(words, number.last + 1) : '');
  if (perYear) return { years: Math.floor(number.value / perYear), first: position, last: number.last + 1 };
  return { years: number.value, first: isNamed ? position : start, last: number.last };
}

/** "She'll be 11", "he will be 6", "going to be 5 next month". */
const isToBe = (words: readonly Word[], position: number): boolean =>
  keyAt(words, position) === 'be' &&
  (/^(?:will|gonna|shell|hell|ill|theyll)$/.test(keyAt(words, position - 1)) ||
    / (?:going|about|supposed) to $/.test(textBetween(words, position - 2, position)));

const isSomebody = (key: string): boolean =>
  isAgedPerson(key) ||
  /^(?:he|she|who|age|one|baby|patient|pt|law|toddler|infant|client|member|caller|edad|\p{L}*(?:ma|pa|er|a))$/u.test(
    key,
  );

/** "The twins are 4". */
const areMany = (words: readonly Word[], position: number): boolean =>
  /^(?:both|ambos|ambas)$/.test(keyAt(words, position));
