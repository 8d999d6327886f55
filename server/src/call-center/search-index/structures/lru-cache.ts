/** LRU cache: keeps the `capacity` most recently used values. */
export class LruCache<Key, Value> {
  private readonly values = new Map<Key, Value>();
  private readonly capacity: number;

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  get(key: Key, make: () => Value): Value {
    const value = this.values.get(key) ?? make();
    // A Map iterates in insertion order: after re-inserting on every use, its first key is the least recently used.
    this.values.delete(key);
    this.values.set(key, value);
    if (this.values.size > this.capacity) this.values.delete(this.values.keys().next().value as Key);
    return value;
  }
}

/** An LRU cache for each owner, gone with it. */
export class OwnedCache<Owner extends WeakKey, Value> {
  private readonly caches = new WeakMap<Owner, LruCache<string, Value>>();
  private readonly capacity: number;

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  get(owner: Owner, key: string, make: () => Value): Value {
    let own = this.caches.get(owner);
    if (own === undefined) {
      own = new LruCache(this.capacity);
      this.caches.set(owner, own);
    }
    return own.get(key, make);
  }
}
