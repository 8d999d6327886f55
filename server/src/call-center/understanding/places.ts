import type { Place, PlaceChoice } from '@careline/contracts/call-center/maps';
import { milesBetween } from '@careline/contracts/rules/distance';
import { searchKey } from '@careline/contracts/rules/folding';
import { STATES } from '../maps/states.ts';
import { clausesOf } from './choosing/clauses.ts';
import { type Meaning, type Span, worth } from './choosing/spans.ts';
import { isOrdinary } from './words/common-words.ts';
import { isFiller } from './words/ordinary-words.ts';
import type { Word } from './words/words.ts';

/** Where the patient is: towns, neighbourhoods, streets and crossings, as the address box takes them. */

/** The places of a name, as the geocoder knows them. */
export type FindPlaces = (text: string) => readonly PlaceChoice[];
/** Whether the directory has an office in that part of the country. */
export type IsNearby = (place: Place) => boolean;

export interface PlaceKnowledge {
  find: FindPlaces;
  isNearby: IsNearby;
  isKnown: (word: Word) => boolean;
}

const LONGEST_PLACE = 4;
/** So that a text of unknown words costs no more than a sentence. */
const MOST_LOOKED_UP = 60;

export function findPlaces(words: readonly Word[], text: string, knowledge: PlaceKnowledge): Span[] {
  const clauses = clausesOf(words);
  const limit = { left: MOST_LOOKED_UP };
  const spans: Span[] = [];
  for (let position = 0; position < words.length; position++) {
    const street = streetAt(words, text, position, knowledge, limit);
    if (street) spans.push(street);
    const town = townAt(words, text, position, clauses, knowledge, limit);
    if (town) spans.push(town);
    const named = unknownAt(words, text, position, knowledge) ?? quarterAt(words, text, position, knowledge);
    if (named && !town && !street) spans.push(named);
  }
  return spans;
}

type Cue = 'strong' | 'weak' | 'alone' | 'none';

const STRONG =
  /^(?:live|lives|living|lived|near|around|located|reside|resides|staying|stays|based|coming|cerca|vivo|vive|viven|vivimos|quedo|queda|close|closest|nearest|nearby|home|office|somewhere|out)$/;
const PREPOSITION =
  /^(?:in|near|from|around|by|at|off|to|on|en|por|de|cerca|of|here|over|el|la|the|aqui|up|down|out)$/;

/** How a caller leads up to a place: "I live in …", "near …", "vivo por …"; or between commas. */
function cueOf(words: readonly Word[], first: number, last: number): Cue {
  let position = first - 1;
  let isPreposition = false;
  while (
    position >= first - 3 &&
    !words[position + 1]?.isSeparated &&
    PREPOSITION.test(words[position]?.key ?? '')
  ) {
    if (/^(?:in|near|from|around|by|en|por|cerca|off|at)$/.test(words[position]?.key ?? ''))
      isPreposition = true;
    if (/^(?:near|around|cerca|from)$/.test(words[position]?.key ?? '')) return 'strong';
    position--;
  }
  const before = words[position + 1]?.isSeparated ? '' : (words[position]?.key ?? '');
  if (/^(?:moved|moving|move|mude|mudo|mudamos)$/.test(before)) return 'strong';
  if (STRONG.test(before) || /^(?:im|i|am|hes|shes|were|is|are|estoy|esta|estan)$/.test(before)) {
    return isPreposition || STRONG.test(before) ? 'strong' : 'none';
  }
  const next = words[last + 1];
  const endsHere =
    !next ||
    next.isSeparated ||
    /^(?:area|office|part|please|pls|ny|nj|ct|side|if|and|or|but)$/.test(next.key);
  if (words[first]?.isSeparated && endsHere) return 'alone';
  return isPreposition ? 'weak' : 'none';
}

/** "A hospital in Elmhurst", "fell in Boston", "my sister is in New Jersey": where something was, not where the patient is. */
const ELSEWHERE =
  /^(?:hospital|fell|born|surgery|operated|operaron|opero|hicieron|took|went|happened|accident|hit|crash|slipped|sister|brother|hermana|hermano|florida|nacio|naci|vacation|insurance|called|seguro|plan|law|moved|university|school|college|bodega|calling|train|tren)$/;

/** "Visitor from London", "the card is with her daughter in Pelham Bay". */
const isOfAnother = (near: string): boolean =>
  / (?:visitor|visiting|tourist|visits|visita|turista|arrived|flew in|here) (?:from|de|desde) $/.test(near) ||
  (/ (?:is|are|was|card|papers|esta) with (?:my|her|his|the) \w+ in $/.test(near) &&
    !/ (?:lives|stays|live|staying) /.test(near));

function isElsewhere(words: readonly Word[], first: number, clauses: readonly number[], cue: Cue): boolean {
  const clause = clauses[first];
  const before = words.flatMap(({ key }, position) =>
    clauses[position] === clause && position < first ? [key] : [],
  );
  const near = before.slice(-6);
  if (isOfAnother(` ${before.slice(-8).join(' ')} `)) return true;
  if (
    cue === 'strong' &&
    before.some((key) => /^(?:live|lives|living|near|cerca|vivo|vive|home|coming)$/.test(key))
  )
    return false;
  // "Moved from Hoboken to Ridgewood".
  if (near.includes('moved') && near.includes('from') && near.at(-1) === 'to') return false;
  if (near.includes('moved') && near.at(-1) === 'to')
    return !/^(?:i|we|she|he|just|recently)$/.test(before.at(-3) ?? 'i');
  return near.some((key) => ELSEWHERE.test(key));
}

function townAt(
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
    return spanOf(
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

function spanOf(
  first: number,
  last: number,
  said: string,
  place: PlaceChoice | undefined,
  isAmbiguous: boolean,
  isSure: boolean,
  share: number,
): Span {
  const value = place?.label ?? said;
  // The box must not ask which one again.
  const key = isAmbiguous && place ? place.label : said;
  return {
    kind: 'address',
    first,
    last,
    score: worth(last - first + 1, share) + 1,
    meanings: [{ key, value, via: said, fit: 1 }],
    ...(isSure ? {} : { isDoubtful: true }),
  };
}

const SUFFIX =
  /^(?:st|street|ave|avenue|av|blvd|boulevard|rd|road|ln|lane|pl|place|pkwy|parkway|concourse|terrace|ter|turnpike|tpke|highway|hwy|expressway|plaza|square|sq|court|ct|way)$/;

/** "12 Main St Flushing", "off Northern Boulevard in Flushing", "168th and Broadway". */
function streetAt(
  words: readonly Word[],
  text: string,
  first: number,
  { find, isNearby, isKnown }: PlaceKnowledge,
  limit: { left: number },
): Span | undefined {
  const key = words[first]?.key ?? '';
  const isNumber = /^\d{1,5}[a-z]?$/.test(key);
  const isOrdinal = /^\d{1,3}(?:st|nd|rd|th)$/.test(key);
  const cue = cueOf(words, first, first);
  if (key === 'calle' && /^\d+$/.test(words[first + 1]?.key ?? '')) {
    const crossing = crossingAt(words, text, first + 1, isKnown);
    return asSaid(words, text, first, crossing?.last ?? first + 1, crossing !== undefined);
  }
  const crossing = crossingAt(words, text, first, isKnown);
  if (crossing) {
    const last = townAfter(words, text, crossing.last + 1, { find, isNearby }, limit) ?? crossing.last;
    // "The 3rd and 4th toes": without the kind of a street it must be led up to.
    if (crossing.hasSuffix || cue !== 'none' || cueOf(words, first, last) !== 'none')
      return asSaid(words, text, first, last, true);
  }
  if (!isNumber && cue !== 'strong' && words[first - 1]?.key !== 'off') return undefined;
  if (!isNumber && !isOrdinal && !/^\p{L}{3,}$/u.test(key)) return undefined;
  if (isFiller(key) && !isNumber) return undefined;
  const from = isNumber ? first + 1 : first;
  if (
    isNumber &&
    (isFiller(words[from]?.key ?? '') ||
      /^(?:tren|train|exit|bus|line|linea|the)$/.test(words[first - 1]?.key ?? ''))
  )
    return undefined;
  for (let at = isNumber && words[from]?.key === 'broadway' ? from : from + 1; at <= from + 3; at++) {
    const word = words[at];
    if (!word || word.isSeparated) return undefined;
    if (!SUFFIX.test(word.key) && word.key !== 'broadway') continue;
    // "Lives on Main Street" is a place to ask about; a number or a town makes it one.
    const last = townAfter(words, text, at + 1, { find, isNearby }, limit) ?? at;
    const isLived =
      /^(?:live|lives|off|near|vivo|vive|by)$/.test(words[first - 1]?.key ?? '') || cue === 'strong';
    return asSaid(words, text, first, last, isNumber || last > at || isLived);
  }
  return undefined;
}

const asSaid = (words: readonly Word[], text: string, first: number, last: number, isSure: boolean): Span =>
  spanOf(first, last, text.slice(words[first]?.start, words[last]?.end), undefined, false, isSure, 1.3);

/** The end of a town that is named behind a street: "… in Flushing". */
function townAfter(
  words: readonly Word[],
  text: string,
  from: number,
  { find, isNearby }: Pick<PlaceKnowledge, 'find' | 'isNearby'>,
  limit: { left: number },
): number | undefined {
  let start = from;
  while (/^(?:in|en|apt|unit|floor|fl)$/.test(words[start]?.key ?? '')) start++;
  for (let end = Math.min(words.length - 1, start + 2); end >= start; end--) {
    if (limit.left-- <= 0) return undefined;
    if (find(text.slice(words[start]?.start, words[end]?.end)).some(isNearby)) return end;
  }
  return undefined;
}

/** "168th and Broadway", "Grand Concourse and 167", "Steinway & 30th Ave": one of the two has a number or the kind of a street. */
function crossingAt(
  words: readonly Word[],
  text: string,
  first: number,
  isKnown: (word: Word) => boolean,
): { last: number; hasSuffix: boolean } | undefined {
  const one = streetNameAt(words, text, first, isKnown);
  if (!one) return undefined;
  const joint = words[one.last + 1];
  if (!joint) return undefined;
  const isAmpersand = /^\s*&\s*$/.test(joint.gap);
  if (!isAmpersand && (joint.isSeparated || !/^(?:and|y|n|at)$/.test(joint.key))) return undefined;
  const start = isAmpersand ? one.last + 1 : one.last + 2;
  const other =
    words[start]?.isSeparated && !isAmpersand ? undefined : streetNameAt(words, text, start, isKnown);
  if (!other || !(one.isStreet || other.isStreet)) return undefined;
  const hasSuffix = words
    .slice(first, other.last + 1)
    .some(({ key }) => SUFFIX.test(key) || key === 'broadway');
  return { last: other.last, hasSuffix };
}

const ORDINAL = /^\d{1,3}(?:st|nd|rd|th)$/;

/** One side of a crossing: "168th", "167", "Northern Blvd", "Little Neck Pkwy", "Fort Washington". */
function streetNameAt(
  words: readonly Word[],
  text: string,
  first: number,
  isKnown: (word: Word) => boolean,
): { last: number; isStreet: boolean } | undefined {
  const key = words[first]?.key ?? '';
  const isNumber = ORDINAL.test(key) || /^\d{2,3}$/.test(key);
  if (!isNumber && (isFiller(key) || !/^\p{L}{4,}$/u.test(key))) return undefined;
  for (let last = first; last < first + 3; last++) {
    const word = words[last];
    if (!word || (last > first && (word.isSeparated || word.gap.includes('&')))) break;
    if (SUFFIX.test(word.key) && last > first) return { last, isStreet: true };
    if (/^(?:broadway|bway)$/.test(word.key)) return { last, isStreet: true };
  }
  if (isNumber) return { last: first, isStreet: ORDINAL.test(key) };
  if (words[first] && isKnown(words[first])) return undefined;
  const next = words[first + 1];
  const isTwo =
    next !== undefined && !next.isSeparated && !isFiller(next.key) && /\p{Lu}/u.test(text.charAt(next.start));
  return { last: isTwo ? first + 1 : first, isStreet: false };
}

/** After "near", "live in" and the like any other word is a place, also one that only a map service knows: "near Dyckman". */
function unknownAt(
  words: readonly Word[],
  text: string,
  first: number,
  { isKnown }: PlaceKnowledge,
): Span | undefined {
  const isName = (at: number) => {
    const word = words[at];
    if (word === undefined || !/^\p{L}{3,}$/u.test(word.key) || isFiller(word.key)) return false;
    return !isKnown(word) || (at > first && QUARTER.test(word.key));
  };
  if (!isName(first) || words[first]?.isSeparated) return undefined;
  const before = words[first - 1]?.key ?? '';
  const isNear = /^(?:near|cerca)$/.test(before) || (before === 'de' && words[first - 2]?.key === 'cerca');
  const isLived =
    /^(?:in|en|por|off|on|by)$/.test(before) &&
    /^(?:live|lives|living|vivo|vive|viven|vivimos)$/.test(words[first - 2]?.key ?? '');
  if (!isNear && !isLived) return undefined;
  let last = first;
  while (last < first + 2 && isName(last + 1) && !words[last + 1]?.isSeparated) last++;
  // "Near public transit", "near work".
  if (last === first && isOrdinary(words[first]?.key ?? '')) return undefined;
  return asSaid(words, text, first, last, true);
}

const QUARTER =
  /^(?:hill|hills|heights|hts|ridge|slope|village|gardens|beach|bay|point|terrace|side|square|station|terminal|flats|acres|estates|island)$/;

/** Between commas: "Murray Hill", "Bay Ridge", "midtown". A map service may know what no table of towns has. */
function quarterAt(
  words: readonly Word[],
  text: string,
  first: number,
  { isKnown }: PlaceKnowledge,
): Span | undefined {
  const cue = cueOf(words, first, first);
  if (/^(?:midtown|downtown|uptown)$/.test(words[first]?.key ?? '')) {
    return cue === 'strong' || cueOf(words, first, first) === 'alone'
      ? asSaid(words, text, first, first, true)
      : undefined;
  }
  const side = words
    .slice(first, first + 3)
    .map(({ key }) => key)
    .join(' ');
  if (/^(?:upper|lower) (?:east|west) side$/.test(side)) return asSaid(words, text, first, first + 2, true);
  const [name, kind] = [words[first], words[first + 1]];
  if (!name || !kind || kind.isSeparated || !QUARTER.test(kind.key)) return undefined;
  if (isFiller(name.key) || isKnown(name) || !/^\p{L}{3,}$/u.test(name.key)) return undefined;
  const place = cueOf(words, first, first + 1);
  return place === 'alone' || place === 'strong' ? asSaid(words, text, first, first + 1, true) : undefined;
}

/** "Corona, near Junction Blvd" is one address: the street, in the town. */
export function withTown(span: Span): Span {
  const [said] = span.meanings;
  if (span.kind !== 'address' || !span.beside || !said) return span;
  const all = [said, ...span.beside.flatMap(({ meanings }) => meanings.slice(0, 1))];
  const isStreet = ({ value, via }: Meaning) => value === via;
  const streets = all.filter(isStreet);
  const town = all.find((meaning) => !isStreet(meaning));
  if (streets.length === 0) return span;
  const street = streets.map(({ via }) => via).join(' and ');
  const key = town ? `${street}, ${town.value}` : street;
  const { isDoubtful: _, ...rest } = span;
  return {
    ...rest,
    meanings: [{ key, value: key, via: said.via, fit: 1 }, ...span.meanings.filter((own) => own.key !== key)],
  };
}

const NEARBY_MILES = 60;

/** Whether one of the offices is within an hour or so of a place; remembers the answer by whole degrees of a tenth. */
export function nearbyOffices(offices: () => Iterable<Office>): {
  isNearby: IsNearby;
  forget: () => void;
} {
  let cells: Map<string, boolean> | undefined;
  let known: { latitude: number; longitude: number }[] | undefined;
  return {
    isNearby: (place) => {
      cells ??= new Map();
      known ??= spread(offices());
      const cell = `${place.latitude.toFixed(1)} ${place.longitude.toFixed(1)}`;
      const answer = cells.get(cell) ?? known.some((office) => milesBetween(office, place) <= NEARBY_MILES);
      cells.set(cell, answer);
      return answer;
    },
    forget: () => {
      cells = undefined;
      known = undefined;
    },
  };
}

interface Office {
  zip: string;
  latitude: number | null;
  longitude: number | null;
}

/** One office for each tenth of a degree: enough to know what is nearby. */
function spread(offices: Iterable<Office>): { latitude: number; longitude: number }[] {
  const cells = new Map<string, { latitude: number; longitude: number }>();
  for (const { latitude, longitude } of offices) {
    if (latitude === null || longitude === null) continue;
    cells.set(`${latitude.toFixed(1)} ${longitude.toFixed(1)}`, { latitude, longitude });
  }
  return [...cells.values()];
}
