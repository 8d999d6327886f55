import type { Place, PlaceChoice } from '@careline/contracts/call-center/maps';
import { type Span, worth } from '../words/spans.ts';
import type { Word } from '../words/words.ts';

/** The places of a name, as the geocoder knows them. */
export type FindPlaces = (text: string) => readonly PlaceChoice[];
/** The towns near the offices whose names, typed without blanks, are similar. */
export type FindSimilarTowns = (typed: string) => readonly PlaceChoice[];
/** The town near the offices whose name is typed without its blanks. */
export type FindTogether = (typed: string) => PlaceChoice | undefined;
/** Whether the directory has an office in that part of the country. */
export type IsNearby = (place: Place) => boolean;

export interface PlaceKnowledge {
  find: FindPlaces;
  /** Whether the name of any place begins with this word. */
  begins: (word: string) => boolean;
  isNearby: IsNearby;
  findSimilar: FindSimilarTowns;
  findTogether: FindTogether;
  isKnown: (word: Word) => boolean;
}

export function placeSpan(
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

export const asSaid = (
  words: readonly Word[],
  text: string,
  first: number,
  last: number,
  isSure: boolean,
): Span =>
  placeSpan(first, last, text.slice(words[first]?.start, words[last]?.end), undefined, false, isSure, 1.3);

/** What may follow a name to make it that of a quarter. */
export const QUARTER =
  /^(?:hill|hills|heights|hts|ridge|slope|village|gardens|beach|bay|point|terrace|side|square|station|terminal|city|flats|acres|estates|island)$/;
