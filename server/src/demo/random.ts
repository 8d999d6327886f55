export type Random = ReturnType<typeof createRandom>;

/** A small pseudo-random generator: the same sequence for the same seed on every machine. */
export function createRandom(seed: number, stream = 0) {
  // Mulberry32, seeded far from the neighbouring streams.
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(stream + 1, 0xc2b2ae35)) >>> 0;
  /** At least 0, less than 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const at = <Item>(items: readonly Item[], place: number): Item => {
    const item = items[Math.floor(place * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  };
  return {
    next,
    /** A whole number from `least` to `most`, both included. */
    between: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability: number) => next() < probability,
    pick: <Item>(items: readonly Item[]) => at(items, next()),
    /** Like `pick`, but strongly favours the first items. */
    pickEarly: <Item>(items: readonly Item[]) => at(items, next() ** 2),
    /** `count` different items, in their original order. */
    sample: <Item>(items: readonly Item[], count: number): Item[] => {
      const chosen = new Set<number>();
      const wanted = Math.min(count, items.length);
      while (chosen.size < wanted) chosen.add(Math.floor(next() * items.length));
      return items.filter((_, index) => chosen.has(index));
    },
  };
}
