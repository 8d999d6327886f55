export function createRandom(seed, stream = 0) {
    // Mulberry32, seeded far from the neighbouring streams.
    let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(stream + 1, 0xc2b2ae35)) >>> 0;
    const next = () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    };
    const at = (items, place) => {
        const item = items[Math.floor(place * items.length)];
        if (item === undefined)
            throw new Error('There is nothing to pick from.');
        return item;
    };
    return {
        next,
        between: (least, most) => least + Math.floor(next() * (most - least + 1)),
        chance: (probability) => next() < probability,
        pick: (items) => at(items, next()),
        pickEarly: (items) => at(items, next() ** 2),
        sample: (items, count) => {
            const chosen = new Set();
            const wanted = Math.min(count, items.length);
            while (chosen.size < wanted)
                chosen.add(Math.floor(next() * items.length));
            return items.filter((_, index) => chosen.has(index));
        },
    };
}
//# sourceMappingURL=random.js.map