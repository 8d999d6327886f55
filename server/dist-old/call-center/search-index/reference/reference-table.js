import { SlotMap } from './slot-map.js';
/** A reference list. An id keeps its slot forever. Provider rows store slots, so renaming or moving a record never touches them. */
export class ReferenceTable {
    slots = new SlotMap();
    rows = [];
    ids = [];
    watchers = [];
    /** Incremented by every change: derived data is cached by it. */
    version = 0;
    get size() {
        return this.ids.length;
    }
    /** The slot of an id; a new id gets a new slot. */
    slotOf(id) {
        const known = this.slots.get(id);
        if (known !== undefined)
            return known;
        const slot = this.ids.length;
        this.slots.set(id, slot);
        this.ids.push(id);
        this.rows.push(undefined);
        this.version++;
        return slot;
    }
    find(id) {
        return this.slots.get(id);
    }
    idAt(slot) {
        return this.ids[slot] ?? 0;
    }
    rowAt(slot) {
        return this.rows[slot];
    }
    get(id) {
        const slot = this.slots.get(id);
        return slot === undefined ? undefined : this.rows[slot];
    }
    upsert(row) {
        this.rows[this.slotOf(row.id)] = row;
        this.changed(row.id);
    }
    remove(id) {
        const slot = this.slots.get(id);
        if (slot === undefined)
            return;
        this.rows[slot] = undefined;
        this.changed(id);
    }
    /** Hears of every record that is added, changed or removed from now on. */
    watch(watcher) {
        this.watchers.push(watcher);
    }
    /** The slots that currently hold a record. */
    filled() {
        return this.ids.map((_, slot) => slot).filter((slot) => this.rows[slot] !== undefined);
    }
    changed(id) {
        this.version++;
        for (const watcher of this.watchers)
            watcher(id);
    }
}
//# sourceMappingURL=reference-table.js.map