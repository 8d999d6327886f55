import { OLDEST_AGE } from '@careline/contracts/call-center/search';
import { countCompletedYears, type Day, parseBirthDate } from '@careline/contracts/rules/calendar-day';
import { type Span, worth } from '../choosing/spans.ts';
import { isCommon } from '../words/common-words.ts';
import { isFiller } from '../words/ordinary-words.ts';
import type { Word } from '../words/words.ts';
import { numberAt } from './numbers.ts';

/** An age that was said: "9yo", "nine years old", "6 months", "newborn", "born 3/4/2015", "she is 9". */
export function findAges(
  words: readonly Word[],
  text: string,
  today: Day,
  isKnown: (word: Word) => boolean,
): Span[] {
  return words.flatMap((_, position) => {
    const found =
      bornOn(words, position, text, today) ??
      shortForm(words, position) ??
      withUnit(words, position, isKnown) ??
      withCue(words, position, text, isKnown) ??
      corrected(words, position) ??
      alone(words, position, text) ??
      besideKnown(words, position, isKnown);
    return found && found.years <= OLDEST_AGE ? [spanOf(found, words, text)] : [];
  });
}

interface FoundAge {
  years: number;
  /** A year of birth alone, or what may as well be how long something has lasted. */
  isVague?: boolean;
  first: number;
  last: number;
}

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
    isHowLong(words, last) ||
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

/** "Ya tiene 3 años con ese dolor", "10 years with this pain": how long, or how old. */
const isHowLong = (words: readonly Word[], last: number): boolean =>
  !words[last + 1]?.isSeparated &&
  /^(?:years?|yrs?|anos?|months?|meses)$/.test(keyAt(words, last)) &&
  (/^(?:sufriendo|padeciendo|asi|esperando|dealing|suffering|waiting)$/.test(keyAt(words, last + 1)) ||
    (/^(?:con|with|w|de)$/.test(keyAt(words, last + 1)) &&
      /^(?:ese|este|esta|esa|eso|esto|el|la|this|that|these|the|dolor|dolores|pain|problemas?|molestias?)$/.test(
        keyAt(words, last + 2),
      )));

const keyAt = (words: readonly Word[], position: number): string => words[position]?.key ?? '';

const YEAR = /^(?:years?|yrs?|yo|y|ano|anos|anito|anitos)$/;
/** How many of the unit make a year. */
const SMALL_UNITS = new Map([
  ['month', 12],
  ['months', 12],
  ['mo', 12],
  ['mos', 12],
  ['week', 52.18],
  ['weeks', 52.18],
  ['wk', 52.18],
  ['wks', 52.18],
  ['day', 365.25],
  ['days', 365.25],
  ['mes', 12],
  ['meses', 12],
  ['semanas', 52.18],
  ['semana', 52.18],
  ['dias', 365.25],
]);

/** "9 years old", "nine-year-old", "6 months", "9 y/o"; not "for 6 months", which is how long something has lasted. */
function withUnit(
  words: readonly Word[],
  first: number,
  isKnown: (word: Word) => boolean,
): FoundAge | undefined {
  const number = numberAt(words, first);
  if (!number) return undefined;
  const unit = keyAt(words, number.last + 1);
  const perYear = SMALL_UNITS.get(unit) ?? (YEAR.test(unit) ? 1 : undefined);
  if (perYear === undefined) return undefined;
  let last = number.last + 1;
  const isAbbreviated = unit === 'yo' || (unit === 'y' && keyAt(words, last + 1) === 'o');
  if (isAbbreviated && unit === 'y') last += 1;
  const isCalledOld = keyAt(words, last + 1) === 'old';
  if (isCalledOld) last += 1;
  const isOld = isCalledOld || isAbbreviated;
  if (!isOld && isDuration(words, first, last)) return undefined;
  if (!isOld && perYear > 1 && !isOfSmallChild(words, first)) return undefined;
  if (/^(?:and|y|con)$/.test(keyAt(words, first - 1)) && isDurationUnit(keyAt(words, first - 2)))
    return undefined;
  const before = words[first - 1];
  const isAfterComplaint =
    !isOld && before !== undefined && !words[first]?.isSeparated && isComplaint(before, isKnown);
  if (!isOld && !isAfterComplaint && !isOfSomebody(words, first, last)) return undefined;
  return { years: Math.floor(number.value / perYear), first, last, isVague: isAfterComplaint };
}

const AGE_CUE =
  /^(?:tiene|tengo|age|aged|edad|ella|yo|hes|shes|im|am|sorry|no|mean|actually|wait|digo|perdon|turned|cumplio|cumple|was)$/;

/** "Twenty years on his knees", "three weeks we been cold" are how long: an age follows somebody, or stands between commas. */
function isOfSomebody(words: readonly Word[], first: number, last: number): boolean {
  const next = words[last + 1];
  if (SMALL_CHILD.test(keyAt(words, first - 1)) && !words[first]?.isSeparated) return true;
  const before = keyAt(words, first - 1);
  if (PERSON.test(before) || AGE_CUE.test(before)) return true;
  const endsHere =
    !next ||
    next.isSeparated ||
    PERSON.test(next.key) ||
    /^(?:male|female|m|f|w|with|and|n|con|y|patient|pt|baby|infant|toddler|teen)$/.test(next.key);
  return endsHere && (words[first]?.isSeparated === true || !isFiller(before));
}

/** "Back pain 10 years" may be how long. */
const isComplaint = (word: Word, isKnown: (word: Word) => boolean): boolean =>
  isKnown(word) && !isFiller(word.key);

const BEFORE_DURATION =
  /^(?:for|since|past|last|on|going|lasted|lasting|over|within|every|in|next|about|nearly|almost|after|ago|during|has|been|another|first|than|of|these|this|x|hace|llevo|lleva|desde|por|cada|durante|unos|unas|como)$/;
const AFTER_DURATION =
  /^(?:ago|now|long|later|earlier|before|after|of|already|pregnant|pain|history|duration|hx|since|straight|apart)$/;

function isDuration(words: readonly Word[], first: number, last: number): boolean {
  if (AFTER_DURATION.test(keyAt(words, last + 1)) && !words[last + 1]?.isSeparated) return true;
  if (words[first]?.isSeparated) return false;
  // "for the past 6 months", "for about 6 months".
  const before = keyAt(words, first - 1);
  return (
    BEFORE_DURATION.test(before) || (isFiller(before) && /^(?:for|since)$/.test(keyAt(words, first - 2)))
  );
}

const SMALL_CHILD =
  /^(?:a|an|is|hes|shes|its|baby|babys|infant|son|daughter|kid|child|girl|boy|only|just|niece|nephew|grandson|granddaughter|nino|nina|bebe|nene|nena|tiene|de|hijo|hija|toddler|newborn|patient|aged|age|my|are|twins|wife|got|got|old|like)$/;

/** "PT 6 weeks" is how long; "baby 6 weeks" and "6 weeks" between commas are how old. */
const isOfSmallChild = (words: readonly Word[], first: number): boolean =>
  words[first]?.isSeparated === true || SMALL_CHILD.test(keyAt(words, first - 1));

const isDurationUnit = (key: string): boolean => SMALL_UNITS.has(key);

const SHORT_FORM = /^(\d{1,3})(yo|y|yr|yrs|yrold|yearold|f|m|mo|mos|wk|wks|yom|yof|a)$/;

/** "9yo", "45f", "6mo". */
function shortForm(words: readonly Word[], position: number): FoundAge | undefined {
  const key = keyAt(words, position);
  if (
    /^(?:newborn|neonate|infant)$/.test(key) ||
    (key === 'recien' && /^nacid[oa]$/.test(keyAt(words, position + 1)))
  )
    return { years: 0, first: position, last: position };
  if (key === 'new' && keyAt(words, position + 1) === 'born')
    return { years: 0, first: position, last: position + 1 };
  const [, digits, unit = ''] = SHORT_FORM.exec(key) ?? [];
  if (digits === undefined) return undefined;
  const next = keyAt(words, position + 1);
  const last = next === 'old' || (unit === 'y' && next === 'o') ? position + 1 : position;
  return { years: Math.floor(Number(digits) / (SMALL_UNITS.get(unit) ?? 1)), first: position, last };
}

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
    /^(?:week|weeks|month|months|in|other|of|out|times|veces|hijos|hijas|kids|children|days|dias|hermanos|am|pm|minutes|minutos|blocks|weeks|semanas)$/.test(
      next.key,
    )
  )
    return undefined;
  const perYear = SMALL_UNITS.get(isNamed ? keyAt(words, number.last + 1) : '');
  if (perYear) return { years: Math.floor(number.value / perYear), first: position, last: number.last + 1 };
  return { years: number.value, first: isNamed ? position : start, last: number.last };
}

/** "She'll be 11", "he will be 6". */
const isToBe = (words: readonly Word[], position: number): boolean =>
  keyAt(words, position) === 'be' &&
  /^(?:will|gonna|shell|hell|ill|theyll)$/.test(keyAt(words, position - 1));

const isSomebody = (key: string): boolean =>
  PERSON.test(key) ||
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
  keyAt(words, position) === 'are' &&
  /^(?:twins|kids|children|boys|girls|they|both|triplets)$/.test(keyAt(words, position - 1));

const PERSON =
  /^(?:son|daughter|grandson|granddaughter|wife|husband|mother|mom|father|dad|kid|child|boy|girl|patient|pt|brother|sister|grandmother|grandma|grandfather|grandpa|aunt|uncle|friend|niece|nephew|hijo|hija|mama|papa|esposo|esposa|abuela|abuelo|nieto|nieta|nino|nina|nene|nena|bebe|senora|senor|suegra|suegro|sobrino|sobrina|stepmom|stepdad|stepson|stepdaughter|hermano|hermana|madre|padre|cousin|roommate|boyfriend|girlfriend|partner|male|female)$/;

/** A number by itself between commas, or before the patient's sex: "slipped disc, 45, evenings", "45 male". */
function alone(words: readonly Word[], position: number, text: string): FoundAge | undefined {
  const number = numberAt(words, position);
  if (!number || number.value === 0 || number.value > 110 || isClock(words, position, text)) return undefined;
  // "'18" is a year.
  if (/['’]$/.test(words[position]?.gap ?? '')) return undefined;
  const next = words[number.last + 1];
  const sex = next && !next.isSeparated && /^(?:male|female|m|f)$/.test(next.key);
  if (sex && keyAt(words, number.last + 2) !== 'doctor')
    return { years: number.value, first: position, last: number.last };
  const isAfterPerson = !words[position]?.isSeparated && PERSON.test(keyAt(words, position - 1));
  // "Niño de 7, Fidelis".
  const isOfChild =
    keyAt(words, position - 1) === 'de' &&
    PERSON.test(keyAt(words, position - 2)) &&
    (!next || next.isSeparated || /^(?:con|que|se|y|le|tiene|esta|fracturo|rompio)$/.test(next.key));
  const isBeforeCase = position === 0 && /^(?:w|with)$/.test(next?.key ?? '');
  if (isAfterPerson || isOfChild || isBeforeCase)
    return { years: number.value, first: position, last: number.last };
  if (!words[position]?.isSeparated || (next && !next.isSeparated)) return undefined;
  return { years: number.value, first: position, last: number.last };
}

/** "54, no 45": a number after a correction is an age when the one before the cue was. */
function corrected(words: readonly Word[], position: number): FoundAge | undefined {
  const number = numberAt(words, position);
  if (!number || number.value > 110 || !/^\d{1,3}$/.test(keyAt(words, position))) return undefined;
  const cue = keyAt(words, position - 1);
  if (!/^(?:no|sorry|mean|wait|actually|perdon|digo)$/.test(cue)) return undefined;
  const isAgeBefore = words
    .slice(Math.max(0, position - 6), position - 1)
    .some(({ key }) => /^\d{1,3}(?:yo|f|m|y)?$/.test(key) && Number.parseInt(key, 10) <= 110);
  const next = words[number.last + 1];
  const isMeasured = next && !next.isSeparated && !isFiller(next.key);
  return isAgeBefore && !isMeasured ? { years: number.value, first: position, last: number.last } : undefined;
}

/** "10:30", "12-1", "3pm". */
function isClock(words: readonly Word[], position: number, text: string): boolean {
  const { start = 0, end = 0, key = '' } = words[position] ?? {};
  if (!/^\d{1,2}$/.test(key)) return false;
  // "Surgery was 3/4/2015".
  if (/^\/\d/.test(text.slice(end)) || /\d\/$/.test(text.slice(0, start))) return true;
  if (/^:\d\d/.test(text.slice(end)) || /\d:$/.test(text.slice(0, start))) return true;
  return /^-\d/.test(text.slice(end)) || /\d-$/.test(text.slice(0, start));
}

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

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** "born 3/4/2015", "dob 3-4-15", "born on March 4, 2015". */
function bornOn(words: readonly Word[], position: number, text: string, today: Day): FoundAge | undefined {
  const key = keyAt(words, position);
  const isDate = isFullDate(words, position, text) && isSubject(keyAt(words, position - 1));
  if (
    !isDate &&
    !/^(?:born|dob|birthday|birthdate|birth|bday|naci|nacio|nacida|nacido|nacimiento)$/.test(key)
  )
    return undefined;
  let start = isDate ? position : position + 1;
  while (/^(?:on|is|in|date|of|was|the|el|en|es|fue|dia)$/.test(keyAt(words, start))) start += 1;
  for (const last of [start + 4, start + 3, start + 2, start]) {
    const said = text.slice(words[start]?.start, words[last]?.end ?? 0);
    const born = parseBirthDate(inDigits(said), today);
    if (born) return { years: countCompletedYears(born, today), first: firstOfCue(words, position), last };
  }
  const year = /^(?:19|20)\d\d$/.test(keyAt(words, start)) ? Number(keyAt(words, start)) : undefined;
  if (year === undefined || year > today.year || isDate) return undefined;
  return { years: today.year - year, first: position, last: start };
}

const isSubject = (key: string): boolean => /^(?:im|hes|shes|i|is|soy)$/.test(key);
/** "I'm 7/19/1980". */
const isFullDate = (words: readonly Word[], position: number, text: string): boolean =>
  /^\d{1,2}[/-]\d{1,2}[/-](?:19|20)\d\d/.test(text.slice(words[position]?.start));

/** "date of birth": the cue begins before its last word. */
const firstOfCue = (words: readonly Word[], position: number): number =>
  keyAt(words, position) === 'birth' && keyAt(words, position - 2) === 'date' ? position - 2 : position;

const MESES =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** "March 4th, 2015" and "4 de marzo del 2015" as "3/4/2015". */
function inDigits(said: string): string {
  const [, dia = '', mes = '', ano = ''] =
    /^(\d{1,2}) de (\p{L}+)(?: (?:de|del))? (\d{4}|\d{2})$/iu.exec(said) ?? [];
  const spanish = MESES.indexOf(mes.toLowerCase());
  if (spanish >= 0) return `${spanish + 1}/${dia}/${ano}`;
  const [, name = '', day = '', year = ''] =
    /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4}|\d{2})$/u.exec(said) ?? [];
  const month = name.length < 3 ? -1 : MONTHS.findIndex((known) => known.startsWith(name.toLowerCase()));
  return month < 0 ? said : `${month + 1}/${day}/${year}`;
}
