import type { PieceKind } from '@careline/contracts/call-center/understanding';
import { lengthOfSequence, sequences } from '../words/clauses.ts';
import { greeting, headacheOfSomething, lengthOfFigure, twiceTheSame } from '../words/figures-of-speech.ts';
import { hasNumbers } from '../words/numbers.ts';
import { type Aside, worth } from '../words/spans.ts';
import { keyAt, type Word } from '../words/words.ts';
import { adverb } from './back-as-adverb.ts';
import { introduction } from './introductions.ts';
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
      adverb(words, position, text) ??
      patient(words, position, isKnown);
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
  cardNumber(words, position) ?? trainOrBus(words, position) ?? feetAndInches(words, position, text);

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
