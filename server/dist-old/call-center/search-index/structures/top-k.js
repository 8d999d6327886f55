/**
 * The ordinals at positions [from, to) of everything offered, sorted by key, then rank. Only the requested positions are sorted:
 * the buffer keeps the best `to` so far (quickselect), and worse offers are dropped at once.
 */
const LEAST_CAPACITY = 4096;
export class TopK {
    from;
    to;
    rank;
    keys;
    ordinals;
    count = 0;
    /** The worst of the best `to` so far: anything after it cannot be on the page. */
    lastKey = Infinity;
    lastRank = Infinity;
    constructor(from, to, rank, offered) {
        this.from = from;
        this.to = Math.min(to, offered);
        this.rank = rank;
        const capacity = Math.min(offered, Math.max(LEAST_CAPACITY, this.to * 2));
        this.keys = new Float64Array(capacity);
        this.ordinals = new Uint32Array(capacity);
    }
    offer(ordinal, key) {
        if (this.isBeyondPage(ordinal, key))
            return;
        if (this.count === this.keys.length) {
            this.dropLargest();
            if (this.isBeyondPage(ordinal, key))
                return;
        }
        this.keys[this.count] = key;
        this.ordinals[this.count++] = ordinal;
    }
    finish() {
        const to = Math.min(this.to, this.count);
        const from = Math.min(this.from, to);
        if (to < this.count)
            this.partition(to);
        if (from > 0)
            this.partition(from, to);
        const places = Array.from({ length: to - from }, (_, k) => from + k);
        return places.sort((a, b) => this.compare(a, b)).map((place) => this.ordinals[place]);
    }
    isBeyondPage(ordinal, key) {
        return key > this.lastKey || (key === this.lastKey && this.rank[ordinal] > this.lastRank);
    }
    dropLargest() {
        this.partition(this.to);
        this.count = this.to;
        let last = 0;
        for (let place = 1; place < this.count; place++)
            if (this.compare(last, place) < 0)
                last = place;
        this.lastKey = this.keys[last];
        this.lastRank = this.rank[this.ordinals[last]];
    }
    /** Quickselect: afterwards the entries before `middle` all sort before those after it. */
    partition(middle, end = this.count) {
        let low = 0;
        let high = end - 1;
        while (low < high) {
            const pivot = (low + high) >>> 1;
            const key = this.keys[pivot];
            const rank = this.rank[this.ordinals[pivot]];
            let left = low;
            let right = high;
            while (left <= right) {
                while (this.isBefore(left, key, rank))
                    left++;
                while (this.isAfter(right, key, rank))
                    right--;
                if (left <= right)
                    this.swap(left++, right--);
            }
            if (middle <= right)
                high = right;
            else if (middle > left)
                low = left;
            else
                return;
        }
    }
    isBefore(place, key, rank) {
        const own = this.keys[place];
        return own < key || (own === key && this.rank[this.ordinals[place]] < rank);
    }
    isAfter(place, key, rank) {
        const own = this.keys[place];
        return own > key || (own === key && this.rank[this.ordinals[place]] > rank);
    }
    compare(a, b) {
        const key = this.keys[b];
        const rank = this.rank[this.ordinals[b]];
        return this.isBefore(a, key, rank) ? -1 : this.isAfter(a, key, rank) ? 1 : 0;
    }
    swap(a, b) {
        const key = this.keys[a];
        const ordinal = this.ordinals[a];
        this.keys[a] = this.keys[b];
        this.ordinals[a] = this.ordinals[b];
        this.keys[b] = key;
        this.ordinals[b] = ordinal;
    }
}
//# sourceMappingURL=top-k.js.map