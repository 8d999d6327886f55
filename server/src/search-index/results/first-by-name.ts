import { type Bitset, hasBit } from '../basics/bitset.ts';
import { at } from '../basics/columns.ts';
import type { Segment } from '../segment/segment.ts';

/** The first `wanted` of many providers by name, met on a walk in that order; null when so few match that the walk would be long. */
export function firstByName(
  segment: Segment,
  bits: Bitset,
  count: number,
  wanted: number,
): Uint32Array | null {
  const passedForEach = segment.size / count;
  if (wanted * passedForEach > count) return null;
  const found = new Uint32Array(wanted);
  for (let place = 0, next = 0; next < wanted && place < segment.size; place++) {
    const ordinal = at(segment.byRank, place);
    if (hasBit(bits, ordinal)) found[next++] = ordinal;
  }
  return found;
}
