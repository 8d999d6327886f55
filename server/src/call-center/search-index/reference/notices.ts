import type { NoticeSet, Notice as StoredNotice } from '@careline/contracts/directory/notices';
import { isClosing, noticesOn } from '@careline/contracts/rules/notices';
import { LruCache } from '../structures/lru-cache.ts';

/** A notice as the index has it. */
export type IndexedNotice = Omit<StoredNotice, 'rowVersion'>;

/** The notices in force on a day, those that matter most first. */
export interface NoticesOfDay {
  of(set: NoticeSet, recordId: number): readonly IndexedNotice[];
  /** The records of a set where nobody is seen. */
  closedOf(set: NoticeSet): ReadonlySet<number>;
}

/** Callers ask for today and a few days ahead. */
const KEPT_DAYS = 32;
const NONE: readonly IndexedNotice[] = [];

/** All notices, by the record that they are about. */
export class Notices {
  /** Incremented by every change. */
  version = 0;
  private readonly byRecord = {
    Providers: new Map<number, IndexedNotice[]>(),
    PracticeAddresses: new Map<number, IndexedNotice[]>(),
  };
  private days = new LruCache<string, NoticesOfDay>(KEPT_DAYS);

  /** Replaces those about some records. */
  replace(set: NoticeSet, recordIds: readonly number[], rows: readonly IndexedNotice[]): void {
    const known = this.byRecord[set];
    const isChanged = rows.length > 0 || recordIds.some((id) => known.has(id));
    if (!isChanged) return;
    for (const id of recordIds) known.delete(id);
    for (const row of rows) known.set(row.recordId, [...(known.get(row.recordId) ?? []), row]);
    this.version++;
    this.days = new LruCache(KEPT_DAYS);
  }

  load(rows: readonly IndexedNotice[]): void {
    for (const set of ['Providers', 'PracticeAddresses'] as const)
      this.replace(
        set,
        [...this.byRecord[set].keys()],
        rows.filter((row) => row.set === set),
      );
  }

  all(): IndexedNotice[] {
    return Object.values(this.byRecord).flatMap((known) => [...known.values()].flat());
  }

  /** Midnight changes nothing here: a day is compared when it is asked for. */
  on(day: string): NoticesOfDay {
    return this.days.get(day, () => {
      const inForce = {
        Providers: new Map<number, IndexedNotice[]>(),
        PracticeAddresses: new Map<number, IndexedNotice[]>(),
      };
      const closed = { Providers: new Set<number>(), PracticeAddresses: new Set<number>() };
      for (const row of noticesOn(this.all(), day)) {
        const { set, recordId } = row;
        inForce[set].set(recordId, [...(inForce[set].get(recordId) ?? []), row]);
        if (isClosing(row)) closed[set].add(recordId);
      }
      return {
        of: (set, recordId) => inForce[set].get(recordId) ?? NONE,
        closedOf: (set) => closed[set],
      };
    });
  }
}
