/** How a record becomes what a form holds, and how two people's changes meet. */

export type Values = Record<string, unknown>;

/** The fields a form edits, as the record has them; `empty` names them and stands in for what is missing. */
export function valuesFrom<V extends Values>(empty: V, record: object): V {
  const stored: Values = { ...record };
  return Object.fromEntries(Object.keys(empty).map((field) => [field, stored[field] ?? empty[field]])) as V;
}

/** After a reload: what the user typed stays, everything else is as the record now says. */
export const keepTyped = <V extends Values>(opened: V, typed: V, reloaded: V): V =>
  Object.fromEntries(
    Object.keys(reloaded).map((field) => [
      field,
      same(opened[field], typed[field]) ? reloaded[field] : typed[field],
    ]),
  ) as V;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
