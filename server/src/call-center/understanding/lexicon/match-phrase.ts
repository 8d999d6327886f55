import type { PieceKind } from '@careline/contracts/call-center/understanding';
import { isCommon } from '../words/common-words.ts';
import { isFiller } from '../words/ordinary-words.ts';
import { isNegative } from '../words/turns.ts';
import { setOf } from '../words/word-lists.ts';
import type { Word } from '../words/words.ts';
import type { Phrase } from './phrase-index.ts';
import type { Reading } from './readings.ts';
import { type Match, SHARE } from './span-collection.ts';

/** What stands of a phrase around one of its words. */
interface Said {
  /** In the order of the text. */
  taken: readonly Taken[];
  /** The roots that were not said. */
  missing: readonly string[];
  isAcrossComma: boolean;
}

interface Taken {
  at: number;
  reading: Reading;
}

const ENDS_SENTENCE = /[.!?]\s/;
/** An address may have a comma inside. */
const CROSSES_COMMAS: ReadonlySet<PieceKind> = new Set(['practiceAddress', 'practice']);

/** Finds phrases in one sentence. Hundreds are tried for each that is said, so that only those are described. */
export class PhraseMatcher {
  readonly #words: readonly Word[];
  readonly #readings: readonly (readonly Reading[])[];
  readonly #passings: readonly Passing[];

  constructor(words: readonly Word[], readings: readonly (readonly Reading[])[]) {
    this.#words = words;
    this.#readings = readings;
    this.#passings = words.map(passingOf);
  }

  /** Grows from one word to both sides while the words belong to the phrase; fillers in between are passed over. */
  around(phrase: Phrase, position: number): Said | undefined {
    const missing = [...phrase.roots];
    const taken: Taken[] = [];
    let isAcrossComma = false;
    const take = (at: number): boolean => {
      const reading = this.#readings[at]?.find(({ root }) => missing.includes(root));
      if (!reading) return false;
      missing.splice(missing.indexOf(reading.root), 1);
      taken.push({ at, reading });
      return true;
    };
    if (!take(position)) return undefined;
    /** Whether the phrase goes on at this word; `next` is the one after the gap. */
    const goesOn = (at: number, next: Word | undefined, before: number): boolean => {
      if (!this.#words[at] || !next) return false;
      if (!next.isSeparated || (CROSSES_COMMAS.has(phrase.kind) && !ENDS_SENTENCE.test(next.gap)))
        return take(at) || mayPass(this.#passings[at], phrase);
      // "Elbow, tennis": the rest must follow at once.
      if (
        phrase.kind !== 'term' ||
        /[.!?]/.test(next.gap) ||
        !taken.some((own) => own.at === before) ||
        !this.#isInverted(phrase, at, before) ||
        !take(at)
      )
        return false;
      isAcrossComma = true;
      return true;
    };
    for (let at = position + 1; missing.length > 0 && goesOn(at, this.#words[at], at - 1); ) at++;
    for (let at = position - 1; missing.length > 0 && goesOn(at, this.#words[at + 1], at + 1); ) at--;
    if (taken.every(({ reading }) => reading.needsNeighbour)) return undefined;
    taken.sort((a, b) => a.at - b.at);
    // "Elbow, tennis"; but "both feet, diabetic" is no diabetic foot: what is turned round stands alone, and whole.
    if (isAcrossComma && (missing.length > 0 || !this.#words[taken[0]?.at ?? 0]?.isSeparated))
      return undefined;
    return { taken, missing, isAcrossComma };
  }

  /** How what was said around the position stands for the phrase. */
  describe(phrase: Phrase, position: number, { taken, missing, isAcrossComma }: Said): Match {
    const words = this.#words;
    const [first, last] = [taken[0]?.at ?? position, taken.at(-1)?.at ?? position];
    const run = rootsFrom(words, first, last);
    const isVerbatim = run === phrase.verbatim;
    const places = taken.map(({ reading }) => phrase.roots.indexOf(reading.root));
    const isInOrder = places.every((place, k) => place > (places[k - 1] ?? -1));
    const isBeginning = last > first && phrase.verbatim.startsWith(`${run} `);
    const share = Math.min(
      isAcrossComma ? SHARE.acrossComma : 1,
      ...taken.map(({ reading }) => reading.share),
    );
    const isOne = taken.length === 1;
    return {
      first,
      last,
      // "For Life" is two words, although "for" may be left out of a name.
      count: isVerbatim || isBeginning ? last - first + 1 : taken.length,
      isWhole: missing.length === 0,
      share,
      isVerbatim,
      isInOrder,
      isBeginning,
      missing,
      // Beside another word of the same name a typing error is none to doubt.
      isDoubtful:
        (isOne && taken[0]?.reading.isDoubtful === true) ||
        // "Repetir" is hardly a part of "Nonunion repair", "diabetic" not yet a "Diabetic foot ulcer".
        (missing.length > 0 &&
          (share < 1 ||
            (phrase.kind === 'term' && isOne && missing.length > 1) ||
            // "Tendinitis" is one of many, of which the directory names one.
            (phrase.kind === 'term' && isOne && !isTellingAlone(words[position])) ||
            // A bone by its name is not broken yet.
            (phrase.kind === 'term' && missing.includes('fractur')))) ||
        isLoose(
          phrase,
          taken.map(({ at }) => at),
          isInOrder,
          words,
        ),
    };
  }

  /** "Elbow, tennis" is the name turned round; "nothing broken, wrist" is two things. */
  #isInverted({ roots }: Phrase, at: number, before: number): boolean {
    const placeOf = (position: number) =>
      roots.findIndex((root) => this.#readings[position]?.some((reading) => reading.root === root));
    return at > before ? placeOf(at) < placeOf(before) : placeOf(at) > placeOf(before);
  }
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
  // "Heel pain" is what plantar fasciitis is commonly called.
  if (/heel pain|dolor de tal[oó]n/i.test(via) && isInOrder) return false;
  // "Rear ended" tells what happened, not what it did.
  if (roots.includes('rear')) return true;
  // "Numb fingers" hint at a condition; "low back pain" is one by name.
  if (roots.some((root) => SYMPTOMS.has(root)) && !/pain|ache/i.test(value)) return true;
  if (roots.length < 2 || roots.some((root) => BROKEN.has(root))) return false;
  if (isInOrder) return false;
  return found.every((at) => isCommon(words[at]?.root ?? '') || isFiller(words[at]?.root ?? ''));
}

const SYMPTOMS = setOf(`
  numb tingl lump bump stiff sore swollen swell weak click lock catch stuck hurt ache pain burn bent crooked crook curl drop tight
  dolor bola bolita dormido hormigueo mareo
`);

/** Said of a body part in any order these are the condition. */
const BROKEN = setOf(
  'break romper tear fractur torcer dormido sprain replac replacement numb infect cut threw',
);

const rootsFrom = (words: readonly Word[], first: number, last: number): string =>
  words
    .slice(first, last + 1)
    .map(({ root }) => root)
    .join(' ');

/** Which phrases may go on behind a word that is not theirs. */
type Passing = 'none' | 'with' | 'and' | 'all';

/** "Pain in the knee" is knee pain; "a fracture and a knee" is two things, unless the name itself says "and". */
function passingOf({ key }: Word): Passing {
  // "Mi hijo de 8 se quebró el brazo" says an age, not "de … brazo".
  if (isNegative(key) || /^\d/.test(key) || TURNING.test(key)) return 'none';
  if (key === 'with') return 'with';
  if (/^(?:and|or)$/.test(key)) return 'and';
  return isFiller(key) ? 'all' : 'none';
}

const TURNING =
  /^(?:says|said|told|tells|thinks|recommends|recommended|wants|saw|sent|gave|dice|dijo|after|before|since|until|because|due|while|during|then|so|if|when|despues|antes|pero|porque|but|doctor|dr|doc|surgeon|specialist|therapist)$/;

const mayPass = (passing: Passing | undefined, { kind, via }: Phrase): boolean =>
  passing === 'all' ||
  // "The Freedom plan with Oxford".
  (passing === 'with' && kind === 'insurancePlan') ||
  ((passing === 'and' || passing === 'with') && / and /i.test(via));
