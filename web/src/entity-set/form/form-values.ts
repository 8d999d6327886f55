/** How a record becomes what a form holds, and how two people's changes meet. */

/** The fields a form edits, as the record has them; `empty` names them and stands in for what is missing. */
export function toFormValues<V extends object>(empty: V, record: object): V {
  const stored = toRecord(record);
  const values = Object.entries(empty).map(([field, blank]) => [field, stored[field] ?? blank]);
  return Object.fromEntries(values) as V;
}

/** After a reload: what the user typed stays, everything else is as the record now says. */
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
