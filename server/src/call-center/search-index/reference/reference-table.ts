/** A reference list. An id keeps its slot forever. Provider rows store slots, so renaming or moving a record never touches them. */
export class ReferenceTable<Row extends { id: number }> {
  private readonly slots = new SlotMap();
  private readonly rows: (Row | undefined)[] = [];
  private readonly ids: number[] = [];
  private readonly watchers: ((id: number) => void)[] = [];
  /** Incremented by every change: derived data is cached by it. */
  version = 0;

  get size(): number {
    return this.ids.length;
  }

  /** The slot of an id; a new id gets a new slot. */
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
    this.changed(row.id);
  }

  remove(id: number): void {
    const slot = this.slots.get(id);
    if (slot === undefined) return;
    this.rows[slot] = undefined;
    this.changed(id);
  }

  /** Hears of every record that is added, changed or removed from now on. */
  watch(watcher: (id: number) => void): void {
    this.watchers.push(watcher);
  }

  /** The slots that currently hold a record. */
  filled(): number[] {
    return this.ids.map((_, slot) => slot).filter((slot) => this.rows[slot] !== undefined);
  }

  private changed(id: number): void {
    this.version++;
    for (const watcher of this.watchers) watcher(id);
  }
}

const LARGEST_DIRECT = 1 << 22;
const NONE = 0xffffffff;

/** Slots by id. Ids come from a sequence, so an array lookup finds most of them; only very large ids are hashed. */
class SlotMap {
  private direct = new Uint32Array(1024).fill(NONE);
  private readonly others = new Map<number, number>();

  get(id: number): number | undefined {
    if (id >= this.direct.length) return this.others.get(id);
    const slot = this.direct[id];
    return slot === NONE ? undefined : slot;
  }

  set(id: number, slot: number): void {
    if (id >= this.direct.length && id < LARGEST_DIRECT) this.grow(id);
    if (id < this.direct.length) this.direct[id] = slot;
    else this.others.set(id, slot);
  }

  private grow(id: number): void {
    const grown = new Uint32Array(Math.min(LARGEST_DIRECT, Math.max(id + 1, this.direct.length * 2))).fill(
      NONE,
    );
    grown.set(this.direct);
    this.direct = grown;
  }
}
