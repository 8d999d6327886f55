import { rankOfDoor } from '@careline/contracts/rules/door';
import type { NoticesOfDay } from '../reference/notices.ts';
import type { Reference } from '../reference/reference.ts';
import { codeOfAccepting, DOOR_RANKS } from '../segment/preference-codes.ts';
import { ordinalOf, type Segment } from '../segment/segment.ts';
import { type Bitset, emptyBits, hasBit, setBit } from '../structures/bitset.ts';
import { at, flagAt, slotAt } from '../structures/numbers.ts';
import { postingsEnd, postingsStart } from '../structures/posting-lists.ts';

/** Where nobody is seen on the day asked for, because an office is closed or a provider away. */
export interface Closures {
  /** Equal for equal closures: part of the keys of caches. */
  key: string;
  /** The location rows of a segment where nobody is seen; null when there are none. */
  rowsOf: (segment: Segment) => Bitset | null;
  isClosed: (addressSlot: number) => boolean;
}

const TAKES_NOBODY = codeOfAccepting('none');
const CLOSED_DOOR = rankOfDoor('none', true);

const kept = new WeakMap<NoticesOfDay, Closures | null>();

/** Null when everything is open. Kept as long as the notices of that day. */
export function closuresOf(notices: NoticesOfDay, day: string, reference: Reference): Closures | null {
  const known = kept.get(notices);
  if (known !== undefined) return known;
  const [away, closed] = [notices.closedOf('Providers'), notices.closedOf('PracticeAddresses')];
  const slots = new Set(Array.from(closed, (id) => reference.tables.practice_address.slotOf(id)));
  const made =
    away.size + closed.size === 0
      ? null
      : {
          key: `${day} ${reference.notices.version}`,
          rowsOf: rememberedBySegment((segment) => closedRows(segment, slots, away)),
          isClosed: (slot: number) => slots.has(slot),
        };
  kept.set(notices, made);
  return made;
}

function closedRows(segment: Segment, slots: ReadonlySet<number>, away: ReadonlySet<number>): Bitset | null {
  let rows: Bitset | null = null;
  const close = (row: number) => {
    rows ??= emptyBits(segment.locationAccepting.length);
    setBit(rows, row);
  };
  for (const slot of slots) {
    const end = postingsEnd(segment.byAddress, slot);
    for (let k = postingsStart(segment.byAddress, slot); k < end; k++)
      close(at(segment.byAddress.postings, k));
  }
  for (const id of away) {
    const ordinal = ordinalOf(segment, id);
    if (ordinal === undefined) continue;
    const end = at(segment.locationOffsets, ordinal + 1);
    for (let row = at(segment.locationOffsets, ordinal); row < end; row++) close(row);
  }
  return rows;
}

/** The last segment is at hand without a look-up: every row asks for it. */
function rememberedBySegment(make: (segment: Segment) => Bitset | null): (segment: Segment) => Bitset | null {
  const known = new WeakMap<Segment, { rows: Bitset | null }>();
  let last: { segment: Segment; rows: Bitset | null } | undefined;
  return (segment) => {
    if (last?.segment === segment) return last.rows;
    const found = known.get(segment) ?? { rows: make(segment) };
    known.set(segment, found);
    last = { segment, rows: found.rows };
    return found.rows;
  };
}

/** A query. */
interface OnDay {
  closures: Closures | null;
}

/** The code of whom a location takes on the day asked for. */
export function acceptingAt(segment: Segment, { closures }: OnDay, row: number): number {
  const rows = closures === null ? null : closures.rowsOf(segment);
  return rows !== null && hasBit(rows, row) ? TAKES_NOBODY : flagAt(segment.locationAccepting, row);
}

export function doorRankAt(segment: Segment, query: OnDay, row: number): number {
  const { closures } = query;
  if (closures?.isClosed(slotAt(segment.locationAddress, row))) return CLOSED_DOOR;
  return flagAt(DOOR_RANKS, acceptingAt(segment, query, row));
}
