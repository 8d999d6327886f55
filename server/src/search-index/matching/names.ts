import { anyBit, type Bitset, intersection } from '../basics/bitset.ts';
import { namesLike, namesWith } from '../segment/name-index.ts';
import type { Segment } from '../segment/segment.ts';
import { withoutForeignGroups } from './groups.ts';
import type { Query } from './query.ts';

/** Who has the name that was typed, by segment. */
export interface NameMatch {
  /** Nobody has it: these have a similar one. */
  similar: boolean;
  /** Null when no name was typed. */
  bitsOf: (segment: Segment) => Bitset | null;
}

export function matchNames(segments: readonly Segment[], query: Query): NameMatch {
  const { typed, visibleGroups } = query;
  if (typed === null) return { similar: false, bitsOf: () => null };
  const exact = new Map(segments.map((segment) => [segment, namesWith(segment.names, typed, segment.size)]));
  // Somebody whom the user may not see does not keep others with a similar name from being found.
  const known = segments.some((segment) => {
    const bits = intersection(segment.live, exact.get(segment) ?? segment.live);
    return anyBit(withoutForeignGroups(segment, bits, visibleGroups));
  });
  if (known) return { similar: false, bitsOf: (segment) => exact.get(segment) ?? null };
  const similar = new Map(
    segments.map((segment) => [segment, namesLike(segment.names, typed, segment.size)]),
  );
  return { similar: true, bitsOf: (segment) => similar.get(segment) ?? null };
}
