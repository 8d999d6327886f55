import { isForOrTo, numberAt } from '../../words/numbers.ts';
import { isOccupied, isSport } from '../../words/occupations.ts';
import { isFiller } from '../../words/ordinary-words.ts';
import { keyAt, type Word } from '../../words/words.ts';
import { type FoundAge, isAgedPerson, isClock, isListNumber } from './age-words.ts';
import { isTakenBack } from './corrected-ages.ts';
import { isOccupation, isOfPerson, isOfPupil, MEASURED } from './people-with-ages.ts';

/** Numbers without a unit or a cue. */

/** A number by itself between commas, or before the patient's sex: "slipped disc, 45, evenings", "45 male". */
export function alone(
  words: readonly Word[],
  position: number,
  text: string,
  isKnown: (word: Word) => boolean,
): FoundAge | undefined {
  const number = numberAt(words, position);
  if (!number || number.value === 0 || number.value > 110 || isClock(words, position, text)) return undefined;
  // "'18" is a year.
  if (/['’]$/.test(words[position]?.gap ?? '')) return undefined;
  if (isForOrTo(words, position)) return undefined;
  const next = words[number.last + 1];
  const isAge =
    isOfPatient(words, position, number, isKnown) ||
    isLed(words, position, number, isKnown) ||
    (words[position]?.isSeparated === true &&
      (!next ||
        next.isSeparated ||
        // "33 now".
        (next.key === 'now' && (words[number.last + 2]?.isSeparated ?? true)) ||
        isTakenBack(words, number.last) ||
        isListNumber(next, text)));
  return isAge ? { years: number.value, first: position, last: number.last } : undefined;
}

type Numeral = NonNullable<ReturnType<typeof numberAt>>;

/** Beside a word for the patient: a sex, a person, a job. */
function isOfPatient(
  words: readonly Word[],
  position: number,
  { value, last }: Numeral,
  isKnown: (word: Word) => boolean,
): boolean {
  const next = words[last + 1];
  const joined = next && !next.isSeparated ? next : undefined;
  const before = keyAt(words, position - 1);
  // "45 male", "kneecap goes out, 14 girl".
  if (
    (/^(?:male|female|m|f)$/.test(joined?.key ?? '') ||
      (/^(?:girl|boy|nina|nino|college|hs|varsity)$/.test(joined?.key ?? '') &&
        /^\d/.test(keyAt(words, position)))) &&
    keyAt(words, last + 2) !== 'doctor'
  )
    return true;
  if (isOfPerson(words, position) && !MEASURED.test(joined?.key ?? '')) return true;
  // "Niño de 7, Fidelis".
  if (
    before === 'de' &&
    isAgedPerson(keyAt(words, position - 2)) &&
    (!joined || DOING_AT_AGE.test(joined.key) || (isKnown(joined) && !isFiller(joined.key)))
  )
    return true;
  // "F 61", "M/58".
  if (
    /^[fm]$/.test(before) &&
    ((words[position - 1]?.isSeparated && !joined) || (words[position]?.gap === '/' && value > 2))
  )
    return true;
  // "Torn labrum, 28 dancer".
  const isBeforeJob =
    words[position]?.isSeparated === true &&
    value > 12 &&
    joined !== undefined &&
    (isOccupied(joined.key) || isSport(joined.key)) &&
    (words[last + 2]?.isSeparated ?? true);
  return isBeforeJob || isOfPupil(words, position);
}

/** Led up to by what is told of an age, or by a time or a job. */
function isLed(
  words: readonly Word[],
  position: number,
  { value, last }: Numeral,
  isKnown: (word: Word) => boolean,
): boolean {
  const next = words[last + 1];
  const before = keyAt(words, position - 1);
  if (position === 0 && /^(?:w|with)$/.test(next?.key ?? '')) return true;
  // "Hizo los 15 en mayo", "va para los 60".
  if (before === 'los' && /^(?:hizo|cumplio|cumple|cumpli|tiene|hace)$/.test(keyAt(words, position - 2)))
    return true;
  // "Scoliosis since she was 12, now 34".
  if (
    /^(?:now|currently|still|ahora)$/.test(before) &&
    (!next || next.isSeparated || /^(?:and|with|w|but|has|y|con|pero)$/.test(next.key))
  )
    return true;
  if (words[position]?.isSeparated) return false;
  // "HS pitcher 17", "retired teacher 71".
  if (value > 12 && (!next || next.isSeparated || isKnown(next)) && isOccupation(words[position - 1]))
    return true;
  // "Dislocated twice this yr 24 Ambetter": what tells when has ended.
  return (
    value > 9 &&
    /^(?:this|last|next|past)$/.test(keyAt(words, position - 2)) &&
    /^(?:yr|year|wk|week|month|summer|winter|spring|fall|night|weekend)$/.test(before) &&
    !(next && (MEASURED.test(next.key) || isFiller(next.key)))
  );
}

/** What a sentence goes on with behind "mi mamá de 78". */
const DOING_AT_AGE =
  /^(?:con|que|q|se|y|le|me|no|ya|tiene|esta|anda|necesita|quiere|camina|sufre|vive|busca|fracturo|rompio|cayo|fue|lleva|en|w|has|needs|wants)$/;

const NUMBERED =
  /^(?:room|suite|apt|unit|floor|level|grade|stage|line|part|plan|street|avenue|road|lane|place)$/;

/** A bare number beside what is known: "herniated disc 44", "sports hernia 25 Manhattan"; but "2 herniated discs". */
export function besideKnown(
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
