import { OLDEST_AGE } from '@careline/contracts/call-center';
import type { GroupFilter } from '../matching/groups.ts';
import type { Reference } from '../reference/reference.ts';
import { ageOfCode, CODES } from '../segment/age-codes.ts';
import type { Segment } from '../segment/segment.ts';
import { at, codeAt, flagAt, slotAt } from '../structures/numbers.ts';
import { type FacetValues, mapLeaves } from './facet-tally.ts';
import { CLINICAL, type Facet } from './facets.ts';

/** Counting for all ages and groups at once: they change with every patient and agent, while the rest of a broad question stays. */

const AGES = OLDEST_AGE + 1;

/** How many of those who may be seen (null: of all) have which value of a clinical list at an age. */
export type CountsByAge = (list: Facet['list'], age: number, groups: GroupFilter | null) => Uint32Array;

// A table of counts longer than this many times the rows would take more memory than they do.
const LONGEST = 4;
const kept = new WeakMap<Segment, { versions: string; counts: CountsByAge }>();

/** Over a whole segment, kept until one of the lists changes; null where it is not worth the memory. */
export function countsByAge(segment: Segment, reference: Reference): CountsByAge | null {
  const { term, body_part: part, category } = reference.tables;
  const { size: sets } = reference.groupSets;
  const known = kept.get(segment);
  const versions = [term.version, part.version, category.version].join();
  if (known?.versions === versions) return known.counts;
  const length = (term.size + part.size + category.size) * AGES * sets;
  if (length > segment.termSlot.length * LONGEST) return null;
  const counts = count(segment, reference, sets);
  kept.set(segment, { versions, counts });
  return counts;
}

function count(segment: Segment, reference: Reference, sets: number): CountsByAge {
  const { size, termSlot, termCode, groupSet } = segment;
  const { youngest, afterOldest } = ageRanges();
  const tallies = CLINICAL.facets.map(
    (facet) => new AgeTally(mapLeaves(CLINICAL, facet, {}, reference), sets),
  );
  const rows: number[] = [];
  for (let provider = 0; provider < size; provider++) {
    const length = rowsByAge(segment, provider, youngest, rows);
    const set = slotAt(groupSet, provider);
    for (const tally of tallies) tally.begin(provider, set);
    for (let n = 0; n < length; n++) {
      const row = rows[n] as number;
      const leaf = slotAt(termSlot, row);
      const code = codeAt(termCode, row);
      for (const tally of tallies) tally.add(leaf, at(youngest, code), at(afterOldest, code));
    }
  }
  for (const tally of tallies) tally.finish();
  const tallyOf = new Map(tallies.map((tally) => [tally.list, tally]));
  return (list, age, groups) => tallyOf.get(list)?.countsOf(age, groups) ?? new Uint32Array();
}

class AgeTally {
  readonly list: Facet['list'];
  private readonly valueOfLeaf: Uint32Array;
  private readonly width: number;
  private readonly sets: number;
  /**
   * Those of the set of groups s who have value v at age a are counts[(s * (AGES + 1) + a) * width + v]; until it is finished, by
   * how much that differs from the age before.
   */
  private readonly counts: Uint32Array;
  private readonly lastSeen: Uint32Array;
  private readonly reached: Uint32Array;
  private provider = 0;
  private from = 0;

  constructor({ facet, valueOfLeaf, bin }: FacetValues, sets: number) {
    this.list = facet.list;
    this.valueOfLeaf = valueOfLeaf;
    this.width = bin + 1;
    this.sets = sets;
    this.counts = new Uint32Array(sets * (AGES + 1) * this.width);
    this.lastSeen = new Uint32Array(this.width);
    this.reached = new Uint32Array(this.width);
  }

  /** The rows that are added next are this provider's. */
  begin(provider: number, set: number): void {
    this.provider = provider + 1;
    this.from = set * (AGES + 1) * this.width;
  }

  /**
   * A provider's rows come by their youngest age. So what is below the oldest age reached has been counted, and from there on
   * nothing has: each age counts once, however many rows take it.
   */
  add(leaf: number, youngest: number, afterOldest: number): void {
    const value = at(this.valueOfLeaf, leaf);
    const isKnown = at(this.lastSeen, value) === this.provider;
    const first = isKnown ? Math.max(youngest, at(this.reached, value)) : youngest;
    if (first >= afterOldest) return;
    this.change(this.from + first * this.width + value, 1);
    this.change(this.from + afterOldest * this.width + value, -1);
    this.lastSeen[value] = this.provider;
    this.reached[value] = afterOldest;
  }

  finish(): void {
    const { counts, width } = this;
    const ofSet = (AGES + 1) * width;
    for (let from = 0; from < counts.length; from += ofSet) {
      for (let k = from + width; k < from + ofSet; k++) this.change(k, at(counts, k - width));
    }
  }

  countsOf(age: number, groups: GroupFilter | null): Uint32Array {
    const { counts, width } = this;
    const sum = new Uint32Array(width);
    for (let set = 0; set < this.sets; set++) {
      if (groups !== null && flagAt(groups.flags, set) === 0) continue;
      const from = (set * (AGES + 1) + age) * width;
      for (let value = 0; value < width; value++) sum[value] = at(sum, value) + at(counts, from + value);
    }
    return sum;
  }

  private change(place: number, difference: number): void {
    this.counts[place] = at(this.counts, place) + difference;
  }
}

/** The rows of a provider in order of their youngest age, put into `sorted`; answers how many. */
function rowsByAge(
  { termOffsets, termCode }: Segment,
  provider: number,
  youngest: Uint32Array,
  sorted: number[],
): number {
  const first = at(termOffsets, provider);
  const end = at(termOffsets, provider + 1);
  for (let row = first; row < end; row++) {
    const age = at(youngest, codeAt(termCode, row));
    let place = row - first;
    for (; place > 0; place--) {
      const before = sorted[place - 1] as number;
      if (at(youngest, codeAt(termCode, before)) <= age) break;
      sorted[place] = before;
    }
    sorted[place] = row;
  }
  return end - first;
}

interface AgeRanges {
  youngest: Uint32Array;
  afterOldest: Uint32Array;
}

let ranges: AgeRanges | undefined;

/** Of each code; made when first asked for. */
function ageRanges(): AgeRanges {
  ranges ??= {
    youngest: Uint32Array.from({ length: CODES }, (_, code) => ageOfCode(code).min ?? 0),
    afterOldest: Uint32Array.from({ length: CODES }, (_, code) => (ageOfCode(code).max ?? OLDEST_AGE) + 1),
  };
  return ranges;
}
