import type { SearchFilter } from '@careline/contracts/call-center/search';
import { wantedOffers } from '../reference/offers.ts';
import { NO_SLOT, type Reference } from '../reference/reference.ts';
import { at, increment } from '../structures/numbers.ts';
import { type Facet, type Family, PLACE } from './facets.ts';

/** Which value of a facet each leaf counts for. */
export interface FacetValues {
  facet: Facet;
  /** The value of each leaf. Leaves excluded by another filter of the family go to `bin`, after the last value. */
  valueOfLeaf: Uint32Array;
  bin: number;
}

/** Counts providers by value from their rows. */
export interface FacetTally extends FacetValues {
  counts: Uint32Array;
  /** The provider that each value was last counted for, because each counts once; null when no provider has two rows with one value. */
  lastSeen: Uint32Array | null;
}

export function mapLeaves(
  family: Family,
  facet: Facet,
  filter: SearchFilter,
  reference: Reference,
): FacetValues {
  const bin = reference.tables[facet.kind].size;
  return { facet, valueOfLeaf: valueOfLeaf(family, facet, filter, reference), bin };
}

export function createTally({ facet, valueOfLeaf, bin }: FacetValues, repeats: boolean): FacetTally {
  const lastSeen = repeats ? new Uint32Array(bin + 1) : null;
  return { facet, valueOfLeaf, bin, counts: new Uint32Array(bin + 1), lastSeen };
}

/** `provider` is any number but 0 that differs from the previous provider's. */
export function countLeaf(tally: FacetTally, leaf: number, provider: number): void {
  const value = at(tally.valueOfLeaf, leaf);
  const { lastSeen } = tally;
  if (lastSeen !== null) {
    if (at(lastSeen, value) === provider) return;
    lastSeen[value] = provider;
  }
  increment(tally.counts, value);
}

function valueOfLeaf(family: Family, facet: Facet, filter: SearchFilter, reference: Reference): Uint32Array {
  const leaves = reference.tables[family.leaf].size;
  const bin = reference.tables[facet.kind].size;
  const own = facet.parents?.(reference).parentOf() ?? null;
  const values = new Uint32Array(leaves);
  for (let leaf = 0; leaf < leaves; leaf++) values[leaf] = own === null ? leaf : Math.min(at(own, leaf), bin);
  for (const other of family.facets) {
    const id = filter[other.key] ?? null;
    if (other === facet || id === null) continue;
    const slot = reference.tables[other.kind].find(id) ?? NO_SLOT - 1;
    const parents = other.parents?.(reference).parentOf() ?? null;
    for (let leaf = 0; leaf < leaves; leaf++) {
      if ((parents === null ? leaf : at(parents, leaf)) !== slot) values[leaf] = bin;
    }
  }
  if (family === PLACE) binWithoutOffers(values, wantedOffers(filter), bin, reference);
  return values;
}

/** An address that lacks something asked for counts for nothing. */
function binWithoutOffers(values: Uint32Array, wanted: number, bin: number, reference: Reference): void {
  if (wanted === 0) return;
  const offered = reference.offersOfAddress();
  for (let leaf = 0; leaf < values.length; leaf++) {
    if ((at(offered, leaf) & wanted) !== wanted) values[leaf] = bin;
  }
}
