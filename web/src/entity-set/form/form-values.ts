/** How a record becomes form values, and how two users' changes are merged. */

/** Picks the fields of `empty` from the record; missing ones keep the value in `empty`. */
export function toFormValues<V extends object>(empty: V, record: object): V {
  const stored = toRecord(record);
  const values = Object.entries(empty).map(([field, blank]) => [field, stored[field] ?? blank]);
  return Object.fromEntries(values) as V;
}

/** Merges after a reload: fields the user changed keep their value, the others get the record's. */
export function keepTyped<V extends object>(opened: V, typed: V, reloaded: V): V {
  const before = toRecord(opened);
  const mine = toRecord(typed);
  const merged = Object.entries(reloaded).map(([field, theirs]) => [
    field,
    isEqual(before[field], mine[field]) ? theirs : mine[field],
  ]);
  return Object.fromEntries(merged) as V;
}

const toRecord = (values: object): Record<string, unknown> => Object.fromEntries(Object.entries(values));

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
