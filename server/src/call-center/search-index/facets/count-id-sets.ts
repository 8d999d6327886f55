import type { Segment } from '../segment/segment.ts';
import { at } from '../structures/numbers.ts';
import { countColumn } from './count-column.ts';
import { type FacetRequest, matchWithout } from './facet-request.ts';
import type { SetFacet } from './facets.ts';

/** Providers by value, counted by interned set first: there are far fewer sets than providers. */
export function countIdSets(facet: SetFacet, segments: readonly Segment[], asked: FacetRequest): Uint32Array {
  const { reference } = asked;
  const sets = facet.sets(reference);
  const bySet = new Uint32Array(sets.size);
  for (const segment of segments) {
    const bits = matchWithout([facet.selected], segment, asked);
    const counts = countColumn(segment[facet.column], bits, sets.size);
    for (let set = 0; set < sets.size; set++) bySet[set] = at(bySet, set) + at(counts, set);
  }
  const values = reference.tables[facet.kind];
  const counts = new Uint32Array(values.size);
  bySet.forEach((count, set) => {
    for (const id of sets.idsOf(set)) {
      const slot = values.find(id);
      if (slot !== undefined) counts[slot] = at(counts, slot) + count;
    }
  });
  return counts;
}
