import type { PieceKind } from '@careline/contracts/call-center/understanding';
import { lengthOfSequence, sequences } from '../words/clauses.ts';
import { greeting, headacheOfSomething, lengthOfFigure, twiceTheSame } from '../words/figures-of-speech.ts';
import { type Aside, worth } from '../words/spans.ts';
import type { Word } from '../words/words.ts';
import { adverb } from './back-as-adverb.ts';
import { introduction } from './introductions.ts';
import { hasNumbers, numberAt } from './numbers.ts';
import { patient } from './patients.ts';

/** What is understood, but no filter asks for: measures, telephone numbers, what has been done already, figures of speech. */
export function findAsides(words: readonly Word[], text: string, isKnown: (word: Word) => boolean): Aside[] {
  const isCounted = hasNumbers(words);
  return words.flatMap((_, position) => {
    const last =
      (isCounted ? counted(words, position, text) : undefined) ??
      introduction(words, position, isKnown) ??
      figureOfSpeech(words, position) ??
      twiceTheSame(words, position) ??
      headacheOfSomething(words, position) ??
      greeting(words, position) ??
      adverb(words, position, text, isKnown) ??
      location(words, position, isKnown) ??
      patient(words, position, isKnown) ??
      verbal(words, position) ??
      plainly(words, position) ??
      vocative(words, position);
    const taken = takingBack(words, position);
    if (taken)
      return [
        { kind: 'aside' as const, first: position, score: worth(taken.last - position + 1.5), ...taken },
      ];
    if (last === undefined) return [];
    return [{ kind: 'aside' as const, first: position, last, score: worth(last - position + 1.5) }];
  });
}

/** What numbers tell but ages and ZIP codes. */
const counted = (words: readonly Word[], position: number, text: string): number | undefined =>
  phoneNumber(words, position) ??
  cardNumber(words, position) ??
  trainOrBus(words, position) ??
  measure(words, position) ??
  feetAndInches(words, position, text) ??
  clock(words, position, text) ??
  rating(words, position) ??
  countedSurgery(words, position);

const keyAt = (words: readonly Word[], position: number): string => words[position]?.key ?? '';

/** "212-555-0100", "555 0100". */
function phoneNumber(words: readonly Word[], first: number): number | undefined {
  const groups = [0, 1, 2].map((k) => keyAt(words, first + k).length);
  if (!/^\d{3}$/.test(keyAt(words, first))) return undefined;
  const areDigits = (count: number) =>
    [...Array(count).keys()].every((k) => /^\d+$/.test(keyAt(words, first + k)));
  if (groups[1] === 3 && groups[2] === 4 && areDigits(3)) return first + 2;
  return groups[1] === 4 && areDigits(2) ? first + 1 : undefined;
}

/** "Member ID W2204 55871", "group 0866390", "claim 2025-88123": not a ZIP code. */
function cardNumber(words: readonly Word[], first: number): number | undefined {
  if (
    !/^(?:member|id|group|grp|policy|claim|case|ref|reference|confirmation|conf|ticket|order|invoice|account|acct|mrn|auth|authorization|rx|bin|pcn)$/.test(
      keyAt(words, first),
    )
  )
    return undefined;
  let last = first;
  while (/^(?:id|number|no|num|is|member)$/.test(keyAt(words, last + 1))) last += 1;
  const begin = last;
  // "Neuro sent the order, 11375".
  if (words[begin + 1]?.gap.includes(',')) return undefined;
  while (/\d{2}/.test(keyAt(words, last + 1)) && !(last > begin && words[last + 1]?.isSeparated)) last += 1;
  const digits = words.slice(begin + 1, last + 1).map(({ key }) => key.replace(/\D/g, ''));
  return digits.join('').length >= 5 ? last : undefined;
}

/** "4 train to Burnside", "the 7 line": not an age. */
const trainOrBus = (words: readonly Word[], first: number): number | undefined =>
  /^\d{1,2}$/.test(keyAt(words, first)) && /^(?:trains?|line|bus|tren)$/.test(keyAt(words, first + 1))
    ? first + 1
    : undefined;

const UNIT =
  /^(?:feet|foot|ft|inch|inches|pounds?|lbs?|kg|kilos?|miles?|mi|blocks?|minutes?|mins?|hours?|hrs?|dollars?|bucks|percent|degrees?|times|oclock|am|pm|stairs|steps|floors?|flights?|stitches|minutos?|horas?|cuadras?|veces|libras|pies|semanas?|dias?|bloques?|weeks?|wks?|days?|sec|seconds?|th|nd|rd)$/;
const OF_HEIGHT = /^(?:tall|high|away|deep|long|up)$/;

/** "6 feet tall", "5 foot 4", "180 pounds"; but "my two feet hurt". */
function measure(words: readonly Word[], first: number): number | undefined {
  const number = numberAt(words, first);
  const unit = number ? keyAt(words, number.last + 1) : '';
  if (!number || !UNIT.test(unit) || words[number.last + 1]?.isSeparated) return undefined;
  let last = number.last + 1;
  const more = numberAt(words, last + 1);
  if (more && /^f(?:ee|oo)?t$/.test(unit) && more.value < 12) last = more.last;
  const isHeight = OF_HEIGHT.test(keyAt(words, last + 1));
  if (/^(?:feet|foot)$/.test(unit) && number.value <= 2 && last === number.last + 1 && !isHeight)
    return undefined;
  return isHeight ? last + 1 : last;
}

/** "10:30", "12-1", "at 3", "after 4", "a las 5", "the 22nd": of the clock and the calendar. */
function clock(words: readonly Word[], first: number, text: string): number | undefined {
  const { key = '', start = 0, end = 0 } = words[first] ?? {};
  if (/^(?:las|la)$/.test(key) && /^(?:a|de|hasta|desde|tipo|como)$/.test(keyAt(words, first - 1))) {
    const hour = numberAt(words, first + 1);
    return hour && hour.value <= 24 ? hour.last : undefined;
  }
  if (/^\d{1,2}(?:st|nd|rd|th)$/.test(key) && keyAt(words, first - 1) === 'the') return first;
  if (/^\d{1,2}(?:am|pm|ish)$/.test(key)) return first;
  if (!/^\d{1,2}$/.test(key)) return undefined;
  if (/^[:-]\d{1,2}(?!\d|[/-])/.test(text.slice(end)) && !/[\d/-]$/.test(text.slice(0, start)))
    return first + 1;
  const isAt = keyAt(words, first - 1) === 'at' && !words[first]?.isSeparated;
  return isAt && Number(key) <= 12 ? first : undefined;
}

const TAKING_BACK: readonly [PieceKind, string[][]][] = [
  ['telehealth', sequences('in person, in the office, face to face, en persona, presencial')],
  ['insurance', sequences('no insurance preference, no preference of insurance, any insurance is fine')],
  [
    'gender',
    sequences(
      'doesnt matter m or f, doesnt matter, dont care, doesnt care, dont mind, doesnt mind, nvm she, nvm he, no le importa, le da igual, either is fine, no preference, no pref, no prefs, either one, any is fine, either way is fine, da igual, no importa, me da igual, male or female, dont care which, so whoever, whoever is fine, anybody is fine, anyone is fine, any doctor is fine, any dr is fine, quien sea, el que sea, cualquiera esta bien, man or woman, woman or man, men or women, hombre o mujer, mujer u hombre, doctor o doctora, m or f',
    ),
  ],
];

/** "In person": no telehealth. "Doesn't matter, m or f": no gender. */
function takingBack(
  words: readonly Word[],
  first: number,
): { last: number; takesBack: PieceKind } | undefined {
  for (const [takesBack, cues] of TAKING_BACK) {
    const length = lengthOfSequence(words, first, cues);
    if (length > 0) return { last: first + length - 1, takesBack };
  }
  return undefined;
}

/** 5'4", 6'. */
function feetAndInches(words: readonly Word[], first: number, text: string): number | undefined {
  const { key = '', end = 0 } = words[first] ?? {};
  if (!/^\d$/.test(key) || !/^['’′]/.test(text.slice(end))) return undefined;
  const next = words[first + 1];
  return next && next.start === end + 1 && /^\d{1,2}$/.test(next.key) ? first + 1 : first;
}

/** "8 out of 10", "level 8", "grade 2". */
function rating(words: readonly Word[], first: number): number | undefined {
  if (
    /^(?:level|grade|stage)$/.test(keyAt(words, first)) &&
    !/^\d+(?:st|nd|rd|th)$/.test(keyAt(words, first - 1)) &&
    !words[first + 1]?.isSeparated
  )
    return numberAt(words, first + 1)?.last;
  const isRating = keyAt(words, first + 1) === 'out' && keyAt(words, first + 2) === 'of';
  return isRating && numberAt(words, first) ? numberAt(words, first + 3)?.last : undefined;
}

/** "2 surgeries", "x3 surgeries": counted, so they are past. */
const countedSurgery = (words: readonly Word[], first: number): number | undefined =>
  numberAt(words, first) && /^(?:surgeries|operations|cirugias|operaciones)$/.test(keyAt(words, first + 1))
    ? first + 1
    : undefined;

/** "The back of my wrist" is about the wrist. */
function location(
  words: readonly Word[],
  first: number,
  isKnown: (word: Word) => boolean,
): number | undefined {
  if (!/^(?:back|side|top|bottom|front|inside|outside|base|ball|tip|sole|parte)$/.test(keyAt(words, first)))
    return undefined;
  if (!/^(?:of|de)$/.test(keyAt(words, first + 1))) return undefined;
  const last = /^(?:my|the|her|his|la|el|mi|su)$/.test(keyAt(words, first + 2)) ? first + 2 : first + 1;
  const part = words[last + 1];
  return part && isKnown(part) ? last : undefined;
}

/** "To shoulder the Saturday shift", "please hand it over": what somebody does. */
function verbal(words: readonly Word[], first: number): number | undefined {
  if (
    !/^(?:shoulder|hand|head|back|face|foot|elbow|thumb|finger|knee|arm|eye|toe|nose|skin|neck|bone)$/.test(
      keyAt(words, first),
    )
  )
    return undefined;
  // "Gimme a hand here", "a hand with the portal": of a patient's hand more is said.
  if (
    keyAt(words, first) === 'hand' &&
    /^(?:a|una)$/.test(keyAt(words, first - 1)) &&
    !/^(?:that|which|with (?!the |this |that |her |his |my |it )|doctor|dr|doc|docs|md|ortho|surgeon|specialist|surgery|injury|problem|issue|fracture|therapist|pain|person|guy|fx|xray|mri|consult|infection|lac|laceration|mass|cyst|thing|clinic|q) /.test(
      `${keyAt(words, first + 1)} ${keyAt(words, first + 2)} `,
    )
  )
    return first;
  if (
    !/^(?:to|will|ill|gonna|can|could|please|pls|lets|must|should|would|cant|wont)$/.test(
      keyAt(words, first - 1),
    )
  )
    return undefined;
  return /^(?:the|it|this|that|him|her|me|you|them|in|over|out|up|off|to|back|down|a|my|your|home|there|through)$/.test(
    keyAt(words, first + 1),
  ) && !words[first + 1]?.isSeparated
    ? first
    : undefined;
}

/** "Straight Medicare": no company's, which is what the name alone says. */
const plainly = (words: readonly Word[], first: number): number | undefined =>
  /^(?:straight|original|traditional|regular|plain|basic|normal)$/.test(keyAt(words, first)) &&
  /^medicai?(?:d|re)$|^medicare$/.test(keyAt(words, first + 1)) &&
  !words[first + 1]?.isSeparated
    ? first
    : undefined;

/** "Mano, yo no sé", "mira mano lo que pasa": a friend is spoken to. */
const vocative = (words: readonly Word[], first: number): number | undefined =>
  /^(?:mano|manito)$/.test(keyAt(words, first)) &&
  /^(?:mira|oye|ay|ey|pues|bueno|no|si|ok|escucha|fijate|dime|gracias|verdad)$/.test(
    keyAt(words, first - 1),
  ) &&
  !/^(?:derecha|izquierda|duele|dormida|hinchada|rota|me|le|y)$/.test(keyAt(words, first + 1))
    ? first
    : greeted(words, first);

const greeted = (words: readonly Word[], first: number): number | undefined =>
  first === 0 &&
  /^(?:mano|hermano|manito|brazo)$/.test(keyAt(words, 0)) &&
  words[1]?.isSeparated &&
  /^(?:yo|no|mira|que|oye|tu|usted|ya|eso|pero|te|le|es|como|dime|digame|ese|esto|aqui|ando|tengo|estoy|necesito|ayudame)$/.test(
    keyAt(words, 1),
  )
    ? 0
    : undefined;

/** "Call me back" is not about the back. */
function figureOfSpeech(words: readonly Word[], first: number): number | undefined {
  const length = lengthOfFigure(words, first);
  // "The lower back when she stands".
  if (
    keyAt(words, first) === 'back' &&
    /^(?:lower|upper|low|mid|middle|my|her|his|bad|hurt|injured|strained|pulled|threw|sore)$/.test(
      keyAt(words, first - 1),
    )
  )
    return undefined;
  // "Need a hand surgeon" is meant as it stands.
  const next = keyAt(words, first + length);
  if (/^(?:doctor|dr|surgeon|specialist|surgery|pain|injury|problem|hurts|therapist)$/.test(next))
    return undefined;
  return length > 0 ? first + length - 1 : undefined;
}
