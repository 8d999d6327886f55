import type { Segment } from '../segment/segment.ts';
import { type Bitset, hasBit } from '../structures/bitset.ts';
import { at } from '../structures/numbers.ts';

/** The first `limit` matches by name, found by walking providers in name order. Returns null when matches are so rare that sorting them is faster. */
export function firstByName(
  segment: Segment,
  bits: Bitset,
  count: number,
  limit: number,
): Uint32Array | null {
  const stepsPerMatch = segment.size / count;
  if (limit * stepsPerMatch > count) return null;
  const found = new Uint32Array(limit);
  for (let place = 0, next = 0; next < limit && place < segment.size; place++) {
    const ordinal = at(segment.byRank, place);
    if (hasBit(bits, ordinal)) found[next++] = ordinal;
  }
  return found;
}
