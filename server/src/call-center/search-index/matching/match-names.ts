import { searchKey } from '@careline/contracts/rules/folding';
import {
  addProvidersNamed,
  addProvidersNamedLike,
  addProvidersWithWord,
  addProvidersWrittenOtherwise,
} from '../names/name-index.ts';
import { addProvidersWithNpi } from '../names/npi-index.ts';
import type { Segment } from '../segment/segment.ts';
import {
  anyBit,
  type Bitset,
  clearBit,
  countBits,
  emptyBits,
  intersect,
  intersection,
  ordinalsOf,
  setBit,
} from '../structures/bitset.ts';
import { flagAt, slotAt } from '../structures/numbers.ts';
import { textAt } from '../structures/text-column.ts';
import { restrictToSets } from './id-set-filter.ts';
import type { ResolvedQuery, TypedWord } from './query.ts';

/** The providers with the typed name, by segment. */
export interface NameMatch {
  /** Nobody has the name: these providers have a similar one. */
  areSimilar: boolean;
  /** Null when nothing was typed. */
  bitsOf: (segment: Segment) => Bitset | null;
}

/** How the typed words must be those of a name: inside its words, as whole words, or similar where nobody has them inside. */
export type NameFit = 'inside' | 'whole' | 'similar';

export function matchNames(
  segments: readonly Segment[],
  query: ResolvedQuery,
  fit: NameFit = 'similar',
): NameMatch {
  const { typed, visibleGroups } = query;
  if (typed === null) return { areSimilar: false, bitsOf: () => null };
  const add = fit === 'whole' ? addWhole : addMatches;
  const exact = new Map(segments.map((segment) => [segment, matchEvery(segment, typed, add)]));
  if (fit !== 'similar') return { areSimilar: false, bitsOf: (segment) => exact.get(segment) ?? null };
  // An exact match that the user may not see must not hide similar names that they may.
  const known = segments.some((segment) => {
    const bits = intersection(segment.live, exact.get(segment) ?? segment.live);
    return anyBit(restrictToSets(segment.groupSet, bits, visibleGroups));
  });
  if (known) return { areSimilar: false, bitsOf: (segment) => exact.get(segment) ?? null };
  // Degrees are not matched as misspelt names: "Nelsn DO" is looking for a Nelson.
  const names = typed.filter(({ degrees }) => degrees === null);
  const similar = new Map(segments.map((segment) => [segment, matchSimilar(segment, names)]));
  return { areSimilar: true, bitsOf: (segment) => similar.get(segment) ?? null };
}

/** The providers for each of whose words a similar one was typed. */
export const matchSimilar = (segment: Segment, words: readonly Pick<TypedWord, 'word'>[]): Bitset =>
  matchEvery(
    segment,
    words.map(({ word }) => ({ word, degrees: null, npis: null })),
    addSimilar,
  );

/** The providers that match every word. Stops at the first word that leaves nobody: most of many words are never looked up. */
function matchEvery(
  segment: Segment,
  typed: readonly TypedWord[],
  add: (segment: Segment, word: TypedWord, into: Bitset) => void,
): Bitset {
  let found: Bitset | null = null;
  for (const word of typed) {
    if (found !== null && add === addMatches && isInNameOnly(word) && countBits(found) <= FEW) {
      keepNamed(segment, found, word.word);
    } else {
      const bits = emptyBits(segment.size);
      add(segment, word, bits);
      found = found === null ? bits : intersect(found, bits);
    }
    if (!anyBit(found)) break;
  }
  return found ?? emptyBits(segment.size);
}

/** Up to this many names, reading all of them is faster than looking up everybody with a "T" in the name. */
const FEW = 100;

const isInNameOnly = ({ degrees, npis }: TypedWord): boolean => degrees === null && npis === null;

function keepNamed(segment: Segment, found: Bitset, word: string): void {
  for (const ordinal of ordinalsOf(found)) {
    if (!searchKey(textAt(segment.searchedName, ordinal)).includes(word)) clearBit(found, ordinal);
  }
}

function addMatches(segment: Segment, { word, degrees, npis }: TypedWord, into: Bitset): void {
  addProvidersNamed(segment.names, word, into);
  if (npis !== null) addProvidersWithNpi(segment, npis, into);
  if (degrees === null) return;
  for (let ordinal = 0; ordinal < segment.size; ordinal++) {
    if (flagAt(degrees, slotAt(segment.degree, ordinal)) === 1) setBit(into, ordinal);
  }
}

function addWhole(segment: Segment, { word }: TypedWord, into: Bitset): void {
  addProvidersWithWord(segment.names, word, into);
}

function addSimilar(segment: Segment, { word }: TypedWord, into: Bitset): void {
  addProvidersNamedLike(segment.names, word, into);
  addProvidersWrittenOtherwise(segment, word, into);
}
