import { SlotMap } from '../basics/slot-map.ts';

/** A reference list. Each id has a slot for good: rows of providers carry slots, so that a renamed or moved record costs nothing there. */
export class ReferenceTable<Row extends { id: number }> {
  private readonly slots = new SlotMap();
  private readonly rows: (Row | undefined)[] = [];
  private readonly ids: number[] = [];
  /** Grows with every change: what is derived from the table is kept until it does. */
  version = 0;

  get size(): number {
    return this.ids.length;
  }

  /** The slot of an id, a new one when the id is not known yet. */
  slotOf(id: number): number {
    const known = this.slots.get(id);
    if (known !== undefined) return known;
    const slot = this.ids.length;
    this.slots.set(id, slot);
    this.ids.push(id);
    this.rows.push(undefined);
    this.version++;
    return slot;
  }

  find(id: number): number | undefined {
    return this.slots.get(id);
  }

  idAt(slot: number): number {
    return this.ids[slot] ?? 0;
  }

  rowAt(slot: number): Row | undefined {
    return this.rows[slot];
  }

  get(id: number): Row | undefined {
    const slot = this.slots.get(id);
    return slot === undefined ? undefined : this.rows[slot];
  }

  upsert(row: Row): void {
    this.rows[this.slotOf(row.id)] = row;
    this.version++;
  }

  remove(id: number): void {
    const slot = this.slots.get(id);
    if (slot === undefined) return;
    this.rows[slot] = undefined;
    this.version++;
  }

  /** The slots that hold a record now. */
  filled(): number[] {
    return this.ids.map((_, slot) => slot).filter((slot) => this.rows[slot] !== undefined);
  }
}
