/**
 * Where each node is, by its id. Extracts list nodes in order of id, so that two numbers and a binary search are enough;
 * a million nodes take 16 MB.
 */
export class NodePlaces {
    #ids = new Float64Array(1 << 16);
    #degrees = new Int32Array(1 << 17);
    #count = 0;
    #isSorted = true;
    get count() {
        return this.#count;
    }
    add(id, latitude, longitude) {
        if (this.#count === this.#ids.length)
            this.#grow();
        if (this.#count > 0 && id <= (this.#ids[this.#count - 1] ?? 0))
            this.#isSorted = false;
        this.#ids[this.#count] = id;
        this.#degrees[2 * this.#count] = Math.round(latitude * 1e7);
        this.#degrees[2 * this.#count + 1] = Math.round(longitude * 1e7);
        this.#count += 1;
    }
    /** Latitude and longitude; undefined for a node that lies outside the extract. */
    find(id) {
        if (!this.#isSorted)
            this.#sort();
        let low = 0;
        let high = this.#count - 1;
        while (low <= high) {
            const middle = (low + high) >> 1;
            const found = this.#ids[middle] ?? 0;
            if (found === id)
                return [(this.#degrees[2 * middle] ?? 0) / 1e7, (this.#degrees[2 * middle + 1] ?? 0) / 1e7];
            if (found < id)
                low = middle + 1;
            else
                high = middle - 1;
        }
        return undefined;
    }
    /** The places of those nodes that are in the extract. */
    line(ids) {
        return ids.flatMap((id) => {
            const place = this.find(id);
            return place ? [place] : [];
        });
    }
    #grow() {
        const ids = new Float64Array(2 * this.#ids.length);
        ids.set(this.#ids);
        this.#ids = ids;
        const degrees = new Int32Array(2 * this.#degrees.length);
        degrees.set(this.#degrees);
        this.#degrees = degrees;
    }
    #sort() {
        const order = Array.from({ length: this.#count }, (_, k) => k).sort((a, b) => (this.#ids[a] ?? 0) - (this.#ids[b] ?? 0));
        const [ids, degrees] = [this.#ids.slice(), this.#degrees.slice()];
        order.forEach((from, to) => {
            this.#ids[to] = ids[from] ?? 0;
            this.#degrees[2 * to] = degrees[2 * from] ?? 0;
            this.#degrees[2 * to + 1] = degrees[2 * from + 1] ?? 0;
        });
        this.#isSorted = true;
    }
}
//# sourceMappingURL=node-places.js.map