import { acceptsPlan } from '../matching/match.ts';
import type { Query } from '../matching/query.ts';
import type { Parents } from '../reference/reference.ts';
import { MATCHES } from '../segment/age-codes.ts';
import type { Segment } from '../segment/segment.ts';
import { type Bitset, clearBit, countBits, emptyBits, hasBit, setBit } from '../structures/bitset.ts';
import { at, codeAt, flagAt } from '../structures/numbers.ts';
import { type PostingLists, postingsEnd, postingsStart } from '../structures/posting-lists.ts';
import type { FacetTally, FacetValues } from './facet-tally.ts';
import type { Family } from './facets.ts';

/** Counting from the leaves' side: cheaper than row by row where many providers match or few leaves count. */

/** The providers of each of a family's leaves, if its rows can be told by them alone. */
export function providersByLeaf(family: Family, segment: Segment, query: Query): PostingLists | null {
  if (family.leaf === 'term') return segment.byTerm;
  if (family.leaf === 'practice_address')
    return { offsets: segment.byAddress.offsets, postings: segment.byAddressProvider };
  return query.addresses === null ? segment.byPlan : null;
}

/** How many postings would have to be looked at. */
export function postingsToCount({ valueOfLeaf, bin }: FacetValues, lists: PostingLists): number {
  let postings = 0;
  for (let leaf = 0; leaf < valueOfLeaf.length; leaf++) {
    if (at(valueOfLeaf, leaf) < bin) postings += postingsEnd(lists, leaf) - postingsStart(lists, leaf);
  }
  return postings;
}

/** What is counted: the postings of `lists` whose provider is in `bits` and whose row passes the test. */
export interface PostingCount {
  lists: PostingLists;
  bits: Bitset;
  counts: RowTest;
  /** The test for an age once more, as tables: most tests are of ages, and without a call they take a third of the time. */
  ages: AgeTest | null;
}

export interface AgeTest {
  codes: Uint16Array;
  flags: Uint8Array;
}

export function ageTest({ leaf }: Family, segment: Segment, { age, ageTable }: Query): AgeTest | null {
  return leaf === 'term' && age !== null ? { codes: segment.byTermCode, flags: ageTable } : null;
}

/** For the list of the leaves themselves: a provider has a leaf once. */
export function countLeaves({ valueOfLeaf, bin, counts }: FacetTally, what: PostingCount): void {
  for (let leaf = 0; leaf < valueOfLeaf.length; leaf++) {
    if (at(valueOfLeaf, leaf) === bin) continue;
    counts[leaf] = what.ages === null ? countAll(what, leaf) : countOfAge(what, what.ages, leaf);
  }
}

/** For a list of parents: a provider may have several leaves of one, and counts once. */
export function countParents(tally: FacetTally, parents: Parents, what: PostingCount): void {
  if (tally.bin * what.bits.length < what.lists.postings.length) countUnions(tally, parents, what);
  else countSeen(tally, parents, what);
}

/** Where each parent has many: the bits of all who have one of its leaves, put slotsByParent without a branch and counted at the end. */
function countUnions({ valueOfLeaf, bin, counts }: FacetTally, parents: Parents, what: PostingCount): void {
  const unions = new Map<number, Bitset>();
  for (const leaf of parents.slotsByParent()) {
    const value = at(valueOfLeaf, leaf);
    if (value === bin) continue;
    const union = unions.get(value) ?? emptyBits(what.bits.length * 32);
    unions.set(value, union);
    if (what.ages === null) addTo(union, what, leaf);
    else addOfAge(union, what, what.ages, leaf);
  }
  for (const [value, union] of unions) counts[value] = countBits(union);
}

function addTo(union: Bitset, { lists, bits, counts }: PostingCount, leaf: number): void {
  const { postings } = lists;
  const end = postingsEnd(lists, leaf);
  for (let k = postingsStart(lists, leaf); k < end; k++) {
    const provider = at(postings, k);
    const word = provider >>> 5;
    const counted = counts === null || counts(k) ? 1 << (provider & 31) : 0;
    union[word] = at(union, word) | (at(bits, word) & counted);
  }
}

function addOfAge(
  union: Bitset,
  { lists, bits }: PostingCount,
  { codes, flags }: AgeTest,
  leaf: number,
): void {
  const { postings } = lists;
  const end = postingsEnd(lists, leaf);
  for (let k = postingsStart(lists, leaf); k < end; k++) {
    const provider = at(postings, k);
    const word = provider >>> 5;
    const counted = (flagAt(flags, codeAt(codes, k)) & MATCHES) << (provider & 31);
    union[word] = at(union, word) | (at(bits, word) & counted);
  }
}

function countSeen(tally: FacetTally, parents: Parents, what: PostingCount): void {
  const parentOf = parents.parentOf();
  const slotsByParent = parents.slotsByParent();
  const seen = emptyBits(what.bits.length * 32);
  for (let from = 0, to = 0; from < slotsByParent.length; from = to) {
    const parent = at(parentOf, at(slotsByParent, from));
    let found = 0;
    for (; to < slotsByParent.length && at(parentOf, at(slotsByParent, to)) === parent; to++) {
      const leaf = at(slotsByParent, to);
      if (at(tally.valueOfLeaf, leaf) === parent) found += countNew(what, leaf, seen);
    }
    if (found === 0) continue;
    tally.counts[parent] = found;
    for (let k = from; k < to; k++) forget(what.lists, at(slotsByParent, k), seen);
  }
}

/** Whether the row of a posting counts; null when each does. */
export type RowTest = ((posting: number) => boolean) | null;

export function rowTest(family: Family, segment: Segment, { age, ageTable, plans }: Query): RowTest {
  if (family.leaf === 'term' && age !== null) {
    return (posting) => flagAt(ageTable, codeAt(segment.byTermCode, posting)) !== 0;
  }
  if (family.leaf === 'practice_address' && plans !== null) {
    return (posting) => acceptsPlan(segment, plans, at(segment.byAddress.postings, posting));
  }
  return null;
}

function countAll({ lists, bits, counts }: PostingCount, leaf: number): number {
  const end = postingsEnd(lists, leaf);
  let found = 0;
  for (let k = postingsStart(lists, leaf); k < end; k++) {
    if (hasBit(bits, at(lists.postings, k)) && (counts === null || counts(k))) found++;
  }
  return found;
}

function countOfAge({ lists, bits }: PostingCount, { codes, flags }: AgeTest, leaf: number): number {
  const { postings } = lists;
  const end = postingsEnd(lists, leaf);
  let found = 0;
  for (let k = postingsStart(lists, leaf); k < end; k++) {
    const provider = at(postings, k);
    found += flagAt(flags, codeAt(codes, k)) & (at(bits, provider >>> 5) >>> (provider & 31)) & MATCHES;
  }
  return found;
}

function countNew({ lists, bits, counts }: PostingCount, leaf: number, seen: Bitset): number {
  const end = postingsEnd(lists, leaf);
  let found = 0;
  for (let k = postingsStart(lists, leaf); k < end; k++) {
    const provider = at(lists.postings, k);
    if (!hasBit(bits, provider) || hasBit(seen, provider) || !(counts === null || counts(k))) continue;
    setBit(seen, provider);
    found++;
  }
  return found;
}

function forget(lists: PostingLists, leaf: number, seen: Bitset): void {
  const from = postingsStart(lists, leaf);
  const end = postingsEnd(lists, leaf);
  if (end - from > seen.length) seen.fill(0);
  else for (let k = from; k < end; k++) clearBit(seen, at(lists.postings, k));
}
