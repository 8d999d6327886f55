import { isFiller } from '../words/ordinary-words.ts';
import type { Span } from '../words/spans.ts';
import { isAfterTitle, type Word } from '../words/words.ts';
import { cueOf } from './place-cues.ts';
import { asSaid, type PlaceKnowledge } from './place-spans.ts';

const SUFFIX =
  /^(?:st|street|ave|avenue|av|blvd|boulevard|rd|road|ln|lane|pl|place|pkwy|parkway|concourse|terrace|ter|turnpike|tpke|highway|hwy|expressway|plaza|square|sq|court|ct|way)$/;

/** Of the suffixes those that are no words of every day: "same place", "no way". */
const KIND_OF_STREET =
  /^(?:st|street|ave|avenue|av|blvd|boulevard|rd|road|pkwy|parkway|concourse|hwy|highway|tpke|turnpike)$/;

const CORNER = /^(?:corner|esquina|intersection)$/;
const isStreetWord = ({ key }: Word): boolean => SUFFIX.test(key) || key === 'broadway';

const BOROUGH = /^(?:brooklyn|bklyn|bronx|bx|queens|qns|manhattan)$/;

/** "12 Main St Flushing", "off Northern Boulevard in Flushing", "168th and Broadway". */
export const streetAt = (
  words: readonly Word[],
  text: string,
  first: number,
  knowledge: PlaceKnowledge,
  limit: { left: number },
): Span | undefined =>
  cornerAt(words, text, first, knowledge, limit) ?? namedStreetAt(words, text, first, knowledge, limit);

function cornerAt(
  words: readonly Word[],
  text: string,
  first: number,
  { find, isNearby, isKnown }: PlaceKnowledge,
  limit: { left: number },
): Span | undefined {
  const crossing = isAfterTitle(words, first) ? undefined : crossingAt(words, text, first, isKnown);
  if (!crossing) return undefined;
  const last = townAfter(words, text, crossing.last + 1, { find, isNearby }, limit) ?? crossing.last;
  // "The 3rd and 4th toes": without the kind of a street it must be led up to.
  const isCorner = words.slice(Math.max(0, first - 3), first).some(({ key: own }) => CORNER.test(own));
  return isCorner ||
    crossing.hasSuffix ||
    cueOf(words, first, first) !== 'none' ||
    cueOf(words, first, last) !== 'none'
    ? asSaid(words, text, first, last, true)
    : undefined;
}

function namedStreetAt(
  words: readonly Word[],
  text: string,
  first: number,
  { find, isNearby }: PlaceKnowledge,
  limit: { left: number },
): Span | undefined {
  const key = words[first]?.key ?? '';
  const isNumber = /^\d{1,5}[a-z]?$/.test(key);
  const isOrdinal = /^\d{1,3}(?:st|nd|rd|th)$/.test(key);
  // "Corner of Fordham Rd and Jerome": the crossing begins behind.
  if (CORNER.test(key) || !words.slice(first + 1, first + 5).some(isStreetWord)) return undefined;
  const cue = cueOf(words, first, first);
  // "Main St Flushing, foot": a street that nothing leads up to counts with its town.
  const isBare =
    words[first]?.isSeparated === true && [1, 2].some((k) => SUFFIX.test(words[first + k]?.key ?? ''));
  // "On Wall St"; but "on outside CT".
  const isOn =
    words[first - 1]?.key === 'on' &&
    words.slice(first + 1, first + 4).some(({ key }) => KIND_OF_STREET.test(key));
  const isLed = isNumber || cue === 'strong' || isOn || words[first - 1]?.key === 'off';
  if (!isLed && !isBare) return undefined;
  const isSide = isDirection(words, first);
  if (!isNumber && !isOrdinal && !isSide && !/^\p{L}{3,}$/u.test(key)) return undefined;
  if (isFiller(key) && !isNumber && !isSide) return undefined;
  const from = isNumber ? first + 1 : first;
  // "Room 4B, 212 W 79th St" begins with the number of the house.
  if (isNumber && words[from]?.isSeparated) return undefined;
  if (isNumber && isFiller(words[from]?.key ?? '') && !isDirection(words, from)) return undefined;
  for (let at = isNumber && words[from]?.key === 'broadway' ? from : from + 1; at <= from + 3; at++) {
    const word = words[at];
    if (!word || word.isSeparated) return undefined;
    if (!isStreetWord(word)) continue;
    // "Lives on Main Street" is a place to ask about; a number or a town makes it one.
    const last = townAfter(words, text, at + 1, { find, isNearby }, limit) ?? at;
    // "Juanetes, Jerome Ave": between commas the kind of a street is enough.
    const isAlone =
      isBare &&
      KIND_OF_STREET.test(word.key) &&
      (words[at + 1]?.isSeparated ?? true) &&
      (isSide || !isFiller(key));
    if (!isLed && last === at && !isAlone) return undefined;
    const isLived =
      /^(?:live|lives|off|near|vivo|vive|by)$/.test(words[first - 1]?.key ?? '') || cue === 'strong';
    const isSure = isNumber || last > at || isLived || isAlone;
    const street = asSaid(words, text, first, last, isSure);
    // "Kings Highway in Brooklyn": the borough is a region, too, and stays free to be found as one.
    return last > at && BOROUGH.test(words[last]?.key ?? '') ? { ...street, last: at } : street;
  }
  return undefined;
}

/** "212 W 79th St", "40 E Main St". */
const isDirection = (words: readonly Word[], at: number): boolean =>
  /^[nsew]$/.test(words[at]?.key ?? '') &&
  /^(?:\d{1,3}(?:st|nd|rd|th)?|\p{L}{3,})$/u.test(words[at + 1]?.key ?? '');

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
  if (!words.slice(first + 1, first + 2 + LONGEST_NAME).some(isJoint)) return undefined;
  const one = streetNameAt(words, text, first, isKnown);
  const joint = one && words[one.last + 1];
  // "Grand Concourse by 161st"; but "Richmond Hill by Liberty Ave" is a town first.
  if (!joint || !isJoint(joint)) return undefined;
  const isAmpersand = AMPERSAND.test(joint.gap);
  const start = isAmpersand ? one.last + 1 : one.last + 2;
  const other =
    words[start]?.isSeparated && !isAmpersand ? undefined : streetNameAt(words, text, start, isKnown);
  if (!other || !(one.isStreet || other.isStreet)) return undefined;
  return { last: other.last, hasSuffix: words.slice(first, other.last + 1).some(isStreetWord) };
}

const AMPERSAND = /^\s*&\s*$/;
const isJoint = ({ key, gap, isSeparated }: Word): boolean =>
  AMPERSAND.test(gap) || (!isSeparated && /^(?:and|y|n|at)$/.test(key));

/** Words of one side of a crossing. */
const LONGEST_NAME = 3;
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
  const after = words[first + 1];
  const isJoined = after !== undefined && !after.isSeparated;
  // "Ave J", "E 15th".
  if (isJoined && /^(?:ave|avenue|av|avenida)$/.test(key) && /^[a-z]$/.test(after.key))
    return { last: first + 1, isStreet: true };
  if (
    isJoined &&
    /^(?:[nsew]|east|west|north|south)$/.test(key) &&
    /^\d{1,3}(?:st|nd|rd|th)?$/.test(after.key)
  )
    return { last: SUFFIX.test(words[first + 2]?.key ?? '') ? first + 2 : first + 1, isStreet: true };
  if (/^(?:corner|esquina|streets|cross|intersection|between|entre)$/.test(key)) return undefined;
  if (
    !isNumber &&
    ((isFiller(key) && !/^(?:little|old|new)$/.test(key)) || !/^(?:\p{L}{3,}|ft|mt)$/u.test(key))
  )
    return undefined;
  for (let last = first; last < first + LONGEST_NAME; last++) {
    const word = words[last];
    if (!word || (last > first && (word.isSeparated || word.gap.includes('&') || isFiller(word.key)))) break;
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
