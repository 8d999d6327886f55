import type { EntitySet, Page, RowOf, ScopeOf, SearchOptions } from '@careline/contracts/basis/entity-set';
import { useWindowedRows } from '../lib/api/windowed-rows.ts';
import type { Order } from '../ui/table/table-columns.ts';
import type { ListRows } from '../ui/table/virtual-table.tsx';
import { entitySetApi } from './api.ts';

export interface RowSearch<S extends EntitySet> {
  query: string;
  order?: Order | undefined;
  scope?: ScopeOf<S> | undefined;
  /** False for searches that run while the user types. */
  spinner?: boolean;
  enabled?: boolean;
}

export interface Rows<Row> extends ListRows<Row> {
  /** Why there will be no answer. */
  error: unknown;
  /** No name has the words of the query; these are similar. */
  isSimilar: boolean;
}

export const ROWS_PER_WINDOW = 100;

/** A search as the server takes it, without its page. */
export const searchBody = <S extends EntitySet>({ query, order, scope }: RowSearch<S>) =>
  ({ ...scope, query, orderBy: order?.by, direction: order?.direction }) as Pick<
    SearchOptions,
    'query' | 'orderBy' | 'direction'
  > &
    Partial<ScopeOf<S>>;

export function useRows<S extends EntitySet>(set: S, search: RowSearch<S>): Rows<RowOf<S>> {
  const { query, order, scope, spinner = true, enabled = true } = search;
  const { total, rowAt, setRange, isStale, error, windows } = useWindowedRows<Page<RowOf<S>>>({
    search: JSON.stringify([query, order, scope]),
    size: ROWS_PER_WINDOW,
    query: (window) => ({
      queryKey: [set.name, 'Search', { query, order, scope }, window],
      queryFn: ({ signal }) =>
        entitySetApi(set).search(
          { ...searchBody({ query, order, scope }), skip: window * ROWS_PER_WINDOW, take: ROWS_PER_WINDOW },
          { signal, spinner: spinner && window === 0 },
        ),
      enabled,
    }),
  });
  const isSimilar = windows.get(0)?.similarNames ?? false;
  return { total, rowAt, setRange, isStale, error, isSimilar };
}
