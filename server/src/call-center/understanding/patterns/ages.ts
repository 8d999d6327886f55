import { OLDEST_AGE } from '@careline/contracts/call-center/search';
import type { Day } from '@careline/contracts/rules/calendar-day';
import { isMonth } from '../words/calendar.ts';
import { textBetween } from '../words/clauses.ts';
import { isCommon } from '../words/common-words.ts';
import { isOccupied, isSport } from '../words/occupations.ts';
import { isFiller } from '../words/ordinary-words.ts';
import { isPerson } from '../words/people.ts';
import { type Span, worth } from '../words/spans.ts';
import type { Word } from '../words/words.ts';
import {
  type FoundAge,
  isAgedPerson,
  isClock,
  isListNumber,
  isTemperature,
  keyAt,
  SMALL_UNITS,
} from './age-words.ts';
import { bornOn } from './birth-dates.ts';
import { corrected, isTakenBack, spelledOut } from './corrected-ages.ts';
import { isHowLong } from './durations.ts';
import { hasNumbers, numberAt } from './numbers.ts';
import { isOccupation, isOfPerson, isOfPupil, MEASURED } from './people-with-ages.ts';
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
  const spans = ages.filter(({ years }) => years <= OLDEST_AGE).map((age) => spanOf(age, words, text));
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
    !isSomebody(keyAt(words, position - 1)) &&
    !isGivenName(words[position - 1], text, isKnown)
  )
    return undefined;
  // "It's 10:30", "it was 9": no subject that has an age.
  if (/^(?:its|es|was)$/.test(key) && !(key === 'its' && keyAt(words, position + 1) === 'the')) {
    const before = keyAt(words, position - 1);
    if (key !== 'was' || /^(?:it|that|this|when|i|he|she|appointment|appt)$/.test(before)) return undefined;
  }
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
  if (
    !isNamed &&
    next &&
    !next.isSeparated &&
    !(next.key === 'in' && isMonth(keyAt(words, number.last + 2))) &&
    /^(?:week|weeks|month|months|in|other|of|out|times|veces|hijos|hijas|kids|children|days|dias|hermanos|am|pm|minutes|minutos|blocks|weeks|semanas)$/.test(
      next.key,
    )
  )
    return undefined;
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

/** "Jayden is 8". */
const isGivenName = (word: Word | undefined, text: string, isKnown: (word: Word) => boolean): boolean =>
  word !== undefined &&
  /^\p{Lu}\p{Ll}+/u.test(text.slice(word.start, word.end)) &&
  !isCommon(word.key) &&
  !isFiller(word.key) &&
  !isKnown(word);

/** "The twins are 4". */
const areMany = (words: readonly Word[], position: number): boolean =>
  (/^(?:both|ambos|ambas)$/.test(keyAt(words, position)) &&
    words.some(({ key }) =>
      /^(?:twins|kids|children|boys|girls|sons|daughters|gemelos|gemelas|mellizos|ninos|ninas|hijos|hijas)$/.test(
        key,
      ),
    )) ||
  (keyAt(words, position) === 'are' &&
    /^(?:twins|kids|children|boys|girls|they|both|triplets)$/.test(keyAt(words, position - 1)));

/** A number by itself between commas, or before the patient's sex: "slipped disc, 45, evenings", "45 male". */
function alone(
  words: readonly Word[],
  position: number,
  text: string,
  isKnown: (word: Word) => boolean,
): FoundAge | undefined {
  const number = numberAt(words, position);
  if (!number || number.value === 0 || number.value > 110 || isClock(words, position, text)) return undefined;
  // "'18" is a year.
  if (/['’]$/.test(words[position]?.gap ?? '')) return undefined;
  // "Ask 4 female chiropractor": for.
  if (/^[24]$/.test(keyAt(words, position)) && FOR_OR_TO.test(keyAt(words, position - 1))) return undefined;
  const next = words[number.last + 1];
  const sex = next && !next.isSeparated && /^(?:male|female|m|f)$/.test(next.key);
  // "Kneecap goes out, 14 girl".
  const isOfChildOfSex =
    next &&
    !next.isSeparated &&
    /^(?:girl|boy|nina|nino|college|hs|varsity)$/.test(next.key) &&
    /^\d/.test(keyAt(words, position));
  if ((sex || isOfChildOfSex) && keyAt(words, number.last + 2) !== 'doctor')
    return { years: number.value, first: position, last: number.last };
  const isAfterPerson =
    isOfPerson(words, position) && !(next && !next.isSeparated && MEASURED.test(next.key));
  // "Niño de 7, Fidelis".
  const isOfChild =
    keyAt(words, position - 1) === 'de' &&
    isAgedPerson(keyAt(words, position - 2)) &&
    (!next || next.isSeparated || DOING_AT_AGE.test(next.key) || (isKnown(next) && !isFiller(next.key)));
  const isBeforeCase = position === 0 && /^(?:w|with)$/.test(next?.key ?? '');
  const isOfSex =
    /^[fm]$/.test(keyAt(words, position - 1)) &&
    words[position - 1]?.isSeparated &&
    (!next || next.isSeparated);
  // "M/58".
  const isCharted =
    /^[fm]$/.test(keyAt(words, position - 1)) && words[position]?.gap === '/' && number.value > 2;
  // "Torn labrum, 28 dancer".
  const isBeforeJob =
    words[position]?.isSeparated === true &&
    number.value > 12 &&
    next?.isSeparated === false &&
    (isOccupied(next.key) || isSport(next.key)) &&
    (words[number.last + 2]?.isSeparated ?? true);
  if (
    isAfterPerson ||
    isOfChild ||
    isBeforeCase ||
    isOfSex ||
    isCharted ||
    isBeforeJob ||
    isOfPupil(words, position)
  )
    return { years: number.value, first: position, last: number.last };
  // "Hizo los 15 en mayo", "va para los 60".
  const isReached =
    keyAt(words, position - 1) === 'los' &&
    /^(?:hizo|cumplio|cumple|cumpli|tiene|hace)$/.test(keyAt(words, position - 2));
  if (isReached) return { years: number.value, first: position, last: number.last };
  // "Scoliosis since she was 12, now 34".
  const isNow =
    /^(?:now|currently|still|ahora)$/.test(keyAt(words, position - 1)) &&
    (!next || next.isSeparated || /^(?:and|with|w|but|has|y|con|pero)$/.test(next.key));
  if (isNow) return { years: number.value, first: position, last: number.last };
  // "HS pitcher 17", "retired teacher 71".
  const isOfOccupation =
    !words[position]?.isSeparated &&
    number.value > 12 &&
    (!next || next.isSeparated || isKnown(next)) &&
    isOccupation(words[position - 1], isKnown);
  if (isOfOccupation) return { years: number.value, first: position, last: number.last };
  // "33 now".
  const isToday = next?.key === 'now' && (!words[number.last + 2] || words[number.last + 2]?.isSeparated);
  const isLast =
    !next || next.isSeparated || isToday || isTakenBack(words, number.last) || isListNumber(next, text);
  // "Dislocated twice this yr 24 Ambetter": what tells when has ended.
  const isAfterTime =
    number.value > 9 &&
    !words[position]?.isSeparated &&
    /^(?:this|last|next|past)$/.test(keyAt(words, position - 2)) &&
    /^(?:yr|year|wk|week|month|summer|winter|spring|fall|night|weekend)$/.test(keyAt(words, position - 1)) &&
    !(next && (MEASURED.test(next.key) || isFiller(next.key)));
  if (isAfterTime) return { years: number.value, first: position, last: number.last };
  if (!words[position]?.isSeparated || !isLast) return undefined;
  return { years: number.value, first: position, last: number.last };
}

/** What a sentence goes on with behind "mi mamá de 78". */
const DOING_AT_AGE =
  /^(?:con|que|q|se|y|le|me|no|ya|tiene|esta|anda|necesita|quiere|camina|sufre|vive|busca|fracturo|rompio|cayo|fue|lleva|en|w|has|needs|wants)$/;

const FOR_OR_TO =
  /^(?:ask|asks|asking|asked|look|looking|call|calls|calling|wait|waiting|here|appt|appointment|need|needs|want|wants|good|search|searching|referral|script|rx)$/;
const NUMBERED =
  /^(?:room|suite|apt|unit|floor|level|grade|stage|line|part|plan|street|avenue|road|lane|place)$/;

/** A bare number beside what is known: "herniated disc 44", "sports hernia 25 Manhattan"; but "2 herniated discs". */
function besideKnown(
  words: readonly Word[],
  position: number,
  isKnown: (word: Word) => boolean,
): FoundAge | undefined {
  const key = keyAt(words, position);
  const years = /^\d{1,2}$/.test(key) ? Number(key) : 0;
  const [before, after] = [words[position - 1], words[position + 1]];
  if (years === 0 || (!before && !after)) return undefined;
  // "Repair '18" is a year.
  if (/['’]$/.test(words[position]?.gap ?? '')) return undefined;
  const isBeside = (word: Word) => !isFiller(word.key) && !NUMBERED.test(word.key) && isKnown(word);
  // "45 slipped disc": the first word of a name may be an ordinary one.
  const second = words[position + 2];
  const startsName = (word: Word) => isKnown(word) && second !== undefined && isBeside(second);
  if ((before && !isBeside(before)) || (after && !isBeside(after) && !startsName(after))) return undefined;
  // Inside a text only an adult's, which hardly counts anything.
  if (before && after && key.length < 2) return undefined;
  if (!before && words.slice(1, 4).some((word) => /(?<!s|i|u)s$/.test(word.key))) return undefined;
  return { years, first: position, last: position };
}
