import {
  type EntitySet,
  LIST_PAGE,
  type ScopeOf,
  type SearchOptions,
} from '@careline/contracts/basis/entity-set';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import type { RowSelection } from '../../../ui/table/table-columns.ts';
import { entitySetApi } from '../../api.ts';
import { type RowSearch, type Rows, searchBody } from '../../use-rows.ts';
import { useUrlParameters } from '../list-url.ts';

/** Which rows of a list are selected. Pure. */

export interface Selection {
  /** Everything that matches is selected, except for `ids`; otherwise only `ids` are. */
  readonly isAll: boolean;
  readonly ids: ReadonlySet<number>;
}

export const NONE_SELECTED: Selection = { isAll: false, ids: new Set() };
export const ALL_SELECTED: Selection = { isAll: true, ids: new Set() };

export const isSelected = ({ isAll, ids }: Selection, id: number): boolean => ids.has(id) !== isAll;

export const countSelected = ({ isAll, ids }: Selection, total: number): number =>
  isAll ? Math.max(0, total - ids.size) : ids.size;

export function setSelected(selection: Selection, changed: readonly number[], to: boolean): Selection {
  const ids = new Set(selection.ids);
  for (const id of changed) {
    if (to === selection.isAll) ids.delete(id);
    else ids.add(id);
  }
  return { ...selection, ids };
}

/** What a call needs to know: the ids, or the search and who was left out of it. */
export interface ChosenRows {
  count: number;
  rows: { ids: number[] } | { search: object; except?: number[] };
  /** Call it once the bulk action is done. */
  clear: () => void;
}

export function chosenRows({ isAll, ids }: Selection, search: object): ChosenRows['rows'] {
  if (!isAll) return { ids: [...ids] };
  return ids.size === 0 ? { search } : { search, except: [...ids] };
}

/** A link to a list may ask for all its rows to be selected. */
const SelectUrl = z.object({ select: z.literal('all').optional().catch(undefined) });

export interface ListSelection {
  chosen: ChosenRows;
  has: (id: number) => boolean;
  /** Toggles a row; with `isRange`, selects all rows from the last one to this one. */
  select: (index: number, isRange: boolean) => void;
  selectAll: () => void;
  toggleAll: () => void;
  /** How many were selected before the search was changed. */
  dropped: number;
}

/** The selected rows of a list. They outlive scrolling and sorting; another search drops them. */
export function useSelection<S extends EntitySet>(
  set: S,
  { query, order, scope }: RowSearch<S>,
  rows: Rows<{ id: number }>,
  /** Nothing is selected any more, and what could be done with the selected rows disappears. */
  onCleared: () => void,
): ListSelection {
  const search = { ...scope, query } as SearchOptions & Partial<ScopeOf<S>>;
  const key = JSON.stringify(search);
  const total = rows.total ?? 0;
  const [state, setState] = useState({ key, selection: NONE_SELECTED, total, dropped: 0 });
  // The total of the previous search: the next one's may have arrived together with the change.
  if (state.key !== key)
    setState({ key, selection: NONE_SELECTED, total, dropped: countSelected(state.selection, state.total) });
  else if (state.total !== total && !rows.isStale) setState({ ...state, total });
  const selection = state.key === key ? state.selection : NONE_SELECTED;
  const change = (next: (now: typeof selection) => typeof selection) =>
    setState((now) => (now.key === key ? { ...now, selection: next(now.selection), dropped: 0 } : now));
  const last = useRef<{ key: string; index: number }>(undefined);
  const place = JSON.stringify([key, order]);

  const [url, changeUrl] = useUrlParameters(SelectUrl);
  const takeFromUrl = useEffectEvent(() => {
    change(() => ALL_SELECTED);
    changeUrl({ select: undefined });
  });
  useEffect(() => {
    if (url.select) takeFromUrl();
  }, [url.select]);

  /** Rows that were never in view are asked for. */
  const idsBetween = async (first: number, end: number): Promise<number[]> => {
    const known = Array.from({ length: end - first + 1 }, (_, step) => rows.rowAt(first + step)?.id);
    if (known.every((id) => id !== undefined)) return known;
    const ids: number[] = [];
    for (let skip = first; skip <= end; skip += LIST_PAGE.most) {
      const take = Math.min(LIST_PAGE.most, end - skip + 1);
      const page = await entitySetApi(set).search({ ...searchBody({ query, order, scope }), skip, take });
      ids.push(...page.items.map(({ id }) => id));
    }
    return ids;
  };
  const select = (index: number, isRange: boolean) => {
    const row = rows.rowAt(index);
    if (row === undefined) return;
    const from = last.current?.key === place ? last.current.index : undefined;
    last.current = { key: place, index };
    if (!isRange || from === undefined)
      return change((now) => setSelected(now, [row.id], !isSelected(now, row.id)));
    void idsBetween(Math.min(from, index), Math.max(from, index)).then((ids) =>
      change((now) => setSelected(now, ids, true)),
    );
  };
  const count = countSelected(selection, total);
  const clear = () => {
    change(() => NONE_SELECTED);
    onCleared();
  };
  return {
    chosen: { count, rows: chosenRows(selection, search), clear },
    has: (id) => isSelected(selection, id),
    select,
    selectAll: () => change(() => ALL_SELECTED),
    toggleAll: () => change(() => (count === total ? NONE_SELECTED : ALL_SELECTED)),
    dropped: state.key === key ? state.dropped : 0,
  };
}

/** The check boxes of a list, for its selection. */
export const toRowSelection = <Row extends { id: number }>(
  { chosen: { count }, has, select, toggleAll }: ListSelection,
  total: number | undefined,
  nameOf: (row: Row) => string,
): RowSelection<Row> => ({
  isSelected: ({ id }) => has(id),
  label: (row) => `Select ${nameOf(row)}`,
  select,
  all: {
    isChecked: count > 0 && count === total,
    isPartial: count > 0 && count !== total,
    label: 'Select all that match',
    toggle: toggleAll,
  },
});
