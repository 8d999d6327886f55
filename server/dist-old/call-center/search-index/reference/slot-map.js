const LARGEST_DIRECT = 1 << 22;
const NONE = 0xffffffff;
/** Slots by id. Ids come from a sequence, so an array lookup finds most of them; only very large ids are hashed. */
export class SlotMap {
    direct = new Uint32Array(1024).fill(NONE);
    others = new Map();
    get(id) {
        if (id >= this.direct.length)
            return this.others.get(id);
        const slot = this.direct[id];
        return slot === NONE ? undefined : slot;
    }
    set(id, slot) {
        if (id >= this.direct.length && id < LARGEST_DIRECT)
            this.grow(id);
        if (id < this.direct.length)
            this.direct[id] = slot;
        else
            this.others.set(id, slot);
    }
    grow(id) {
        const grown = new Uint32Array(Math.min(LARGEST_DIRECT, Math.max(id + 1, this.direct.length * 2))).fill(NONE);
        grown.set(this.direct);
        this.direct = grown;
    }
}
//# sourceMappingURL=slot-map.js.map