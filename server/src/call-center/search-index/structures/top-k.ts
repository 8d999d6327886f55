/**
 * The ordinals at positions [from, to) of everything offered, sorted by key, then rank. Only the requested positions are sorted:
 * the buffer keeps the best `to` so far (quickselect), and worse offers are dropped at once.
 */

const LEAST_CAPACITY = 4096;

export class TopK {
  private readonly from: number;
  private readonly to: number;
  private readonly rank: Uint32Array;
  private readonly keys: Float64Array;
  private readonly ordinals: Uint32Array;
  private count = 0;
  /** The worst of the best `to` so far: anything after it cannot be on the page. */
  private lastKey = Infinity;
  private lastRank = Infinity;

  constructor(from: number, to: number, rank: Uint32Array, offered: number) {
    this.from = from;
    this.to = Math.min(to, offered);
    this.rank = rank;
    const capacity = Math.min(offered, Math.max(LEAST_CAPACITY, this.to * 2));
    this.keys = new Float64Array(capacity);
    this.ordinals = new Uint32Array(capacity);
  }

  offer(ordinal: number, key: number): void {
    if (this.isBeyondPage(ordinal, key)) return;
    if (this.count === this.keys.length) {
      this.dropLargest();
      if (this.isBeyondPage(ordinal, key)) return;
    }
    this.keys[this.count] = key;
    this.ordinals[this.count++] = ordinal;
  }

  finish(): number[] {
    const to = Math.min(this.to, this.count);
    const from = Math.min(this.from, to);
    if (to < this.count) this.partition(to);
    if (from > 0) this.partition(from, to);
    const places = Array.from({ length: to - from }, (_, k) => from + k);
    return places.sort((a, b) => this.compare(a, b)).map((place) => this.ordinals[place] as number);
  }

  private isBeyondPage(ordinal: number, key: number): boolean {
    return key > this.lastKey || (key === this.lastKey && (this.rank[ordinal] as number) > this.lastRank);
  }

  private dropLargest(): void {
    this.partition(this.to);
    this.count = this.to;
    let last = 0;
    for (let place = 1; place < this.count; place++) if (this.compare(last, place) < 0) last = place;
    this.lastKey = this.keys[last] as number;
    this.lastRank = this.rank[this.ordinals[last] as number] as number;
  }

  /** Quickselect: afterwards the entries before `middle` all sort before those after it. */
  private partition(middle: number, end = this.count): void {
    let low = 0;
    let high = end - 1;
    while (low < high) {
      const pivot = (low + high) >>> 1;
      const key = this.keys[pivot] as number;
      const rank = this.rank[this.ordinals[pivot] as number] as number;
      let left = low;
      let right = high;
      while (left <= right) {
        while (this.isBefore(left, key, rank)) left++;
        while (this.isAfter(right, key, rank)) right--;
        if (left <= right) this.swap(left++, right--);
      }
      if (middle <= right) high = right;
      else if (middle > left) low = left;
      else return;
    }
  }

  private isBefore(place: number, key: number, rank: number): boolean {
    const own = this.keys[place] as number;
    return own < key || (own === key && (this.rank[this.ordinals[place] as number] as number) < rank);
  }

  private isAfter(place: number, key: number, rank: number): boolean {
    const own = this.keys[place] as number;
    return own > key || (own === key && (this.rank[this.ordinals[place] as number] as number) > rank);
  }

  private compare(a: number, b: number): number {
    const key = this.keys[b] as number;
    const rank = this.rank[this.ordinals[b] as number] as number;
    return this.isBefore(a, key, rank) ? -1 : this.isAfter(a, key, rank) ? 1 : 0;
  }

  private swap(a: number, b: number): void {
    const key = this.keys[a] as number;
    const ordinal = this.ordinals[a] as number;
    this.keys[a] = this.keys[b] as number;
    this.ordinals[a] = this.ordinals[b] as number;
    this.keys[b] = key;
    this.ordinals[b] = ordinal;
  }
}

/** The value that would be at position n if they were sorted: quickselect, so that the time grows with the number of values alone. */
export function nthSmallest(values: Float64Array, n: number): number {
  const sorted = values.slice();
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const pivot = sorted[(low + high) >>> 1] as number;
    let [left, right] = [low, high];
    while (left <= right) {
      while ((sorted[left] as number) < pivot) left++;
      while ((sorted[right] as number) > pivot) right--;
      if (left > right) break;
      const value = sorted[left] as number;
      sorted[left++] = sorted[right] as number;
      sorted[right--] = value;
    }
    if (n <= right) high = right;
    else if (n >= left) low = left;
    else break;
  }
  return sorted[n] as number;
}
