import { searchKey } from '@careline/contracts/rules/folding';
import { STATES } from '../../maps/states.ts';
import { isCommon, isOrdinary } from '../words/common-words.ts';
import { isFiller } from '../words/ordinary-words.ts';
import type { Span } from '../words/spans.ts';
import type { Word } from '../words/words.ts';
import { isBareTown, isClaimed, isEndOfNote } from './bare-towns.ts';
import { cueOf, isOffice } from './place-cues.ts';
import { asSaid, type PlaceKnowledge, placeSpan, QUARTER } from './place-spans.ts';

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
  for (let length = LONGEST_PLACE; length > 0; length--) {
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

/** One of the towns of a name, where the words around let it be one. */
function townOf(
  words: readonly Word[],
  text: string,
  { first, last, own, said, places, isRespelt }: Named,
  { find, isNearby, isKnown }: PlaceKnowledge,
): Span | undefined {
  const [word] = own;
  if (!word) return undefined;
  const { length } = own;
  const next = words[last + 1];
  const isInRegion = length > 1 && word.isSeparated && next !== undefined && isKnown(next);
  const cue = isInRegion ? 'alone' : cueOf(words, first, last);
  // "In the spring", "from the union": towns have no article.
  if (
    length === 1 &&
    /^(?:the|a|el|la|los|las|un|una)$/.test(words[first - 1]?.key ?? '') &&
    !word.isSeparated &&
    !isOfficeOfTown(words, last, places.some(isNearby))
  )
    return undefined;
  const { near, isOtherState } = nearestOf(said, places, words[last + 1], { find, isNearby });
  const isPlain = own.every(({ key }) => isOrdinary(key));
  // "Near Central Park" is a place that a map knows, not a town in another state.
  if (length > 1 && near.length === 0 && cue === 'strong' && NEAR.test(words[first - 1]?.key ?? ''))
    return asSaid(words, text, first, last, true);
  // A town far away, a word of every day: only where a caller says that it is a place.
  if (near.length === 0 && (cue !== 'strong' || own.some(isKnown))) return undefined;
  // "Near campus" is not Campus, Illinois.
  if (near.length === 0 && length === 1 && isPlain && !isOwnName(word, text)) return undefined;
  // "Jackson Hieghts", "Penn Station": more of the name follows.
  if (length === 1 && cue === 'strong' && isMoreOfIt(words[last + 1], isKnown)) return undefined;
  // "Near Winthrop Hospital" is not the town of that name, which is far away.
  if (isClaimed(words, first, last) && (cue !== 'strong' || near.length === 0)) return undefined;
  const mayBeBare = cue === 'none' && near.length > 0 && (length > 1 || !isKnown(word));
  const isBare =
    mayBeBare && (isBareTown(words, first, last, isOrdinary) || isEndOfNote(words, first, last, isKnown));
  if (
    length === 1 &&
    ((cue === 'none' && !isBare) ||
      // "In Flushing", "in Union"; but "in union dues".
      (cue === 'weak' && isPlain && !isOwnName(word, text)) ||
      (cue === 'alone' && (!isOwnName(word, text) || isKnown(word)) && words.length > 1))
  )
    return undefined;
  // "Calling from Pt Washington"; but "pt Washington, 45" is the patient's name.
  if (word.key === 'pt' && cue !== 'strong' && cue !== 'weak') return undefined;
  const isSure =
    near.length > 0 ? cue !== 'none' || isBare : cue === 'strong' && !isOrigin(words, first, last);
  // "Maplewood NJ, NJ Direct" says the state once.
  const end = isStateShort(words[last + 1]) && !isStateShort(words[last]) ? last + 1 : last;
  const whole = text.slice(word.start, words[end]?.end);
  return placeSpan(
    first,
    end,
    whole,
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

/** "Rockville Center" is Rockville Centre. */
function findSpelt(name: string, find: PlaceKnowledge['find']): ReturnType<PlaceKnowledge['find']> {
  const found = find(name);
  if (found.length > 0 || !/ (?:center|ctr|centre)$/i.test(name)) return found;
  const other = /centre$/i.test(name) ? 'Center' : 'Centre';
  return find(name.replace(/\S+$/, other));
}

/** "At the Hackensack office". */
const isOfficeOfTown = (words: readonly Word[], last: number, isNear: boolean): boolean =>
  isNear && isOffice(words, last) && !isOrdinary(words[last]?.key ?? '');

/** Between commas: "Orange, knee pain" and "summit, knee pain" are towns, "union, knee pain" may be anything. */
const isOwnName = ({ key, start, end }: Word, text: string): boolean =>
  !isCommon(key) ||
  key === 'flushing' ||
  (start > 0 && /^\p{Lu}\p{Ll}+$/u.test(text.slice(start, end)) && !/[.!?]\s*$/.test(text.slice(0, start)));

/** "Jackson Hts", "Mt Vernon", "East NY", "S Ozone Park", "LIC", "bayridge". */
const inFull = (said: string): string => (SHORTENED.test(said) ? written(said) : said);

/** Whether anything in it may be short for something: most words are written out, and cost one test. */
const SHORTENED =
  /^(?:lic$|w\p{L}*burg|b[kl]|jax|wash|mt|ft|p(?:or)?t\b|so?\b|[ewn]\b|east|west)|\b(?:hts|hgts|hghts|pk|gdns)\b| (?:pt|bch|isl?d?|vlg|vil|spgs|spngs|sta|stn|hls)$|^\p{L}{7,}$/iu;

const written = (said: string): string =>
  said
    .replace(/^lic$/i, 'Long Island City')
    .replace(/^w(?:ms|m|illiams)?burgh?$/i, 'Williamsburg')
    .replace(/^(?:bk|bklyn|bkln)(?= \p{L})/iu, 'Brooklyn')
    .replace(RUN_TOGETHER, '$1 $2')
    .replace(/^(east|west|e|w) ny$/i, '$1 New York')
    .replace(
      /^(?:e|w|n|s|so)(?=\.? \p{L}{3})\.?/iu,
      (short) => DIRECTIONS.get(short.slice(0, 1).toLowerCase()) ?? short,
    )
    .replace(/^jax\b/i, 'Jackson')
    .replace(/^(port|pt) jeff$/i, '$1 Jefferson')
    .replace(/^wash\b/i, 'Washington')
    .replace(/\b(?:hts|hgts|hghts)\b/i, 'Heights')
    .replace(/^mt\b/i, 'Mount')
    .replace(/^ft\b/i, 'Fort')
    .replace(/^pt(?= \p{L}{4})/iu, 'Port')
    .replace(/\bpk\b/i, 'Park')
    .replace(/ pt$/i, ' Point')
    .replace(/\bgdns\b/i, 'Gardens')
    .replace(/ bch$/i, ' Beach')
    .replace(/ isl?d?$/i, ' Island')
    .replace(/ (?:vlg|vil)$/i, ' Village')
    .replace(/ (?:spgs|spngs)$/i, ' Springs')
    .replace(/ (?:sta|stn)$/i, ' Station')
    .replace(/ hls$/i, ' Hills');

/** Two words of a name typed as one; "Woodside" and "Bayside" are no such names. */
const RUN_TOGETHER =
  /^(bay|park|forest|jackson|washington|crown|sunset|ozone|bath|brighton|borough|boro|kew|cobble|boerum|carroll|prospect|great|rego|college|white|new|union|jersey|fort|garden|port|staten|coney|roosevelt|morris|mott|dyker|windsor|howard|far|floral|valley|long|mount|spring|east|west)(ridge|slope|hills?|heights|hts|park|beach|gardens|neck|plains|rochelle|city|lee|washington|island|haven|point|terrace|rockaway|stream|vernon|hook|orange)$/i;

const DIRECTIONS: ReadonlyMap<string, string> = new Map([
  ['e', 'East'],
  ['w', 'West'],
  ['n', 'North'],
  ['s', 'South'],
]);

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
