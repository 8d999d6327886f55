import type { PieceKind } from '@careline/contracts/call-center/understanding';
import type { Span } from '../choosing/spans.ts';
import { isNegative } from '../choosing/weighing/ruled-out.ts';
import { isCommon } from '../words/common-words.ts';
import { isConnecting, isFiller, isTelling } from '../words/ordinary-words.ts';
import type { Word } from '../words/words.ts';
import type { Phrase, PhraseIndex } from './phrase-index.ts';
import { joinedWith, type Reading, readWords } from './readings.ts';
import { type Match, SHARE, SpanCollection } from './span-collection.ts';

/** An address may have a comma inside. */
const CROSSES_COMMAS: ReadonlySet<PieceKind> = new Set(['practiceAddress', 'practice']);

/** All spans of the words that name something in the lexicon. */
export function findPhrases(words: readonly Word[], index: PhraseIndex): Span[] {
  const readings = readWords(words, index);
  const said = new Set(readings.flatMap((own) => own.map(({ root }) => root)));
  const spans = new SpanCollection();
  const work = { looked: MOST_LOOKED_AT, matched: MOST_MATCHED };
  const candidates = new Map<string, Phrase[]>();
  words.forEach((word, position) => {
    for (const { root } of readings[position] ?? []) {
      const own = candidates.get(root) ?? wholeCandidates(root, said, index, work);
      candidates.set(root, own);
      for (const phrase of own) {
        if (work.matched-- <= 0) break;
        const match = matchAround(phrase, position, words, readings);
        if (match?.isWhole && !isTwisted(phrase, match, words)) spans.add(phrase, match);
      }
      const isTold = isTelling(word.key);
      for (const phrase of index.partlySaidBy(root)) {
        // "North Shore Bone and Joint": a practice may be called by words that tell nothing each by itself.
        if (!isTold && phrase.kind !== 'practice') continue;
        if (work.matched-- <= 0) break;
        const match = matchAround(phrase, position, words, readings);
        if (!match || match.isWhole || !isEnough(phrase, match)) continue;
        if (phrase.kind === 'practice' && !match.isInOrder) continue;
        if (isTold || match.count >= LEADING) spans.add(phrase, match);
      }
    }
    for (const phrase of joinedWith(words[position + 1], word, position < MOST_JOINED, index)) {
      spans.add(phrase, { ...JOINED, first: position, last: position + 1 });
    }
  });
  return spans.all();
}

/** The phrases at this root whose words were all said. Each is looked at once, however often its root stands in the text. */
function wholeCandidates(
  root: string,
  said: ReadonlySet<string>,
  index: PhraseIndex,
  work: { looked: number },
): Phrase[] {
  const found: Phrase[] = [];
  for (const phrase of index.startingFrom(root)) {
    if (work.looked-- <= 0) break;
    if (phrase.roots.every((own) => said.has(own))) found.push(phrase);
  }
  return found;
}

/** So that a text made to be slow costs some milliseconds, whatever the vocabulary; no sentence comes near. */
const MOST_LOOKED_AT = 30_000;
const MOST_MATCHED = 4_000;

/** "Sat on his hand" is not "on Sat": little words stand where they stand. */
const isTwisted = (
  { kind, roots }: Phrase,
  { isVerbatim, isInOrder, last }: Match,
  words: readonly Word[],
): boolean =>
  // "A new hip doctor" and "somebody new for the hip" are not a new hip.
  (roots.includes('new') && (!isVerbatim || PRACTITIONER.test(words[last + 1]?.key ?? ''))) ||
  // "First Health" is not Healthfirst.
  (!isInOrder && kind === 'insurance' && !roots.some(isTelling)) ||
  // "Works sat and sun" is not "sat works", "PT at Gotham" not yet Gotham PT.
  (!isInOrder && (kind === 'practice' || (kind === 'service' && roots.includes('sat')))) ||
  (!isVerbatim && ((kind === 'service' && roots.some(isConnecting)) || roots.some(isNegative)));

const PRACTITIONER =
  /^(?:doctors?|docs?|drs?|md|specialists?|surgeons?|therapists?|physicians?|guy|person|people|provider|practice|office|place)$/;

/** So many words of a practice's name are enough, whatever they are. */
const LEADING = 3;

/** In longer texts misspelt words are not joined, so that they do not cost more than sentences. */
const MOST_JOINED = 20;

const JOINED = {
  count: 1,
  isWhole: true,
  share: 1,
  isVerbatim: true,
  isInOrder: true,
  isBeginning: false,
  missing: [],
  isDoubtful: false,
} as const;

/** Grows from one word to both sides while the words belong to the phrase; fillers in between are passed over. */
function matchAround(
  phrase: Phrase,
  position: number,
  words: readonly Word[],
  readings: readonly (readonly Reading[])[],
): Match | undefined {
  const missing = [...phrase.roots];
  const found: number[] = [];
  const places = new Map<number, number>();
  let share = 1;
  let doubts = 0;
  let ordinary = 0;
  let isAcrossComma = false;
  const take = (at: number): boolean => {
    const reading = readings[at]?.find(({ root }) => missing.includes(root));
    if (!reading) return false;
    if (reading.isDoubtful) doubts++;
    if (reading.needsNeighbour) ordinary++;
    missing.splice(missing.indexOf(reading.root), 1);
    found.push(at);
    places.set(at, phrase.roots.indexOf(reading.root));
    share = Math.min(share, reading.share);
    return true;
  };
  if (!take(position)) return undefined;
  /** "Elbow, tennis" is the name turned round; "nothing broken, wrist" is two things. */
  const isInverted = ({ roots }: Phrase, at: number, before: number): boolean => {
    const placeOf = (position: number) =>
      roots.findIndex((root) => readings[position]?.some((reading) => reading.root === root));
    return at > before ? placeOf(at) < placeOf(before) : placeOf(at) > placeOf(before);
  };
  /** Whether the phrase goes on at this word; `next` is the one after the gap. */
  const goesOn = (at: number, next: Word | undefined, before: number): boolean => {
    const word = words[at];
    if (!word || !next) return false;
    if (!next.isSeparated || CROSSES_COMMAS.has(phrase.kind)) return take(at) || mayPass(word, phrase);
    // "Elbow, tennis": the rest must follow at once.
    if (
      phrase.kind !== 'term' ||
      /[.!?]/.test(next.gap) ||
      !found.includes(before) ||
      !isInverted(phrase, at, before) ||
      !take(at)
    )
      return false;
    share = Math.min(share, SHARE.acrossComma);
    isAcrossComma = true;
    return true;
  };
  for (let at = position + 1; missing.length > 0 && goesOn(at, words[at], at - 1); ) at++;
  for (let at = position - 1; missing.length > 0 && goesOn(at, words[at + 1], at + 1); ) at--;
  if (ordinary > 0 && ordinary === found.length) return undefined;
  // "Elbow, tennis"; but "both feet, diabetic" is no diabetic foot: what is turned round stands alone, and whole.
  if (isAcrossComma && (missing.length > 0 || !words[Math.min(...found)]?.isSeparated)) return undefined;
  const [first, last] = [Math.min(...found), Math.max(...found)];
  const run = rootsFrom(words, first, last);
  const isVerbatim = run === phrase.verbatim;
  const isInOrder = areInOrder(places);
  const isBeginning = last > first && phrase.verbatim.startsWith(`${run} `);
  return {
    first,
    last,
    // "For Life" is two words, although "for" may be left out of a name.
    count: isVerbatim || isBeginning ? last - first + 1 : found.length,
    isWhole: missing.length === 0,
    share,
    isVerbatim,
    isInOrder,
    isBeginning,
    missing,
    // Beside another word of the same name a typing error is none to doubt.
    isDoubtful:
      (doubts > 0 && found.length === 1) ||
      // "Repetir" is hardly a part of "Nonunion repair", "diabetic" not yet a "Diabetic foot ulcer".
      (missing.length > 0 &&
        (share < 1 ||
          (phrase.kind === 'term' && found.length === 1 && missing.length > 1) ||
          // "Tendinitis" is one of many, of which the directory names one.
          (phrase.kind === 'term' && found.length === 1 && !isTellingAlone(words[position])) ||
          // A bone by its name is not broken yet.
          (phrase.kind === 'term' && missing.includes('fractur')))) ||
      isLoose(phrase, found, isInOrder, words),
  };
}

/** Conditions that many parts of the body have. */
const isTellingAlone = (word: Word | undefined): boolean =>
  !/^(?:tendinitis|tendonitis|bursitis|arthritis|artritis|tendinopathy|tenosynovitis|impingement|instability|dislocation|contusion|neuropathy)$/.test(
    word?.key ?? '',
  );

/** "Hurt her back" is not yet the "back hurts" of a term: everyday words in another order only hint at it. */
function isLoose(
  { kind, via, value, roots }: Phrase,
  found: readonly number[],
  isInOrder: boolean,
  words: readonly Word[],
): boolean {
  if (kind !== 'term' || via === value) return false;
  // "Rear ended" tells what happened, not what it did.
  if (roots.includes('rear')) return true;
  // "Numb fingers" hint at a condition; "low back pain" is one by name.
  if (roots.some((root) => SYMPTOMS.has(root)) && !/pain|ache/i.test(value)) return true;
  if (roots.length < 2 || roots.some((root) => BROKEN.has(root))) return false;
  if (isInOrder) return false;
  return found.every((at) => isCommon(words[at]?.root ?? '') || isFiller(words[at]?.root ?? ''));
}

const SYMPTOMS: ReadonlySet<string> = new Set(
  'numb tingl lump bump stiff sore swollen swell weak click lock catch stuck hurt ache pain burn bent crooked crook curl drop tight dolor bola bolita dormido hormigueo mareo'.split(
    ' ',
  ),
);

/** Said of a body part in any order these are the condition. */
const BROKEN: ReadonlySet<string> = new Set([
  'break',
  'romper',
  'tear',
  'fractur',
  'torcer',
  'dormido',
  'sprain',
  'replac',
  'replacement',
  'numb',
  'infect',
  'cut',
  'threw',
]);

/** Whether the words stand as in the phrase; by position in the text the place in the phrase. */
const areInOrder = (places: ReadonlyMap<number, number>): boolean =>
  [...places].sort(([a], [b]) => a - b).every(([, place], k, all) => place > (all[k - 1]?.[1] ?? -1));

const rootsFrom = (words: readonly Word[], first: number, last: number): string =>
  words
    .slice(first, last + 1)
    .map(({ root }) => root)
    .join(' ');

/** Whether the part that was said has what the phrase needs. */
function isEnough({ needed, neededOne }: Phrase, { missing }: Match): boolean {
  if (needed.some((root) => missing.includes(root))) return false;
  return neededOne.length === 0 || neededOne.some((root) => !missing.includes(root));
}

/** "Pain in the knee" is knee pain; "a fracture and a knee" is two things, unless the name itself says "and". */
function mayPass({ key }: Word, { kind, via }: Phrase): boolean {
  // "Mi hijo de 8 se quebró el brazo" says an age, not "de … brazo".
  if (
    isNegative(key) ||
    /^\d/.test(key) ||
    /^(?:says|said|told|tells|thinks|recommends|recommended|wants|saw|sent|gave|dice|dijo|after|before|since|until|because|due|while|during|then|so|if|when|despues|antes|pero|porque|but)$/.test(
      key,
    )
  )
    return false;
  // "The Freedom plan with Oxford".
  if (key === 'with' && kind === 'insurancePlan') return true;
  return /^(?:and|or|with)$/.test(key) ? / and /i.test(via) : isFiller(key);
}
