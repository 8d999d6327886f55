import { NO_SLOT, type Parents, type Reference } from '../reference/reference.ts';
import { type Bitset, emptyBits, intersect, setBit } from '../structures/bitset.ts';
import { OwnedCache } from '../structures/lru-cache.ts';
import { at, flagAt, type Slots, slotAt } from '../structures/numbers.ts';

/** A set of slots, as a list to loop over and as flags to look up. */
export interface SlotSet {
  slots: readonly number[];
  flags: Uint8Array;
}

/** A set of slots with what was selected, which is much shorter than they are. */
export interface KeyedSlots extends SlotSet {
  /** Sets of one table with equal keys are equal. */
  key: string;
}

interface Selection {
  slot: number;
  /** The parent of each leaf; null when the leaf itself is selected. */
  parents: Uint32Array | null;
}

/** A selected id as a slot; null when nothing is selected. An unknown id gets a slot that no record has. */
export function toSelection(
  id: number | null | undefined,
  table: { find(id: number): number | undefined },
  parents: Parents | null,
): Selection | null {
  if (id === null || id === undefined) return null;
  return { slot: table.find(id) ?? NO_SLOT - 1, parents: parents?.parentOf() ?? null };
}

/** The leaves that all selections have; null when nothing is selected. */
export function intersectSelections(
  { size, version }: { size: number; version: number },
  selections: readonly (Selection | null)[],
): KeyedSlots | null {
  const [first, ...others] = selections.filter((selection) => selection !== null);
  if (first === undefined) return null;
  const slots = leavesOf(first, size).filter((leaf) => others.every((other) => isLeafOf(other, leaf)));
  const key = `${version} ${selections.map((selection) => selection?.slot)}`;
  return { slots, flags: flagsOf(slots, size), key };
}

/** In ascending order. */
function leavesOf({ slot, parents }: Selection, size: number): number[] {
  if (parents === null) return slot < size ? [slot] : [];
  const leaves: number[] = [];
  for (let leaf = 0; leaf < size; leaf++) if (at(parents, leaf) === slot) leaves.push(leaf);
  return leaves;
}

const isLeafOf = ({ slot, parents }: Selection, leaf: number): boolean =>
  (parents === null ? leaf : at(parents, leaf)) === slot;

/** The selected addresses that offer all that is wanted: of all addresses when no place is selected. */
export function withOffers(
  selected: KeyedSlots | null,
  wanted: number,
  reference: Reference,
): KeyedSlots | null {
  if (wanted === 0) return selected;
  const { practice_address: table } = reference.tables;
  const offered = reference.offersOfAddress();
  const candidates = selected?.slots ?? table.filled();
  const slots = candidates.filter((slot) => (at(offered, slot) & wanted) === wanted);
  return {
    slots,
    flags: flagsOf(slots, table.size),
    key: `${selected?.key ?? table.version} offers ${wanted}`,
  };
}

function flagsOf(slots: readonly number[], size: number): Uint8Array {
  const flags = new Uint8Array(size);
  for (const slot of slots) flags[slot] = 1;
  return flags;
}

/** Selects providers by the interned set of ids that they have: by their groups, by their specialties. */
export interface IdSetFilter {
  /** Equal for equal filters of one column: the cache key. */
  key: string;
  /** 1 for each interned set that is selected. */
  flags: Uint8Array;
}

/** Removes providers with other sets from `bits`; a null filter removes nobody. `column`: the set of each provider. */
export function restrictToSets(column: Slots, bits: Bitset, filter: IdSetFilter | null): Bitset {
  return filter === null ? bits : intersect(bits, providersWithSets(column, filter));
}

// Agents search with the same groups all day, and the columns of a segment never change.
const kept = new OwnedCache<Slots, Bitset>(64);

/** The result is cached: callers must not modify it. */
export function providersWithSets(column: Slots, { key, flags }: IdSetFilter): Bitset {
  return kept.get(column, key, () => {
    const bits = emptyBits(column.length);
    for (let ordinal = 0; ordinal < column.length; ordinal++) {
      if (flagAt(flags, slotAt(column, ordinal)) === 1) setBit(bits, ordinal);
    }
    return bits;
  });
}
