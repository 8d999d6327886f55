import { providersNamed, providersNamedLike } from '../names/name-index.ts';
import type { Segment } from '../segment/segment.ts';
import { anyBit, type Bitset, intersection } from '../structures/bitset.ts';
import { restrictToGroups } from './groups.ts';
import type { Query } from './query.ts';

/** The providers with the typed name, by segment. */
export interface NameMatch {
  /** Nobody has the name: these providers have a similar one. */
  similar: boolean;
  /** Null when nothing was typed. */
  bitsOf: (segment: Segment) => Bitset | null;
}

export function matchNames(segments: readonly Segment[], query: Query): NameMatch {
  const { typed, visibleGroups } = query;
  if (typed === null) return { similar: false, bitsOf: () => null };
  const exact = new Map(
    segments.map((segment) => [segment, providersNamed(segment.names, typed, segment.size)]),
  );
  // An exact match that the user may not see must not hide similar names that they may.
  const known = segments.some((segment) => {
    const bits = intersection(segment.live, exact.get(segment) ?? segment.live);
    return anyBit(restrictToGroups(segment, bits, visibleGroups));
  });
  if (known) return { similar: false, bitsOf: (segment) => exact.get(segment) ?? null };
  const similar = new Map(
    segments.map((segment) => [segment, providersNamedLike(segment.names, typed, segment.size)]),
  );
  return { similar: true, bitsOf: (segment) => similar.get(segment) ?? null };
}
