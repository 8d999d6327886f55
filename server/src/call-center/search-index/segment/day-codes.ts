import { ALWAYS_CODE, type DaySpans } from '../reference/day-spans.ts';
import { at, flagAt, SlotList, type Slots, slotAt } from '../structures/numbers.ts';
import type { StoredDays, StoredLinks } from './stored-providers.ts';

/** A code of `DaySpans` for each row; null when every row is always in force, so that nothing is tested. */
export type DayCodes = Slots | null;

/** `days`: the table of the day asked for; null when everything is in force. */
export const isRowInForce = (codes: DayCodes, days: Uint8Array | null, row: number): boolean =>
  codes === null || days === null || flagAt(days, slotAt(codes, row)) === 1;

export class DayCodesBuilder {
  private readonly codes = new SlotList();
  private isUsed = false;

  push(code: number): void {
    this.codes.push(code);
    if (code !== ALWAYS_CODE) this.isUsed = true;
  }

  /** A code for each of `all` rows; those with days, in the same order, are `some` of them. */
  pushAll(spans: DaySpans, some: StoredDays, all: StoredLinks): void {
    let k = 0;
    for (let row = 0; row < all.id.length; row++) {
      const isDated =
        k < some.id.length && at(all.owner, row) === at(some.owner, k) && at(all.id, row) === at(some.id, k);
      this.push(isDated ? spans.codeOf(at(some.first, k), at(some.last, k)) : ALWAYS_CODE);
      if (isDated) k++;
    }
  }

  finish(): DayCodes {
    return this.isUsed ? this.codes.finish() : null;
  }
}
