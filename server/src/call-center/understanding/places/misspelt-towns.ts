import type { PlaceChoice } from '@careline/contracts/call-center/maps';
import { countErrors } from '@careline/contracts/rules/similar-words';
import { isOrdinary, withNearerWord } from '../words/common-words.ts';
import { isFiller } from '../words/ordinary-words.ts';
import { isNameOfPerson } from '../words/people.ts';
import type { Span } from '../words/spans.ts';
import { WordTrie } from '../words/word-trie.ts';
import type { Word } from '../words/words.ts';
import { isClaimed } from './bare-towns.ts';
import { cueOf } from './place-cues.ts';
import { type FindSimilarTowns, type FindTogether, type PlaceKnowledge, placeSpan } from './place-spans.ts';

/** Finds towns by their names without blanks: "whiteplains" -> White Plains, and with typing errors: "whiteeplains". */
export function townsTogether(towns: Iterable<readonly [name: string, place: PlaceChoice]>): {
  find: FindTogether;
  findSimilar: FindSimilarTowns;
} {
  const trie = new WordTrie();
  const places = new Map<string, PlaceChoice>();
  for (const [name, place] of towns) {
    const key = name.replaceAll(' ', '');
    if (key.length < SHORTEST || places.has(key)) continue;
    trie.add(key);
    places.set(key, place);
  }
  return {
    find: (typed) => places.get(typed),
    findSimilar: (typed) => {
      const near = trie
        .similarTo(typed, Number.POSITIVE_INFINITY)
        .map((name) => ({ name, errors: countErrors(typed, name, MOST_ERRORS) }));
      const fewest = Math.min(...near.map(({ errors }) => errors));
      return near.filter(({ errors }) => errors === fewest).flatMap(({ name }) => places.get(name) ?? []);
    },
  };
}

const SHORTEST = 6;
const MOST_ERRORS = 2;
const LONGEST = 3;

/** The words that are nothing else: no others are misspelt. */
export const findStrangers = (
  words: readonly Word[],
  { isKnown }: Pick<PlaceKnowledge, 'isKnown'>,
): ReadonlySet<Word> =>
  new Set(
    words.filter(
      (word) =>
        /^\p{L}{4,}$/u.test(word.key) &&
        !isFiller(word.key) &&
        !isOrdinary(word.key) &&
        !isNameOfPerson(word.key) &&
        !isKnown(word),
    ),
  );

/**
 * A town with one or two typing errors, when the words are nothing else: "in yonkrs", "whitee plains", "grtneck". Sure where the caller
 * says that it is a place, or where another word of the name is right; otherwise asked.
 */
export function misspeltTownAt(
  words: readonly Word[],
  first: number,
  strangers: ReadonlySet<Word>,
  { findSimilar, isKnown }: PlaceKnowledge,
  limit: { misspelt: number },
): Span | undefined {
  const isStrange = (word: Word) => strangers.has(word);
  for (let length = LONGEST; length > 0; length--) {
    const own = words.slice(first, first + length);
    const last = first + length - 1;
    if (own.length < length || own.slice(1).some(({ isSeparated }) => isSeparated)) continue;
    // "White plans, knee": between commas also where both are words.
    const isNote = length === 2 && own[0]?.isSeparated && words[last + 1]?.isSeparated !== false;
    if (
      !(isNote || own.some(isStrange)) ||
      !own.every(({ key }) => /^\p{L}{2,}$/u.test(key) && mayBegin(key))
    )
      continue;
    const typed = own.map(({ key }) => key).join('');
    if (typed.length < SHORTEST || isClaimed(words, first, last)) continue;
    const cue = cueOf(words, first, last);
    const next = words[last + 1];
    const isEdge = cue !== 'none' || next === undefined || next.isSeparated || isKnown(next);
    if (length === 1 && (!isEdge || /^(?:al?|about|sobre|is|to|y|and)$/.test(words[first - 1]?.key ?? '')))
      continue;
    if (limit.misspelt-- <= 0) continue;
    const [place, other] = findSimilar(typed);
    if (!place || other) continue;
    const name = place.label.replace(/,.*$/, '');
    const parts = name.toLowerCase().split(/[\s.-]+/);
    if (length > 1 && parts.length !== length) continue;
    if (withNearerWord(typed, [name.toLowerCase().replaceAll(' ', '')]).size > 0) continue;
    const errors = countErrors(typed, parts.join(''), MOST_ERRORS);
    // Spelt right, it was turned down already; and "New Rochelle" is not Roselle misspelt.
    if (errors === 0) continue;
    const isLed = cue === 'strong' || cue === 'weak';
    const isInState = next !== undefined && !next.isSeparated && /^(?:ny|nj|ct)$/.test(next.key);
    // "Yonkrs, hand numb": a note between commas, which nothing else is like.
    const isNoted = cue === 'alone' && typed.length >= SHORTEST_NOTED;
    const isSure =
      length > 1
        ? own.some(({ key }) => parts.includes(key))
        : (isLed || isInState || isNoted) && errors === 1;
    return placeSpan(first, last, name, place, true, isSure, length > 1 ? 1.1 : 0.6);
  }
  return undefined;
}

/** "New Rochele": little words that names of towns begin with. */
const mayBegin = (key: string): boolean =>
  !isFiller(key) || /^(?:new|old|great|little|long|far|st)$/.test(key);

const SHORTEST_NOTED = 6;
