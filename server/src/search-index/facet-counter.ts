import type { SearchFilter } from '@careline/contracts/call-center';
import { at, flagAt, increment } from './columns.ts';
import type { Facet, Family } from './facets.ts';
import { NO_SLOT, type Reference } from './reference.ts';

interface Tally {
  facet: Facet;
  bit: number;
  ofLeaf: Uint32Array | null;
  counts: Uint32Array;
  /** The provider a slot was last counted for: each counts once. */
  lastSeen: Uint32Array;
}

/** Counts providers by the values of a family's lists, from their rows with a leaf each. */
export class FacetCounter {
  readonly tallies: readonly Tally[];
  /** For each leaf the lists that a row with it counts for: it satisfies the choices of all the others. */
  private readonly listsOfLeaf: Uint8Array;

  constructor(family: Family, facets: readonly Facet[], filter: SearchFilter, reference: Reference) {
    this.tallies = facets.map((facet, position) => ({
      facet,
      bit: 1 << position,
      ofLeaf: facet.ofLeaf?.(reference) ?? null,
      counts: new Uint32Array(reference.tables[facet.kind].size),
      lastSeen: new Uint32Array(reference.tables[facet.kind].size),
    }));
    this.listsOfLeaf = listsOfLeaf(family, this.tallies, filter, reference);
  }

  wants(leaf: number): boolean {
    return flagAt(this.listsOfLeaf, leaf) !== 0;
  }

  /** `provider` is any number but 0 that tells the provider from those before. */
  count(leaf: number, provider: number): void {
    const lists = flagAt(this.listsOfLeaf, leaf);
    for (const tally of this.tallies) {
      if ((lists & tally.bit) === 0) continue;
      const slot = tally.ofLeaf === null ? leaf : at(tally.ofLeaf, leaf);
      if (at(tally.lastSeen, slot) === provider) continue;
      tally.lastSeen[slot] = provider;
      increment(tally.counts, slot);
    }
  }
}

function listsOfLeaf(
  family: Family,
  tallies: readonly Tally[],
  filter: SearchFilter,
  reference: Reference,
): Uint8Array {
  const size = reference.tables[family.leaf].size;
  const choices = family.facets.map((facet) => ({ facet, ...choiceOf(facet, filter, reference) }));
  return new Uint8Array(size).map((_, leaf) => {
    let lists = 0;
    for (const { facet, bit, ofLeaf } of tallies) {
      if (ofLeaf !== null && at(ofLeaf, leaf) === NO_SLOT) continue;
      const others = choices.filter((choice) => choice.facet !== facet);
      if (others.every(({ slot, ofLeaf: parents }) => slot === null || (parents?.[leaf] ?? leaf) === slot))
        lists |= bit;
    }
    return lists;
  });
}

function choiceOf(facet: Facet, filter: SearchFilter, reference: Reference) {
  const id = filter[facet.chosenId] ?? null;
  const ofLeaf = facet.ofLeaf?.(reference) ?? null;
  return { ofLeaf, slot: id === null ? null : (reference.tables[facet.kind].find(id) ?? NO_SLOT - 1) };
}
