import { isCommon, withNearerWord } from '../words/common-words.ts';
import { isFiller, isForeign } from '../words/ordinary-words.ts';
import { isNameOfPerson } from '../words/people.ts';
import { listOf } from '../words/word-lists.ts';
import { isAfterTitle, rootOf, type Word } from '../words/words.ts';
import type { Phrase, PhraseIndex } from './phrase-index.ts';
import { SHARE } from './span-collection.ts';

/** What a typed word may be in the lexicon. */
export interface Reading {
  root: string;
  /** 1 when it is the word itself, less the more was guessed. */
  share: number;
  /** A typing error that some word of every day explains as well. */
  isDoubtful?: boolean;
  /** A word of every day: misspelt only beside another word of the same name ("planter fascitis"). */
  needsNeighbour?: boolean;
}

/** What each of the words may be. */
export function readWords(words: readonly Word[], index: PhraseIndex): Reading[][] {
  const known = new Map<string, Reading[]>();
  let misspelt = 0;
  return words.map((word, position) => {
    if (index.has(word.root)) return [{ root: word.root, share: 1 }];
    // "Dr. Patel" is nobody's patella.
    if (isAfterTitle(words, position)) return [];
    const before = word.isUnfinished ? undefined : known.get(word.key);
    if (before) return before;
    if (
      misspelt >= MOST_MISSPELT ||
      word.isPreterite ||
      isFiller(word.key) ||
      isNameOfPerson(word.key) ||
      /\d/.test(word.key)
    )
      return [];
    // A word of every day is looked up only beside one that may belong to the same name.
    const isOrdinary = isForeign(word.key) || (/[^s]s$/.test(word.key) && isCommon(word.key.slice(0, -1)));
    if (isOrdinary && !hasNeighbour(words, position, index)) return [];
    misspelt++;
    const own = readingsOf(word, index, isOrdinary);
    known.set(word.key, own);
    return own;
  });
}

/** Of a word that is being typed. */
const SHORTEST_BEGINNING = 3;
const SHORTEST_NEIGHBOURED = 6;
const SHORTEST_MISSPELT = 4;

/** Typing errors are looked for in at most this many words of a text. */
const MOST_MISSPELT = 12;

const hasNeighbour = (words: readonly Word[], position: number, index: PhraseIndex): boolean =>
  [words[position - 1], words[position + 1]].some(
    (word) => word !== undefined && !isFiller(word.key) && (index.has(word.root) || !isForeign(word.key)),
  );

/** Roots similar to a word that the lexicon does not have. A word that is being typed may be any that begins so. */
function readingsOf({ key, root, isUnfinished }: Word, index: PhraseIndex, isOrdinary: boolean): Reading[] {
  if (isOrdinary) {
    if (key.length < SHORTEST_NEIGHBOURED) return [];
    return index.similar(root).map((known) => ({ root: known, share: SHARE.similar, needsNeighbour: true }));
  }
  const isShortened = /^[^aeiou\d]{3,}$/.test(key) || /^.[^\d]*[^aeiou\d]{4}/.test(key);
  const short = isShortened ? index.withoutVowels(key) : [];
  if (short.length > 0) return short.map((known) => ({ root: known, share: SHARE.begun }));
  const heard = asHeard(root, index);
  const misspelt = heard.length > 0 ? heard : root.length < 4 ? [] : index.similar(root);
  const doubted = withNearerWord(root, misspelt);
  const begun = isUnfinished && key.length >= SHORTEST_BEGINNING ? index.completions(key) : [];
  return [
    ...begun.map((known) => ({
      root: known,
      share: SHARE.begun - (known.length - key.length) / 100,
      isDoubtful: key.length <= SHORTEST_BEGINNING,
    })),
    ...misspelt.map((known) => ({
      root: known,
      share: SHARE.similar,
      // "Clav" is no calf: of a short word one letter makes another.
      isDoubtful: doubted.has(known) || key.length <= SHORTEST_MISSPELT,
    })),
  ];
}

/** "Fysical", "nee": written as it is heard, right but for its beginning. */
const asHeard = (root: string, index: PhraseIndex): string[] =>
  root.length < SHORTEST_HEARD
    ? []
    : SOUNDS.flatMap(([heard, written]) => {
        const spelt = root.startsWith(heard) ? written + root.slice(heard.length) : '';
        return spelt !== '' && index.has(spelt) ? [spelt] : [];
      }).concat(
        ALIKE.flatMap(([heard, written]) => {
          const spelt = root.replaceAll(heard, written);
          return spelt !== root && index.has(spelt) ? [spelt] : [];
        }),
      );

const pairs = (text: string) =>
  listOf(text).map((pair) => pair.split(' ') as [heard: string, written: string]);

/** "Braso", "rodiya", "tovillo": letters that sound alike in Spanish. */
const ALIKE = pairs('s z, z s, s c, v b, b v, y ll, ll y');

const SHORTEST_HEARD = 5;
/** At the beginning of a word; "ernia", "ombro", "ueso": the Spanish h is silent. */
const SOUNDS = pairs('f ph, ph f, k c, c k, s ps, s c, s sc, n kn, n pn, r rh, r wr, z x, e he, o ho, u hu');

/** "hammer toe" for "Hammertoe"; "emblam health" for "EmblemHealth", when the first word is nothing by itself. */
export function joinedWith(
  next: Word | undefined,
  { key, root }: Word,
  mayBeMisspelt: boolean,
  index: PhraseIndex,
): Phrase[] {
  // "A PA in orthopedics" is not pain.
  if (!next || next.isSeparated || key.length < 3) return [];
  // "He's got a bad knee" has no gota.
  if (next.key.length === 1 && isFiller(key)) return [];
  const joined = rootOf(key + next.key);
  const isNothing =
    mayBeMisspelt &&
    !isFiller(next.key) &&
    key.length > 3 &&
    !isFiller(key) &&
    !isForeign(key) &&
    !index.has(root);
  const roots = index.has(joined) || !isNothing ? [joined] : index.similar(joined);
  return roots.flatMap((own) => [...index.startingFrom(own)]).filter((own) => own.roots.length === 1);
}
