import { useRef } from 'react';
import { type Group, grouped, keptGroups } from './row-groups.ts';

/** The rows by group; a group is another object only when one of its rows is. */
export function useGroups<Row>(
  rows: readonly Row[],
  of: (row: Row) => { id: number; name: string },
): readonly Group<Row>[] {
  const before = useRef<readonly Group<Row>[]>([]);
  before.current = keptGroups(before.current, grouped(rows, of));
  return before.current;
}
