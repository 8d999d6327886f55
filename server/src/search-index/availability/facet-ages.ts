import { OLDEST_AGE } from '@careline/contracts/call-center';
import { type Bitset, ordinalsOf } from '../basics/bitset.ts';
import { at, codeAt, slotAt } from '../basics/columns.ts';
import { RecentlyUsed } from '../basics/recently-used.ts';
import type { Reference } from '../reference/reference.ts';
import { ageOfCode, CODES } from '../segment/age-codes.ts';
import type { Segment } from '../segment/segment.ts';
import { type FacetValues, facetValues } from './facet-tally.ts';
import { CLINICAL, type Facet } from './facets.ts';

/** Counting for every age at once: the patient's age changes with every call, while the rest of a broad question stays. */

const AGES = OLDEST_AGE + 1;

/** Of each clinical list how many providers of `bits` have which value at an age. */
export type CountsByAge = (list: Facet['list'], age: number) => Uint32Array;

const MOST_KEPT = 24;
const kept = new WeakMap<Segment, RecentlyUsed<string, CountsByAge>>();

/** Kept under the key until one of the lists changes; null where the counts of all ages would take more room than the rows they come from. */
export function countsByAge(
  segment: Segment,
  reference: Reference,
  bits: Bitset,
  key: string,
): CountsByAge | null {
  const { term, body_part: part, category } = reference.tables;
  if (segment.termSlot.length < (term.size + part.size + category.size) * AGES) return null;
  const ofSegment = kept.get(segment) ?? new RecentlyUsed<string, CountsByAge>(MOST_KEPT);
  kept.set(segment, ofSegment);
  const versions = [term.version, part.version, category.version];
  return ofSegment.get(`${versions} ${key}`, () => count(segment, reference, bits));
}

function count(segment: Segment, reference: Reference, bits: Bitset): CountsByAge {
  const { termSlot, termCode } = segment;
  const { youngest, afterOldest } = ageRanges();
  const tallies = CLINICAL.facets.map((facet) => new AgeTally(facetValues(CLINICAL, facet, {}, reference)));
  const ordinals = ordinalsOf(bits);
  const rows: number[] = [];
  for (let k = 0; k < ordinals.length; k++) {
    const length = rowsByAge(segment, at(ordinals, k), youngest, rows);
    for (let n = 0; n < length; n++) {
      const row = rows[n] as number;
      const leaf = slotAt(termSlot, row);
      const code = codeAt(termCode, row);
      for (const tally of tallies) tally.add(leaf, at(youngest, code), at(afterOldest, code), k + 1);
    }
  }
  const finished = new Map(tallies.map((tally) => [tally.list, tally.finish()]));
  return (list, age) => finished.get(list)?.(age) ?? new Uint32Array();
}

class AgeTally {
  readonly list: Facet['list'];
  private readonly valueOfLeaf: Uint32Array;
  private readonly width: number;
  /** At first, by how much the count of value v differs from that of the age before a: counts[a * width + v]. */
  private readonly counts: Uint32Array;
  private readonly lastSeen: Uint32Array;
  private readonly reached: Uint32Array;

  constructor({ facet, valueOfLeaf, bin }: FacetValues) {
    this.list = facet.list;
    this.valueOfLeaf = valueOfLeaf;
    this.width = bin + 1;
    this.counts = new Uint32Array((AGES + 1) * this.width);
    this.lastSeen = new Uint32Array(this.width);
    this.reached = new Uint32Array(this.width);
  }

  /**
   * A provider's rows come by their youngest age. So what is below the oldest age reached has been counted, and from there on
   * nothing has: each age counts once, however many rows take it.
   */
  add(leaf: number, youngest: number, afterOldest: number, provider: number): void {
    const value = at(this.valueOfLeaf, leaf);
    const from =
      at(this.lastSeen, value) === provider ? Math.max(youngest, at(this.reached, value)) : youngest;
    if (from >= afterOldest) return;
    this.change(from * this.width + value, 1);
    this.change(afterOldest * this.width + value, -1);
    this.lastSeen[value] = provider;
    this.reached[value] = afterOldest;
  }

  finish(): (age: number) => Uint32Array {
    const { counts, width } = this;
    for (let k = width; k < counts.length; k++) this.change(k, at(counts, k - width));
    return (age) => counts.subarray(age * width, (age + 1) * width);
  }

  private change(place: number, difference: number): void {
    this.counts[place] = at(this.counts, place) + difference;
  }
}

/** The rows of a provider in order of their youngest age, put into `sorted`; answers how many. */
function rowsByAge(
  { termStart, termCode }: Segment,
  provider: number,
  youngest: Uint32Array,
  sorted: number[],
): number {
  const first = at(termStart, provider);
  const end = at(termStart, provider + 1);
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
