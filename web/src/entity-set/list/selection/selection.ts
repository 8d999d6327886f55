/** Which rows of a list are selected. Pure. */

export interface Selection {
  /** Everything that matches is selected, except for `ids`; otherwise only `ids` are. */
  readonly isAll: boolean;
  readonly ids: ReadonlySet<number>;
}

export const NOTHING: Selection = { isAll: false, ids: new Set() };
export const EVERYTHING: Selection = { isAll: true, ids: new Set() };

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
