import { searchKey } from '@careline/contracts/rules/folding';
import { STATES } from '../../maps/places.ts';
import { isCommon, isOrdinary } from '../words/common-words.ts';
import { isFiller } from '../words/ordinary-words.ts';
import type { Span } from '../words/spans.ts';
import type { Word } from '../words/words.ts';
import { isBareTown, isClaimed, isEndOfNote } from './bare-towns.ts';
import { cueOf, isOffice, type PlaceCue } from './place-cues.ts';
import { asSaid, type PlaceKnowledge, placeSpan, QUARTER } from './place-spans.ts';
import { findSpelt, inFull, mayBeginShortened } from './town-spellings.ts';

const LONGEST_PLACE = 4;

/** The longest town that begins here. */
export function townAt(
  words: readonly Word[],
  text: string,
  first: number,
  knowledge: PlaceKnowledge,
  limit: { left: number },
): Span | undefined {
  const { key = '' } = words[first] ?? {};
  if (!/^(?:\p{L}{2,}|[nsew])$/u.test(key) || /^(?:the|el|la|in|near|of|and|or)$/.test(key)) return undefined;
  const mayGoOn = knowledge.begins(key) || mayBeginShortened(key);
  for (let length = mayGoOn ? LONGEST_PLACE : 1; length > 0; length--) {
    const named = namedTown(words, text, first, length, knowledge, limit);
    const span = named && townOf(words, text, named, knowledge);
    if (span) return span;
  }
  return undefined;
}

interface Named {
  first: number;
  last: number;
  own: readonly Word[];
  said: string;
  places: Places;
  isRespelt: boolean;
}

/** The towns that these words name. */
function namedTown(
  words: readonly Word[],
  text: string,
  first: number,
  length: number,
  { find, findTogether, isNearby }: PlaceKnowledge,
  limit: { left: number },
): Named | undefined {
  const last = first + length - 1;
  const own = words.slice(first, last + 1);
  const [word] = own;
  if (!word || own.length < length || own.slice(1).some(({ isSeparated }) => isSeparated)) return undefined;
  if (own.every(({ key }) => isFiller(key)) || isFiller(own.at(-1)?.key ?? '')) return undefined;
  // "Rye" and "lives in rye", but no "sat".
  const isShort =
    word.key.length < 4 &&
    !/^\p{Lu}\p{Ll}{2}$/u.test(text.slice(word.start, word.end)) &&
    !(words[first - 1]?.key === 'in' && cueOf(words, first, last) === 'strong');
  if (length === 1 && isShort && inFull(word.key) === word.key) return undefined;
  if (limit.left-- <= 0) return undefined;
  const said = text.slice(word.start, own.at(-1)?.end);
  const found = isState(said) ? [] : findSpelt(inFull(said), find);
  // "Bayshore" is Bay Shore, not the one in North Carolina.
  const together =
    length === 1 && !isOrdinary(word.key) && !isState(said) && !found.some(isNearby)
      ? findTogether(word.key)
      : undefined;
  const places = together ? [together, ...found] : found;
  return places.length > 0
    ? { first, last, own, said, places, isRespelt: together !== undefined || inFull(said) !== said }
    : undefined;
}

/** A name of towns, with what leads up to it and which of the towns are near. */
interface Told extends Named {
  word: Word;
  cue: PlaceCue;
  near: Places;
  isOtherState: boolean;
}

/** One of the towns of a name, where the words around let it be one. */
function townOf(
  words: readonly Word[],
  text: string,
  named: Named,
  knowledge: PlaceKnowledge,
): Span | undefined {
  if (isBehindArticle(words, named, knowledge)) return undefined;
  const told = tell(words, named, knowledge);
  if (!told) return undefined;
  const { first, last, own, word, cue, near } = told;
  // "Near Central Park" is a place that a map knows, not a town in another state.
  if (own.length > 1 && near.length === 0 && cue === 'strong' && NEAR.test(words[first - 1]?.key ?? ''))
    return asSaid(words, text, first, last, true);
  if (near.length === 0 && !isMeantFarAway(words, text, told, knowledge)) return undefined;
  // "Jackson Hieghts", "Penn Station": more of the name follows.
  if (own.length === 1 && cue === 'strong' && isMoreOfIt(words[last + 1], knowledge.isKnown))
    return undefined;
  if (cue !== 'strong' && isClaimed(words, first, last)) return undefined;
  // "Calling from Pt Washington"; but "pt Washington, 45" is the patient's name.
  if (word.key === 'pt' && cue !== 'strong' && cue !== 'weak') return undefined;
  const isBare = mayStandBare(words, told, knowledge);
  if (own.length === 1 && !isBare && !isLedUpTo(words, text, told, knowledge)) return undefined;
  return townSpan(words, text, told, isBare);
}

function tell(words: readonly Word[], named: Named, knowledge: PlaceKnowledge): Told | undefined {
  const { first, last, own, said, places } = named;
  const [word] = own;
  const next = words[last + 1];
  if (!word) return undefined;
  const isInRegion = own.length > 1 && word.isSeparated && next !== undefined && knowledge.isKnown(next);
  const cue = isInRegion ? 'alone' : cueOf(words, first, last);
  return { ...named, word, cue, ...nearestOf(said, places, next, knowledge) };
}

/** "In the spring", "from the union": towns have no article, but "the Hackensack office" has. */
const isBehindArticle = (
  words: readonly Word[],
  { first, last, places }: Named,
  { isNearby }: PlaceKnowledge,
): boolean =>
  first === last &&
  words[first]?.isSeparated === false &&
  ARTICLE.test(words[first - 1]?.key ?? '') &&
  !(isOffice(words, last) && places.some(isNearby) && !isOrdinary(words[last]?.key ?? ''));

const ARTICLE = /^(?:the|a|el|la|los|las|un|una)$/;

/** A town far away, a word of every day: only where a caller says that it is a place. */
const isMeantFarAway = (
  words: readonly Word[],
  text: string,
  { first, last, own, word, cue }: Told,
  { isKnown }: PlaceKnowledge,
): boolean =>
  cue === 'strong' &&
  !own.some(isKnown) &&
  // "Near campus" is not Campus, Illinois.
  !(own.length === 1 && isOrdinary(word.key) && !isOwnName(word, text)) &&
  // "Near Winthrop Hospital" is not the town of that name.
  !isClaimed(words, first, last);

/** Nothing leads up to it, nor need anything: "shoulder pain Aetna Paramus". */
const mayStandBare = (
  words: readonly Word[],
  { first, last, own, word, cue, near }: Told,
  { isKnown }: PlaceKnowledge,
): boolean =>
  cue === 'none' &&
  near.length > 0 &&
  (own.length > 1 || !isKnown(word)) &&
  (isBareTown(words, first, last, isOrdinary) || isEndOfNote(words, first, last, isKnown));

/** Whether the words before one word, or the commas around it, make it a town. */
function isLedUpTo(
  words: readonly Word[],
  text: string,
  { word, cue }: Told,
  { isKnown }: PlaceKnowledge,
): boolean {
  if (cue === 'none') return false;
  // "In Flushing", "in Union"; but "in union dues".
  if (cue === 'weak') return !isOrdinary(word.key) || isOwnName(word, text);
  return cue === 'strong' || words.length === 1 || (isOwnName(word, text) && !isKnown(word));
}

function townSpan(words: readonly Word[], text: string, told: Told, isBare: boolean): Span {
  const { first, last, word, places, isRespelt, cue, near, isOtherState } = told;
  const isSure =
    near.length > 0 ? cue !== 'none' || isBare : cue === 'strong' && !isOrigin(words, first, last);
  // "Maplewood NJ, NJ Direct" says the state once.
  const end = isStateShort(words[last + 1]) && !isStateShort(words[last]) ? last + 1 : last;
  return placeSpan(
    first,
    end,
    text.slice(word.start, words[end]?.end),
    near[0] ?? places[0],
    places.length > 1 || isRespelt,
    isSure && !isOtherState,
    cue === 'strong' ? 1.3 : isBare ? 0.8 : 1.15,
  );
}

/** "Red Hook" upstate is far from every office: the neighbourhood of that name is meant. "Patterson NJ" is not the one in New York. */
function nearestOf(
  said: string,
  places: Places,
  next: Word | undefined,
  { find, isNearby }: Pick<PlaceKnowledge, 'find' | 'isNearby'>,
): { near: Places; isOtherState: boolean } {
  const own = places.filter(isNearby);
  const nearby =
    own.length > 0
      ? own
      : BOROUGHS.flatMap((borough) => find(`${said} ${borough}`).filter(isNearby)).slice(0, 1);
  const state = isStateShort(next) && !next?.isSeparated ? next?.key : undefined;
  const inState = state ? nearby.filter(({ label }) => label.toLowerCase().endsWith(`, ${state}`)) : nearby;
  return inState.length > 0
    ? { near: inState, isOtherState: false }
    : { near: nearby, isOtherState: nearby.length > 0 };
}

/** "From Brazil" is where somebody was born, and the map has a town of every country's name. */
const isOrigin = (words: readonly Word[], first: number, last: number): boolean =>
  /^(?:from|de|desde)$/.test(words[first - 1]?.key ?? '') && !isStateShort(words[last + 1]);

type Places = ReturnType<PlaceKnowledge['find']>;

const BOROUGHS = ['Brooklyn', 'Queens', 'Bronx', 'Manhattan', 'Staten Island'];

/** Between commas: "Orange, knee pain" and "summit, knee pain" are towns, "union, knee pain" may be anything. */
const isOwnName = ({ key, start, end }: Word, text: string): boolean =>
  !isCommon(key) ||
  key === 'flushing' ||
  (start > 0 && /^\p{Lu}\p{Ll}+$/u.test(text.slice(start, end)) && !/[.!?]\s*$/.test(text.slice(0, start)));

/** Too large to be near anything. */
const isState = (said: string): boolean =>
  said.length > 2 && STATES.has(searchKey(said)) && searchKey(said) !== 'new york';

const isMoreOfIt = (next: Word | undefined, isKnown: (word: Word) => boolean): boolean =>
  next !== undefined &&
  !next.isSeparated &&
  /^\p{L}{3,}$/u.test(next.key) &&
  !isFiller(next.key) &&
  (!isKnown(next) || QUARTER.test(next.key) || /^(?:center|centre|ctr)$/.test(next.key));

const NEAR = /^(?:near|around|by)$/;

const isStateShort = (word: Word | undefined): boolean =>
  word !== undefined && /^(?:ny|nj|ct|pa)$/.test(word.key);
