import { useRef } from 'react';

/** Rows grouped under headings, and the state of each group's select-all box. */

export interface RowGroup<Row> {
  id: number;
  name: string;
  rows: readonly Row[];
}

/** In the order in which the groups first appear; a group without rows does not exist. */
export function groupRows<Row>(
  rows: readonly Row[],
  of: (row: Row) => { id: number; name: string },
): RowGroup<Row>[] {
  const groups = new Map<number, { id: number; name: string; rows: Row[] }>();
  for (const row of rows) {
    const { id, name } = of(row);
    const group = groups.get(id) ?? { id, name, rows: [] };
    group.rows.push(row);
    groups.set(id, group);
  }
  return [...groups.values()];
}

/** Replaces each new group by the old object if its rows are unchanged, so that memoised components skip it. */
export function reuseGroups<Row>(
  before: readonly RowGroup<Row>[],
  now: readonly RowGroup<Row>[],
): RowGroup<Row>[] {
  const known = new Map(before.map((group) => [group.id, group]));
  return now.map((group) => {
    const old = known.get(group.id);
    return old && sameRows(old.rows, group.rows) ? old : group;
  });
}

const sameRows = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((row, at) => row === other[at]);

export type Ticks = 'all' | 'some' | 'none';

/** Undefined when there is nothing to tick, because every row is stored. */
export function getTicks(rows: readonly { id: number | undefined; included: boolean }[]): Ticks | undefined {
  const fresh = rows.filter((row) => row.id === undefined);
  if (fresh.length === 0) return undefined;
  const ticked = fresh.filter((row) => row.included).length;
  if (ticked === 0) return 'none';
  return ticked === fresh.length ? 'all' : 'some';
}

/** The rows by group; a group is another object only when one of its rows is. */
export function useGroups<Row>(
  rows: readonly Row[],
  of: (row: Row) => { id: number; name: string },
): readonly RowGroup<Row>[] {
  const before = useRef<readonly RowGroup<Row>[]>([]);
  before.current = reuseGroups(before.current, groupRows(rows, of));
  return before.current;
}
