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
  unite,
} from '../structures/bitset.ts';
import { flagAt, slotAt } from '../structures/numbers.ts';
import { textAt } from '../structures/text-column.ts';
import type { ResolvedQuery, TypedWord } from './query.ts';
import { providersWithSets, restrictToSets } from './slot-sets.ts';

/** The providers with the typed name, by segment. */
export interface NameMatch {
  /** Nobody has the name: these providers have a similar one. */
  areSimilar: boolean;
  /** Null when nothing was typed. */
  bitsOf: (segment: Segment) => Bitset | null;
}

/** How the typed words must be those of a name: inside its words, as whole words, or similar where nobody has them inside. */
export type NameFit = 'inside' | 'whole' | 'similar';

/** Who has a word in the name, kept for callers that ask for the same words again. */
export class NamesFound {
  private readonly kept = new Map<Segment, Map<string, Bitset>>();

  /** The result is shared: callers must not modify it. */
  get(segment: Segment, typed: TypedWord): Bitset {
    let ofSegment = this.kept.get(segment);
    if (ofSegment === undefined) {
      ofSegment = new Map();
      this.kept.set(segment, ofSegment);
    }
    const found = ofSegment.get(typed.word) ?? findNamed(segment, typed);
    ofSegment.set(typed.word, found);
    return found;
  }
}

export function matchNames(
  segments: readonly Segment[],
  query: ResolvedQuery,
  fit: NameFit = 'similar',
  found = new NamesFound(),
): NameMatch {
  const { typed, visibleGroups } = query;
  if (typed === null) return { areSimilar: false, bitsOf: () => null };
  const matchExactly = (segment: Segment) =>
    fit === 'whole' ? matchEvery(segment, typed, findWhole) : matchInside(segment, typed, found);
  const exact = new Map(segments.map((segment) => [segment, matchExactly(segment)]));
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
    findSimilar,
  );

/** Reads the names that are left where they are few: that is faster than looking up everybody with a "T" in the name. */
function matchInside(segment: Segment, typed: readonly TypedWord[], found: NamesFound): Bitset {
  return matchEvery(segment, typed, (_, word, left) =>
    left !== null && word.npis === null && countBits(left) <= FEW
      ? namedAmong(segment, left, word)
      : found.get(segment, word),
  );
}

/** The providers that match every word. Stops at the first word that leaves nobody: most of many words are never looked up. */
function matchEvery(
  segment: Segment,
  typed: readonly TypedWord[],
  find: (segment: Segment, word: TypedWord, left: Bitset | null) => Bitset,
): Bitset {
  let left: Bitset | null = null;
  for (const word of typed) {
    const found = find(segment, word, left);
    left = left === null ? found.slice() : intersect(left, found);
    if (!anyBit(left)) break;
  }
  return left ?? emptyBits(segment.size);
}

const FEW = 100;

function namedAmong(segment: Segment, left: Bitset, { word, degrees }: TypedWord): Bitset {
  const named = left.slice();
  for (const ordinal of ordinalsOf(left)) {
    const isDegree = degrees !== null && flagAt(degrees.flags, slotAt(segment.degree, ordinal)) === 1;
    if (!isDegree && !searchKey(textAt(segment.searchedName, ordinal)).includes(word))
      clearBit(named, ordinal);
  }
  return named;
}

function findNamed(segment: Segment, { word, degrees, npis }: TypedWord): Bitset {
  const found = emptyBits(segment.size);
  addProvidersNamed(segment.names, word, found);
  if (npis !== null) addProvidersWithNpi(segment, npis, found);
  return degrees === null ? found : unite(found, providersWithSets(segment.degree, degrees));
}

function findWhole(segment: Segment, { word }: TypedWord): Bitset {
  const found = emptyBits(segment.size);
  addProvidersWithWord(segment.names, word, found);
  return found;
}

function findSimilar(segment: Segment, { word }: TypedWord): Bitset {
  const found = emptyBits(segment.size);
  addProvidersNamedLike(segment.names, word, found);
  addProvidersWrittenOtherwise(segment, word, found);
  return found;
}
