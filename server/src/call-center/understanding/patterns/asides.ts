import { type Aside, worth } from '../choosing/spans.ts';
import { isFiller } from '../words/ordinary-words.ts';
import type { Word } from '../words/words.ts';
import { numberAt } from './numbers.ts';

/** What is understood, but no filter asks for: measures, telephone numbers, what has been done already, figures of speech. */
export function findAsides(words: readonly Word[], text: string, isKnown: (word: Word) => boolean): Aside[] {
  return words.flatMap((_, position) => {
    const last =
      phoneNumber(words, position) ??
      measure(words, position) ??
      feetAndInches(words, position, text) ??
      rating(words, position) ??
      history(words, position) ??
      introduction(words, position, isKnown) ??
      patient(words, position) ??
      figureOfSpeech(words, position);
    if (last === undefined) return [];
    return [{ kind: 'aside' as const, first: position, last, score: worth(last - position + 1.5) }];
  });
}

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

const UNIT =
  /^(?:feet|foot|ft|inch|inches|pounds?|lbs?|kg|kilos?|miles?|mi|blocks?|minutes?|mins?|hours?|hrs?|dollars?|bucks|percent|degrees?|times|oclock|am|pm|stairs|steps|floors?|flights?|stitches)$/;
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

/** 5'4", 6'. */
function feetAndInches(words: readonly Word[], first: number, text: string): number | undefined {
  const { key = '', end = 0 } = words[first] ?? {};
  if (!/^\d$/.test(key) || !/^['’′]/.test(text.slice(end))) return undefined;
  const next = words[first + 1];
  return next && next.start === end + 1 && /^\d{1,2}$/.test(next.key) ? first + 1 : first;
}

/** "8 out of 10", "level 8", "grade 2". */
function rating(words: readonly Word[], first: number): number | undefined {
  if (/^(?:level|grade|stage)$/.test(keyAt(words, first))) return numberAt(words, first + 1)?.last;
  const isRating = keyAt(words, first + 1) === 'out' && keyAt(words, first + 2) === 'of';
  return isRating && numberAt(words, first) ? numberAt(words, first + 3)?.last : undefined;
}

const DONE = /^(?:surgery|surgeries|operation|mri|mris|xray|xrays|emg)$/;

/** "I had surgery", "after my operation", "already had an MRI": done, not wished for. */
function history(words: readonly Word[], first: number): number | undefined {
  if (!/^(?:had|after|since|following|previous|prior|post|recent)$/.test(keyAt(words, first)))
    return undefined;
  let last = first + 1;
  while (/^(?:a|an|my|her|his|the|his|their|x|recent)$/.test(keyAt(words, last))) last += 1;
  if (keyAt(words, last) === 'ray') return last;
  return DONE.test(keyAt(words, last)) && !words[last]?.isSeparated ? last : undefined;
}

/** "My name is Karen", "this is Karen calling": the caller, not the physician. */
function introduction(
  words: readonly Word[],
  first: number,
  isKnown: (word: Word) => boolean,
): number | undefined {
  const isCue = /^(?:name|this)$/.test(keyAt(words, first)) && keyAt(words, first + 1) === 'is';
  const start = isCue ? first + 2 : keyAt(words, first) === 'names' ? first + 1 : undefined;
  if (start === undefined) return undefined;
  const isName = (at: number) => {
    const word = words[at];
    return word !== undefined && /^\p{L}{3,}$/u.test(word.key) && !isFiller(word.key) && !isKnown(word);
  };
  if (!isName(start)) return undefined;
  return isName(start + 1) && !words[start + 1]?.isSeparated ? start + 1 : start;
}

/** "Pt is 35", "pt c/o knee pain": the patient, not physical therapy. */
function patient(words: readonly Word[], first: number): number | undefined {
  if (keyAt(words, first) !== 'pt' || keyAt(words, first - 1) === 'new') return undefined;
  const next = keyAt(words, first + 1);
  const isPatient = /^(?:is|has|had|was|wants|needs|with|w|c|complains|reports|states|says)$|^\d{1,3}/.test(
    next,
  );
  return isPatient ? first : undefined;
}

const FIGURES =
  `call back, call me back, call us back, call you back, call him back, call her back, calling back, called back, calls back,
  come back, coming back, came back, comes back, go back, going back, went back, get back to you, get back to me, hear back, heard back,
  is back, be back, right back, back from, back and forth, back then, back to work, back to school, the other hand, by hand, on foot,
  face to face, heads up, arm and a leg, over my head, back and call`
    .split(/,\s*/)
    .map((figure) => figure.trim().split(' '));

/** "Call me back" is not about the back. */
function figureOfSpeech(words: readonly Word[], first: number): number | undefined {
  const figure = FIGURES.find((own) => own.every((key, k) => keyAt(words, first + k) === key));
  return figure && first + figure.length - 1;
}
