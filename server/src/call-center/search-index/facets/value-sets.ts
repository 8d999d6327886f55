import { NO_SLOT, type Parents } from '../reference/reference.ts';
import type { Segment } from '../segment/segment.ts';
import {
  type Bitset,
  bitAt,
  clearBit,
  countIntersection,
  emptyBits,
  hasBit,
  setBit,
} from '../structures/bitset.ts';
import { at } from '../structures/numbers.ts';
import { type PostingLists, postingsEnd, postingsStart } from '../structures/posting-lists.ts';
import type { Facet } from './facets.ts';

/**
 * The providers of each parent value (body part, practice, insurance …). A value that more than one provider in 32 has is a bitset,
 * which is then smaller and faster to intersect than a list.
 */
export interface ValueSets {
  /** The parents of the leaves when the sets were built. */
  parentOf: Uint32Array;
  sets: readonly ProviderSet[];
}

interface ProviderSet {
  value: number;
  many: Bitset | null;
  few: Uint32Array;
}

const NOBODY = new Uint32Array();
const BITS_IN_WORD = 32;

/** By the postings of the leaves: those of all locations and of locations that take new patients differ. */
const kept = new WeakMap<Uint32Array, Map<Facet['list'], ValueSets>>();

/** Built on first use and cached until a leaf moves to another parent. */
export function valueSets(
  segment: Segment,
  list: Facet['list'],
  parents: Parents,
  leaves: PostingLists,
): ValueSets {
  const ofLeaves = kept.get(leaves.postings) ?? new Map<Facet['list'], ValueSets>();
  kept.set(leaves.postings, ofLeaves);
  const known = ofLeaves.get(list);
  if (known !== undefined && isUpToDate(known, parents.parentOf(), leaves)) return known;
  const made = makeSets(segment, parents, leaves);
  ofLeaves.set(list, made);
  return made;
}

export function countSets({ sets }: ValueSets, bits: Bitset, counts: Uint32Array): void {
  for (const { value, many, few } of sets) {
    counts[value] = many === null ? countList(few, bits) : countIntersection(many, bits);
  }
}

function countList(ordinals: Uint32Array, bits: Bitset): number {
  let count = 0;
  for (let k = 0; k < ordinals.length; k++) count += bitAt(bits, at(ordinals, k));
  return count;
}

/** Leaves added after the segment was built have no providers in it. */
function isUpToDate(known: ValueSets, parentOf: Uint32Array, leaves: PostingLists): boolean {
  if (known.parentOf === parentOf) return true;
  for (let leaf = 0; leaf + 1 < leaves.offsets.length; leaf++) {
    if (known.parentOf[leaf] !== parentOf[leaf]) return false;
  }
  known.parentOf = parentOf;
  return true;
}

function makeSets(segment: Segment, parents: Parents, leaves: PostingLists): ValueSets {
  const parentOf = parents.parentOf();
  const slotsByParent = parents.slotsByParent();
  const seen = emptyBits(segment.size);
  const sets: ProviderSet[] = [];
  for (let from = 0, to = 0; from < slotsByParent.length; from = to) {
    const value = at(parentOf, at(slotsByParent, from));
    while (to < slotsByParent.length && at(parentOf, at(slotsByParent, to)) === value) to++;
    if (value === NO_SLOT) continue;
    const few = collectProviders(slotsByParent.subarray(from, to), leaves, seen);
    const many = few.length * BITS_IN_WORD > segment.size ? seen.slice() : null;
    for (const provider of few) clearBit(seen, provider);
    sets.push({ value, many, few: many === null ? Uint32Array.from(few) : NOBODY });
  }
  return { parentOf, sets };
}

/** The distinct providers of the leaves, marked as seen. */
function collectProviders(some: Uint32Array, leaves: PostingLists, seen: Bitset): number[] {
  const found: number[] = [];
  for (const leaf of some) {
    const end = postingsEnd(leaves, leaf);
    for (let k = postingsStart(leaves, leaf); k < end; k++) {
      const provider = at(leaves.postings, k);
      if (hasBit(seen, provider)) continue;
      setBit(seen, provider);
      found.push(provider);
    }
  }
  return found;
}
