/**
 * Every set and its table, by the set's name. Filled when the sets are created, so that a set can name the records of
 * another one without importing it.
 */
const known = new Map();
export const rememberSet = (set, table) => known.set(set.name, { set, table });
export const findKnownSet = (name) => known.get(name);
//# sourceMappingURL=known-sets.js.map