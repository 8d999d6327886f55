import { searchKey } from '@careline/contracts/rules/folding';
import { STATES } from '../../maps/states.ts';
import type { Span } from '../choosing/spans.ts';
import { isOrdinary } from '../words/common-words.ts';
import { isFiller } from '../words/ordinary-words.ts';
import type { Word } from '../words/words.ts';
import { cueOf, isElsewhere } from './place-cues.ts';
import { type PlaceKnowledge, placeSpan, QUARTER } from './place-spans.ts';

const LONGEST_PLACE = 4;

export function townAt(
  words: readonly Word[],
  text: string,
  first: number,
  clauses: readonly number[],
  { find, isNearby, isKnown }: PlaceKnowledge,
  limit: { left: number },
): Span | undefined {
  const word = words[first];
  if (!word || !/^\p{L}{2,}$/u.test(word.key) || /^(?:the|el|la|in|near|of|and|or)$/.test(word.key))
    return undefined;
  for (let length = LONGEST_PLACE; length > 0; length--) {
    const last = first + length - 1;
    const own = words.slice(first, last + 1);
    if (own.length < length || own.slice(1).some(({ isSeparated }) => isSeparated)) continue;
    if (own.every(({ key }) => isFiller(key)) || isFiller(own.at(-1)?.key ?? '')) continue;
    if (length === 1 && word.key.length < 4) continue;
    if (limit.left-- <= 0) return undefined;
    const said = text.slice(word.start, own.at(-1)?.end);
    const places = isState(said) ? [] : find(inFull(said));
    if (places.length === 0) continue;
    const next = words[last + 1];
    const isInRegion = length > 1 && word.isSeparated && next !== undefined && isKnown(next);
    const cue = isInRegion ? 'alone' : cueOf(words, first, last);
    // "In the spring", "from the union": towns have no article.
    if (
      length === 1 &&
      /^(?:the|a|el|la|los|las|un|una)$/.test(words[first - 1]?.key ?? '') &&
      !word.isSeparated
    )
      continue;
    const near = places.filter(isNearby);
    const isPlain = own.every(({ key }) => isOrdinary(key));
    const isElsewhereHere = isElsewhere(words, first, clauses, cue);
    // A town far away, a word of every day: only where a caller says that it is a place.
    if (near.length === 0 && (cue !== 'strong' || own.some(isKnown))) continue;
    // "Jackson Hieghts", "Penn Station": more of the name follows.
    if (length === 1 && cue === 'strong' && isMoreOfIt(words[last + 1], isKnown)) continue;
    if (/^(?:at|@)$/.test(words[first - 1]?.key ?? '')) continue;
    if (
      length === 1 &&
      (cue === 'none' ||
        (cue === 'weak' && isPlain) ||
        (cue === 'alone' && (isPlain || isKnown(word)) && words.length > 1))
    )
      continue;
    if (isElsewhereHere && cue !== 'alone') continue;
    const isSure = cue === 'strong' || (near.length > 0 && (cue === 'alone' || cue === 'weak'));
    const end = isStateShort(words[last + 1]) ? last + 1 : last;
    const whole = text.slice(word.start, words[end]?.end);
    return placeSpan(
      first,
      end,
      whole,
      near[0] ?? places[0],
      places.length > 1,
      isSure,
      cue === 'strong' ? 1.3 : 1.15,
    );
  }
  return undefined;
}

/** "Jackson Hts", "Mt Vernon". */
const inFull = (said: string): string =>
  said
    .replace(/\b(?:hts|hgts|hghts)\b/i, 'Heights')
    .replace(/^mt\b/i, 'Mount')
    .replace(/^ft\b/i, 'Fort')
    .replace(/\bpk\b/i, 'Park')
    .replace(/\bgdns\b/i, 'Gardens');

/** Too large to be near anything. */
const isState = (said: string): boolean =>
  said.length > 2 && STATES.has(searchKey(said)) && searchKey(said) !== 'new york';

const isStateShort = (word: Word | undefined): boolean =>
  word !== undefined && /^(?:ny|nj|ct|pa)$/.test(word.key);

const isMoreOfIt = (next: Word | undefined, isKnown: (word: Word) => boolean): boolean =>
  next !== undefined &&
  !next.isSeparated &&
  /^\p{L}{3,}$/u.test(next.key) &&
  !isFiller(next.key) &&
  (!isKnown(next) || QUARTER.test(next.key));
