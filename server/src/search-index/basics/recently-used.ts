/** Keeps what was made for the latest so many keys. */
export class RecentlyUsed<Key, Value> {
  private readonly kept = new Map<Key, Value>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  get(key: Key, make: () => Value): Value {
    const value = this.kept.get(key) ?? make();
    // A map lists its keys as they were put in: the first is the one not used for longest.
    this.kept.delete(key);
    this.kept.set(key, value);
    if (this.kept.size > this.most) this.kept.delete(this.kept.keys().next().value as Key);
    return value;
  }
}
