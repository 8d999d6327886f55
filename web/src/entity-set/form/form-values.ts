/** How a record becomes form values, and how two users' changes are merged. */

/** Picks the fields of `empty` from the record; missing ones keep the value in `empty`. */
export function toFormValues<V extends object>(empty: V, record: object): V {
  const stored = toRecord(record);
  const values = Object.entries(empty).map(([field, blank]) => [field, stored[field] ?? blank]);
  return Object.fromEntries(values) as V;
}

/** A field that both users changed, to different values. */
export interface Conflict {
  field: string;
  theirs: unknown;
}

/** Merges two users' changes: fields the user changed keep their value, the others get the record's. */
export function mergeValues<V extends object>(opened: V, typed: V, stored: V) {
  const before = toRecord(opened);
  const mine = toRecord(typed);
  const merged = Object.entries(stored).map(([field, theirs]) => [
    field,
    isEqual(before[field], mine[field]) ? theirs : mine[field],
  ]);
  const conflicts = Object.entries(stored)
    .filter(
      ([field, theirs]) =>
        [before[field], theirs].every((value) => !isEqual(value, mine[field])) &&
        !isEqual(before[field], theirs),
    )
    .map(([field, theirs]): Conflict => ({ field, theirs }));
  return { values: Object.fromEntries(merged) as V, conflicts };
}

/** Whether two sets of values are equal, field by field. */
export function isSameValues(one: object, other: object): boolean {
  const known = toRecord(other);
  return Object.entries(one).every(([field, value]) => isEqual(value, known[field]));
}

/** Recognises the values of a form, which may have been kept by an older version of the application. */
export function hasFieldsOf<V extends object>(empty: V) {
  const fields = Object.keys(empty).sort().join();
  return (values: unknown): values is V =>
    typeof values === 'object' && values !== null && Object.keys(values).sort().join() === fields;
}

const toRecord = (values: object): Record<string, unknown> => Object.fromEntries(Object.entries(values));

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
