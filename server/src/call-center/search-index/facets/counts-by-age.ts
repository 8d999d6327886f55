import { OLDEST_AGE } from '@careline/contracts/call-center/search';
import type { IdSetFilter } from '../matching/slot-sets.ts';
import type { Reference } from '../reference/reference.ts';
import { ageOfCode, CODES } from '../segment/age-codes.ts';
import type { Segment } from '../segment/segment.ts';
import { at, codeAt, flagAt, slotAt } from '../structures/numbers.ts';
import { CLINICAL, type Facet, type FacetValues, mapLeaves } from './facets.ts';

/** Counts of the clinical facets over a whole segment, for all ages and groups at once: the next patient has another age. */
export type CountsByAge = (values: FacetValues, age: number, groups: IdSetFilter | null) => Uint32Array;

const AGES = OLDEST_AGE + 1;
// A table with more entries than this many times the term rows would take more memory than the rows.
const LARGEST_RATIO = 4;
/** Providers counted per call: about 10 ms once compiled, so that other requests are not held up. */
const SLICE = 16_384;

const builds = new WeakMap<Segment, Build>();

/**
 * Counts over the segment, cached until a term moves to another body part or category. Built slice by slice, one for each call;
 * null until the last slice is done, and always null where the table would be too large. `limit`: providers to count in this call.
 */
export function countsByAge(segment: Segment, reference: Reference, limit = SLICE): CountsByAge | null {
  const known = builds.get(segment);
  const build = known?.isCurrent(reference) ? known : new Build(segment, reference);
  builds.set(segment, build);
  return build.advance(limit);
}

class Build {
  private readonly segment: Segment;
  private readonly bodyPartOf: Uint32Array;
  private readonly categoryOf: Uint32Array;
  private readonly tallies: readonly AgeTally[] | null;
  private next = 0;

  constructor(segment: Segment, reference: Reference) {
    const { term, body_part: part, category } = reference.tables;
    const { size: sets } = reference.groupSets;
    this.segment = segment;
    this.bodyPartOf = reference.bodyPartOfTerm.parentOf();
    this.categoryOf = reference.categoryOfTerm.parentOf();
    const length = (term.size + part.size + category.size) * AGES * sets;
    this.tallies =
      length > segment.termSlot.length * LARGEST_RATIO
        ? null
        : CLINICAL.facets.map((facet) => new AgeTally(mapLeaves(CLINICAL, facet, {}, reference), sets));
  }

  /** Terms added since the segment was built have no rows in it. */
  isCurrent(reference: Reference): boolean {
    const terms = this.segment.byTerm.offsets.length - 1;
    return (
      isSamePrefix(this.bodyPartOf, reference.bodyPartOfTerm.parentOf(), terms) &&
      isSamePrefix(this.categoryOf, reference.categoryOfTerm.parentOf(), terms)
    );
  }

  advance(limit: number): CountsByAge | null {
    const { tallies, segment } = this;
    if (tallies === null) return null;
    if (this.next < segment.size) {
      const end = Math.min(segment.size, this.next + limit);
      countProviders(segment, tallies, this.next, end);
      this.next = end;
      if (end === segment.size) for (const tally of tallies) tally.finish();
    }
    if (this.next < segment.size) return null;
    return ({ facet, bin }, age, groups) =>
      tallies.find(({ list }) => list === facet.list)?.countsAt(age, groups, bin) ?? new Uint32Array(bin + 1);
  }
}

function isSamePrefix(a: Uint32Array, b: Uint32Array, length: number): boolean {
  if (a === b) return true;
  for (let k = 0; k < length; k++) if (a[k] !== b[k]) return false;
  return true;
}

function countProviders(segment: Segment, tallies: readonly AgeTally[], from: number, to: number): void {
  const { termSlot, termCode, groupSet } = segment;
  const { youngest, afterOldest } = ageRanges();
  const rows: number[] = [];
  for (let provider = from; provider < to; provider++) {
    const length = sortRowsByAge(segment, provider, youngest, rows);
    const set = slotAt(groupSet, provider);
    for (const tally of tallies) tally.begin(provider, set);
    for (let n = 0; n < length; n++) {
      const row = rows[n] as number;
      const leaf = slotAt(termSlot, row);
      const code = codeAt(termCode, row);
      for (const tally of tallies) tally.add(leaf, at(youngest, code), at(afterOldest, code));
    }
  }
}

class AgeTally {
  readonly list: Facet['list'];
  private readonly valueOfLeaf: Uint32Array;
  private readonly width: number;
  private readonly sets: number;
  /**
   * Providers in group set s with value v at age a: counts[(s * (AGES + 1) + a) * width + v]. Until `finish`, differences to
   * the previous age.
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

  /** Starts the rows of a provider. */
  begin(provider: number, set: number): void {
    this.provider = provider + 1;
    this.from = set * (AGES + 1) * this.width;
  }

  /**
   * A provider's rows arrive by youngest age, so every age below `reached` is already counted and none above it is: each age counts
   * once, however many rows include it.
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

  /** Turns the differences into counts. */
  finish(): void {
    const { counts, width } = this;
    const perSet = (AGES + 1) * width;
    for (let from = 0; from < counts.length; from += perSet) {
      for (let k = from + width; k < from + perSet; k++) this.change(k, at(counts, k - width));
    }
  }

  /** `bin` of the request: the list may have grown since the counts were made, by values that nobody here has. */
  countsAt(age: number, groups: IdSetFilter | null, bin: number): Uint32Array {
    const { counts, width } = this;
    const sum = new Uint32Array(bin + 1);
    for (let set = 0; set < this.sets; set++) {
      if (groups !== null && flagAt(groups.flags, set) === 0) continue;
      const from = (set * (AGES + 1) + age) * width;
      for (let value = 0; value < width - 1; value++) {
        sum[value] = at(sum, value) + at(counts, from + value);
      }
    }
    return sum;
  }

  private change(index: number, difference: number): void {
    this.counts[index] = at(this.counts, index) + difference;
  }
}

/** Insertion sort of a provider's rows by youngest age into `sorted`; returns their number. */
function sortRowsByAge(
  { termOffsets, termCode }: Segment,
  provider: number,
  youngest: Uint32Array,
  sorted: number[],
): number {
  const first = at(termOffsets, provider);
  const end = at(termOffsets, provider + 1);
  for (let row = first; row < end; row++) {
    const age = at(youngest, codeAt(termCode, row));
    let position = row - first;
    for (; position > 0; position--) {
      const before = sorted[position - 1] as number;
      if (at(youngest, codeAt(termCode, before)) <= age) break;
      sorted[position] = before;
    }
    sorted[position] = row;
  }
  return end - first;
}

interface AgeRanges {
  youngest: Uint32Array;
  afterOldest: Uint32Array;
}

let ranges: AgeRanges | undefined;

/** The ages of every code, built on first use. */
function ageRanges(): AgeRanges {
  ranges ??= {
    youngest: Uint32Array.from({ length: CODES }, (_, code) => ageOfCode(code).min ?? 0),
    afterOldest: Uint32Array.from({ length: CODES }, (_, code) => (ageOfCode(code).max ?? OLDEST_AGE) + 1),
  };
  return ranges;
}
