import { hasDatedRows, planRowTest, providersByPlan, rowIsTaken } from '../matching/match.ts';
import type { ResolvedQuery } from '../matching/query.ts';
import { NO_SLOT, type Parents } from '../reference/reference.ts';
import { acceptingRows } from '../segment/accepting-rows.ts';
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
import { at, codeAt, flagAt } from '../structures/numbers.ts';
import { type PostingLists, postingsEnd, postingsStart } from '../structures/posting-lists.ts';
import type { Facet, FacetTally, FacetValues, Family } from './facets.ts';

/** Counting from posting lists: cheaper than from rows when many providers match or few leaves count. */

/** The postings to count: those whose provider is in `bits` and whose row passes the test. */
export interface PostingCount {
  lists: PostingLists;
  bits: Bitset;
  accepts: RowTest;
}

/** Whether the row of a posting counts; null when every row does. */
export type RowTest = ((posting: number) => boolean) | null;

/** For the facet of the leaves themselves: a provider has a leaf at most once. */
export function countLeaves({ valueOfLeaf, bin, counts }: FacetTally, what: PostingCount): void {
  const { lists, bits, accepts } = what;
  for (let leaf = 0; leaf < valueOfLeaf.length; leaf++) {
    if (at(valueOfLeaf, leaf) === bin) continue;
    const end = postingsEnd(lists, leaf);
    let found = 0;
    for (let k = postingsStart(lists, leaf); k < end; k++) {
      const member = bitAt(bits, at(lists.postings, k));
      found += accepts === null || member === 0 || accepts(k) ? member : 0;
    }
    counts[leaf] = found;
  }
}

/** For a facet of parents: a provider may have several leaves of one parent, but counts once. */
export function countParents(tally: FacetTally, parents: Parents, what: PostingCount): void {
  const parentOf = parents.parentOf();
  const slotsByParent = parents.slotsByParent();
  const seen = emptyBits(what.bits.length * 32);
  for (let from = 0, to = 0; from < slotsByParent.length; from = to) {
    const parent = at(parentOf, at(slotsByParent, from));
    let found = 0;
    for (; to < slotsByParent.length && at(parentOf, at(slotsByParent, to)) === parent; to++) {
      const leaf = at(slotsByParent, to);
      if (at(tally.valueOfLeaf, leaf) === parent) found += countUnseen(what, leaf, seen);
    }
    if (found === 0) continue;
    tally.counts[parent] = found;
    for (let k = from; k < to; k++) clearSeen(what.lists, at(slotsByParent, k), seen);
  }
}

/** Posting lists for this family, or null when they cannot tell whether a row matches (plans with a place filter, or days at locations). */
export function providersByLeaf(family: Family, segment: Segment, query: ResolvedQuery): PostingLists | null {
  if (family.leaf === 'term') return segment.byTerm;
  if (family.leaf === 'practice_address') {
    const needsNoTest = query.plans === null && !hasDatedRows(segment, query);
    if (query.acceptsNew && needsNoTest) return acceptingRows(segment).byAddress;
    return { offsets: segment.byAddress.offsets, postings: segment.byAddressProvider };
  }
  const isByRow = query.addresses !== null || (query.acceptsNew && hasDatedRows(segment, query));
  return isByRow ? null : providersByPlan(segment, query);
}

export function rowTest(family: Family, segment: Segment, query: ResolvedQuery): RowTest {
  const { age, ageTable } = query;
  if (family.leaf === 'term' && age !== null) {
    return (posting) => flagAt(ageTable, codeAt(segment.byTermCode, posting)) !== 0;
  }
  if (family.leaf === 'insurance_plan') return planRowTest(segment, query);
  if (family.leaf === 'practice_address' && (query.plans !== null || hasDatedRows(segment, query))) {
    return (posting) => rowIsTaken(segment, query, at(segment.byAddress.postings, posting));
  }
  return null;
}

/** The number of postings that counting would visit. */
export function postingsToCount({ valueOfLeaf, bin }: FacetValues, lists: PostingLists): number {
  let postings = 0;
  for (let leaf = 0; leaf < valueOfLeaf.length; leaf++) {
    if (at(valueOfLeaf, leaf) < bin) postings += postingsEnd(lists, leaf) - postingsStart(lists, leaf);
  }
  return postings;
}

function countUnseen({ lists, bits, accepts }: PostingCount, leaf: number, seen: Bitset): number {
  const end = postingsEnd(lists, leaf);
  let found = 0;
  for (let k = postingsStart(lists, leaf); k < end; k++) {
    const provider = at(lists.postings, k);
    const isNew = bitAt(bits, provider) & ~bitAt(seen, provider);
    if (accepts !== null && isNew === 1 && !accepts(k)) continue;
    const word = provider >>> 5;
    seen[word] = at(seen, word) | (isNew << (provider & 31));
    found += isNew;
  }
  return found;
}

function clearSeen(lists: PostingLists, leaf: number, seen: Bitset): void {
  const from = postingsStart(lists, leaf);
  const end = postingsEnd(lists, leaf);
  if (end - from > seen.length) seen.fill(0);
  else for (let k = from; k < end; k++) clearBit(seen, at(lists.postings, k));
}

/**
 * The providers of each parent value (body part, practice, insurance …). A value that more than one provider in 32 has is a bitset,
 * which is then smaller and faster to intersect than a list.
 */
interface ValueSets {
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
