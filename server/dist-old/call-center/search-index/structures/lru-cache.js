/** LRU cache: keeps the `capacity` most recently used values. */
export class LruCache {
    values = new Map();
    capacity;
    constructor(capacity) {
        this.capacity = capacity;
    }
    get(key, make) {
        const value = this.values.get(key) ?? make();
        // A Map iterates in insertion order: after re-inserting on every use, its first key is the least recently used.
        this.values.delete(key);
        this.values.set(key, value);
        if (this.values.size > this.capacity)
            this.values.delete(this.values.keys().next().value);
        return value;
    }
}
//# sourceMappingURL=lru-cache.js.map