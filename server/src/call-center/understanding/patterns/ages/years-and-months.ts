import { isOrdinary } from '../../words/common-words.ts';
import { numberAt } from '../../words/numbers.ts';
import { isFiller } from '../../words/ordinary-words.ts';
import { keyAt, type Word } from '../../words/words.ts';
import { type FoundAge, isAgedPerson, SMALL_UNITS, YEAR } from './age-words.ts';

/** "9 years old", "nine-year-old", "6 months", "9 y/o"; not "for 6 months", which is how long something has lasted. */
export function withUnit(
  words: readonly Word[],
  first: number,
  isKnown: (word: Word) => boolean,
): FoundAge | undefined {
  const number = numberAt(words, first);
  if (!number) return undefined;
  const unit = keyAt(words, number.last + 1);
  const perYear = SMALL_UNITS.get(unit) ?? (YEAR.test(unit) ? 1 : undefined);
  // "77, yo tengo 45".
  if (perYear === undefined || words[number.last + 1]?.isSeparated) return undefined;
  let last = number.last + 1;
  const isAbbreviated = unit === 'yo' || (unit === 'y' && keyAt(words, last + 1) === 'o');
  if (isAbbreviated && unit === 'y') last += 1;
  const isCalledOld = /^(?:old|young|edad)$/.test(keyAt(words, last + 1));
  if (isCalledOld) last += 1;
  const isOld = isCalledOld || isAbbreviated;
  if (!isOld && (isDuration(words, first, last) || isPregnancy(words, first))) return undefined;
  if (!isOld && perYear > 1 && !isOfSmallChild(words, first)) return undefined;
  if (
    !isOld &&
    !(perYear === 1 && unit !== 'y' && /^\d/.test(keyAt(words, first)) && number.value >= LONGEST_LASTING) &&
    !isOfSomebody(words, first, last, (word) => word !== undefined && isKnown(word))
  )
    return undefined;
  return { years: Math.floor(number.value / perYear), first, last };
}

/** From here on years without a cue are how old somebody is: "pierna izquierda 44 años, Humana". */
const LONGEST_LASTING = 35;

/** "Embarazada de 6 meses", "33f preg 7mo", "28 wks preg". */
const isPregnancy = (words: readonly Word[], first: number): boolean =>
  [first - 2, first - 1, first + 1, first + 2].some((at) =>
    /^(?:embarazada|embarazo|pregnant|preggo|preg|pregnancy|gestation|gest)$/.test(keyAt(words, at)),
  );

const AGE_CUE =
  /^(?:tiene|tengo|age|aged|edad|ella|yo|hes|shes|im|am|sorry|no|mean|actually|wait|digo|perdon|turned|cumplio|cumple|was)$/;

/** "Twenty years on his knees", "three weeks we been cold" are how long: an age follows somebody, or stands between commas. */
function isOfSomebody(
  words: readonly Word[],
  first: number,
  last: number,
  isKnown: (word: Word | undefined) => boolean,
): boolean {
  const next = words[last + 1];
  if (SMALL_CHILD.test(keyAt(words, first - 1)) && !words[first]?.isSeparated) return true;
  const before = keyAt(words, first - 1);
  if (isAgedPerson(before) || AGE_CUE.test(before)) return true;
  const endsHere =
    !next ||
    next.isSeparated ||
    isAgedPerson(next.key) ||
    /^(?:male|female|m|f|w|with|and|n|con|y|patient|pt|baby|infant|toddler|teen)$/.test(next.key);
  if (!endsHere) return false;
  if (words[first]?.isSeparated) return true;
  // "Son Jayden 8 years"; but "saw Dr. Goldberg 10 years", "drove the bus thirty years".
  const lead = keyAt(words, first - 2);
  // "A tenager 16 years": a misspelt person.
  const isSomeone = isAgedPerson(lead) || (/^(?:a|an|un|una)$/.test(lead) && !isOrdinary(before));
  return !isFiller(before) && (isKnown(words[first - 1]) || isSomeone);
}

const BEFORE_DURATION =
  /^(?:for|since|past|last|on|going|lasted|lasting|over|within|every|in|next|about|nearly|almost|after|ago|during|has|been|another|first|than|of|these|this|x|hace|llevo|lleva|desde|por|cada|durante|unos|unas|como)$/;
const AFTER_DURATION =
  /^(?:ago|now|long|later|earlier|before|after|of|out|post|into|from|desde|already|pregnant|pain|history|duration|hx|since|straight|apart|on|off|running|worse|getting|seguidos|atras|postop|pop|back|in|sp|since|tras|despues)$/;

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
  /^(?:kiddo|a|an|is|hes|shes|its|baby|babys|infant|son|daughter|kid|child|girl|boy|only|just|niece|nephew|grandson|granddaughter|nino|nina|bebe|nene|nena|tiene|de|hijo|hija|toddler|newborn|patient|aged|age|my|are|twins|wife|got|got|old|like)$/;

/** "PT 6 weeks" is how long; "baby 6 weeks" and "6 weeks" between commas are how old. */
const isOfSmallChild = (words: readonly Word[], first: number): boolean =>
  words[first]?.isSeparated === true || SMALL_CHILD.test(keyAt(words, first - 1));

/** "17 almost 18", "5 going on 6": the first holds today. */
export function growing(words: readonly Word[], first: number): FoundAge | undefined {
  const number = numberAt(words, first);
  if (!number) return undefined;
  let at = number.last + 1;
  while (at < number.last + 4 && NEARLY.test(keyAt(words, at))) at++;
  if (!words.slice(number.last + 1, at).some(({ key }) => GROWING.test(key))) return undefined;
  const next = numberAt(words, at);
  return next?.value === number.value + 1 ? { years: number.value, first, last: next.last } : undefined;
}

const GROWING = /^(?:almost|nearly|going|goin|gonna|turning|soon|about|casi|va)$/;
const NEARLY =
  /^(?:almost|nearly|going|goin|gonna|turning|soon|about|casi|va|on|be|to|y|yo|years?|old|will|shes|hes|por|cumplir|para)$/;

const SHORT_FORM = /^(\d{1,3})(yo|y|yr|yrs|yrold|yearold|f|m|mo|mos|wk|wks|yom|yof|a)$/;

/** "2y4m", "3yr6mo". */
const YEARS_AND_MONTHS = /^(\d{1,2})(?:y|yr|yrs)\d{1,2}(?:m|mo|mos)$/;

/** "9yo", "45f", "6mo", "2y4m". */
export function shortForm(words: readonly Word[], position: number): FoundAge | undefined {
  const key = keyAt(words, position);
  if (
    /^(?:newborn|neonate|infant)$/.test(key) ||
    (key === 'recien' && /^nacid[oa]$/.test(keyAt(words, position + 1)))
  )
    return { years: 0, first: position, last: position };
  const [, years] = YEARS_AND_MONTHS.exec(key) ?? [];
  if (years !== undefined) return { years: Number(years), first: position, last: position };
  const [, digits, unit = ''] = SHORT_FORM.exec(key) ?? [];
  if (
    digits === undefined ||
    (SMALL_UNITS.has(unit) &&
      (isPregnancy(words, position) ||
        BEFORE_DURATION.test(keyAt(words, position - 1)) ||
        // "RTC repair 8wks ago", "6wks postop"; "6mo, sore hip" is a baby.
        isDuration(words, position, position)))
  )
    return undefined;
  const next = keyAt(words, position + 1);
  // "Works M-F 7a-7p".
  if (unit === 'a' && /^\d{1,2}(?:pm?|am?)?$/.test(next) && !words[position + 1]?.isSeparated)
    return undefined;
  const last = next === 'old' || (unit === 'y' && next === 'o') ? position + 1 : position;
  return { years: Math.floor(Number(digits) / (SMALL_UNITS.get(unit) ?? 1)), first: position, last };
}
