import type { EntitySet, RowOf, ScopeOf } from '@careline/contracts/basis/entity-set';
import { useQueries } from '@tanstack/react-query';
import { entitySetApi } from '../api.ts';

/** How many are offered first in an empty box. */
const MOST = 5;
/** By set and scope, latest first; until the page is reloaded. */
const picks = new Map<string, readonly { id: number }[]>();

const keyOf = (set: EntitySet, scope: object | undefined) => JSON.stringify([set.name, scope]);

export const recentPicks = {
  keep: <S extends EntitySet>(set: S, scope: ScopeOf<S> | undefined, row: RowOf<S>): void => {
    const key = keyOf(set, scope);
    const others = (picks.get(key) ?? []).filter(({ id }) => id !== row.id);
    // Found by a synonym this time, not the next.
    const pick = 'via' in row ? { ...row, via: null } : row;
    picks.set(key, [pick, ...others].slice(0, MOST));
  },
  forget: (): void => picks.clear(),
};

/** Those that still exist, latest first. */
export function useRecentPicks<S extends EntitySet>(
  set: S,
  scope: ScopeOf<S> | undefined,
  isOffered: boolean,
): RowOf<S>[] {
  const rows = (isOffered ? (picks.get(keyOf(set, scope)) ?? []) : []) as RowOf<S>[];
  const records = useQueries({ queries: rows.map(({ id }) => entitySetApi(set).byId(id)) });
  return rows.filter((_, index) => records[index]?.isSuccess);
}
