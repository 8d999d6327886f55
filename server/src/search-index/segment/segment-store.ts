import { clearBit, countBits, difference, hasBit, ordinalsOf } from '../basics/bitset.ts';
import { at } from '../basics/columns.ts';
import type { Reference } from '../reference/reference.ts';
import type { ProviderRow } from '../reference/rows.ts';
import { ordinalOf, providerRowAt, type Segment } from './segment.ts';
import { SegmentBuilder } from './segment-builder.ts';

export interface StoreLimits {
  /** A segment of fewer providers is built anew with every change, in less than a millisecond. */
  recent: number;
  /** As many segments of about one size are merged into one of the next. */
  fanout: number;
  /** How many providers are copied in one step of a merge. */
  step: number;
}

const LIMITS: StoreLimits = { recent: 64, fanout: 8, step: 200 };

/**
 * All providers in segments: one large, and smaller ones with what changed since. A change takes the provider's old rows
 * out of its segment and puts the new ones into the smallest, which is sealed when it is full.
 */
export class SegmentStore {
  private readonly reference: Reference;
  private readonly limits: StoreLimits;
  private sealed: Segment[] = [];
  private recent: Segment | null = null;
  private readonly recentRows = new Map<number, ProviderRow>();

  constructor(reference: Reference, limits = LIMITS) {
    this.reference = reference;
    this.limits = limits;
  }

  get segments(): readonly Segment[] {
    return this.recent === null ? this.sealed : [...this.sealed, this.recent];
  }

  get size(): number {
    return this.segments.reduce((sum, segment) => sum + countBits(segment.live), 0);
  }

  /** Starts over with a segment that was built elsewhere. */
  replaceAll(segment: Segment): void {
    this.recentRows.clear();
    this.recent = null;
    this.sealed = [segment];
  }

  upsert(rows: readonly ProviderRow[]): void {
    if (rows.length === 0) return;
    this.remove(rows.map((row) => row.id));
    for (const row of rows) this.recentRows.set(row.id, row);
    this.recent = this.build(this.recentRows.values());
    if (this.recentRows.size >= this.limits.recent) this.seal();
  }

  remove(ids: readonly number[]): void {
    for (const id of ids) {
      this.recentRows.delete(id);
      for (const segment of this.segments) {
        const ordinal = ordinalOf(segment, id);
        if (ordinal !== undefined) clearBit(segment.live, ordinal);
      }
    }
  }

  has(id: number): boolean {
    return this.segments.some((segment) => {
      const ordinal = ordinalOf(segment, id);
      return ordinal !== undefined && hasBit(segment.live, ordinal);
    });
  }

  /** Merges segments that have become too many, in small steps: between two of them the store is used and changed as ever. */
  *merge(): Generator<void, void> {
    for (let chosen = this.toMerge(); chosen.length > 0; chosen = this.toMerge()) {
      const before = chosen.map((segment) => segment.live.slice());
      const builder = new SegmentBuilder(this.reference);
      for (const segment of chosen) {
        for (const ordinal of ordinalsOf(segment.live)) {
          builder.add(providerRowAt(segment, this.reference, ordinal));
          if (builder.size % this.limits.step === 0) yield;
        }
      }
      const merged = builder.finish();
      chosen.forEach((segment, k) => {
        for (const ordinal of ordinalsOf(difference(before[k] ?? segment.live, segment.live))) {
          const moved = ordinalOf(merged, at(segment.ids, ordinal));
          if (moved !== undefined) clearBit(merged.live, moved);
        }
      });
      this.sealed = this.sealed.filter((segment) => !chosen.includes(segment));
      if (merged.size > 0) this.sealed.push(merged);
      yield;
    }
  }

  /** Leaves the recent segment as it is and begins a new one. */
  private seal(): void {
    if (this.recent !== null) this.sealed.push(this.recent);
    this.recent = null;
    this.recentRows.clear();
  }

  private build(rows: Iterable<ProviderRow>): Segment {
    const builder = new SegmentBuilder(this.reference);
    for (const row of rows) builder.add(row);
    return builder.finish();
  }

  private toMerge(): Segment[] {
    const wasteful = this.sealed.filter((segment) => countBits(segment.live) * 2 < segment.size);
    if (wasteful.length > 0) return wasteful;
    for (const tier of new Set(this.sealed.map((segment) => this.tierOf(segment)))) {
      const alike = this.sealed.filter((segment) => this.tierOf(segment) === tier);
      if (alike.length >= this.limits.fanout) return alike;
    }
    return [];
  }

  private tierOf({ size }: Segment): number {
    return Math.floor(Math.log(Math.max(1, size / this.limits.recent)) / Math.log(this.limits.fanout));
  }
}
