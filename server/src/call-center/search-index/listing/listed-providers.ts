import { matchSimilar } from '../matching/match-names.ts';
import { placeTo } from '../names/name-order.ts';
import type { Reference } from '../reference/reference.ts';
import type { Segment } from '../segment/segment.ts';
import { intersect, ordinalsOf } from '../structures/bitset.ts';
import { at } from '../structures/numbers.ts';
import { nthSmallest } from '../structures/top-k.ts';
import { isLetter, lettersOfPlaces, listedWord, matchListed } from './listed-words.ts';

/** The providers that the list shows for a query. The database sorts them: memory says which may be on a page. */
export interface ListedProviders {
  total: number;
  ids(): number[];
  /** Undefined where reading along an index is as fast. */
  around(page: ListPage): { ids: number[]; skip: number } | undefined;
}

interface ListPage {
  start: number;
  count: number;
  isDescending: boolean;
}

export function listedProviders(
  segments: readonly Segment[],
  words: readonly string[],
  reference: Reference,
): ListedProviders {
  const longer = words.filter((word) => !isLetter(word)).map((word) => listedWord(word, reference));
  const letters = lettersOfPlaces(words, reference);
  const found = segments.map((segment) => ({
    segment,
    ordinals: ordinalsOf(matchListed(segment, longer, letters)),
  }));
  const total = found.reduce((sum, { ordinals }) => sum + ordinals.length, 0);
  return {
    total,
    ids: () => idsOf(found),
    around: (page) => (isWalked(segments, total, page) ? undefined : around(found, total, page)),
  };
}

/** Near either end of a list that has a large part of all, the database comes across a page soon. */
function isWalked(segments: readonly Segment[], total: number, { start, count }: ListPage): boolean {
  const size = segments.reduce((sum, segment) => sum + segment.size, 0);
  return (Math.min(start, total - start - count) + count) * size <= MOST_WALKED * total;
}

const MOST_WALKED = 1_500;

export const listedLike = (segments: readonly Segment[], words: readonly string[]): number[] =>
  words.length === 0
    ? []
    : idsOf(
        segments.map((segment) => {
          const bits = matchSimilar(
            segment,
            words.map((word) => ({ word })),
          );
          return { segment, ordinals: ordinalsOf(intersect(bits, segment.live)) };
        }),
      );

interface Found {
  segment: Segment;
  ordinals: Uint32Array;
}

const idsOf = (found: readonly Found[]): number[] =>
  found.flatMap(({ segment, ordinals }) => Array.from(ordinals, (ordinal) => at(segment.ids, ordinal)));

/**
 * All whose place may be on the page. At least `count` names end at or before its last place, so a name that begins
 * after it is on a later page; likewise a name that ends before its first place is on an earlier one.
 */
function around(found: readonly Found[], total: number, { start, count, isDescending }: ListPage) {
  const from = new Float64Array(total);
  const to = new Float64Array(total);
  const ids = new Uint32Array(total);
  let next = 0;
  for (const { segment, ordinals } of found) {
    for (const ordinal of ordinals) {
      const [low, high] = [segment.placeFrom[ordinal] as number, placeTo(segment, ordinal)];
      from[next] = isDescending ? -high : low;
      to[next] = isDescending ? -low : high;
      ids[next++] = at(segment.ids, ordinal);
    }
  }
  const first = nthSmallest(from, start);
  const last = nthSmallest(to, start + count - 1);
  let before = 0;
  const near: number[] = [];
  for (let k = 0; k < total; k++) {
    if ((to[k] as number) < first) before++;
    else if ((from[k] as number) <= last) near.push(at(ids, k));
  }
  return { ids: near, skip: start - before };
}
