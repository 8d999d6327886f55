import type { Reference } from '../reference/reference.ts';
import type { IndexedProvider } from '../reference/rows.ts';
import { clearBit, countBits, hasBit, ordinalsOf } from '../structures/bitset.ts';
import { at } from '../structures/numbers.ts';
import { ordinalOf, providerRowAt, type Segment } from './segment.ts';
import { SegmentBuilder } from './segment-builder.ts';

export interface StoreLimits {
  /** The recent segment is rebuilt with every change until it has this many providers; that takes less than a millisecond. */
  recent: number;
  /** This many segments of one size tier are merged into the next tier. */
  fanout: number;
  /** Providers copied per step of a merge. */
  step: number;
  /** A merge builds no segment larger than this or an eighth of all providers, whichever is more: finishing a segment has steps that cannot be split. */
  largest: number;
}

export const isVisible = (row: IndexedProvider, groupIds: readonly number[] | null): boolean =>
  groupIds === null || row.groupIds.length === 0 || row.groupIds.some((id) => groupIds.includes(id));

const LIMITS: StoreLimits = { recent: 64, fanout: 8, step: 200, largest: 32_768 };
const SHARE_OF_ALL = 8;

/**
 * Log-structured store: a large base segment and smaller ones with later changes. An update leaves a tombstone in the provider's
 * old segment and adds the new rows to the recent segment, which is sealed when full.
 */
export class SegmentStore {
  private readonly reference: Reference;
  private readonly limits: StoreLimits;
  private sealed: Segment[] = [];
  private recent: Segment | null = null;
  private readonly recentRows = new Map<number, IndexedProvider>();
  /** Incremented by every change of a provider; merging changes none. */
  version = 0;

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

  /** Replaces everything with one base segment. */
  replaceAll(segment: Segment): void {
    this.version++;
    this.recentRows.clear();
    this.recent = null;
    this.sealed = [segment];
  }

  upsert(rows: readonly IndexedProvider[]): void {
    if (rows.length === 0) return;
    this.version++;
    this.remove(rows.map((row) => row.id));
    for (const row of rows) this.recentRows.set(row.id, row);
    this.recent = this.build(this.recentRows.values());
    if (this.recentRows.size >= this.limits.recent) this.seal();
  }

  remove(ids: readonly number[]): void {
    this.version++;
    for (const id of ids) {
      this.recentRows.delete(id);
      for (const segment of this.segments) {
        const ordinal = ordinalOf(segment, id);
        if (ordinal !== undefined) clearBit(segment.live, ordinal);
      }
    }
  }

  /** Adds a ready-made segment; its live providers replace those with the same ids. */
  add(segment: Segment): void {
    const ordinals = ordinalsOf(segment.live);
    if (ordinals.length === 0) return;
    this.remove(Array.from(ordinals, (ordinal) => at(segment.ids, ordinal)));
    this.sealed.push(segment);
    this.version++;
  }

  has(id: number): boolean {
    return this.find(id) !== undefined;
  }

  get(id: number): IndexedProvider | undefined {
    const found = this.find(id);
    return found && providerRowAt(found.segment, this.reference, found.ordinal);
  }

  /** Undefined for a provider whom a user with these groups may not see. */
  nameOf(id: number, { groupIds }: { groupIds: readonly number[] | null }): string | undefined {
    const found = this.get(id);
    return found && isVisible(found, groupIds) ? found.name : undefined;
  }

  private find(id: number): { segment: Segment; ordinal: number } | undefined {
    for (const segment of this.segments) {
      const ordinal = ordinalOf(segment, id);
      if (ordinal !== undefined && hasBit(segment.live, ordinal)) return { segment, ordinal };
    }
    return undefined;
  }

  /** Some providers, chosen at random. */
  sample(count: number): Map<number, IndexedProvider> {
    const chosen = new Map<number, IndexedProvider>();
    const { segments } = this;
    for (let tries = 0; tries < 2 * count && chosen.size < count; tries++) {
      const segment = segments[Math.floor(Math.random() * segments.length)];
      const ordinal = Math.floor(Math.random() * (segment?.size ?? 0));
      if (!segment || !hasBit(segment.live, ordinal)) continue;
      const row = providerRowAt(segment, this.reference, ordinal);
      chosen.set(row.id, row);
    }
    return chosen;
  }

  /** Merges segments while there are too many, in small steps. The store may be searched and changed between any two steps. */
  *merge(): Generator<void, void> {
    for (let chosen = this.toMerge(); chosen.length > 0; chosen = this.toMerge()) {
      yield* this.moveAll(chosen);
      this.sealed = this.sealed.filter((segment) => !chosen.includes(segment));
      yield;
    }
  }

  /** Moves the live providers of `sources` into new segments. */
  private *moveAll(sources: readonly Segment[]): Generator<void, void> {
    const largest = this.largestMerged();
    let move = new Move(this.reference);
    for (const source of sources) {
      for (const ordinal of ordinalsOf(source.live)) {
        // Changed since the merge began: the current rows are in another segment.
        if (!hasBit(source.live, ordinal)) continue;
        move.add(source, ordinal);
        if (move.size % this.limits.step === 0) yield;
        if (move.size < largest) continue;
        this.sealed.push(yield* move.finish());
        move = new Move(this.reference);
      }
    }
    if (move.size > 0) this.sealed.push(yield* move.finish());
  }

  private largestMerged(): number {
    return Math.max(this.limits.largest, Math.floor(this.size / SHARE_OF_ALL));
  }

  /** Freezes the recent segment and starts a new one. */
  private seal(): void {
    if (this.recent !== null) this.sealed.push(this.recent);
    this.recent = null;
    this.recentRows.clear();
  }

  private build(rows: Iterable<IndexedProvider>): Segment {
    const builder = new SegmentBuilder(this.reference);
    for (const row of rows) builder.add(row);
    return builder.finish();
  }

  private toMerge(): Segment[] {
    const wasteful = this.sealed.filter((segment) => countBits(segment.live) * 2 < segment.size);
    if (wasteful.length > 0) return wasteful;
    const largest = this.largestMerged();
    const mergeable = this.sealed.filter((segment) => segment.size * 2 < largest);
    for (const tier of new Set(mergeable.map((segment) => this.tierOf(segment)))) {
      const alike = mergeable.filter((segment) => this.tierOf(segment) === tier);
      if (alike.length >= this.limits.fanout) return alike;
    }
    return [];
  }

  private tierOf({ size }: Segment): number {
    return Math.floor(Math.log(Math.max(1, size / this.limits.recent)) / Math.log(this.limits.fanout));
  }
}

/** Providers being copied from old segments into a new one. */
class Move {
  private readonly reference: Reference;
  private readonly builder: SegmentBuilder;
  /** The source of each ordinal of the new segment. */
  private readonly origins: { segment: Segment; ordinal: number }[] = [];

  constructor(reference: Reference) {
    this.reference = reference;
    this.builder = new SegmentBuilder(reference);
  }

  get size(): number {
    return this.origins.length;
  }

  add(segment: Segment, ordinal: number): void {
    this.builder.add(providerRowAt(segment, this.reference, ordinal));
    this.origins.push({ segment, ordinal });
  }

  /** The last step moves liveness over. A provider changed during the copy is live in neither segment. */
  *finish(): Generator<void, Segment> {
    const segment = yield* this.builder.finishInSteps();
    this.origins.forEach((origin, ordinal) => {
      if (hasBit(origin.segment.live, origin.ordinal)) clearBit(origin.segment.live, origin.ordinal);
      else clearBit(segment.live, ordinal);
    });
    return segment;
  }
}
